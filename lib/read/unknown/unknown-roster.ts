/** A list of a game that we have no book of as a roster: kept whole, with what it says of its game. */
import { exact } from "@/lib/engine/report/points";
import type { RosterFields } from "@/lib/engine/roster/fields/roster-fields";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { type Ignored, Reading, type ReadLine } from "@/lib/read/lines/reading";
import { type RosterHead, saidOfWhole } from "@/lib/read/lines/text-head";
import { vocabularyOf } from "@/lib/read/list/vocabulary";
import { isOtherCode } from "@/lib/read/text";
import { readUnknown } from "./unknown-text";
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
  return head.tree ? ofTree(head, game) : ofText(head, game, words);
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

/** All but the numbers, which are taken where they are sound. */
function said(head: RosterHead) {
  const { limit: _, stated: __, ...rest } = saidOfWhole(head);
  return rest;
}

type Sums = { limit?: number | undefined; stated?: number | undefined };

function numbers({ limit, stated }: Sums): Pick<RosterFields, "limit" | "stated"> {
  const isWithin = (n: number | undefined, { min, max }: { min: number; max: number }): n is number =>
    n !== undefined && n >= min && n <= max;
  return {
    ...(isWithin(limit, BOUNDS.numbers.limit) && Number.isInteger(limit) ? { limit } : {}),
    ...(isWithin(stated, BOUNDS.numbers.stated) ? { stated } : {}),
  };
}

function ofTree(head: RosterHead, game: string): UnknownRoster | null {
  if (!head.tree) return null;
  const { draft, points, left } = draftOfTree(head.tree);
  if (draft.isEmpty) return null;
  const roster = draft.roster({
    ...said(head),
    name: head.name,
    ...numbers(head),
    ...(head.tree.note ? { note: head.tree.note.slice(0, BOUNDS.letters.rosterNote) } : {}),
    game: head.tree.game || game,
    army: head.army,
    pointsName: /^p(?:oin)?ts?$/i.test(points) ? undefined : points,
  });
  const reading = new Reading(head.problems);
  for (const { line, text, reason } of head.ignored) if (!DESCRIBED.test(reason)) reading.ignore(line, text, reason);
  if (left) reading.add(1, "units/too-many", { most: BOUNDS.items.unitsOfCommand });
  // The lines were made from the tree, and all of it is in the roster.
  for (const { line } of head.written) reading.take(line);
  return read(roster, reading, head);
}

/** What is kept here, and is not where a book says it. */
const DESCRIBED = /described beside the choices$/;

function ofText(head: RosterHead, game: string, words: ReadingWords): UnknownRoster | null {
  const { draft, reading, name, army, pointsName, ...sums } = readUnknown(head, vocabularyOf(words));
  if (draft.isEmpty) return null;
  const roster = draft.roster({
    ...said(head),
    name: name.slice(0, BOUNDS.letters.rosterName),
    ...numbers(sums),
    game: head.game || game,
    army,
    pointsName,
  });
  const otherCode = head.code !== undefined && isOtherCode(head.code, roster, head.lineOf.get(head.code) ?? 1, reading);
  return { ...read(roster, reading, head), otherCode };
}

function read(roster: Roster, reading: Reading, head: RosterHead): UnknownRoster {
  return { roster, problems: reading.problems(), ignored: reading.ignored(), report: reading.report(head.written), otherCode: false };
}
