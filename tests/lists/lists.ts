/**
 * Reads a folder of lists as players wrote them and scores each against its truth: `npm run lists -- FOLDER`. The folder has an
 * `index.json`, which names for each list its file and its truth, in our own grammar.
 *
 * --head       with "Game:" and "Army:" above each list
 * --show N     what was misread in the list whose file begins with N, or in all of them
 * --kept FILE  fails where a total is below the one kept in the file; where it is above, the file is written anew
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type ListWithTruth, listsOf, scoreLists } from "./folds";
import type { ListOfIndex, Score } from "./score";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { head: { type: "boolean" }, show: { type: "string" }, kept: { type: "string" } },
});
const [folder] = positionals;
if (!folder) {
  console.error("Say which folder: npm run lists -- FOLDER");
  process.exit(2);
}
const isProse = ({ style }: ListOfIndex) => /\bprose\b|^one sentence|^everything on one line/.test(style);

const headOf = ({ game, list }: ListWithTruth["meant"]) => `Game: ${game}\nArmy: ${list.army}\n`;
const lists = (await listsOf(folder)).map((one) => (values.head ? { ...one, text: headOf(one.meant) + one.text } : one));
const rows = await scoreLists(lists);

const share = ({ right, all, extra }: Score["units"]) => `${right}/${all}${extra ? ` +${extra}` : ""}`.padEnd(10);
for (const { list, score } of rows) {
  const { army, units, options, lost, silent, whole } = score;
  const told = [silent.length ? `${silent.length} silent` : "", lost ? `${lost} lost` : ""].filter(Boolean).join(", ");
  console.log(`${list.file.padEnd(28)} ${army ? "army" : "    "} ${share(units)} ${share(options)} ${whole ? "whole" : "     "} ${told}`);
  if (values.show !== undefined && (values.show === "all" || list.file.startsWith(values.show))) {
    for (const one of score.missing) console.log(`    missing  ${one}`);
    for (const one of score.extra) console.log(`    ${score.silent.includes(one) ? "silent " : "extra  "}  ${one}`);
  }
}

const totals = (some: typeof rows) => {
  const sum = (of: (score: Score) => number) => some.reduce((n, { score }) => n + of(score), 0);
  const percent = (right: number, all: number) => Math.round((1000 * right) / Math.max(1, all)) / 10;
  return {
    lists: some.length,
    armies: sum((score) => Number(score.army)),
    units: percent(
      sum((score) => score.units.right),
      sum((score) => score.units.all),
    ),
    options: percent(
      sum((score) => score.options.right),
      sum((score) => score.options.all),
    ),
    whole: percent(
      sum((score) => Number(score.whole)),
      some.length,
    ),
    told: -sum((score) => score.silent.length + score.lost),
  };
};
const all = { plain: totals(rows.filter(({ list }) => !isProse(list))), all: totals(rows) };
for (const [name, { lists: n, armies, units, options, whole, told }] of Object.entries(all)) {
  console.log(
    `${name.padEnd(6)} ${n} lists: ${armies} armies, units ${units} %, options ${options} %, whole ${whole} %, without a word ${-told}`,
  );
}

if (values.kept !== undefined) {
  const key = values.head ? "head" : "alone";
  const kept = existsSync(values.kept) ? (JSON.parse(readFileSync(values.kept, "utf8")) as Record<string, typeof all>) : {};
  const before = kept[key];
  const fallen = (["plain", "all"] as const).flatMap((part) =>
    (["armies", "units", "options", "whole", "told"] as const).flatMap((what) => {
      const [was, is] = [before?.[part]?.[what] ?? Number.NEGATIVE_INFINITY, all[part][what]];
      return is < was ? [`${part}, ${what}: ${is}, was ${was}`] : [];
    }),
  );
  for (const one of fallen) console.error(`fallen: ${one}`);
  if (fallen.length) process.exit(1);
  writeFileSync(values.kept, `${JSON.stringify({ ...kept, [key]: all }, null, 2)}\n`);
}
