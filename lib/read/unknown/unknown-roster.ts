/** A list of a game that we have no book of as a roster: kept whole, with what it says of its game. */
import { exact } from "@/lib/engine/report/points";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { type Ignored, Reading, type ReadLine } from "@/lib/read/lines/reading";
import { type RosterHead, saidOfWhole } from "@/lib/read/lines/text-head";
import type { Tree } from "@/lib/read/lines/tree";
import { vocabularyOf } from "@/lib/read/list/vocabulary";
import { isOtherCode } from "@/lib/read/text";
import { type ReadUnknown, readUnknown } from "./unknown-text";
import { draftOfTree } from "./unknown-tree";

export interface UnknownRoster {
  roster: Roster;
  problems: Problem[];
  ignored: Ignored[];
  report: ReadLine[];
  /** The code in the text is that of another list. */
  otherCode: boolean;
}

/** The roster in a head; null where nothing in it is a unit. `game`: what it is of, where the list does not say. `words`: those of lists. */
export function unknownRoster(head: RosterHead, game: string, words: ReadingWords): UnknownRoster | null {
  const { draft, reading, limit, stated, ...own } = head.tree ? ofTree(head, head.tree) : readUnknown(head, vocabularyOf(words));
  if (draft.isEmpty) return null;
  const { limit: _, stated: __, ...said } = saidOfWhole(head);
  const isWithin = (n: number | undefined, { min, max }: { min: number; max: number }): n is number =>
    n !== undefined && n >= min && n <= max;
  const roster = draft.roster({
    ...said,
    ...own,
    game: (head.tree ?? head).game || game,
    name: own.name.slice(0, BOUNDS.letters.rosterName),
    ...(isWithin(limit, BOUNDS.numbers.limit) && Number.isInteger(limit) ? { limit } : {}),
    ...(isWithin(stated, BOUNDS.numbers.stated) ? { stated } : {}),
  });
  const isCoded = head.code !== undefined && !head.tree;
  const otherCode = isCoded && isOtherCode(head.code ?? "", roster, head.lineOf.get(head.code ?? "") ?? 1, reading);
  return { roster, problems: reading.problems(), ignored: reading.ignored(), report: reading.report(head.written), otherCode };
}

/** Whether the sum of a list is the one that it states, and how many of its units have a price. */
export function standsByItself({ commands, stated, unknownBook }: Roster): { adds: boolean; priced: number; units: number } {
  const each = new Map(unknownBook?.options?.map(({ id, forms = [] }) => [id, new Map(forms.map((form) => [form.id, form.points ?? 0]))]));
  const units = commands.flatMap((command) => command.units);
  const sum = units.reduce((total, { points = 0, options }) => {
    const ofOptions = options.reduce((n, { id, choice = "", count = 1 }) => n + (each.get(id)?.get(choice) ?? 0) * count, 0);
    return exact(total + points + ofOptions);
  }, 0);
  const priced = units.filter(({ points = 0, stated: own }) => points !== 0 || own !== undefined).length;
  return { adds: stated !== undefined && stated > 0 && exact(stated) === sum, priced, units: units.length };
}

/** What is kept here, and is not where a book says it. */
const DESCRIBED = /described beside the choices$/;

function ofTree(head: RosterHead, tree: Tree): ReadUnknown {
  const { draft, points, left } = draftOfTree(tree);
  const reading = new Reading(head.problems);
  for (const { line, text, reason } of head.ignored) if (!DESCRIBED.test(reason)) reading.ignore(line, text, reason);
  if (left) reading.add(1, "units/too-many", { most: BOUNDS.items.unitsOfCommand });
  // The lines were made from the tree, and all of it is in the roster.
  for (const { line } of head.written) reading.take(line);
  const { name, army, limit, stated } = head;
  const pointsName = /^p(?:oin)?ts?$/i.test(points) ? undefined : points;
  const note = tree.note.slice(0, BOUNDS.letters.rosterNote);
  return { draft, reading, name, army, limit, stated, pointsName, ...(note ? { note } : {}) };
}
