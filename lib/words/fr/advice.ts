/** Ce qui est proposé : pourquoi non, et ce qui corrige un constat. */
import type { EngineWords } from "@/lib/words/en/engine";
import { list, number, times } from "./engine-grammar";

export const advice: EngineWords["advice"] = {
  notFor: (army) => `Non permis : ${army}`,
  notAtEvent: "Non permis à ce tournoi",
  onePer: { army: "Une fois par armée", command: "Une fois par commandement" },
  withoutStatedTotal: "Retirer le total indiqué",
  withoutStatedPoints: "Retirer les points indiqués",
  addSecond: "Ajouter une seconde fois",
  fewerCopies: (copies, what, name) => `Retirer ${what} ${times(copies)} : ${name}`,
  withoutOption: (what, name) => `Retirer ${what} : ${name}`,
  fewer: (less, name) => `Retirer ${number(less)} × ${name}`,
  fewerOf: (less, line) => `${number(less)} de moins : ${line}`,
  more: (more, name) => `Ajouter ${number(more)} × ${name}`,
  moreTo: (more, line) => `${number(more)} de plus : ${line}`,
  remove: (lines) => `Retirer ${list(lines)}`,
  all: (units, name) => `${number(units)} × ${name}`,
  add: (name) => `Ajouter ${name}`,
  addSeveral: (n, name) => `Ajouter ${number(n)} × ${name}`,
  confirm: (name) => `Confirmer ${name}`,
  choose: (name) => `Choisir ${name}`,
  ofItsOwn: (name) => `En faire une unité à part : ${name}`,
  putWith: (name, other) => `Rattacher ${name} à ${other}`,
  addWith: (name, what) => `Ajouter ${name} avec ${what}`,
  change: ({ what, name, dropped }) => `Remplacer ${list(dropped)} par ${what} : ${name}`,
  give: ({ what, name, dropped }) => `Choisir ${what}${dropped.length ? ` et retirer ${list([...new Set(dropped)])}` : ""} : ${name}`,
};
