/** What an event asks of a whole roster: its game, its army list, its size. */

import type { Catalogue, Refused } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { count } from "@/lib/words/en/grammar";
import { sizesText } from "@/lib/words/en/terms";

type Texts = Catalogue["limitTexts"];

const PARTS = { size: "size", armies: "army lists", game: "game" };

/** "Autumn Muster, army lists" */
const cited = (pack: Pack, part: keyof typeof PARTS, texts: Texts): string => `${pack.name}, ${(texts?.parts ?? PARTS)[part]}`;

/** The most an army of an army list may cost at an event; undefined where each roster says its own size. */
export function sizeFor({ points, sizes = [] }: EventRules, army: string): number | undefined {
  return sizes.find(({ armies }) => armies.includes(army))?.points ?? points;
}

/** The size that the last event with one sets for an army list, as part of a catalogue. */
export function sizeOf(packs: readonly Pack[], army: string, texts?: Texts): Pick<Catalogue, "size"> {
  const pack = packs.findLast(({ event }) => event && (sizeFor(event, army) !== undefined || event.sizesOffered));
  if (!pack?.event) return {};
  const points = sizeFor(pack.event, army);
  const choices = points === undefined ? (pack.event.sizesOffered ?? []) : [points];
  const says = texts?.sizes(choices) ?? sizeSentence(choices);
  return { size: { points, choices, of: { cite: cited(pack, "size", texts), says } } };
}

/** "Each army may cost at most 1,000 points.", "Each army is played at 1,500 or 2,250 points, as its list says." */
export function sizeSentence(sizes: readonly number[]): string {
  const [only = 0, second] = sizes;
  if (second === undefined) return `Each army may cost at most ${count(only, "point")}.`;
  return `Each army is played at ${sizesText(sizes)}, as its list says.`;
}

/** Whether an army list may take part. */
export function isAllowed({ armies }: EventRules, army: string): boolean {
  if (!armies) return true;
  return "only" in armies ? armies.only.includes(army) : !armies.except.includes(army);
}

/** Why no roster of this army list may take part; nothing where one may. */
export function refusedBy(pack: Pack, army: Pick<ArmyList, "id" | "name">, texts?: Texts): Refused[] {
  if (!pack.event || isAllowed(pack.event, army.id)) return [];
  return [
    {
      rule: "EVENT-ARMY",
      code: "roster/army-refused",
      values: { army: army.name, event: pack.name },
      source: { book: cited(pack, "armies", texts), page: null, event: true },
    },
  ];
}

/** Why a roster of another game may not take part; `title` is that of the event's game. */
export function otherGame(pack: Pack, title: string, book: Pick<Book, "title">, texts?: Texts): Refused {
  return {
    rule: "EVENT-GAME",
    code: "roster/game-refused",
    values: { game: book.title, played: title },
    source: { book: cited(pack, "game", texts), page: null, event: true },
  };
}
