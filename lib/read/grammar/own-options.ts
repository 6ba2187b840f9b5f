/** The options of a unit as our own text writes them: "shield, bow x2, wall = 7, `old-id` = `form`". */
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { RosterOption } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { exactly, literalAt } from "./own-names";

const COPIES = /^(.*\S) x(\d{1,3})$/s;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;
/** A name that a player gives a choice: words alone. */
const OPEN_CHOICE = /^\p{L}+(?: \p{L}+)*$/u;
const BEHIND_LITERAL = /^(?: = (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))?(?: x(\d{1,3}))?$/;

/**
 * Options as they are written; null where a part of the text is none. `named`: those whose names are those of a book, and stand in no
 * backticks.
 */
export function ownOptions(catalogue: Catalogue, text: string): { options: RosterOption[]; named: readonly RosterOption[] } | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const options: RosterOption[] = [];
  const named: RosterOption[] = [];
  for (let i = 0; i < parts.length; ) {
    // A name may have commas in it, and the longest counts.
    let n = Math.min(nameIndex(catalogue).options.parts, parts.length - i);
    let option: RosterOption | null = null;
    for (; n > 0 && !option; n--) option = ownOption(catalogue, parts.slice(i, i + n).join(", "));
    if (!option) return null;
    options.push(option);
    if (!parts[i]?.startsWith("`")) named.push(option);
    i += n + 1;
  }
  return options.length <= BOUNDS.items.optionsOfUnit ? { options, named } : null;
}

/** What stands between commas that are in no backticks; null where those do not end. */
function partsOf(text: string): string[] | null {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; ) {
    const literal = literalAt(text, i, "`");
    if (text[i] === "`" && !literal) return null;
    if (text.startsWith(", ", i)) {
      parts.push(text.slice(start, i));
      start = i + 2;
    }
    i = literal?.end ?? i + 1;
  }
  return [...parts, text.slice(start)];
}

function ownOption(catalogue: Catalogue, text: string): RosterOption | null {
  if (text.startsWith("`")) return literalOption(text);
  const whole = namedOption(catalogue, text);
  if (whole) return whole;
  const [, name = "", copies] = COPIES.exec(text) ?? [];
  const option = name ? namedOption(catalogue, name) : null;
  return option && withNumbers(option, undefined, copies);
}

/** "`id`", "`id` = `choice`", "`id` = 4 x2". */
function literalOption(text: string): RosterOption | null {
  const id = literalAt(text, 0, "`");
  if (!id || !isId(id.value)) return null;
  const choice = text.startsWith(" = `", id.end) ? literalAt(text, id.end + 3, "`") : null;
  if (choice && !isId(choice.value)) return null;
  const [all, value, copies] = BEHIND_LITERAL.exec(text.slice(choice?.end ?? id.end)) ?? [];
  if (all === undefined) return null;
  return withNumbers(choice ? { id: id.value, choice: choice.value } : { id: id.value }, value, copies);
}

const isId = (text: string) => text !== "" && text.length <= BOUNDS.letters.id;

/** "shield", "wall = 7", "magic = 2": an option, one with its number, or a choice by its id. */
function namedOption(catalogue: Catalogue, text: string): RosterOption | null {
  const { options } = nameIndex(catalogue);
  const target = exactly(options, text);
  if (target) return target.choice === null ? { id: target.id } : { id: target.id, choice: target.choice };
  const at = text.lastIndexOf(" = ");
  const of = at > 0 && !text.includes(",") ? exactly(options, text.slice(0, at)) : null;
  if (of?.choice !== null) return null;
  const value = text.slice(at + 3);
  const { number, choices = [], open } = catalogue.variantByKey.get(of.id)?.option ?? {};
  if (number) return NUMBER.test(value) ? withNumbers({ id: of.id }, value, undefined) : null;
  const isOpen = open !== undefined && OPEN_CHOICE.test(value) && value.length <= BOUNDS.letters.id;
  return isOpen || choices.some(({ id }) => id === value) ? { id: of.id, choice: value } : null;
}

function withNumbers(option: RosterOption, value: string | undefined, copies: string | undefined): RosterOption | null {
  const { optionValue, copies: most } = BOUNDS.numbers;
  const [number, count] = [Number(value ?? 0), Number(copies ?? 1)];
  if (number < optionValue.min || number > optionValue.max || count < most.min || count > most.max) return null;
  return { ...option, ...(value === undefined ? {} : { value: number }), ...(count === 1 ? {} : { count }) };
}
