import { readFileSync } from "node:fs";
import * as books from "@/data/index";
import { findRosters } from "@/lib/desk/submission";
import { costOf } from "@/lib/read/everyday/judge";
import { everydayBody, readRosters, readStrictly } from "@/lib/read/text";

const text = readFileSync(process.argv[2]!, "utf8");
const [found] = await findRosters(text, books);
if (typeof found === "string" || !found) throw found;
const [head] = readRosters(text);
const s = readStrictly(head!, found.catalogue),
  e = everydayBody(head!, found.catalogue);
console.log("strict", costOf(s, head!, found.catalogue), "everyday", costOf(e, head!, found.catalogue));
for (const r of (process.argv[3] === "s" ? s : e).report)
  console.log(r.line, r.state, r.text.slice(0, 60), r.reason ?? "", r.units?.length ?? "");
