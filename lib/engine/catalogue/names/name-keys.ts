/** The keys under which files of names have the things of a game, and the one walk over a book and its army lists that finds them. */
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";

interface Nameable {
  id: string;
  name?: string | undefined;
  aliases?: string[] | undefined;
  choices?: Nameable[] | undefined;
}

/** What stands under a key in place of the name that is there. */
export type Naming = (key: string, name: string) => string;

type Details = Record<string, string[]>;

/** What of a thing is said in other places than its name stands behind "#". */
const BESIDE_NAME = ["one", "short", "phrase", "units", "noun"] as const;
/** Things that lists call by other names too: of these the name in the book stays one. */
const HAVE_ALIASES: readonly string[] = ["entry", "option", "preset", "army"];

/** By key its names in the book; a champion may have several. */
export function nameKeys(book: Book, armies: readonly ArmyList[]): Map<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  const note = (key: string, name: string) => {
    keys.set(key, [...(keys.get(key) ?? []), name]);
    return name;
  };
  bookNamed(book, note);
  for (const army of armies) armyNamed(army, note);
  return keys;
}

/** The book with other names; all else in it is the same. */
export function bookNamed(book: Book, naming: Naming): Book {
  const things = thingsNamed(naming);
  const title = naming(`game:${book.id}`, book.title);
  return {
    ...book,
    title,
    ...(title === book.title ? {} : { aliases: [...(book.aliases ?? []), book.title] }),
    ...present({
      categories: things("category", book.categories),
      commands: things("command", book.commands),
      characteristics: things("characteristic", book.characteristics),
      details: things("detail", book.details),
      selectors: things("selector", book.selectors),
      tags: things("tag", book.tags),
      allowances: things("allowance", book.allowances),
      figures: things("figure", book.figures),
    }),
    ...offeredNamed(book, naming),
  };
}

/** The army list with other names; all else in it is the same. */
export function armyNamed(army: ArmyList, naming: Naming): ArmyList {
  return { ...thingNamed(naming, "army", army), ...offeredNamed(army, naming, army.id) };
}

/** What an army list or its book offers, under keys with its id or without. */
function offeredNamed<T extends Pick<ArmyList, "groups" | "options" | "entries" | "presets">>(
  { groups, options, entries, presets }: T,
  naming: Naming,
  army?: string,
) {
  const things = thingsNamed(naming, army);
  const withDetails = things("entry", entries)?.map((entry) => {
    const details = entry.details && detailsNamed(entry.details, naming, ofArmy(army, entry.id));
    return details ? { ...entry, details } : entry;
  });
  return present({
    groups: things("group", groups),
    options: things("option", options),
    entries: withDetails,
    presets: things("preset", presets),
  });
}

/** Of what an entry has by name what its champion is called is a name; the rest is what rules look at. */
function detailsNamed(details: Details, naming: Naming, entry: string): Details {
  const { champion } = details;
  return champion ? { ...details, champion: champion.map((name) => naming(`champion:${entry}`, name)) } : details;
}

const ofArmy = (army: string | undefined, id: string) => (army === undefined ? id : `${army}/${id}`);

const thingsNamed =
  (naming: Naming, army?: string) =>
  <T extends Nameable>(kind: string, things: readonly T[] | undefined): T[] | undefined =>
    things?.map((thing) => thingNamed(naming, kind, thing, army));

function thingNamed<T extends Nameable>(naming: Naming, kind: string, thing: T, army?: string): T {
  const renamed = (one: Nameable, key: string): Nameable => {
    const said: Record<string, unknown> = {};
    if (one.name !== undefined) said.name = naming(key, one.name);
    for (const field of BESIDE_NAME) {
      const text = (one as { [field in (typeof BESIDE_NAME)[number]]?: unknown })[field];
      if (typeof text === "string") said[field] = naming(`${key}#${field}`, text);
    }
    if (one.name !== undefined && said.name !== one.name && HAVE_ALIASES.includes(kind)) said.aliases = [...(one.aliases ?? []), one.name];
    if (one.choices) said.choices = one.choices.map((choice) => renamed(choice, `${key}=${choice.id}`));
    return { ...one, ...said };
  };
  return renamed(thing, `${kind}:${ofArmy(army, thing.id)}`) as T;
}

/** Without what is not there. */
function present<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
