/** What each room of the app says: the English words give the shape of every other language. */
import type { answers } from "./answers";
import type { builder } from "./builder";
import type { EngineWords } from "./engine";
import type { shell } from "./shell";
import type { ui } from "./ui";

export interface Words {
  answers: typeof answers;
  builder: typeof builder;
  engine: EngineWords;
  shell: typeof shell;
  ui: typeof ui;
}
