/**
 * What somebody names a unit draws over nothing: no text that goes out holds a control character but line feeds, and the tabs
 * of a note.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { repairs } from "@/lib/advice/offers/repairs";
import { answer, answersCsv, isChecked, nameOf } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { compareRosters } from "@/lib/events/desk/compare";
import { comparisonJson, comparisonText } from "@/lib/events/desk/compare-words";
import { letterTo } from "@/lib/events/desk/letter";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { slipOf } from "@/lib/paper/sheet/slip";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { writeText } from "@/lib/paper/write/text";
import { tries } from "../support/effort";
import { roster as made } from "../support/make";
import { smallLibrary } from "../support/small-library";

const library = smallLibrary();

/** Escapes, changes of direction, separators of lines and what else is not seen. */
const hidden = [
  ..."\u0000\u0007\u0008\u0009\u000a\u000b\u000d\u001b\u007f\u0080\u0085\u009b\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069",
];
/** All but line feeds; written anew here, not taken from what is tried. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not come through.
const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const text = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...hidden),
        fc.constantFrom("a", "Legal", " ", '"', "`", "\\", "#", ":", "[2K", "=", ";", "|"),
        fc.string({ maxLength: 3, unit: "binary" }),
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => parts.join("").slice(0, max));
const note = text(50).map((written) => written.replaceAll("\t", " "));
const or = (known: string) => fc.oneof(fc.constant(known), text(50));

const option = fc.oneof(
  fc.constant({ id: "hat" }),
  text(50).map((id) => ({ id })),
  fc.tuple(or("spell"), text(50)).map(([id, choice]) => ({ id, choice })),
);
const unit = fc.record({
  entry: or("gnomes"),
  count: fc.integer({ min: 1, max: 9 }),
  options: fc.array(option, { maxLength: 3 }),
  name: text(50),
  note,
});
const anyRoster: fc.Arbitrary<Roster> = fc
  .record({
    name: text(50),
    player: text(50),
    event: text(50),
    note,
    dataVersion: text(20),
    settings: text(20).map((key) => ({ [key]: "x\u001b" })),
    packs: fc.array(text(20), { maxLength: 2 }),
    kind: or("main"),
    command: text(20),
    units: fc.array(unit, { minLength: 1, maxLength: 4 }),
  })
  .map(({ kind, command, units, ...rest }) => ({
    ...made([]),
    ...rest,
    limit: 100,
    commands: [{ kind, name: command, units: units.map((u, i) => ({ ...u, id: `u${i + 1}` })) }],
  }));

const handedIn = { received: "Tue 24 Nov, 22:47", version: 1, late: null, link: null };

/** Every file of a roster, by its form. */
function files(catalogue: Catalogue, roster: Roster): Record<string, string> {
  const { report, resolved } = inspect(catalogue, roster);
  return {
    text: writeText(catalogue, roster),
    file: writeRoster(roster),
    // A tab inside a cell is no more than a space.
    table: rosterCsv(catalogue, roster, report.bill).replaceAll("\r\n", "\n").replaceAll("\t", " "),
    markdown: rosterMarkdown(catalogue, roster, report),
    comparison: compared(catalogue, roster),
    sheet: strings(sheetModel(catalogue, resolved, report)).join("\n"),
    slip: strings(slipOf({ roster, catalogue, report }, { event: roster.event ?? null, date: null, ...handedIn })).join("\n"),
  };
}

/** A comparison with half of it, as text and as an object. */
function compared(catalogue: Catalogue, roster: Roster): string {
  const half = { ...roster, name: "Half", commands: roster.commands.map((c) => ({ ...c, units: c.units.filter((_, i) => i % 2) })) };
  const [a, b] = [roster, half].map((one) => ({ roster: one, catalogue, report: inspect(catalogue, one).report }));
  if (!a || !b) return "";
  const comparison = compareRosters(a, b);
  return [comparisonText(comparison), ...strings(comparisonJson(comparison))].join("\n");
}

/** What is said about it. */
function said(catalogue: Catalogue, roster: Roster): Record<string, string> {
  const { findings } = inspect(catalogue, roster).report;
  return {
    findings: findings.map((f) => `${f.message} ${f.fix} ${f.derivation}`).join("\n"),
    repairs: findings.flatMap((f) => repairs(catalogue, roster, f).map((r) => r.label)).join("\n"),
  };
}

/** Every string in a value, keys too. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [key, ...strings(held)]);
}

const forbiddenIn = (all: Record<string, string>) =>
  Object.entries(all).flatMap(([by, written]) => (FORBIDDEN.test(written) ? [`${by}: ${JSON.stringify(written)}`] : []));

test("of a roster that is read, as a file or as text", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyRoster, text(50), fc.boolean(), async (roster, file, asText) => {
      const catalogue = await library.catalogueFor(roster);
      const source = asText ? writeText(catalogue, roster) : JSON.stringify(roster);
      for (const submission of await readSubmissions(file, source, library)) {
        const all = {
          answer: answer(submission),
          table: answersCsv([submission]).replaceAll("\r\n", "\n"),
          reply: letterTo(submission, { event: submission.file, sender: submission.file }).text,
          name: nameOf(submission),
        };
        expect(forbiddenIn(all)).toEqual([]);
        if (!isChecked(submission)) continue;
        const { catalogue: found, roster: read } = submission;
        expect(forbiddenIn({ ...files(found, read), ...said(found, read) })).toEqual([]);
      }
    }),
    { numRuns: tries(120), seed: 9 },
  );
});

test("of a roster as a player typed it, in its files", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyRoster, async (roster) => {
      expect(forbiddenIn(files(await library.catalogueFor(roster), roster))).toEqual([]);
    }),
    { numRuns: tries(300), seed: 10 },
  );
});
