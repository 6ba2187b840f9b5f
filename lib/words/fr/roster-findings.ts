/** Ce qui se dit de toute liste, quelles que soient ses règles : noms inconnus, suppositions, prix, permissions. */
import type { EngineWords } from "@/lib/words/en/engine";
import { capital, sentence } from "@/lib/words/text";
import { count, inYourBook, list, mention, number, quoted, times } from "./engine-grammar";
import { allBut, notTogether, tooOften } from "./findings";
import { guessText, sizesText, sourcesGive } from "./terms";

type Roster = EngineWords["messages"]["roster"];
type Stated = Parameters<Roster["stated-total"]>[0];

const remedy = (others: number) => (others ? "Confirmez ou choisissez autre chose." : "Confirmez ou corrigez.");
const because = (why: string) => (why ? ` ${capital(sentence(why))}` : "");
const against = ({ stated, points, atLeast, noBook }: Stated) =>
  `la liste indique ${number(stated)}. ${noBook ? "Le calcul" : "Le livre"} donne ${atLeast ? "au moins " : ""}${number(points)}.`;
const ofNearest = (nearest: readonly string[]) =>
  nearest.length ? `Choisissez ${list(nearest, "or")}, ou retirez-le.` : "Corrigez le nom ou retirez-le.";

const RESAVE = "Enregistrez la liste de nouveau, ou vérifiez-la avec les données de son écriture.";
const ASK_PACK = "Corrigez le supplément ou demandez-le à son auteur.";
const APART = "faites-en une unité à part";

const CANNOT_BELONG: Readonly<Record<Parameters<Roster["cannot-belong"]>[0]["why"], (to: string) => string>> = {
  absent: () => "l’unité dont elle dépend n’est pas dans la liste",
  itself: () => "une unité ne peut pas dépendre d’elle-même",
  elsewhere: (to) => `rattachement impossible, ${to} est dans un autre commandement`,
  attached: (to) => `rattachement impossible, ${to} dépend déjà d’une autre unité`,
};

const ofTheWhole = {
  "kept-open": ({ pack }) => ({
    message: `Règle maison : la liste joue comme permis ce qui reste ouvert, ${pack} non.`,
    fix: "Demandez à l’organisateur ou consultez ce qui reste à confirmer.",
  }),
  "newer-data": ({ version, ours }) => ({
    message: `Version des données : ${version} est plus récente que ${ours}, qui a servi à vérifier la liste.`,
    fix: RESAVE,
  }),
  "unknown-data": ({ version, ours }) => ({
    message: `Version des données : ${quoted(version)} n’existe pas pour ce livre ; vérifié avec ${ours}.`,
    fix: RESAVE,
  }),
  "other-size": ({ limit, size }) => ({
    message: `Taille : la liste est écrite pour ${count(limit, "point")}, ce tournoi se joue à ${number(size)}.`,
    fix: `Changez la limite de points en ${number(size)}.`,
  }),
  "size-open": ({ limit, sizes }) => {
    const played = sizesText(sizes.map(Number));
    return {
      message: `Taille : ce tournoi se joue à ${played}, la liste ${limit === null ? "n’en indique aucune" : `est écrite pour ${number(limit)}`}.`,
      fix: `Choisissez la taille jouée : ${played}.`,
    };
  },
  "unfit-part": ({ pack, place, reason, isEvent }) => ({
    message: `${capital(place)} (${pack}) n’a pas été vérifié : ${reason}`,
    fix: isEvent ? "Demandez à l’organisateur de corriger." : ASK_PACK,
  }),
  "unknown-key": ({ key, near, places }) => ({
    message: `Le fichier a ${places > 1 ? `${times(places)} ` : ""}la clé ${quoted(key)}, inconnue ici ; elle ne compte pas.`,
    fix: near ? `Écrivez ${quoted(near)} si c’est ce que vous voulez, ou retirez-la.` : "Corrigez ou retirez cette clé.",
  }),
  "pack-left-out": ({ pack, reason }) => ({
    message: `Le supplément ${quoted(pack)} n’a pas pu servir : ${reason}`,
    fix: ASK_PACK,
  }),
  "unknown-setting": ({ setting, nearest }) => ({
    message: `Réglage ${quoted(setting)} : les règles n’en connaissent pas de ce nom.`,
    fix: nearest.length ? `Écrivez ${list(nearest, "or")} si c’est ce que vous voulez, ou retirez-le.` : "Corrigez le nom ou retirez-le.",
  }),
  "unknown-choice": ({ setting, choice, played, choices }) => ({
    message: `${setting} : ${quoted(choice)} n’est pas un choix possible ; vérifié avec ${quoted(played)}.`,
    fix: `Choisissez ${list(choices.map(quoted), "or")}.`,
  }),
  "decided-setting": ({ setting, choice, pack, played }) => ({
    message: `${setting} : la liste a ${quoted(choice)}, ${pack} impose ${quoted(played)}.`,
    fix: "Retirez ce réglage de la liste.",
  }),
  "unknown-pack": ({ pack }) => ({
    message: `Supplément ${quoted(pack)} : inconnu ici, la liste a été vérifiée sans lui.`,
    fix: "Ajoutez le supplément ou retirez son nom de la liste.",
  }),
  "army-refused": ({ army, event }) => ({
    message: `Armée : ${army}, non permise à ce tournoi.`,
    fix: `Choisissez une armée permise (${event}).`,
  }),
  "game-refused": ({ game, played }) => ({
    message: `Jeu : ${game}, ce tournoi joue à ${played}.`,
    fix: `Choisissez une armée de ce jeu : ${played}.`,
  }),
  "no-book": ({ game }) => ({
    message: `Règles : non jugées, il n’y a pas de livre de ce jeu ici (${game}).`,
    fix: "Consultez ses règles dans votre propre livre.",
  }),
  "stated-section": ({ section, stated, points }) => ({
    message: `${section} : la liste indique ${count(stated, "point")}, les unités font ${number(points)}.`,
    fix: `Écrivez ${count(points, "point")}, ou corrigez le coût des unités.`,
  }),
  "stated-cost": ({ cost, stated, sum }) => ({
    message: `${cost} : la liste indique ${number(stated)}, les unités font ${number(sum)}.`,
    fix: `Écrivez ${number(sum)}, ou corrigez le coût des unités.`,
  }),
  guess: (values) => ({ message: guessText(values), fix: remedy(values.others) }),
  more: ({ more, listed }) => ({
    message: `${more === 1 ? "1 autre constat" : `${number(more)} autres constats`} comme les ${number(listed)} affichés.`,
    fix: "Corrigez d’abord les constats affichés.",
  }),
} satisfies Partial<Roster>;

const ofUnits = {
  "unknown-command": ({ command, commands }) => ({
    message: `Commandement : ${quoted(command)} n’existe pas ici.`,
    fix: `Choisissez ${list(commands, "or")}.`,
  }),
  "ally-open": ({ ally, army }) => ({
    message: `Alliés : ${ally} avec ${army}, à confirmer.`,
    fix: `Cherchez les alliés dans votre livre : ${army}.`,
  }),
  "ally-denied": ({ ally, army, others }) => ({
    message: `Alliés : ${ally} avec ${army}, alliance non permise.`,
    fix: others ? "Choisissez une autre armée ou retirez le commandement." : "Retirez le commandement.",
  }),
  "ally-beyond": ({ ally }) => ({
    message: `Trop d’armées alliées : ${ally} n’a pas été consulté.`,
    fix: "Retirez des commandements alliés.",
  }),
  "ally-missing": () => ({ message: "Alliés : aucune armée n’est indiquée.", fix: "Choisissez l’armée d’où ils viennent." }),
  "unknown-unit": ({ name, army, nearest }) => ({
    message: `${quoted(name)} n’est pas une unité de cette armée (${army}).`,
    fix: ofNearest(nearest),
  }),
  "entry-denied": ({ entry, units, army, why }) => ({
    message: `${entry} : ${units === 1 ? "" : `${count(units, "unit")}, `}choix non permis pour ${army}.${because(why)}`,
    fix: `Retirez ${entry}${units === 1 ? "" : ` (${count(units, "unit")})`}.`,
  }),
  "entry-open": ({ entry, units, army, why, lookUp }) => ({
    message: `${entry} : ${count(units, "unit")}, à confirmer pour ${army}.${because(why)}`,
    fix: lookUp,
  }),
  "may-not-belong": ({ who, to, others, must }) => {
    const apart = must ? "retirez celle-ci" : APART;
    return {
      message: `${who} : rattachement à ${to} non permis.`,
      fix: others ? `Choisissez une autre unité ou ${apart}.` : `${capital(apart)}.`,
    };
  },
  "cannot-belong": ({ who, why, to, others }) => ({
    message: `${who} : ${CANNOT_BELONG[why](to)}.`,
    fix: others ? `Choisissez une autre unité ou ${APART}.` : `${capital(APART)}.`,
  }),
} satisfies Partial<Roster>;

const ofOptions = {
  "unknown-option": ({ who, name, army, nearest, written }) => ({
    message: `${who} : ${quoted(name)} n’est pas une option de cette armée (${army}).`,
    fix:
      nearest.length === 0 && written.length
        ? `Écrivez ${list(
            written.map((option) => `${option} = ${name}`),
            "or",
          )}, ou retirez-le.`
        : ofNearest(nearest),
  }),
  "removed-option": ({ who, name, army, reason }) => ({
    message: `${who} : ${name} n’est plus une option (${army}). ${capital(reason)}.`,
    fix: `Retirez ${name}.`,
  }),
  "needless-number": ({ who, option, value }) => ({
    message: `${who} : ${option} n’a pas de nombre, mais la liste porte ${number(value)}.`,
    fix: "Retirez le nombre.",
  }),
  "missing-number": ({ who, option, taken }) => ({
    message: `${who} : aucun nombre écrit pour ${option}, ${number(taken)} a été pris.`,
    fix: "Saisissez le nombre.",
  }),
  "missing-choice": ({ who, option, taken, choices }) => ({
    message: `${who} : le choix pour ${option} n’est pas écrit, ${mention(taken)} a été pris.`,
    fix: choices.length > 5 ? "Choisissez ce qui est voulu." : `Choisissez ${list(choices.map(quoted), "or")}.`,
  }),
  number: ({ who, option, value, min, max, step }) => {
    const inside = `de ${number(min)} à ${number(max)}${step ? ` par pas de ${number(step)}` : ""}`;
    return {
      message: `${who} : ${mention(option)} ${number(value)}, il faut un nombre ${inside}.`,
      fix: `Saisissez un nombre ${inside}.`,
    };
  },
  copies: (values) => tooOften(values),
  choices: ({ who, options }) => ({ message: `${who} : ${notTogether(options)}.`, fix: `Retirez ${allBut(options)}.` }),
  "same-choice": ({ who, option, copies }) => ({
    message: `${who} : ${option} ${times(copies)}, au plus une fois.`,
    fix: `Gardez ${option} une fois.`,
  }),
} satisfies Partial<Roster>;

const ofPrices = {
  "price-lost": ({ who, options, own, prices, because: why }) => ({
    message: `${who} : pas encore de prix${options.length ? ` pour ${list(own ? ["l’unité elle-même", ...options] : options)}` : ""}.${because(why)}`,
    fix: `Saisissez ${prices === 1 ? "le prix" : `les ${number(prices)} prix`} de votre livre.`,
  }),
  "price-disputed": ({ what, option, prices, per, page }) => ({
    message: `${capital(what)}${option === null ? "" : ` (${option})`} : ${sourcesGive(prices, per)}, ${number(prices[0] ?? 0)} pris en compte.`,
    fix: `Cherchez le prix ${inYourBook(page)}.`,
  }),
  stated: (values) => ({ message: `${values.who} : ${against(values)}`, fix: "Corrigez les points indiqués." }),
  "stated-total": (values) => ({ message: `Total : ${against(values)}`, fix: "Corrigez le total indiqué." }),
} satisfies Partial<Roster>;

export const roster: Roster = { ...ofTheWhole, ...ofUnits, ...ofOptions, ...ofPrices };
