/** Pourquoi aucune liste n’a pu être lue dans un texte ou un fichier. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { rejoined } from "@/lib/words/pieces";
import { list } from "./grammar";

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "a picture": "une image",
    "a PDF": "un PDF",
    "a word processor document": "un document de traitement de texte",
    "a spreadsheet": "un tableur",
    "an archive": "une archive",
    "a mail in Outlook’s own form": "un courriel au format d’Outlook",
    "a web page": "une page web",
    "a recording": "un enregistrement",
    "a calendar entry, a contact or a signature": "un rendez-vous, un contact ou une signature",
    "an archive or an office document": "une archive ou un document bureautique",
    "an office document": "un document bureautique",
  }),
);
const ADD_HEAD = "Ajoutez les lignes « Game: » et « Army: ».";
const ADD_ARMY = "Ajoutez une ligne « Army: ».";
const ASK = "Demandez du texte ou un fichier .muster.json.";

export const unread: ProblemWords["unread"] = {
  note: () => `Aucune liste dedans : aucune ligne ne ressemble à une unité. ${ADD_HEAD}`,
  scan: () => "Un PDF sans texte, comme un scan ou une photo. Demandez la liste en texte.",
  noHead: () => `Pas de liste : le jeu et l’armée ne sont pas nommés. ${ADD_HEAD}`,
  noArmy: () => `L’armée n’est pas nommée. ${ADD_ARMY}`,
  fitsSeveral: (near) => `L’armée n’est pas nommée, et le texte convient à plusieurs : ${rejoined(near, "and", list)}. ${ADD_ARMY}`,
  fitsNone: (titles) =>
    `Le jeu de cette liste est inconnu. Elle ne convient à aucune armée de ces jeux : ${rejoined(titles, "or", list)}. Si c’est l’un d’eux, ajoutez les lignes « Game: » et « Army: ».`,
  severalGames: (army) => `Plusieurs jeux ont l’armée « ${army} ». Ajoutez une ligne « Game: ».`,
  noGameHas: (army) => `Aucun jeu n’a l’armée « ${army} ».`,
  gameHasNot: (game, army) => `${game} : ce jeu n’a pas l’armée « ${army} ».`,
  unknownGame: (game) => `Le jeu « ${game} » est inconnu.`,
  perhaps: (names) => `Peut-être ${rejoined(names, "or", list)}\u202f?`,
  thereAre: (titles) => `Il y a : ${rejoined(titles, "and", list)}.`,
  empty: () => "Vide.",
  noText: () => `Pas du texte. ${ASK}`,
  tooLarge: (size) => `${size.replace(".", ",").replace("MB", "Mo")} ; un fichier de liste fait au plus 1 Mo.`,
  tooLargeAtOnce: (size) => `${size.replace(".", ",").replace("MB", "Mo")} ; on peut lire au plus 10 Mo à la fois.`,
  otherKind: (kind) => `C’est ${KINDS.get(kind) ?? kind}, pas une liste d’armée. ${ASK}`,
  noRosterInXml: () => "Du XML sans liste d’armée. Demandez la liste en texte.",
};
