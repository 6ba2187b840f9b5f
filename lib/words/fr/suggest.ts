/** Les suggestions : ce que la recherche dit d’un plan, et le panneau autour. */
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";
import { partMissing } from "./common";
import { count, list, number, percent, points, signed } from "./grammar";

const pointsNoun = (n: number, own: string | null) => own ?? (n < 2 ? "point" : "points");
const mention = (name: string) => (name.includes(",") ? `« ${name} »` : name);
const IN_WORDS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];
const things = (n: number, one: string, many: string) => `${IN_WORDS[n] ?? number(n)} ${n === 1 ? one : many}`;

export const suggest: Words["suggest"] = {
  signed,
  percent: (done) => percent(done, 1),
  close: "Fermer",
  ideas: {
    instead: (name) => `À la place : ${name}`,
    why: (reason) => `${capital(reason)}.`,
    plan({ gone, fewer, lost, come, units, more, got }) {
      const parts: string[] = [];
      if (gone) parts.push(`retirer ${things(gone, "unité", "unités")}`);
      if (fewer) parts.push(`raccourcir ${things(fewer, "ligne", "lignes")}`);
      if (lost) parts.push(`renoncer à ${things(lost, "option", "options")}`);
      if (units) parts.push(`ajouter ${units <= 2 ? list(come) : things(units, "unité", "unités")}`);
      if (more) parts.push(`allonger ${things(more, "ligne", "lignes")}`);
      if (got && !lost) parts.push(`prendre ${things(got, "option", "options")}`);
      return capital(parts.length ? list(parts) : "mettre en ordre");
    },
    everyModel: "Toutes les figurines restent.",
    everyUnit: "Toutes les unités restent.",
    othersStay: "Les autres unités restent telles quelles.",
    stepBack: "Annuler la dernière étape",
  },
  lines: {
    limit: "La limite de points",
    become: (before, after) => `${number(before)} passe à ${number(after)}`,
    ofArmy: (command, army) => `${command} (${army})`,
    named: (unit, own) => `${unit} « ${own} »`,
    counted: (n, name) => `${number(n)} ${name}`,
    several: (n, what) => `${number(n)} × ${what}`,
    times: (detail, n) => `${detail}, ${number(n)} fois`,
    list: (names) => list(names),
    mention,
    ofItsOwn: "comme unité à part",
    withAnother: "avec une autre unité",
    nowIn: (command) => `désormais dans : ${command}`,
    withoutStated: "sans le total qui était écrit",
    becomes: (lost, got) => `au lieu de ${list(lost)} : ${list(got)}`,
    with: (got) => `avec ${list(got)}`,
    without: (lost) => `sans ${list(lost)}`,
  },
  legal: {
    nothingWrong: "Il n’y a rien à corriger.",
    stopped: "Arrêté avant d’avoir tout essayé.",
    noOther: "Aucun autre moyen trouvé.",
    none: "Aucun moyen trouvé.",
    proved: (over) => `Aucun plan ne peut prendre moins de ${number(over)} : la liste dépasse de ${number(over)} (prouvé).`,
    open: "Il ne reste aucune erreur, mais notre copie du livre laisse un point ouvert.",
  },
  spend: {
    noLimit: "Aucune limite n’est convenue : il n’y a rien à dépenser.",
    wrong: "Quelque chose ne va pas dans la liste. Rendez-la d’abord conforme.",
    lost: "Des prix de cette liste manquent : personne ne sait ce qui reste.",
    nothingLeft: "Il ne reste rien à dépenser.",
    seldom: "Ce qui tiendrait encore est rarement pris par une telle armée.",
    none: "Aucun ajout conforme trouvé.",
    noOther: "Aucun autre trouvé.",
    noMore: "Rien de plus trouvé.",
    proved: (left) =>
      left === 1
        ? "Aucun ajout conforme de 1 point n’existe (prouvé)."
        : `Aucun ajout conforme de 1 à ${number(left)} points n’existe (prouvé).`,
  },
  army: {
    noSize: "Une armée a besoin d’une taille en points.",
    noPrices: "Rien dans cette armée n’a de prix : aucune ne peut être composée à une taille donnée.",
    none: (limit) => `Aucune armée conforme de ${number(limit)} points trouvée à temps.`,
    noOther: "Aucune autre armée trouvée.",
    lost: (lost, all) => `${number(lost)} prix sur ${number(all)} manquent : aucune armée n’est connue comme conforme.`,
    left: (n) => `Reste : ${points(n)}.`,
    holds: (units, characters) =>
      `${list([
        ...(units ? [`${count(units.n, "unité", "unités")} de ${count(units.kinds, "sorte", "sortes")}`] : []),
        ...(characters ? [`${count(characters.n, "personnage", "personnages")} pour ${points(characters.points)}`] : []),
      ])}.`,
    stopped: "Arrêté avant d’avoir essayé toutes les armées.",
    noModels: "Aucune armée ne peut avoir l’une de ces figurines.",
  },
  swap: { noUnit: "Cette unité n’est pas dans la liste.", none: "Aucune autre unité ne convient à cette place." },
  tastes: { each: "Mélangée", few: "Peu de figurines", many: "Beaucoup de figurines", characters: "Personnages forts" },
  panel: {
    like: "J’aimerais",
    onlyOwned: "Seulement mes figurines",
    makeLegal: (goal) => `Objectif : ${goal}`,
    spendLast: (left, own) => `Dépenser : ${number(left)} ${pointsNoun(left, own)}`,
    swap: (unit) => (unit === null ? "Remplacer cette unité" : `Remplacer ${unit}`),
    introLegal: "Chaque plan corrige tout ce qui suit. Celui qui prend le moins vient en premier.",
    intro: "Chaque plan est vérifié : aucun n’enfreint de règle.",
    apply: "Appliquer",
    foot: "L’appliquer est une seule étape : « Annuler » revient entièrement en arrière.",
    applied: (idea) => `Dans la liste : « ${idea} ».`,
    doNotTouch: "Ne pas toucher",
    unitToKeep: "Unité à garder",
    wrong: "Ce qui ne va pas",
    more: (n) => `et ${number(n)} de plus`,
    roster: "Votre liste",
    changedBy: (idea) => `modifiée par « ${idea} »`,
    touched: "modifiée",
  },
  starts: {
    title: "Trois départs à modifier",
    intro: (army, game) => `${army}, ${game}. Touchez les unités qui vous plaisent.`,
    begin: "Commencer avec celle-ci",
    kept: (n) =>
      n
        ? `${count(n, "unité gardée", "unités gardées")}. Le reste est complété.`
        : "Chacune est vérifiée. Prenez-en une, puis faites-la vôtre.",
    size: (own) => `Taille en ${own ?? "points"}`,
    sizeFault: "Entrez un nombre entier supérieur à 0.",
    units: "Unités qui doivent en être",
    mayStayEmpty: "Peut rester vide",
    othersLike: "D’autres de ce genre",
    chosen: (n, sum, own) => `${count(n, "choisie", "choisies")}, ${number(sum)} ${pointsNoun(sum, own)}`,
    chooseNone: "N’en choisir aucune",
    keepThese: "Les garder et compléter",
  },
  plan: {
    changes: "Changements",
    kinds: { add: "Ajout :", remove: "Retrait :", change: "Changement :" },
    counted(removed, added, changed) {
      if (removed + added === 0) return count(changed, "changement", "changements");
      return [
        removed && count(removed, "retrait", "retraits"),
        added && count(added, "ajout", "ajouts"),
        changed && count(changed, "changement", "changements"),
      ]
        .filter(Boolean)
        .join(", ");
    },
    newTotal: "Nouveau total",
    of: (limit) => `sur ${number(limit)}`,
    ofWhatYouHave: (n, own) => `${pointsNoun(n, own)} sur ce que vous avez`,
  },
  search: {
    found: (n, noun) => `${noun === "army" ? count(n, "armée trouvée", "armées trouvées") : count(n, "plan trouvé", "plans trouvés")}.`,
    none: (noun) => (noun === "army" ? "Aucune armée trouvée." : "Aucun plan trouvé."),
    noFurther: (noun) => (noun === "army" ? "Aucune autre armée trouvée." : "Aucun autre plan trouvé."),
    searching: "Recherche",
    searchingFor: { plan: "Recherche de plans", army: "Recherche d’armées" },
    stopped: "La recherche a été arrêtée.",
    failed: "La recherche n’a pas fonctionné.",
    partMissing,
    tryAgain: "Réessayer",
    again: "Chercher encore",
    stop: "Arrêter",
    toFirst: "Revenir aux premiers",
    others: "En afficher trois autres",
  },
};
