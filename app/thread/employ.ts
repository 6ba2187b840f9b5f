import { employ } from "@/components/threads/threads";

employ(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
