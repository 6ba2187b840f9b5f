/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./engine";
import type { events } from "./events";
import type { shell } from "./shell";

export interface Words {
  engine: EngineWords;
  events: typeof events;
  shell: typeof shell;
}
