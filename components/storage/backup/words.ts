/** What a backup holds and what became of it, in words. */
import { count, list, number } from "@/lib/words/en/grammar";
import type { Items } from "./parts";
import type { Restored, Tally } from "./restore";

const nouns = [
  ["rosters", "roster"],
  ["designs", "design"],
  ["packs", "pack"],
  ["books", "army book"],
  ["desks", "desk"],
  ["received", "list on desks"],
  ["games", "game at the table"],
  ["versions", "version"],
  ["models", "sort of models"],
  ["events", "event with its keys"],
  ["packages", "package of books"],
] as const;

/** "3 lists on desks", "2 games at the table". */
function counted(n: number, noun: string): string {
  const [first = "", ...more] = noun.split(" ");
  if (noun === "army book") return count(n, noun);
  return [count(n, first), ...more].join(" ");
}

/** "12 rosters, 2 packs and 1 desk"; those in the bin are counted with the others. */
export function contentsText(items: Items): string {
  const parts = nouns.flatMap(([place, noun]) => (items[place].length ? counted(items[place].length, noun) : []));
  return parts.length ? list(parts) : "nothing";
}

/** A sentence for each sort of thing: "Rosters: 3 added, 1 kept apart, 40 the same as here." */
export function restoredLines(restored: Restored): string[] {
  const lines = nouns.flatMap(([place, noun]) => {
    const said = tallyText(restored[place], place === "rosters");
    if (!said) return [];
    const name = counted(2, noun).replace(/^2 /, "");
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${said}.`;
  });
  if (restored.differing) lines.push(`${count(restored.differing, "mark")} on desks differ; the newer stay.`);
  if (restored.settings) lines.push(`${count(restored.settings, "setting")} taken over.`);
  return lines;
}

function tallyText({ added, renewed, apart, alike, older }: Tally, isRoster: boolean): string {
  const newer = isRoster ? "newer here, with the state of the backup among the versions" : "newer here";
  return [
    added && `${number(added)} added`,
    renewed && `${number(renewed)} renewed`,
    apart && `${number(apart)} kept apart, because both were changed`,
    older && `${number(older)} ${newer}`,
    alike && `${number(alike)} the same as here`,
  ]
    .filter(Boolean)
    .join(", ");
}
