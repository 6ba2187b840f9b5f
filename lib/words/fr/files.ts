/** Ce qui est dit de nos fichiers et de nos liens sans liste, ou avec une liste incomplète. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { megabytes } from "@/lib/words/text";
import { count, number } from "./grammar";

const CHOOSE = "Choisissez un fichier de liste.";
const AGAIN = "Exportez de nouveau la liste.";
const KINDS = { nothing: "rien", list: "une énumération", text: "du texte", number: "un nombre", other: "autre chose" };

export const files: ProblemWords["files"] = {
  "file/too-large": ({ size }) =>
    say(`Le fichier contient ${megabytes(size).replace(".", ",").replace("MB", "Mo")} de texte, on peut en lire au plus 2 Mo.`, CHOOSE),
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
};
