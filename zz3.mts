import { readFileSync } from "node:fs";
import * as books from "@/data/index";
import { findRosters } from "@/lib/desk/submission";
import { type OfPlayer, untoldIn } from "./tests/support/altered-lists";

const lists: OfPlayer[] = [];
for (const folder of ["/work/shared/formats/real-lists", "tests/lists/players"]) {
  for (const one of JSON.parse(readFileSync(`${folder}/index.json`, "utf8"))) {
    const text = readFileSync(`${folder}/${one.file}`, "utf8");
    const [found] = await findRosters(text, books);
    if (!found || typeof found === "string") continue;
    lists.push({ file: (folder.startsWith("/") ? "" : "p/") + one.file.slice(0, 12), text, found });
  }
}
const n = Number(process.argv[2] ?? 500);
const t = Date.now();
const untold = await untoldIn(lists, n, process.argv[3] ?? "a");
const by = new Map<string, string[]>();
for (const one of untold) {
  const [, kind = "", line = ""] = /, (.*?): (.*)$/s.exec(one) ?? [];
  by.set(kind, [...(by.get(kind) ?? []), one.split(",")[0] + " | " + line]);
}
for (const [kind, all] of [...by].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`## ${kind} ${all.length}`);
  for (const one of all.slice(0, Number(process.argv[4] ?? 8))) console.log("   ", one.slice(0, 330));
}
console.log(untold.length, "of", n, Date.now() - t, "ms");
