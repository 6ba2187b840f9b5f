/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./en/engine";
import type { shell } from "./en/shell";

export interface Words {
  engine: EngineWords;
  shell: typeof shell;
}
