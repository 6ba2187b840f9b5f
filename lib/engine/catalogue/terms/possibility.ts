/** Answers that may depend on what a unit turns out to be: always, never, maybe. */
import type { Possibility } from "@/lib/engine/rules/contract";

export const both = (a: Possibility, b: Possibility): Possibility =>
  a === "never" || b === "never" ? "never" : a === "maybe" || b === "maybe" ? "maybe" : "always";

export const either = (a: Possibility, b: Possibility): Possibility => opposite(both(opposite(a), opposite(b)));

export const opposite = (a: Possibility): Possibility => (a === "always" ? "never" : a === "never" ? "always" : "maybe");
