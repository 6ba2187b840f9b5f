/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./engine";
import type { home } from "./home";
import type { paper } from "./paper";
import type { rosters } from "./rosters";
import type { shell } from "./shell";
import type { storage } from "./storage";
import type { view } from "./view";

export interface Words {
  engine: EngineWords;
  home: typeof home;
  paper: typeof paper;
  rosters: typeof rosters;
  shell: typeof shell;
  storage: typeof storage;
  view: typeof view;
}
