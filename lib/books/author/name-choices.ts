/** The names that a part of an army list may use, with the words they are picked by. Works on drafts, whatever is wrong with them. */

import { knownNames, type NameSort } from "@/lib/engine/catalogue/names/names-in";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { isObject } from "@/lib/engine/schema/json";
import { capital, humanizeId } from "@/lib/words/text";
import { listIn } from "./draft";

export interface NameChoice {
  id: string;
  label: string;
}

export type NameChoices = Readonly<Record<NameSort, readonly NameChoice[]>>;

/** What may be named in a draft for `book`; `lists` are the army lists of the game. */
export function nameChoices(book: Book, draft: unknown, lists: readonly { id: string; name: string }[]): NameChoices {
  const army = soundParts(draft);
  const known = knownNames(book, army);
  const names = ruleNames(book, army, lists);
  const labels: Partial<Record<NameSort, ReadonlyMap<string, string>>> = {
    entry: names.entry,
    category: names.category,
    option: names.option,
    group: names.group,
    selector: names.selector,
    command: names.command,
    scale: names.scale,
    characteristic: names.characteristic,
    setting: new Map(book.settings.map(({ id, name }) => [id, name])),
    allowance: new Map((book.allowances ?? []).map(({ id, noun }) => [id, noun.replace(/ points?$/, "s")])),
    detail: new Map((book.details ?? []).map(({ id, name }) => [id, name])),
  };
  const choices = (sort: NameSort, ids: Iterable<string>) =>
    [...ids].map((id) => ({ id, label: capital(labels[sort]?.get(id) ?? humanizeId(id)) }));
  const sorts = Object.keys(known) as Exclude<NameSort, "army">[];
  const all = Object.fromEntries(sorts.map((sort) => [sort, choices(sort, known[sort])])) as Record<NameSort, NameChoice[]>;
  const armies = [
    ...lists.map(({ id, name }) => ({ id, label: name })),
    ...(book.armyGroups ?? []).map(({ id, name }) => ({ id, label: capital(name) })),
  ];
  return { ...all, army: armies };
}

/** The parts of a draft that have an id and a name, in the form of an army list; the others are left out. */
function soundParts(draft: unknown): ArmyList {
  const parts = (key: string) =>
    listIn(draft, key).flatMap((part) =>
      isObject(part) && typeof part.id === "string"
        ? {
            ...part,
            name: typeof part.name === "string" ? part.name : part.id,
            formerly: strings(part.formerly),
            tags: strings(part.tags),
            values: isObject(part.values) ? part.values : {},
            choices: listIn(part, "choices").flatMap((one) =>
              isObject(one) && typeof one.id === "string" ? { ...one, name: String(one.name ?? one.id), tags: strings(one.tags) } : [],
            ),
            number: isObject(part.number) ? part.number : undefined,
          }
        : [],
    );
  const sound = { id: "", game: "", name: "", page: 1, facts: [], permissions: [], rules: [] };
  return { ...sound, entries: parts("entries"), options: parts("options"), groups: parts("groups") } as unknown as ArmyList;
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
