/** All that the engine says. */
import { type EngineWords, english } from "../en/engine";

export const engine: EngineWords = { ...english, language: "es" };
