import { employ } from "@/components/suggest/thread";

employ(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
