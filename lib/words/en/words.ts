/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./engine";
import type { models } from "./models";
import type { paper } from "./paper";
import type { play } from "./play";
import type { shell } from "./shell";
import type { view } from "./view";

export interface Words {
  engine: EngineWords;
  models: typeof models;
  paper: typeof paper;
  play: typeof play;
  shell: typeof shell;
  view: typeof view;
}
