/** Names and texts of another language, laid over a book and its army lists: the same shapes with the same ids. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { armyNamed, bookNamed, isNamed } from "./name-keys";
import { withTexts } from "./said-texts";

type Names = Pick<NamesFile, "names" | "together" | "texts">;

export function bookIn(names: Names, book: Book): Book {
  return said(names, bookNamed(book, namingOf(names)));
}

export function armyIn(names: Names, army: ArmyList): ArmyList {
  return said(names, armyNamed(army, namingOf(names)));
}

export function effectsIn({ texts }: Names, effects: Effects): Effects {
  return texts ? withTexts(effects, (text) => texts[text] ?? text) : effects;
}

/** What is shown for names by which rules find things: see `Catalogue`. */
export function calledIn({ texts = {} }: Names): Catalogue["called"] {
  return new Map(Object.entries(texts).map(([name, called]) => [name.toLowerCase(), called]));
}

/** A name that was made from another one than the book has is of no use: the book's stays. */
function namingOf({ names, texts = {} }: Names) {
  return (key: string, name: string): string => {
    const other = names[key];
    return (other?.en === name ? other.name : texts[name]) ?? name;
  };
}

function said<T extends Book | ArmyList>({ together = {}, texts = {} }: Names, of: T): T {
  const spoken = withTexts(of, (text) => texts[text] ?? text, isNamed);
  // The first name is the one that is shown.
  const groups = spoken.groups?.map((group) =>
    group.together
      ? { ...group, together: group.together.map((one) => ({ ...one, names: [...(together[one.names[0] ?? ""] ?? []), ...one.names] })) }
      : group,
  );
  return groups ? { ...spoken, groups } : spoken;
}
