/**
 * The roster of a game that we have no book of as text: each thing in a line of its own below what it belongs to, with its price, so that
 * it reads back to the same list. Profiles are left out: a file and a link carry them.
 */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { pointsWord } from "@/lib/engine/catalogue/unknown/points-words";
import { exact } from "@/lib/engine/report/points";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";
import { costOptionId } from "@/lib/engine/schema/unknown/unknown-game";
import { headed, headingIn } from "@/lib/words/all/headings";
import type { Language } from "@/lib/words/language";
import { escapedJson, visible } from "@/lib/words/text";

type Form = NonNullable<NonNullable<UnknownBook["options"]>[number]["forms"]>[number];

/** Lines of commands, headings and units. */
export function unknownLines(catalogue: Catalogue, { commands }: Roster, facts: UnknownBook): string[] {
  const names = namesOf(facts);
  const { language } = catalogue.words;
  const lines: string[] = [];
  for (const [i, { name, units }] of commands.entries()) {
    const kind = `${headingIn(language, i > 0 ? "Force" : "Army")}${name === undefined ? "" : ` ${escapedJson(name)}`}`;
    if (i > 0 || name !== undefined) lines.push("", `[${headed(language, "Command", kind)}]`);
    let category: string | null = null;
    for (const unit of units) {
      const entry = catalogue.entryById.get(unit.entry)?.entry;
      const heading = catalogue.book.categories.find(({ id }) => id === entry?.category)?.name ?? "";
      if (heading !== category) {
        category = heading;
        lines.push("", `[${visible(heading)}]`);
      }
      lines.push(...unitLines(language, unit, entry?.name ?? unit.entry, names));
    }
  }
  return lines;
}

/** What the words of options and costs are made of. */
export interface Names {
  options: ReadonlyMap<string, { name: string; forms: ReadonlyMap<string, Form> }>;
  costs: ReadonlyMap<string, string>;
  /** What stands behind a price. */
  points: string;
}

export function namesOf({ options = [], costs = [], pointsName }: UnknownBook): Names {
  return {
    points: pointsWord(pointsName),
    options: new Map(options.map(({ id, name, forms = [] }) => [id, { name, forms: new Map(forms.map((form) => [form.id, form])) }])),
    costs: new Map(costs.map(({ id, name }) => [costOptionId(id), name])),
  };
}

function unitLines(language: Language, unit: RosterUnit, entry: string, names: Names): string[] {
  const { name, points, costs, options } = unknownUnit(unit, entry, names);
  const price = [
    ...(points === undefined ? [] : [`${points} ${names.points}`]),
    ...[...costs].map(([cost, value]) => `${value} ${cost}`),
  ].join(", ");
  const called = unit.name === undefined ? "" : ` ${escapedJson(unit.name)}`;
  const lines = [`${unit.count}x ${name}${called}${price ? ` [${price}]` : ""}`];
  if (unit.note !== undefined) for (const line of unit.note.split("\n")) lines.push(headed(language, "Unit note", visible(line)));
  for (const { text, depth } of options) lines.push(`${"  ".repeat(depth + 1)}- ${text}`);
  return lines;
}

/** A unit's name, points, other costs and options as they read back to it. */
export interface UnknownUnit {
  name: string;
  /** With its options; absent where the list gives none. */
  points?: number;
  /** Costs beside the points, by name. */
  costs: ReadonlyMap<string, number>;
  /** Each with its price; `depth` 0: of the unit itself. */
  options: readonly { text: string; depth: number }[];
}

export function unknownUnit({ points, options }: RosterUnit, entry: string, names: Names): UnknownUnit {
  const own = options.filter(({ id }) => !names.costs.has(id));
  const sum = own.reduce((n, option) => exact(n + priceOf(option, names) * (option.count ?? 1)), points ?? 0);
  return {
    name: nameText(entry),
    ...(points === undefined ? {} : { points: sum }),
    costs: new Map(options.flatMap(({ id, value = 0 }) => (names.costs.has(id) ? [[names.costs.get(id) ?? id, value] as const] : []))),
    options: own.map((option) => {
      const { name = option.id } = names.options.get(option.id) ?? {};
      const each = priceOf(option, names);
      const copies = option.count ?? 1;
      const cost = each ? ` [${exact(each * copies)} ${names.points}]` : "";
      return { text: `${copies > 1 ? `${copies}x ` : ""}${nameText(name)}${cost}`, depth: formOf(option, names)?.under?.length ?? 0 };
    }),
  };
}

function formOf({ id, choice }: RosterOption, { options }: Names): Form | undefined {
  return choice === undefined ? undefined : options.get(id)?.forms.get(choice);
}

function priceOf(option: RosterOption, names: Names): number {
  return formOf(option, names)?.points ?? 0;
}

/** A name that could be read as more than a name stands in backticks. */
function nameText(name: string): string {
  const isPlain = /^\p{L}[\p{L}\d' ’.&!?-]*$/u.test(name) && !/\s[-–—]\s|\s(?:with|w\/|and|x\s?\d)|\d$|[.]$|^total\b|^\w+:/i.test(name);
  return isPlain && visible(name) === name ? name : `\`${escapedJson(name).slice(1, -1).replaceAll("`", "\\u0060")}\``;
}
