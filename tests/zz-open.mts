import { readFileSync, readdirSync } from "node:fs";
import { openSystems } from "@/lib/books/system/open";
const folder = process.argv[2]!;
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) }));
const t0 = performance.now();
const { systems } = openSystems(files);
console.log("opened", Math.round(performance.now() - t0), "ms", systems[0]!.lists.length);
