/** What is looked up in a book's parts; apart from the book's schema, so that checking does not load it. */
import type { Selector } from "@/lib/engine/common";
import type { Book, NamedSelector } from "./book";
import type { Option } from "./entry";

/** The id of a book's main kind of command: its first. */
export function mainCommandKind({ commands }: Pick<Book, "commands">): string {
  return commands[0]?.id ?? "";
}

/** Whether every unit is made up by a formula of the book, which gives its price. */
export function isDesigned({ entries, hasPoints }: Pick<Book, "entries" | "hasPoints">): boolean {
  return hasPoints !== false && entries.length > 0 && entries.every(({ design }) => design);
}

/** What stands for a kind of command that a file does not name, where the book of its roster is not known yet. */
export const UNREADABLE_COMMAND_KIND = "main";

interface Naming {
  selectors?: readonly NamedSelector[] | undefined;
}

/** The selectors that the rules of an army list may name: those of its book, then its own. */
export function selectorsOf(book: Naming, army: Naming = {}): NamedSelector[] {
  return [...(book.selectors ?? []), ...(army.selectors ?? [])];
}

/** Whether an entry has one of these details, compared without case: sources differ in it. */
export function hasDetail(
  { details = {} }: { details?: Readonly<Record<string, readonly string[]>> | undefined },
  id: string,
  names: readonly string[],
): boolean {
  return details[id]?.some((one) => names.some((name) => name.toLowerCase() === one.toLowerCase())) ?? false;
}

type Told = { category: string; details?: Readonly<Record<string, readonly string[]>> | undefined };

/** Whether nothing is known of an entry of what a selector asks for: it lacks every detail that would say so. */
export function lacksFacts(of: Selector, { category, details = {} }: Told): boolean {
  if (typeof of === "string" || (of.category && !of.category.includes(category))) return false;
  const asked = [of, ...(of.any ?? [])].flatMap((one) => (typeof one === "string" ? [] : Object.keys(one.details ?? {})));
  return asked.length > 0 && asked.every((id) => details[id] === undefined);
}

/** Former ids of an option and its choices as rosters and rules name them, each with that of today: "charm", "charm=1", "spell=one". */
export function formerRefs({
  id,
  formerly = [],
  choices = [],
}: Pick<Option, "id" | "formerly" | "choices">): [then: string, now: string][] {
  const ids = [id, ...formerly];
  const ofChoices = choices.flatMap((choice) =>
    ids.flatMap((one) => (choice.formerly ?? []).map((then): [string, string] => [`${one}=${then}`, `${id}=${choice.id}`])),
  );
  return [...formerly.map((then): [string, string] => [then, id]), ...ofChoices];
}

/** A reference with the ids of today: "charm=one" → "spell=1"; the same where it has them. */
export function presentRef(ref: string, former: ReadonlyMap<string, string>): string {
  const now = former.get(ref);
  if (now !== undefined) return now;
  const [id = "", ...choice] = ref.split("=");
  return [former.get(id) ?? id, ...choice].join("=");
}
