/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./engine";
import type { paper } from "./paper";
import type { shell } from "./shell";
import type { view } from "./view";

export interface Words {
  engine: EngineWords;
  paper: typeof paper;
  shell: typeof shell;
  view: typeof view;
}
