/** A file of names in another language, held against the book it is laid over. Nothing here throws. */
import { nameKeys } from "@/lib/engine/catalogue/names/name-keys";
import { withTexts } from "@/lib/engine/catalogue/names/said-texts";
import { fold, stems } from "@/lib/engine/catalogue/names/words";
import { nearestCure } from "@/lib/engine/catalogue/terms/fault";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { NamesFile, OtherName } from "@/lib/engine/schema/language/names";
import type { Remark } from "./remark";

/** Keys that fit nothing, names made from an English one that the book no longer has, and what is said twice. */
export function lintNames(file: NamesFile, book: Book, armies: readonly ArmyList[], effects: readonly Effects[] = []): Remark[] {
  const keys = nameKeys(book, armies);
  const missing = (key: string, path: Remark["path"]): Remark[] =>
    keys.has(key) ? [] : [{ path, message: `The book has nothing under "${key}". ${nearestCure(key, keys.keys())}` }];
  return [
    ...(file.game === book.id ? [] : [{ path: ["game"], message: `These names are laid over ${book.id}.` }]),
    ...Object.entries(file.names).flatMap(([key, one]) => [
      ...missing(key, ["names", key]),
      ...staleName(one, ["names", key], keys.get(key)),
      ...saidTwice([one.name ?? one.en, ...(one.also ?? [])], ["names", key, "also"]),
    ]),
    ...unclearNames(file, keys),
    ...unsaidTexts(file, book, armies, effects),
    ...unsaidNouns(file),
    ...unsaidPages(file, [book, ...armies, ...effects]),
    ...unknownNames("together", file.together, togetherIn(book, armies)),
    ...unknownNames("anyway", file.anyway, detailsIn(book, armies)),
    ...Object.entries(file.ambiguous ?? {}).flatMap(([written, all]) => all.flatMap((key, i) => missing(key, ["ambiguous", written, i]))),
  ];
}

function staleName({ en }: OtherName, path: Remark["path"], names: readonly string[] | undefined): Remark[] {
  if (!names || names.includes(en)) return [];
  return [{ path: [...path, "en"], message: `Made from "${en}", which is "${names[0]}" now: look at the name again.` }];
}

function saidTwice(names: readonly string[], path: Remark["path"]): Remark[] {
  const folded = names.map(fold);
  return folded.flatMap((name, i) => (folded.indexOf(name) < i ? [{ path, message: `"${names[i]}" is said twice.` }] : []));
}

function unknownNames(part: string, names: Readonly<Record<string, readonly string[]>> | undefined, known: ReadonlySet<string>): Remark[] {
  return Object.entries(names ?? {}).flatMap(([name, others]) => [
    ...(known.has(fold(name)) ? [] : [{ path: [part, name], message: `The book has no "${name}". ${nearestCure(name, known)}` }]),
    ...saidTwice(others, [part, name]),
  ]);
}

function togetherIn(book: Book, armies: readonly ArmyList[]): Set<string> {
  const groups = [...book.groups, ...armies.flatMap((army) => army.groups ?? [])];
  return new Set(groups.flatMap(({ together = [] }) => together.flatMap(({ names }) => names.map(fold))));
}

/** Texts that the book says nowhere: what it says now is shown in English. */
function unsaidTexts({ texts = {} }: NamesFile, book: Book, armies: readonly ArmyList[], effects: readonly Effects[]): Remark[] {
  const said = new Set<string>();
  for (const one of [book, ...armies, ...effects])
    withTexts(one, (text) => {
      said.add(text);
      return text;
    });
  const called = new Set([...detailsIn(book, armies), ...(book.parts ?? []).map(({ name }) => fold(name))]);
  return Object.keys(texts).flatMap((text) =>
    said.has(text) || called.has(fold(text)) ? [] : [{ path: ["texts", text], message: `The book says "${text}" nowhere.` }],
  );
}

function unsaidNouns({ names, texts = {}, plurals = {} }: NamesFile): Remark[] {
  const said = new Set([...Object.values(names).map(({ name }) => name), ...Object.values(texts)]);
  return Object.keys(plurals).flatMap((noun) =>
    said.has(noun) ? [] : [{ path: ["plurals", noun], message: `Nothing here is called "${noun}".` }],
  );
}

/** Parts of books that no fact is from. */
function unsaidPages({ pages = {} }: NamesFile, books: readonly unknown[]): Remark[] {
  const said = pagesIn(books);
  return Object.keys(pages).flatMap((page) => (said.has(page) ? [] : [{ path: ["pages", page], message: `No fact is from "${page}".` }]));
}

/** Where facts come from: their pages, or the parts of books that have none. */
export function pagesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === "page" || key === "pages") for (const page of Array.isArray(part) ? part : [part]) found.add(String(page));
    pagesIn(part, found);
  }
  return found;
}

function detailsIn(book: Book, armies: readonly ArmyList[]): Set<string> {
  const entries = [...book.entries, ...armies.flatMap((army) => army.entries ?? [])];
  return new Set(entries.flatMap(({ details = {} }) => Object.values(details).flatMap((names) => names.map(fold))));
}

interface Meaning {
  key: string;
  kind: string;
  army: string | undefined;
}

/** The key of a thing without that of its choice or of a form of its name. */
const ofWhole = (key: string) => key.split(/[=#]/, 1)[0] ?? key;

/** Names that mean several things of a kind in one army list, and are not said to: a reader would take the wrong one in silence. */
function unclearNames(file: NamesFile, keys: ReadonlyMap<string, readonly string[]>): Remark[] {
  const meanings = new Map<string, Meaning[]>();
  const add = (name: string, key: string) => {
    const [, kind = "", army] = /^(entry|option|preset):(?:([^/=#]+)\/)?/.exec(key) ?? [];
    const words = stems(name).join(" ");
    // A choice is of its option: which one is asked there.
    if (kind) meanings.set(words, [...(meanings.get(words) ?? []), { key: ofWhole(key), kind, army }]);
  };
  for (const [key, names] of keys) for (const name of names) add(name, key);
  for (const [key, { name, also = [] }] of Object.entries(file.names))
    if (keys.has(key)) for (const one of [...(name ? [name] : []), ...also]) add(one, key);
  const told = new Set(Object.keys(file.ambiguous ?? {}).map((written) => stems(written).join(" ")));
  const isOther = (a: Meaning, b: Meaning) => a.key !== b.key && a.kind === b.kind && (!a.army || !b.army || a.army === b.army);
  return Object.entries(file.names).flatMap(([key, { name, also = [] }]) =>
    [...(name ? [name] : []), ...also].flatMap((one): Remark[] => {
      const words = stems(one).join(" ");
      const all = meanings.get(words) ?? [];
      const own = all.find((meaning) => meaning.key === ofWhole(key));
      const other = own && all.find((meaning) => isOther(own, meaning));
      if (!other || told.has(words)) return [];
      return [{ path: ["names", key], message: `"${one}" may be ${other.key} too: put it under ambiguous, with both.` }];
    }),
  );
}
