/** What of a file of names is shown, apart for each army list that has much of its own: a page shows one of many. */
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { withTexts } from "./said-texts";

/** What is laid over a book and its army lists. */
export type ShownNames = Pick<NamesFile, "names" | "texts" | "plurals" | "together" | "pages">;

/** Letters of names and texts that an army list has for itself; what is less stands with those of the game. */
const MUCH = 4000;

/** Whether a key is of something that an army list has for itself: "entry:empire/swordsmen". */
const isOf = (key: string, army: string) => key.slice(key.indexOf(":") + 1).startsWith(`${army}/`);

interface Parts {
  /** Of the game and of army lists with little of their own. */
  game: ShownNames;
  /** What the lines of the game on what things do say and its book does not. */
  effects: Pick<ShownNames, "texts">;
  armies: Map<string, ShownNames>;
}

/** @param armies Each with what its things do in play. */
export function shownNames(
  file: NamesFile,
  book: Book,
  effects: Effects,
  armies: readonly { army: ArmyList; effects: Pick<Effects, "lines"> }[],
): Parts {
  const { names, texts = {}, plurals, together, pages } = file;
  const known = saidIn(book);
  const inEffects = saidIn(effects);
  const parts = armies.map(({ army, effects: own }) => {
    const ofArmy = new Set([...saidIn(army), ...[...saidIn(own)].filter((text) => !inEffects.has(text))]);
    return {
      id: army.id,
      names: Object.entries(names).flatMap(([key, { en, name }]) =>
        name !== undefined && isOf(key, army.id) ? [[key, { en, name }]] : [],
      ),
      texts: Object.entries(texts).filter(([text]) => !known.has(text.toLowerCase()) && ofArmy.has(text.toLowerCase())),
    };
  });
  const large = parts.filter((part) => JSON.stringify([part.names, part.texts]).length > MUCH);
  const small = new Set(parts.filter((part) => !large.includes(part)).flatMap((part) => part.texts.map(([text]) => text)));
  const shared = Object.entries(names).flatMap(([key, { en, name }]) =>
    name === undefined || large.some(({ id }) => isOf(key, id)) ? [] : [[key, { en, name }]],
  );
  return {
    game: {
      names: Object.fromEntries(shared),
      texts: Object.fromEntries(Object.entries(texts).filter(([text]) => known.has(text.toLowerCase()) || small.has(text))),
      ...(plurals ? { plurals } : {}),
      ...(together ? { together } : {}),
      ...(pages ? { pages } : {}),
    },
    effects: {
      texts: Object.fromEntries(
        Object.entries(texts).filter(([text]) => !known.has(text.toLowerCase()) && inEffects.has(text.toLowerCase())),
      ),
    },
    armies: new Map(large.map(({ id, names, texts }) => [id, { names: Object.fromEntries(names), texts: Object.fromEntries(texts) }])),
  };
}

/** Of two parts what they hold together. */
export function joinedShown(game: ShownNames, more: Partial<ShownNames>): ShownNames {
  return { ...game, names: { ...game.names, ...more.names }, texts: { ...game.texts, ...more.texts } };
}

/** All that is said, in small letters; names under details and of parts of sums among it. */
function saidIn(of: Book | ArmyList | Pick<Effects, "lines">): Set<string> {
  const said = new Set<string>();
  const note = (text: string) => {
    said.add(text.toLowerCase());
    return text;
  };
  withTexts(of, note);
  if ("lines" in of) return said;
  for (const thing of [...(of.entries ?? []), ...(of.options ?? [])])
    for (const names of Object.values(thing.details ?? {})) names.map(note);
  if ("parts" in of) for (const { name } of of.parts ?? []) note(name);
  return said;
}
