import * as books from "@/data/index";
import { readFileSync } from "node:fs";
import { piecesInPaste } from "@/lib/read/shapes/pieces";
import { readLists } from "@/lib/read/text";
import { findInPiece } from "@/lib/desk/incoming";
import { drafterOf } from "@/lib/read/list/draft";
const text = readFileSync(process.argv[2] as string, "utf8");
import { ListDrafter } from "@/lib/read/list/draft";
const orig = ListDrafter.prototype.read;
ListDrafter.prototype.read = function (lines: any) {
  const r = orig.call(this, lines);
  for (const { line, parse } of r.best.trail) {
    console.log(`${line.written.line}: ${line.text}`);
    console.log("     " + parse.cost.toFixed(2) + " " + (parse.isNoise ? "NOISE" : parse.steps.map((s: any) => (s.production ? `${s.production.id}(${line.text.slice(line.tokens[s.from].start, line.tokens[s.to - 1].end)}→${s.match?.said}${s.match ? ":" + s.match.cost.toFixed(2) : ""})` : `_${line.tokens[s.from].text}`)).join(" ")));
  }
  console.log("rank", r.best.rank, r.others.map((o: any) => o.rank.toFixed(2)).join(" "));
  for (const u of r.best.units) console.log("   ", u.count, u.entry, "x" + u.copies, u.options.map((o: any) => o.id + (o.choice ? "=" + o.choice : "") + (o.count ? "*" + o.count : "")).join(", "), u.stated.join(" "), u.isAttached ? "attached" : "");
  return r;
};
const pieces = await piecesInPaste({ text });
for (const piece of pieces) for (const f of await findInPiece(piece, books)) console.log(typeof f === "string" ? f : f.catalogue.army.id + " " + f.roster.name + " limit " + f.roster.limit + " stated " + f.roster.stated);
