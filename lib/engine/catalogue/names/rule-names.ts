/** The names that sentences about rules need, from a book and one of its army lists. */

import type { Names } from "@/lib/engine/rules/words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { selectorsOf } from "@/lib/engine/schema/book-parts";
import { oneThing, type Verb } from "@/lib/words/en/grammar";
import { uncapital } from "@/lib/words/text";

/** Collects the names once for a book, those of former ids too, with what only one army list has; `lists` are the army lists rules may name. */
export function ruleNames(book: Book, army?: ArmyList, lists: readonly { id: string; name: string }[] = []): Names {
  const option = new Map<string, string>();
  const optionPhrase = new Map<string, string>();
  const optionVerb = new Map<string, Verb>();
  const groupVerb = new Map([...book.groups, ...(army?.groups ?? [])].map(({ id, verb }) => [id, verb]));
  for (const o of [...book.options, ...(army?.options ?? [])])
    for (const id of [o.id, ...(o.formerly ?? [])]) {
      option.set(id, oneThing(o.name));
      if (o.phrase) optionPhrase.set(id, o.phrase);
      const verb = o.verb ?? groupVerb.get(o.group);
      if (verb) optionVerb.set(id, verb);
      for (const choice of o.choices ?? []) {
        for (const ref of [choice.id, ...(choice.formerly ?? [])].map((one) => `${id}=${one}`)) {
          option.set(ref, oneThing(choice.name));
          if (choice.phrase) optionPhrase.set(ref, choice.phrase);
          if (verb) optionVerb.set(ref, verb);
        }
      }
    }
  const named = (items: readonly { id: string; name: string; formerly?: string[] | undefined }[]) =>
    new Map(items.flatMap((item) => [item.id, ...(item.formerly ?? [])].map((id) => [id, oneThing(item.name)])));
  const tags = book.tags ?? [];
  return {
    entry: named([...book.entries, ...(army?.entries ?? [])]),
    category: new Map(book.categories.map((c) => [c.id, uncapital(c.name)])),
    categoryOne: new Map(book.categories.flatMap((c) => (c.one ? [[c.id, c.one]] : []))),
    option,
    optionPhrase,
    optionVerb,
    group: named([...book.groups, ...(army?.groups ?? []), ...(book.headings ?? [])]),
    tag: new Map(tags.flatMap((t) => (t.phrase ? [[t.id, t.phrase]] : []))),
    unitTag: new Map(tags.flatMap((t) => (t.units ? [[t.id, t.units]] : []))),
    figure: new Map((book.figures ?? []).map((f) => [f.id, f.name])),
    optionTag: new Map(tags.flatMap((t) => (t.optionPhrase ? [[t.id, t.optionPhrase]] : []))),
    selector: new Map(selectorsOf(book, army).map((s) => [s.id, s.phrase])),
    command: new Map(book.commands.map((c) => [c.id, c.name])),
    scale: named(book.scales),
    army: new Map([...(army ? [army] : []), ...lists].map((a) => [a.id, a.name])),
    armyGroup: new Map((book.armyGroups ?? []).map((g) => [g.id, g.name])),
    characteristic: new Map(book.characteristics.map((c) => [c.id, c.name])),
    pointsName: book.pointsName,
    settings: book.settings,
  };
}
