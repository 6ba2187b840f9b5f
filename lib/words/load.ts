/** What the engine says in a language; English is there, the others come when they are asked for. */
import { type EngineWords, english } from "./en/engine";
import type { Language } from "./language";

const loaders: Record<Exclude<Language, "en">, () => Promise<{ engine: EngineWords }>> = {
  de: () => import("./de/engine"),
  fr: () => import("./fr/engine"),
  es: () => import("./es/engine"),
};

export async function engineWordsIn(language: Language): Promise<EngineWords> {
  return language === "en" ? english : (await loaders[language]()).engine;
}
