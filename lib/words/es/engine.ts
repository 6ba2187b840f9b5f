/** All that the engine says. */
import { type EngineWords, english } from "@/lib/words/en/engine";

export const engine: EngineWords = { ...english, language: "es" };
