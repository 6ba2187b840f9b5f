/** Lo que un torneo restringe, puntúa y pide sobre varias listas. */
import { LimitSentences } from "@/lib/words/limits";
import { count, inPointsOf, list, number, one, quoted } from "./engine-grammar";

const relations = { "at most": "como máximo", "at least": "como mínimo", exactly: "exactamente" };
const ofTeam = { team: "de un equipo", player: "de un jugador" };
const units = (category: string) => (category ? `unidad de la categoría ${category}` : "unidad");

export const limits = new LimitSentences({
  number,
  list,
  quoted,
  colon: ":",
  inPointsOf,
  relations,
  each: (category) => ({ army: "Cada ejército", command: "Cada mando", unit: `Cada ${units(category)}` }),
  no: (category) => ({ army: "Ningún ejército", command: "Ningún mando", unit: `Ninguna ${units(category)}` }),
  per: (category) => ({ army: "por ejército", command: "por mando", unit: `por ${units(category)}` }),
  count,
  one,
  share: (percent, agreed) => `el ${percent}\u00a0% de los puntos${agreed ? " acordados" : ""}`,
  sized(sized) {
    if ("models" in sized) return `de al menos ${count(sized.models, "model")}`;
    return `de al menos ${sized.times === 2 ? "el doble del" : `${number(sized.times)} veces el`} tamaño mínimo`;
  },
  link: {
    points: "en",
    options: "entre",
    having: { one: "con esta opción", several: "con una de estas opciones", groups: "con una opción entre" },
  },
  underHeading: (name) => `opciones de ${quoted(name)}`,
  having: (name) => `unidades con ${quoted(name)}`,
  together: "en total,",
  single: { entry: "de cada entrada,", option: "de cada opción," },
  ratio: (points, all) => `por cada ${points} puntos${all && ` (${all} en total)`}`,
  forEach: (things, having) => `por cada unidad ${having ? "con " : ""}${things},`,
  deny: (no, sized) => `${no} puede llevar${sized && ` unidades ${sized}`}`,
  need: (each, several, having) =>
    having ? `${each} debe tener una unidad ${having}` : `${each} debe llevar${several ? " al menos uno de estos" : ""}`,
  allow: (each) => `${each} puede llevar, aunque el libro no lo permita`,
  part: (no, n) => `${no} puede llevar ${n === 2 ? "ambos a la vez" : "más de uno de estos"}`,
  countAs: (to) => `Cuentan en la categoría ${to}`,
  measure: (characteristic, relation, n) =>
    `Atributo ${characteristic} de ${relation === "at least" ? "al menos" : relations[relation]} ${n}`,
  onlyFor: (what, n) => `Solo para ${what === "units" ? "estas unidades" : n === 1 ? "este ejército" : "estos ejércitos"}`,
  notFor: (what, n) => `Salvo para ${what === "units" ? "estas unidades" : n === 1 ? "este ejército" : "estos ejércitos"}`,
  weighing: (noun, every, counts) =>
    every === 1 ? `Cada ${one(noun)} cuenta como ${counts}` : `Cada ${count(every, noun)} cuentan como ${counts}`,
  score: ({ points, per, single, above }) =>
    `${points} por cada ${per || "elemento"}${single ? " del mismo tipo" : ""}${above && ` por encima de ${above}`}`,
  only: (names) => `, solo ${names}`,
  without: (names) => `, sin contar ${names}`,
  reasons: { denied: "No se permite en este torneo", allowed: "Se permite en este torneo" },
  sizes: (points, several) =>
    several ? `Cada ejército se juega a ${points} puntos, según su lista.` : `Cada ejército cuesta como máximo ${points} puntos.`,
  parts: { size: "tamaño", armies: "ejércitos", game: "juego" },
  inTeam: (over) => `en todas las listas ${ofTeam[over]}`,
  differ: (over, inThings) => `Dos listas ${ofTeam[over]} no pueden ${inThings ? "tener en común" : "jugar el mismo ejército"}`,
});
