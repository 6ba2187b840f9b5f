/** How much of a list an army list explains, told from what was read. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";
import type { ReadLine } from "@/lib/read/lines/reading";

/**
 * The share of the lines that say something which gave a unit of an army list, or something that it knows of one, from 0 to 1.
 * A line of which a part of a longer name was taken, and the rest of it not understood, gave nothing.
 */
export function explained({ roster, report = [] }: { roster: Roster; report?: readonly ReadLine[] }, catalogue: Catalogue): number {
  const units = roster.commands.flatMap((command) => command.units);
  const known = new Set(units.flatMap(({ id, entry }) => (catalogue.entryById.has(entry) ? id : [])));
  const said = new Set(report.flatMap(({ line, state }) => (state === "ignored" ? [] : line)));
  const strange = new Set(report.flatMap(({ line, code }) => (code === "name/unknown" ? line : [])));
  const partly = partlyNamed(report);
  const named = new Set(units.flatMap(({ id }) => report.find(({ units: of = [] }) => of.includes(id))?.line ?? []));
  const gave = new Set(
    report.flatMap(({ line, units: of = [] }) =>
      of.some((id) => known.has(id)) && !partly.has(line) && (named.has(line) || !strange.has(line)) ? line : [],
    ),
  );
  return said.size ? gave.size / said.size : 0;
}

/** Lines where a word was guessed at beside one that nobody knows: "Storm Riders" is no name with "Riders" in it. */
function partlyNamed(report: readonly ReadLine[]): ReadonlySet<number> {
  const lines = new Map(report.flatMap(({ line, state, text }) => (state === "understood" ? [[line, text] as const] : [])));
  const guesses = report.filter(({ state }) => state === "guessed");
  const unclear = report.filter(({ code }) => code === "words/unclear");
  return new Set(
    guesses.flatMap(({ line, text }) => {
      const whole = lines.get(line) ?? "";
      const isBeside = (word: string) => whole.includes(`${word} ${text}`) || whole.includes(`${text} ${word}`);
      return unclear.some((one) => one.line === line && one.name && isBeside(one.name)) ? line : [];
    }),
  );
}
