/** A unit in a line of our own text: `8 Spearmen "The Lads" (96) @ 11: shield, full command`. */
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { keyOf, plain } from "@/lib/read/lines/text-parts";
import { Fitting } from "./fitting";
import { exactly, literalAt } from "./own-names";
import { ownOptions } from "./own-options";

/** What a line says of a unit; its id and what it belongs to are not in it. */
export type OwnUnit = Pick<RosterUnit, "entry" | "count" | "name" | "options" | "stated" | "pointsPerModel">;

const COUNT = /^(\d{1,4}) (?=\S)/;
/** Where a name may end. */
const NAME_ENDS = /(?= "| \(| @ |: |$)/g;
/** No name of a book is longer. */
const LONGEST_NAME = 300;
/** As JSON writes a number that is not below zero. */
const NUMBER = String.raw`\d{1,9}(?:\.\d{1,20})?(?:e-?\d{1,3})?`;
const STATED = new RegExp(String.raw`^ \((${NUMBER})\)`);
const EACH = new RegExp(`^ @ (${NUMBER})`);

/** Null where the text is no unit as we write one. */
export function ownUnit(catalogue: Catalogue, text: string): OwnUnit | null {
  const [front = "", count = ""] = COUNT.exec(text) ?? [];
  if (!front || Number(count) < BOUNDS.numbers.count.min) return null;
  const rest = text.slice(front.length);
  const literal = literalAt(rest, 0, "`");
  if (literal) return literal.value ? behindName(catalogue, rest.slice(literal.end), { entry: literal.value, options: [] }, count) : null;
  const ends = [...rest.slice(0, LONGEST_NAME).matchAll(NAME_ENDS)].map(({ index }) => index);
  for (const end of ends.reverse()) {
    const named = exactly(nameIndex(catalogue).entries, rest.slice(0, end));
    const unit = named && behindName(catalogue, rest.slice(end), named, count);
    if (unit) return unit;
  }
  return null;
}

/** What stands behind the name: its own name, points, points per model, options. */
function behindName(
  catalogue: Catalogue,
  text: string,
  { entry, options: given }: { entry: string; options: readonly RosterOption[] },
  count: string,
): OwnUnit | null {
  const own = text.startsWith(' "') ? literalAt(text, 1, '"') : null;
  let rest = text.slice(own?.end ?? 0);
  const number = (pattern: RegExp): number | undefined => {
    const [all = "", n] = pattern.exec(rest) ?? [];
    rest = rest.slice(all.length);
    return n === undefined ? undefined : Number(n);
  };
  const [stated, pointsPerModel] = [number(STATED), number(EACH)];
  const read = rest === "" ? { options: [], named: [] } : rest.startsWith(": ") ? ownOptions(catalogue, rest.slice(2)) : null;
  if (!read) return null;
  const options = [...given.map((option) => ({ ...option })), ...read.options];
  const { letters, numbers, items } = BOUNDS;
  const fitting = new Fitting(catalogue);
  const isWithin =
    entry.length <= letters.id &&
    (own?.value.length ?? 0) <= letters.unitName &&
    (stated ?? 0) <= numbers.stated.max &&
    (pointsPerModel ?? 0) <= numbers.pointsPerModel.max;
  // What the name says is not said again.
  const isTwice = given.some((one) => read.options.some((other) => keyOf(one) === keyOf(other) && plain(other)));
  // Its reader has to give it the form.
  const lacksForm = read.named.some(
    (one) => fitting.formOf({ entry, options }, one, { kind: mainCommandKind(catalogue.book) }) !== undefined,
  );
  if (isTwice || !isWithin || options.length > items.optionsOfUnit || lacksForm) return null;
  return {
    entry,
    count: Number(count),
    ...(own ? { name: own.value } : {}),
    options,
    ...(stated === undefined ? {} : { stated }),
    ...(pointsPerModel === undefined ? {} : { pointsPerModel }),
  };
}
