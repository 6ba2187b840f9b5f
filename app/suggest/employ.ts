import { employ } from "@/components/suggest/worker-maker";

employ(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
