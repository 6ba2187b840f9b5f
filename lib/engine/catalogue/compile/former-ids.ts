/** Ids that options, their choices and groups, and entries had before, alone and in the ids of rules about them: rosters and packs may still hold them. */

import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { perKey } from "@/lib/engine/lazy";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { formerRefs, presentRef } from "@/lib/engine/schema/book-parts";
import type { Option } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { idInRules, rulesOfArmy, rulesOfBook } from "./entry-rules";

interface Renamed {
  id: string;
  formerly?: string[] | undefined;
}

/** Hands each former id of a thing to `add`. @throws BookFault for one that means something else already, which `meaning` names. */
export function addFormerIds(
  { id, formerly = [] }: Renamed,
  what: string,
  file: string,
  { meaning, add }: { meaning: (former: string) => string | undefined; add: (former: string) => void },
): void {
  for (const former of formerly) {
    const other = meaning(former);
    if (other !== undefined) throw new BookFault(file, `${id}.formerly`, `"${former}" means the ${what} "${other}" already.`, "Remove it.");
    add(former);
  }
}

/** @throws BookFault for a former id of one of these things that another of them has or had. */
export function checkFormer(things: readonly Renamed[] = [], what: string, file: string): void {
  const known = new Map(things.map(({ id }) => [id, id]));
  for (const thing of things)
    addFormerIds(thing, what, file, { meaning: (former) => known.get(former), add: (former) => known.set(former, thing.id) });
}

const refsIn = (options: readonly Option[] = []) => options.flatMap(formerRefs);
const idsIn = (things: readonly Renamed[] = []) =>
  things.flatMap(({ id, formerly = [] }): [string, string][] => formerly.map((former) => [former, id]));
const ofBook = perKey((book: Book) => ({
  options: refsIn(book.options),
  groups: idsIn(book.groups),
  entries: idsIn(book.entries),
  inRules: idsInRules(book),
}));

/** Parts of the ids of rules that were others once: of things with another id, and of entries whose id stands otherwise in those of rules. */
function idsInRules({
  options,
  entries = [],
}: Pick<Book, "options" | "entries"> | Pick<ArmyList, "options" | "entries">): [string, string][] {
  return [...idsIn(options), ...idsIn(entries), ...entries.map(({ id }): [string, string] => [id, idInRules(id)])].filter(
    ([then, now]) => then !== now,
  );
}

/** The ids of the rules that a book has, or an army list by itself. Those of a part at fault are told there. */
export function ruleIdsIn(book: Book, army?: ArmyList): ReadonlySet<string> {
  try {
    return new Set((army ? rulesOfArmy(book, army) : rulesOfBook(book)).map(({ id }) => id));
  } catch (fault) {
    if (!(fault instanceof BookFault)) throw fault;
    return new Set();
  }
}

/**
 * What a rule is called today that was called by the former id of a thing: rules of a book have the ids of what they are about in
 * theirs. The same id where there is no such rule.
 */
export function presentRuleId(id: string, book: Book, army: ArmyList): string {
  const at = id.indexOf(".");
  let part = `-${id.slice(at + 1)}-`;
  for (const [then, now] of [...ofBook(book).inRules, ...idsInRules(army)]) part = part.replaceAll(`-${then}-`, `-${now}-`);
  const now = `${id.slice(0, at + 1)}${part.slice(1, -1)}`;
  const has = (one: string) => ruleIdsIn(book).has(one) || ruleIdsIn(book, army).has(one);
  return now !== id && !has(id) && has(now) ? now : id;
}

/** Packs with the present ids of what they name, so that they mean what they meant; the same objects where they have them. */
export function withPresentIds(packs: readonly Pack[], book: Book, army: ArmyList): readonly Pack[] {
  if (packs.length === 0) return packs;
  const options = new Map([...ofBook(book).options, ...refsIn(army.options)]);
  const groups = new Map([...ofBook(book).groups, ...idsIn(army.groups)]);
  const entries = new Map([...ofBook(book).entries, ...idsIn(army.entries)]);
  if (options.size + groups.size + entries.size + ofBook(book).inRules.length + idsInRules(army).length === 0) return packs;
  const ids: ReadonlyMap<string, (id: string) => string> = new Map([
    ...OPTION_KEYS.map((key) => [key, (ref: string) => presentRef(ref, options)] as const),
    ...GROUP_KEYS.map((key) => [key, (id: string) => groups.get(id) ?? id] as const),
    ...ENTRY_KEYS.map((key) => [key, (id: string) => entries.get(id) ?? id] as const),
    ["rule", (id: string) => presentRuleId(id, book, army)],
  ]);
  return packs.map((pack) => renamed(pack, ids) as Pack);
}

/** Under which keys packs name options, their groups and entries, by themselves, in lists, or as the keys of prices. Rules they name under "rule". */
const OPTION_KEYS = ["option", "options", "offers", "mounts", "included", "with", "without", "sameAs"];
const GROUP_KEYS = ["group"];
const ENTRY_KEYS = ["entry", "entries"];

function renamed(value: unknown, ids: ReadonlyMap<string, (id: string) => string>, key = ""): unknown {
  const present = ids.get(key);
  if (typeof value === "string") return present ? present(value) : value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, ids, key));
  if (value === null || typeof value !== "object") return value;
  const made = Object.fromEntries(Object.entries(value).map(([own, inside]) => [present ? present(own) : own, renamed(inside, ids, own)]));
  const { option, choices } = value as Partial<Record<"option" | "choices", unknown>>;
  // The answer to some choices of an option names them beside it.
  if (typeof option === "string" && Array.isArray(choices))
    made.choices = choices.map((choice) => ids.get("option")?.(`${option}=${choice}`).split("=")[1] ?? choice);
  return made;
}
