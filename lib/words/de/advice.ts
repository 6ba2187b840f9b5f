/** Was angeboten wird: warum nicht, und was einen Befund behebt. */
import type { EngineWords } from "@/lib/words/en/engine";
import { list, number, times } from "./engine-grammar";

export const advice: EngineWords["advice"] = {
  notFor: (army) => `Nicht erlaubt: ${army}`,
  notAtEvent: "Auf diesem Turnier nicht erlaubt",
  onePer: { army: "Einmal je Armee", command: "Einmal je Kommando" },
  withoutStatedTotal: "Angegebene Summe entfernen",
  withoutStatedPoints: "Angegebene Punkte entfernen",
  addSecond: "Ein zweites Mal hinzufügen",
  fewerCopies: (copies, what, name) => `${what} ${times(copies)} entfernen: ${name}`,
  withoutOption: (what, name) => `${what} entfernen: ${name}`,
  fewer: (less, name) => `${number(less)} × ${name} entfernen`,
  fewerOf: (less, line) => `${number(less)} weniger: ${line}`,
  more: (more, name) => `${number(more)} × ${name} hinzufügen`,
  moreTo: (more, line) => `${number(more)} mehr: ${line}`,
  remove: (lines) => `${list(lines)} entfernen`,
  all: (units, name) => `alle ${number(units)} × ${name}`,
  add: (name) => `${name} hinzufügen`,
  addSeveral: (n, name) => `${number(n)} × ${name} hinzufügen`,
  confirm: (name) => `${name} bestätigen`,
  choose: (name) => `${name} wählen`,
  ofItsOwn: (name) => `Zu einer eigenen Einheit machen: ${name}`,
  putWith: (name, other) => `${name} anschließen an ${other}`,
  addWith: (name, what) => `${name} mit ${what} hinzufügen`,
  change: ({ what, name, dropped }) => `${list(dropped)} gegen ${what} tauschen: ${name}`,
  give: ({ what, name, dropped }) => `${what} wählen${dropped.length ? ` statt ${list([...new Set(dropped)])}` : ""}: ${name}`,
};
