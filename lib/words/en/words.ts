/** What each room of the app says: the English words give the shape of every other language. */

import type { LimitWords } from "@/lib/words/limits";
import type { answers } from "./answers";
import type { builder } from "./builder";
import type { EngineWords } from "./engine";
import type { events } from "./events";
import type { home } from "./home";
import type { models } from "./models";
import type { paper } from "./paper";
import type { play } from "./play";
import type { reading } from "./reading";
import type { rosters } from "./rosters";
import type { shell } from "./shell";
import type { storage } from "./storage";
import type { suggest } from "./suggest";
import type { ui } from "./ui";
import type { view } from "./view";

export interface Words {
  answers: typeof answers;
  builder: typeof builder;
  engine: EngineWords;
  events: typeof events;
  home: typeof home;
  /** English says limits by the kind of rule. */
  limits: LimitWords;
  models: typeof models;
  paper: typeof paper;
  play: typeof play;
  reading: typeof reading;
  rosters: typeof rosters;
  shell: typeof shell;
  storage: typeof storage;
  suggest: typeof suggest;
  ui: typeof ui;
  view: typeof view;
}
