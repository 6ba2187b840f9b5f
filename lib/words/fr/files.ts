/** Ce qui est dit de nos fichiers et de nos liens sans liste, ou avec une liste incomplète. */
import { isSetting, itemsAt } from "@/lib/words/en/files";
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { megabytes, uncapital } from "@/lib/words/text";
import { count, number, sizeText } from "./grammar";

const CHOOSE = "Choisissez un fichier de liste.";
const AGAIN = "Exportez de nouveau la liste.";
const KINDS = { nothing: "rien", list: "une énumération", text: "du texte", number: "un nombre", other: "autre chose" };

/** Champs d’une liste par leur clé. */
export const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    game: "Jeu",
    armyList: "Armée",
    dataVersion: "Version des données",
    name: "Nom",
    player: "Joueur",
    event: "Tournoi",
    note: "Note",
    limit: "Limite de points",
    stated: "Total indiqué",
    settings: "Réglages",
    packs: "Suppléments",
    books: "Livres d’armée",
    playOpen: "À confirmer",
    points: "Points",
    pointsPerModel: "Points par figurine",
    choice: "Choix",
    attachedTo: "Unité de rattachement",
  }),
);
const ITEMS = { command: "Commandement", unit: "Unité", option: "Option" };
const PLURALS = { command: "commandements", unit: "unités", option: "options" };

/** « Commandement 1, unité 3 » ; « Liste » pour le tout. */
function placeOf(at: readonly (string | number)[]): string {
  const items = itemsAt(at).map(({ kind, n }, i) => `${i ? uncapital(ITEMS[kind]) : ITEMS[kind]} ${n}`);
  return items.join(", ") || "Liste";
}

function subject(field: { at: readonly (string | number)[]; of: string; noun: string }): string {
  const setting = `réglage ${field.of === '""' ? field.of : `« ${field.of} »`}`;
  return `${placeOf(field.at)}, ${isSetting(field) ? setting : uncapital(FIELDS.get(field.of) ?? field.noun)}`;
}

export const files: ProblemWords["files"] = {
  "file/too-large": ({ size }) => say(`Le fichier contient ${sizeText(megabytes(size))} de texte, on peut en lire au plus 2 Mo.`, CHOOSE),
  "file/empty": () => say("Le fichier est vide.", CHOOSE),
  "file/no-roster": () => say("Le fichier ne contient pas de liste.", CHOOSE),
  "file/empty-list": () => say("Le fichier contient une énumération vide, pas une liste d’armée.", CHOOSE),
  "file/several": ({ rosters }) =>
    say(
      `Le fichier contient ${number(rosters)} listes, on peut en ouvrir une ici ; la première a été lue.`,
      "Ouvrez le fichier là où plusieurs listes sont lues.",
    ),
  "file/no-json": () => say("Le fichier n’est pas du JSON.", CHOOSE),
  "file/syntax": ({ line, column }) =>
    say(
      `Ligne ${number(line)}, colonne ${number(column)} : ici, le fichier n’est pas du JSON valable.`,
      "Corrigez le fichier à cet endroit, ou exportez de nouveau la liste.",
    ),
  "file/key-twice": ({ line, key }) =>
    say(`Ligne ${number(line)} : la clé « ${key} » figure deux fois ; seule la dernière compte.`, "Gardez-en une."),
  "file/other": ({ kind }) => say(`C’est ${KINDS[kind]}, pas une liste d’armée.`, CHOOSE),
  "file/no-format": () => say("Ce n’est pas une liste d’armée : elle n’indique aucun format.", CHOOSE),
  "file/pack": () => say("C’est un supplément, pas une liste d’armée.", "Ouvrez-le là où l’on applique les suppléments."),
  "file/format-guessed": ({ ours }) =>
    say(`Le fichier n’indique pas son format ; il a été lu comme ${ours}.`, `Ajoutez "format": "${ours}".`),
  "file/newer": ({ format, ours }) =>
    say(`La liste est au format ${format}, on peut lire ${ours}.`, "Ouvrez-la avec une version plus récente."),
  "file/unknown-format": ({ format, ours }) => say(`Le format ${format} est inconnu, on peut lire ${ours}.`, CHOOSE),
  "file/no-commands": () => say("La liste ne contient aucun commandement, il en faut au moins 1.", AGAIN),
  "file/no-command-read": () => say("Aucun commandement de la liste ne se lit, il en faut au moins 1.", AGAIN),
  "file/not-named": ({ key }) =>
    say(
      `La liste n’indique pas ${key === "game" ? "son jeu" : "son armée"}.`,
      `Écrivez l’identifiant ${key === "game" ? "du jeu" : "de l’armée"} dans « ${key} ».`,
    ),
  "link/too-long": () => say("Le lien est trop long pour une liste.", "Partagez la liste comme fichier."),
  "link/empty": () => say("Le lien ne contient pas de liste.", "Copiez le lien entier."),
  "link/half": () =>
    say(
      "C’est l’un des deux codes qui contiennent la liste ensemble.",
      "Scannez les deux avec « Scanner un code » dans Muster Roll, dans l’ordre de votre choix.",
    ),
  "link/letters": () => say("Le lien contient des signes qu’aucun lien de liste n’a.", "Copiez de nouveau le lien."),
  "link/version": ({ version, ours }) =>
    say(
      `Le lien est de la version ${version}, on peut lire la version ${ours}.`,
      "Ouvrez-le avec une version plus récente, ou copiez-le de nouveau.",
    ),
  "link/unpacks": () => say("Décompressé, le lien dépasse 2 Mo ; on peut en lire au plus 2 Mo.", "Partagez la liste comme fichier."),
  "link/damaged": () => say("Le lien est coupé ou abîmé.", "Copiez de nouveau le lien entier."),
  "packs/not-used": ({ where, packs }) =>
    say(
      `${where === "link" ? "Le lien" : "Le fichier"} apporte ${count(packs, "supplément", "suppléments")} de l’expéditeur, sans effet ici.`,
      `${where === "link" ? "Ouvrez le lien" : "Importez le fichier"} pour voir le verdict ainsi.`,
    ),

  // Sur les parties du fichier d’une liste.
  "part/field": ({ written, ...field }) => say(`${subject(field)} : ${written} est illisible ; laissé de côté.`, "Saisissez-le à nouveau."),
  "part/too-long": ({ letters, most, ...field }) =>
    say(
      `${subject(field)} : ${number(letters)} caractères, au plus ${number(most)} sont admis ; la fin est coupée.`,
      "Raccourcissez le texte.",
    ),
  "part/no-name": () => say("La liste n’a pas de nom.", "Donnez-lui-en un."),
  "part/kind": ({ at, written, ours }) =>
    say(
      `${placeOf(at)} : ${written === null ? "il manque le type" : `le type ${written} est illisible`} ; remplacé par « ${ours} ».`,
      "Choisissez le type de commandement.",
    ),
  "part/units": ({ at, written }) =>
    say(
      `${placeOf(at)} : ${written === null ? "aucune unité" : `les unités ${written} sont illisibles`}.`,
      "Ajoutez les unités à nouveau.",
    ),
  "part/own-id": ({ at, written }) =>
    say(`${placeOf(at)} : l’identifiant ${written} est illisible.`, "Enregistrez la liste pour en créer un autre."),
  "part/new-id": ({ at, isTaken }) =>
    say(
      `${placeOf(at)} : ${isTaken ? "l’identifiant d’une autre unité" : "pas d’identifiant à elle"} ; un nouveau lui est donné.`,
      "Enregistrez la liste pour le garder.",
    ),
  "part/count": ({ at, written, most }) =>
    say(
      `${placeOf(at)} : ${written === null ? "pas de nombre" : `nombre ${written}`}, il faut un entier de 1 à ${number(most)} ; remplacé par 1.`,
      "Saisissez le nombre.",
    ),
  "part/too-many": ({ at, of, items, most }) =>
    say(
      `${placeOf(at)} : ${number(items)} ${PLURALS[of]}, on peut en lire au plus ${number(most)} ; le reste est laissé de côté.`,
      `Retirez ${count(items - most, uncapital(ITEMS[of]), PLURALS[of])}.`,
    ),
  "part/value": ({ at, written }) => say(`${placeOf(at)} : ${written} est illisible ; laissé de côté.`, "Ajoutez-le à nouveau."),
  "part/id": ({ at, key, written }) =>
    say(
      `${placeOf(at)} : ${written === null ? `on ne sait pas quelle ${key === "entry" ? "unité" : "option"} c’est` : `« ${key} » ${written} est illisible`} ; laissé de côté.`,
      "Ajoutez-le à nouveau.",
    ),
  "part/too-deep": ({ at, most }) =>
    say(`${placeOf(at)} : plus de ${most} niveaux imbriqués ; laissé de côté.`, "Retirez cette partie du fichier."),
  "part/key": ({ written }) => say(`${written} : cette clé n’est pas admise dans une liste ; laissée de côté.`, "Retirez-la du fichier."),
  "problems/more": ({ more }) =>
    say(`${count(more, "autre remarque", "autres remarques")} qui ne sont pas affichées.`, "Corrigez d’abord ce qui est affiché."),
};
