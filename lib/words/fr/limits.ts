/** Ce qu'un tournoi restreint, note et demande sur plusieurs listes. */
import { LimitSentences } from "@/lib/words/limits";
import { count, inPointsOf, list, number, one, quoted } from "./engine-grammar";

const relations = { "at most": "au plus", "at least": "au moins", exactly: "exactement" };
const ofTeam = { team: "d’une équipe", player: "d’un joueur" };
const units = (category: string) => (category ? `unité de la catégorie ${category}` : "unité");

export const limits = new LimitSentences({
  number,
  list,
  quoted,
  colon: "\u00a0:",
  inPointsOf,
  relations,
  each: (category) => ({ army: "Chaque armée", command: "Chaque commandement", unit: `Chaque ${units(category)}` }),
  no: (category) => ({ army: "Aucune armée", command: "Aucun commandement", unit: `Aucune ${units(category)}` }),
  per: (category) => ({ army: "par armée", command: "par commandement", unit: `par ${units(category)}` }),
  count,
  one,
  share: (percent, agreed) => `${percent}\u00a0% des points${agreed ? " convenus" : ""}`,
  sized(sized) {
    if ("models" in sized) return `d’au moins ${count(sized.models, "model")}`;
    return `d’au moins ${sized.times === 2 ? "deux" : number(sized.times)} fois l’effectif minimum`;
  },
  link: {
    points: "pour",
    options: "parmi",
    having: { one: "avec cette option", several: "avec l’une de ces options", groups: "avec une option parmi" },
  },
  underHeading: (name) => `options sous ${quoted(name)}`,
  having: (name) => `unités avec ${quoted(name)}`,
  together: "en tout,",
  single: { entry: "pour chaque entrée,", option: "pour chaque option," },
  ratio: (points, all) => `par tranche de ${points} points${all && ` (${all} au total)`}`,
  forEach: (things, having) => `pour chaque unité ${having ? "avec " : ""}${things},`,
  deny: (no, sized) => `${no} ne peut prendre${sized && ` d’unités ${sized}`}`,
  need: (each, several, having) =>
    having ? `${each} doit avoir une unité ${having}` : `${each} doit prendre${several ? " au moins l’un de ces éléments" : ""}`,
  allow: (each) => `${each} peut prendre, même si le livre ne le permet pas`,
  part: (no, n) => `${no} ne peut prendre ${n === 2 ? "les deux à la fois" : "plus d’un de ces éléments"}`,
  countAs: (to) => `Comptent dans la catégorie ${to}`,
  measure: (characteristic, relation, n) =>
    `Caractéristique ${characteristic} ${{ "at least": "d’au moins", "at most": "d’au plus", exactly: "d’exactement" }[relation]} ${n}`,
  onlyFor: (what, n) => `Seulement pour ${what === "units" ? "ces unités" : n === 1 ? "cette armée" : "ces armées"}`,
  notFor: (what, n) => `Sauf pour ${what === "units" ? "ces unités" : n === 1 ? "cette armée" : "ces armées"}`,
  weighing: (noun, every, counts) => `Chaque ${every === 1 ? one(noun) : `groupe de ${count(every, noun)}`} compte pour ${counts}`,
  score: ({ points, per, many, single, above }) =>
    `${points} par ${many ? "tranche de " : ""}${per || "élément"}${single ? " d’une même sorte" : ""}${above && ` au-delà de ${above}`}`,
  only: (names) => `, seulement ${names}`,
  without: (names) => `, sans compter ${names}`,
  reasons: { denied: "Interdit à ce tournoi", allowed: "Autorisé à ce tournoi" },
  sizes: (points, several) =>
    several ? `Chaque armée se joue à ${points} points, selon sa liste.` : `Chaque armée coûte au plus ${points} points.`,
  parts: { size: "taille", armies: "armées", game: "jeu" },
  inTeam: (over) => `dans toutes les listes ${ofTeam[over]}`,
  differ: (over, inThings) => `Deux listes ${ofTeam[over]} ne peuvent avoir ${inThings ? "en commun" : "la même armée"}`,
});
