/** The files of a game that no roster is checked with: what a list is read with, and what is shown beside one. */
import type { Example } from "@/lib/engine/catalogue/library";
import { joinedEffects } from "@/lib/engine/catalogue/names/effect-things";
import { readingNamesOf } from "@/lib/engine/catalogue/names/reading-names";
import { readingWordsOf } from "@/lib/engine/catalogue/names/reading-words";
import type { ArmyEffects, Effects } from "@/lib/engine/schema/in-play/effects";
import type { NamesForReading } from "@/lib/engine/schema/language/names";
import type { ReadingNames, ReadingWords } from "@/lib/engine/schema/language/reading";
import type { LanguageWords } from "@/lib/engine/schema/language/words";
import type { RosterOption } from "@/lib/engine/schema/roster";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import { once } from "./once";

export { NO_NAMES } from "@/lib/engine/catalogue/names/reading-names";

/** By army list. */
export async function entryNamesOf(game: string): Promise<Record<string, string[]>> {
  const contents: { default: unknown } = await import(`./${game}/contents.json`);
  return contents.default as Record<string, string[]>;
}

const otherNames = new Map<string, Promise<ReadingNames>>();

export function namesOf(game: string): Promise<ReadingNames> {
  return once(otherNames, game, async () => {
    const file: { default: unknown } = await import(`./${game}/names/reading.json`);
    return readingNamesOf(file.default as NamesForReading);
  });
}

const ofLanguages = new Map<string, Promise<ReadingWords>>();

export function words(): Promise<ReadingWords> {
  return once(ofLanguages, "all", async () => {
    const { languages } = await import("./words/index");
    return readingWordsOf(languages as readonly LanguageWords[]);
  });
}

const effects = new Map<string, Promise<Effects>>();

/** With those of some army lists. */
export function effectsOf(game: string, armies: readonly string[]): Promise<Effects> {
  return once(effects, [game, ...armies].join("/"), async () => {
    const file: { default: unknown } = await import(`./${game}/effects.json`);
    const own = armies.map(async (army): Promise<[string, ArmyEffects]> => {
      const lines: { default: unknown } = await import(`./${game}/effects/${army}.json`);
      return [army, lines.default as ArmyEffects];
    });
    return joinedEffects(file.default as Effects, new Map(await Promise.all(own)));
  });
}

export async function usualOf(game: string, army: string): Promise<Usual> {
  const file: { default: unknown } = await import(`./${game}/usual/${army}.json`);
  return file.default as Usual;
}

/** Their options may be written short: "move=8". */
export async function examplesOf(game: string): Promise<Example[]> {
  const file: { default: unknown } = await import(`./${game}/examples.json`);
  const list = file.default as (Omit<Example, "options"> & { options: (string | RosterOption)[] })[];
  return list.map((example) => ({ ...example, options: example.options.map(optionOf) }));
}

function optionOf(option: string | RosterOption): RosterOption {
  if (typeof option !== "string") return option;
  const [id = "", choice] = option.split("=");
  return choice === undefined ? { id } : { id, choice };
}

export async function sampleOf(game: string, id: string): Promise<string> {
  const file: { default: unknown } = await import(`./${game}/samples/${id}.muster.json`);
  return JSON.stringify(file.default);
}
