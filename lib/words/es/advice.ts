/** Lo que se ofrece: por qué no, y lo que corrige una incidencia. */
import type { EngineWords } from "@/lib/words/en/engine";
import { list, number, times } from "./engine-grammar";

export const advice: EngineWords["advice"] = {
  notFor: (army) => `No permitido: ${army}`,
  notAtEvent: "No permitido en este torneo",
  onePer: { army: "Una vez por ejército", command: "Una vez por mando" },
  withoutStatedTotal: "Quitar el total indicado",
  withoutStatedPoints: "Quitar los puntos indicados",
  addSecond: "Añadir una segunda vez",
  fewerCopies: (copies, what, name) => `Quitar ${what} ${times(copies)}: ${name}`,
  withoutOption: (what, name) => `Quitar ${what}: ${name}`,
  fewer: (less, name) => `Quitar ${number(less)} × ${name}`,
  fewerOf: (less, line) => `${number(less)} menos: ${line}`,
  more: (more, name) => `Añadir ${number(more)} × ${name}`,
  moreTo: (more, line) => `${number(more)} más: ${line}`,
  remove: (lines) => `Quitar ${list(lines)}`,
  all: (units, name) => `${number(units)} × ${name}`,
  add: (name) => `Añadir ${name}`,
  addSeveral: (n, name) => `Añadir ${number(n)} × ${name}`,
  confirm: (name) => `Confirmar ${name}`,
  choose: (name) => `Elegir ${name}`,
  ofItsOwn: (name) => `Hacer una unidad aparte: ${name}`,
  putWith: (name, other) => `Unir ${name} a ${other}`,
  addWith: (name, what) => `Añadir ${name} con ${what}`,
  change: ({ what, name, dropped }) => `Cambiar ${list(dropped)} por ${what}: ${name}`,
  give: ({ what, name, dropped }) => `Elegir ${what}${dropped.length ? ` en lugar de ${list([...new Set(dropped)])}` : ""}: ${name}`,
};
