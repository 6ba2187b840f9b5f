/** Names and texts of another language, laid over a book and its army lists: the same shapes with the same ids. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import { armyNamed, bookNamed, type Naming } from "./name-keys";
import { withTexts } from "./said-texts";
import type { ShownNames } from "./shown-names";

export function bookIn(names: ShownNames, book: Book): Book {
  return laidOver(names, (naming) => bookNamed(book, naming));
}

export function armyIn(names: ShownNames, army: ArmyList): ArmyList {
  return laidOver(names, (naming) => armyNamed(army, naming));
}

export function effectsIn({ texts }: ShownNames, effects: Effects): Effects {
  return texts ? withTexts(effects, (text) => texts[text] ?? text) : effects;
}

/** What is shown for names by which rules find things: see `Catalogue`. */
export function calledIn({ texts = {} }: ShownNames): Catalogue["called"] {
  return new Map(Object.entries(texts).map(([name, called]) => [name.toLowerCase(), called]));
}

function laidOver<T extends Book | ArmyList>({ names, together = {}, texts = {} }: ShownNames, named: (naming: Naming) => T): T {
  const given = new Set<string>();
  // A name that was made from another one than the book has is of no use: the book's stays.
  const of = named((key, name) => {
    const other = names[key];
    const called = (other?.en === name ? other.name : texts[name]) ?? name;
    if (called !== name) given.add(called);
    return called;
  });
  // A name may be written as an English text is that means something else, as the French "Lance".
  const spoken = withTexts(of, (text) => (given.has(text) ? text : (texts[text] ?? text)));
  // The first name is the one that is shown.
  const groups = spoken.groups?.map((group) =>
    group.together
      ? { ...group, together: group.together.map((one) => ({ ...one, names: [...(together[one.names[0] ?? ""] ?? []), ...one.names] })) }
      : group,
  );
  return groups ? { ...spoken, groups } : spoken;
}
