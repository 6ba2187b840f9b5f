/**
 * Writes random rosters of every army list of every book in each form that can be read back, reads them as the desk does, and
 * compares list, verdict and points: npm run trips -- --cases 20000 --seed 1 --pdf 20. Exits with 1 where one is broken.
 * `--language de`: written as in the German app, and read in English.
 *
 * A sheet as PDF takes as long as a hundred texts: one roster of so many as `--pdf` says is printed.
 */
import { parseArgs } from "node:util";
import { strToU8 } from "fflate";
import { armyOf, settingsOf } from "@/app/certificate/checker/army";
import { renderSheet } from "@/components/pdf/render-node";
import * as library from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { inspect } from "@/lib/engine/check/check";
import { rosterDigest } from "@/lib/engine/roster/code";
import { fieldRows } from "@/lib/engine/roster/fields/roster-fields";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { encode, pdfKeywords } from "@/lib/paper/write/link";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { textToSend, writeText } from "@/lib/paper/write/text";
import { number } from "@/lib/words/en/grammar";
import { languageOf } from "@/lib/words/language";
import { anyRoster } from "../reference/cases";
import { readGame } from "../reference/compare";
import { type Random, random } from "../support/random";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    pdf: { type: "string", default: "20" },
    show: { type: "string", default: "5" },
    only: { type: "string" },
    language: { type: "string", default: "en" },
  },
});

/** Names that are hard to write: quotes, brackets, signs of our own grammar, of spreadsheets and of other scripts. */
const NAMES = ["Old Tom", '"Quoted"', "A, B: C", "=SUM(1)", "[Units]", "`tick`", "3 Spears", "# no remark", "Ünïté 猫", "x2 (40)", "-1; y"];
const NOTES = ["bring dice", "two\nlines", '"said"', "Note: x", "=1+1", "Points: 7"];

function dressed(roster: Roster, rng: Random): Roster {
  const some = (one: number, all: readonly string[]) => (rng.below(one) === 0 ? rng.pick(all) : undefined);
  const [player, note] = [some(2, NAMES), some(6, NOTES)];
  return {
    ...roster,
    name: some(2, NAMES) ?? "Case",
    ...(player === undefined ? {} : { player }),
    ...(note === undefined ? {} : { note }),
    ...(rng.below(6) ? {} : { event: rng.pick(NAMES) }),
    ...(rng.below(12) ? {} : { packs: ["no-such-pack"] }),
    ...(rng.below(6) ? {} : { playOpen: rng.below(2) === 0 }),
    commands: roster.commands.map((command) => {
      const called = some(8, NAMES);
      return {
        ...command,
        ...(called === undefined ? {} : { name: called }),
        units: command.units.map((unit) => {
          const [name, about] = [some(8, NAMES), some(12, NOTES)];
          return { ...unit, ...(name === undefined ? {} : { name }), ...(about === undefined ? {} : { note: about }) };
        }),
      };
    }),
  };
}

/** What a table does not hold is left out of what it is held to. */
function asTable({ dataVersion: _, ...roster }: Roster): Roster {
  return { ...roster, commands: roster.commands.filter(({ units }) => units.length) };
}

const broken = new Map<string, string[]>();
const tried: Record<string, number> = {};

async function trip(form: string, file: string, bytes: Uint8Array, roster: Roster, told: () => string): Promise<void> {
  tried[form] = (tried[form] ?? 0) + 1;
  const all = await readIncoming(bytes, file, library);
  const [read] = all;
  const { report } = inspect(await library.catalogueFor(roster), roster);
  const wrong: string[] = [];
  if (!read || all.length > 1) wrong.push(`${all.length} rosters`);
  else if (!isChecked(read)) wrong.push(read.reason);
  else {
    if (rosterDigest(read.roster) !== rosterDigest(roster)) wrong.push("another list");
    // A text to be sent states a total of its own.
    for (const [key, { inTables }] of fieldRows())
      if (inTables !== "left out" && key !== "stated" && JSON.stringify(read.roster[key]) !== JSON.stringify(roster[key]))
        wrong.push(`another ${key}`);
    // A name that fits nothing is not understood where it is written, and only an unknown id in a file.
    const hasUnknown = JSON.stringify(roster).includes("no-such-");
    // Without its code, a list that states more than is there is one that breaks off: nothing is certain then.
    const isCut = form === "text" && (roster.stated ?? 0) > report.points && read.report.verdict === "unconfirmed";
    if (read.report.verdict !== report.verdict && !hasUnknown && !isCut) wrong.push(`${read.report.verdict}, was ${report.verdict}`);
    if (read.report.points !== report.points) wrong.push(`${read.report.points} points, were ${report.points}`);
  }
  if (!wrong.length) return;
  broken.set(form, [...(broken.get(form) ?? []), `${roster.game} ${roster.armyList}: ${wrong.join("; ")}\n${told()}`]);
}

const started = performance.now();
const lists = (await Promise.all(library.games.map(async ({ id }) => ({ id, game: await readGame(id) }))))
  .flatMap(({ id, game }) => [...game.armies.values()].map((list) => ({ id, game, list })))
  .filter(({ id, list }) => values.only === undefined || values.only === id || values.only === list.id);
const cases = Number(values.cases);
let done = 0;
for (const [i, { game, list }] of lists.entries()) {
  const share = Math.floor((cases * (i + 1)) / lists.length) - Math.floor((cases * i) / lists.length);
  const rng = random(`${values.seed} ${list.id}`);
  const army = armyOf(game.book, list, [], settingsOf(game.book, []));
  for (let n = 0; n < share; n++) {
    const roster = dressed(anyRoster(army, [army], rng, rng.pick([0, 0, 5, 30])) as unknown as Roster, rng);
    const catalogue = await library.catalogueIn(languageOf(values.language) ?? "en", roster);
    const text = writeText(catalogue, roster);
    await trip("text", "list.txt", strToU8(text), roster, () => text);
    const sent = textToSend(catalogue, roster, inspect(catalogue, roster).report);
    await trip("text to send", "list.txt", strToU8(sent), roster, () => sent);
    await trip("link", "list.txt", strToU8(`https://muster.example/#${encode(roster)}`), roster, () => JSON.stringify(roster));
    await trip("JSON", "list.muster.json", strToU8(writeRoster(roster)), roster, () => JSON.stringify(roster));
    const markdown = rosterMarkdown(catalogue, roster, inspect(catalogue, roster).report);
    await trip("Markdown", "list.md", strToU8(markdown), roster, () => markdown);
    const flat = asTable(roster);
    const csv = rosterCsv(catalogue, flat, inspect(catalogue, flat).report.bill);
    await trip("CSV", "list.csv", strToU8(csv), flat, () => csv);
    if (done++ % Number(values.pdf) === 0) {
      const { resolved, report } = inspect(catalogue, roster);
      const pdf = await renderSheet(sheetModel(catalogue, resolved, report, { keywords: pdfKeywords(roster) }));
      await trip("PDF", "list.pdf", new Uint8Array(pdf), roster, () => JSON.stringify(roster));
    }
  }
}
for (const [form, all] of broken) console.log(`\n${form}: ${number(all.length)} broken\n${all.slice(0, Number(values.show)).join("\n\n")}`);
const told = Object.entries(tried).map(([form, n]) => `${number(n)} as ${form}`);
console.log(
  `${told.join(", ")}: ${number([...broken.values()].flat().length)} broken, ${Math.round((performance.now() - started) / 1000)} s.`,
);
process.exitCode = broken.size ? 1 : 0;
