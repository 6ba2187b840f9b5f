/** What each room of the app says: the English words give the shape of every other language. */
import type { EngineWords } from "./engine";
import type { home } from "./home";
import type { reading } from "./reading";
import type { rosters } from "./rosters";
import type { shell } from "./shell";
import type { storage } from "./storage";
import type { suggest } from "./suggest";

export interface Words {
  engine: EngineWords;
  home: typeof home;
  reading: typeof reading;
  rosters: typeof rosters;
  shell: typeof shell;
  storage: typeof storage;
  suggest: typeof suggest;
}
