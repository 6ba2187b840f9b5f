/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./engine";
import type { shell } from "./shell";

export interface Words {
  engine: EngineWords;
  shell: typeof shell;
}
