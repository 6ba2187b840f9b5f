/** Was ein Turnier beschränkt, bewertet und über mehrere Listen verlangt. */
import { LimitSentences } from "@/lib/words/limits";
import { count, inPointsOf, list, number, one, quoted } from "./engine-grammar";

const relations = { "at most": "höchstens", "at least": "mindestens", exactly: "genau" };
const ofTeam = { team: "eines Teams", player: "eines Spielers" };
const units = (category: string) => (category ? `Einheit der Kategorie ${category}` : "Einheit");

export const limits = new LimitSentences({
  number,
  list,
  quoted,
  colon: ":",
  inPointsOf,
  relations,
  each: (category) => ({ army: "Jede Armee", command: "Jedes Kommando", unit: `Jede ${units(category)}` }),
  no: (category) => ({ army: "Keine Armee", command: "Kein Kommando", unit: `Keine ${units(category)}` }),
  per: (category) => ({ army: "je Armee", command: "je Kommando", unit: `je ${units(category)}` }),
  count,
  one,
  share: (percent, agreed) => `${percent}\u00a0% der${agreed ? " abgesprochenen" : ""} Punkte`,
  sized(sized) {
    if ("models" in sized) return `von mindestens ${number(sized.models)} ${sized.models === 1 ? "Modell" : "Modellen"}`;
    return `mit mindestens ${sized.times === 2 ? "doppelter" : `${number(sized.times)}-facher`} Mindestgröße`;
  },
  link: {
    points: "für",
    options: "aus",
    having: { one: "mit dieser Option", several: "mit einer dieser Optionen", groups: "mit einer Option aus" },
  },
  underHeading: (name) => `Optionen unter ${quoted(name)}`,
  having: (name) => `Einheiten mit ${quoted(name)}`,
  together: "zusammen",
  single: { entry: "von jedem Eintrag", option: "von jeder Option" },
  ratio: (points, all) => `je ${points} Punkte${all && ` (insgesamt ${all})`}`,
  forEach: (things, having) => `für jede Einheit ${having ? "mit " : ""}${things}`,
  deny: (no, sized) => `${no} darf ${sized ? `Einheiten ${sized} ` : ""}nehmen`,
  need: (each, several, having) =>
    having ? `${each} braucht eine Einheit ${having}` : `${each} muss ${several ? "mindestens eines davon " : ""}nehmen`,
  allow: (each) => `${each} darf nehmen, auch wenn das Buch es nicht erlaubt`,
  part: (no, n) => `${no} darf ${n === 2 ? "beides" : "mehr als eines davon"} nehmen`,
  countAs: (to) => `Zur Kategorie ${to} zählen`,
  measure: (characteristic, relation, n) => `Profilwert ${characteristic} ${relations[relation]} ${n}`,
  onlyFor: (what, n) => `Gilt nur für ${what === "units" ? "diese Einheiten" : n === 1 ? "die Armee" : "die Armeen"}`,
  notFor: (what, n) => `Gilt nicht für ${what === "units" ? "diese Einheiten" : n === 1 ? "die Armee" : "die Armeen"}`,
  weighing(noun, every, counts) {
    if (every !== 1) return `Je ${count(every, noun)} zählen als ${counts}`;
    return `${noun === "unit" || noun === "option" ? "Jede" : "Jedes"} ${one(noun)} zählt als ${counts}`;
  },
  score: ({ points, per, single, above }) =>
    `${points} je ${per || "Stück"}${single ? " derselben Art" : ""}${above && ` über ${above} hinaus`}`,
  only: (names) => `, nur ${names}`,
  without: (names) => `, ohne ${names}`,
  reasons: { denied: "Auf diesem Turnier nicht erlaubt", allowed: "Auf diesem Turnier erlaubt" },
  sizes: (points, several) =>
    several ? `Jede Armee wird mit ${points} Punkten gespielt, wie ihre Liste sagt.` : `Jede Armee kostet höchstens ${points} Punkte.`,
  parts: { size: "Größe", armies: "Armeen", game: "Spiel" },
  inTeam: (over) => `in allen Listen ${ofTeam[over]} zusammen`,
  differ: (over, inThings) => `Keine zwei Listen ${ofTeam[over]} dürfen ${inThings ? "gemeinsam haben" : "dieselbe Armee spielen"}`,
});
