/** Ce qui, d’un texte ou d’un fichier, n’a pas pu être repris tel quel, et pourquoi des parties sont ignorées ou supposées. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { shortName } from "@/lib/words/text";
import { quoted as inQuotes } from "./engine-grammar";
import { FIELDS, files } from "./files";
import { count, list, number, points } from "./grammar";
import { modelsTable } from "./models-table";
import { unread } from "./unread";

const fitNothing = ({ off, of, army }: { off: number; of: number; army: string }) =>
  `${number(off)} sur ${count(of, "unité", "unités")} hors de cette armée (${army})`;
const quoted = (text: string) => inQuotes(shortName(text));
const field = ({ of, noun }: { of: string; noun: string }) => FIELDS.get(of) ?? noun;
const lettersIn = (n: number) => count(n, "caractère", "caractères");
const linesIn = (n: number) => count(n, "ligne", "lignes");

const said: ProblemWords["said"] = {
  "attached/none-above": ({ name }) =>
    say(`${quoted(name)} : aucune unité au-dessus ; lue comme une unité à part.`, "Placez-la sous l’unité à laquelle elle appartient."),
  "book/too-many": ({ name, most }) =>
    say(
      `${quoted(name)} : on peut nommer au plus ${most} livres d’armée ; celui-ci est laissé de côté.`,
      "Retirez les livres d’armée dont la liste n’a pas besoin.",
    ),
  "book/unreadable": ({ name }) =>
    say(
      `${quoted(name)} : un livre d’armée ne s’écrit pas ainsi ; la ligne est laissée de côté.`,
      "Copiez de nouveau la ligne du texte de Muster Roll, ou retirez-la.",
    ),
  "choice/no-name": ({ line }) =>
    say(`Ligne ${number(line)} : un choix sans nom ; il est laissé de côté.`, "Exportez de nouveau la liste."),
  "code/other": ({ written, code }) =>
    say(
      `Code : ${written} est écrit, la liste a ${code}. Elle a changé depuis que ce code a été donné.`,
      "Demandez lequel des deux compte.",
    ),
  "code/unreadable": ({ name, code }) => say(`${quoted(name)} : ce n’est pas un code de liste ; laissé de côté.`, `Le code est ${code}.`),
  "command/named": ({ kind, written }) =>
    say(`Commandement ${kind} : ${quoted(written)} a été lu comme son nom.`, "Mettez son nom entre guillemets."),
  "command/too-many": ({ most }) =>
    say(`Plus de ${most} commandements ; les unités sont placées dans le précédent.`, "Retirez des commandements."),
  "command/unknown-heading": ({ name }) =>
    say(
      `${quoted(name)} : aucun type de commandement connu ; la suite est placée dans le commandement précédent.`,
      "Écrivez [Commandement: type], ou retirez la ligne.",
    ),
  "count/parted": ({ name, count: n, points: stated }) =>
    say(`${quoted(name)} : lu comme ${number(n)} pour ${points(stated)} ; ainsi tous les prix donnent le total.`, "Confirmez le nombre."),
  "count/unreadable": ({ name, written, most }) =>
    say(
      `${quoted(name)} : nombre ${shortName(written)}, il faut un nombre entier de 1 à ${number(most)} ; lu comme 1.`,
      "Corrigez le nombre.",
    ),
  "figure/no-number": ({ name }) => say(`${quoted(name)} : aucun nombre à côté ; laissé de côté.`, "Écrivez le nombre derrière."),
  "head/given-before": ({ name }) =>
    say(`${quoted(name)} : déjà indiqué plus haut ; cette ligne est laissée de côté.`, "Retirez l’une des deux."),
  "head/limit-nothing": () =>
    say("Une limite de 0 point : lue comme une absence de limite.", "Indiquez les points convenus, ou laissez la liste sans limite."),
  "heading/may-be-unit": ({ name }) =>
    say(`${quoted(name)} : lu comme un titre ; c’est peut-être une unité.`, "Si c’est une unité, écrivez son nombre devant."),
  "house-rule/unreadable": ({ written, yes, no, ...of }) =>
    say(
      `${field(of)} : ${quoted(written)} est écrit, il faut ${quoted(yes)} ou ${quoted(no)} ; laissé de côté.`,
      "Écrivez l’un des deux, ou retirez la ligne.",
    ),
  "line/may-be-unit": ({ name }) =>
    say(
      `${quoted(name)} : c’est peut-être une unité ; elle est laissée de côté.`,
      "Donnez-lui sa propre ligne, avec nombre et nom, ou retirez-la.",
    ),
  "line/not-understood": ({ name }) =>
    say(`${quoted(name)} : aucun nom connu ; laissé de côté.`, "Écrivez-le comme nombre et nom, ou retirez-le."),
  "line/too-long": ({ line, letters, most }) =>
    say(
      `Ligne ${number(line)} : ${lettersIn(letters)}, on peut en lire au plus ${number(most)} ; le reste est laissé de côté.`,
      "Écrivez-la en plusieurs lignes.",
    ),
  "list/too-long": ({ letters, most }) =>
    say(
      `${lettersIn(letters)} dans une liste, on peut en lire au plus ${number(most)} ; le reste est laissé de côté.`,
      "Envoyez la liste, et rien d’autre.",
    ),
  "lines/too-many": ({ lines, most }) =>
    say(
      `${linesIn(lines)} dans une liste, on peut en lire au plus ${number(most)} ; le reste est laissé de côté.`,
      `Retirez ${linesIn(lines - most)}.`,
    ),
  "name/too-long": ({ name, letters, most }) =>
    say(`${quoted(name)} : ${lettersIn(letters)}, au plus ${number(most)} sont permis ; la fin est coupée.`, "Raccourcissez-le."),
  "name/unknown": ({ name, army, others = [] }) =>
    say(
      `${quoted(name)} : inconnu de cette armée (${army}) ; gardé comme il est écrit.`,
      others.length ? `Si c’est ce que vous voulez dire, écrivez : ${list(others, "or")}.` : "Corrigez le nom.",
    ),
  "number/too-large": ({ name, value, min, max }) =>
    say(
      `${quoted(name)} : ${number(value)}, il faut un nombre de ${number(min)} à ${number(max)} ; laissé de côté.`,
      "Corrigez le nombre.",
    ),
  "option/denied": ({ name }) =>
    say(
      `${quoted(name)} : aucune unité de ce type ne peut l’avoir ; laissé de côté.`,
      "Vérifiez si l’unité l’a malgré tout, ou ce qui est voulu.",
    ),
  "options/too-many": ({ line, most }) =>
    say(`Ligne ${number(line)} : plus de ${most} options ; le reste est laissé de côté.`, "Retirez des options."),
  "head/unknown-key": ({ name }) =>
    say(`Le fichier d’où vient ce texte avait la clé ${quoted(name)}. Elle est inconnue ici et ne compte pas.`, "Corrigez le fichier."),
  "pack/too-many": ({ name, most }) =>
    say(`${quoted(name)} : on peut lire au plus ${most} suppléments ; celui-ci est laissé de côté.`, "Retirez des suppléments."),
  "points/given-before": ({ written, ...of }) =>
    say(`${field(of)} : déjà indiqué plus haut ; ${quoted(written)} est laissé de côté.`, "Retirez l’un des deux."),
  "points/unreadable": ({ written, min, max, whole, ...of }) =>
    say(
      `${field(of)} : ${quoted(written)} est écrit, il faut un nombre${whole ? " entier" : ""} de ${number(min)} à ${number(max)} ; laissé de côté.`,
      "Indiquez les points.",
    ),
  "row/cut-off": ({ name }) =>
    say(`${quoted(name)} : sa ligne n’a pas de code comme les autres. Elle est coupée, ou a été ajoutée.`, "Demandez le tableau entier."),
  "row/no-list": ({ line }) => say(`Ligne ${number(line)} du tableau : elle ne contient pas de liste.`, "Demandez la liste."),
  "setting/given-before": ({ setting, value }) =>
    say(`Réglage ${quoted(setting)} : indiqué deux fois ; ${quoted(value)} est laissé de côté.`, "Retirez l’un des deux."),
  "setting/unreadable": ({ name }) =>
    say(`${quoted(name)} : pas un réglage avec sa valeur ; laissé de côté.`, "Écrivez-le ainsi : nom = valeur."),
  "unit/no-count": ({ name }) => say(`${quoted(name)} : aucun nombre écrit ; lu comme 1.`, "Écrivez le nombre devant le nom."),
  "unit/no-models": ({ name }) => say(`${quoted(name)} : aucune figurine choisie ; lu comme 1.`, "Choisissez ses figurines."),
  "unit/things-added": ({ name, thing }) =>
    say(
      `${quoted(name)} : ${quoted(thing)} figure à plusieurs de ses parties. Chacune a peut-être le sien ; ils sont comptés ensemble.`,
      "Vérifiez quelle partie a quoi.",
    ),
  "unit/second-count": ({ name, first, second }) =>
    say(`${quoted(name)} : ${number(first)} et ${number(second)} sont écrits ; le premier compte.`, "Écrivez un seul nombre."),
  "units/too-many": ({ most }) =>
    say(`On peut lire au plus ${count(most, "unité", "unités")} ; le reste est laissé de côté.`, "Retirez des unités."),
  "words/unclear": ({ name }) => say(`${quoted(name)} : non compris ; laissé de côté.`, "Vérifiez si cela dit quelque chose de l’unité."),

  "text/breaks-off": ({ total, sum }) =>
    say(
      `${points(total)} au début, mais les unités n’en font que ${number(sum)} : le texte est coupé, ou a changé.`,
      "Demandez la liste entière.",
    ),
  "text/no-end": () =>
    say("Le code du début est celui d’une autre liste, et la fin manque : le texte est coupé.", "Demandez la liste entière."),
  "text/rows-missing": () =>
    say("Le code du tableau est celui d’une autre liste : des lignes manquent, ou ont changé.", "Demandez la liste entière."),
  "text/empty": () => say("Le texte est vide.", "Collez une liste."),
  "text/too-long": ({ letters }) =>
    say(
      `Le texte a ${count(Math.ceil(letters / 10_000) / 100, "million", "millions")} de caractères, on peut en lire au plus 1 million.`,
      "Ne collez que des listes, ou moins à la fois.",
    ),
  "text/too-many-lines": ({ lines, most }) =>
    say(
      `${linesIn(lines)} dans un texte, au plus ${number(most)} lisibles à la fois ; le reste est laissé de côté.`,
      "Collez le reste à part.",
    ),
  "text/too-many-rosters": ({ rosters, most }) =>
    say(
      `${count(rosters, "liste", "listes")} dans un texte, on peut en lire au plus ${most} ; le reste est laissé de côté.`,
      "Collez le reste à part.",
    ),
  "read/other-names": (values) =>
    say(
      `Noms : ${fitNothing(values)}. La liste est peut-être faite pour une autre édition ou un autre jeu.`,
      "Demandez pour quelle édition et quelle armée elle est faite.",
    ),
  "read/unknown-game": (values) =>
    say(`Jeu : inconnu. ${fitNothing(values)}, la plus proche de la liste.`, "Nommez le jeu et l’armée, ou jugez la liste à la main."),
};

const reasons: ProblemWords["reasons"] = {
  "above the heads of columns": "au-dessus des titres de colonnes",
  "added by a tool": "ajouté par un programme",
  address: "adresse",
  "and more of this line": "et d’autres parties de cette ligne",
  "attachment that is no list": "pièce jointe qui n’est pas une liste",
  "behind a title": "derrière un titre",
  "below the total": "sous le total",
  categories: "catégories",
  comment: "commentaire",
  "covering note": "mot d’accompagnement",
  "effect and price of an option": "effet et prix d’une option",
  "end of a mail": "fin d’un e-mail",
  explanation: "explication",
  figures: "chiffres",
  finding: "constat",
  "for the organiser": "pour l’organisateur",
  "given before": "déjà indiqué",
  greeting: "salutation",
  "has it anyway": "l’a de toute façon",
  "head of a list for a tournament": "en-tête d’une liste de tournoi",
  "head of a mail": "en-tête d’un e-mail",
  "heading of a list": "titre d’une liste",
  "heads of columns": "titres de colonnes",
  "in brackets behind a name": "entre parenthèses derrière un nom",
  "in front of a unit": "devant une unité",
  "in front of an option": "devant une option",
  "in front of the list": "avant la liste",
  "in front of the lists": "avant les listes",
  label: "étiquette",
  "left out by the organiser": "laissé de côté par l’organisateur",
  "link to a roster, read by itself": "lien vers une liste, lu à part",
  "mail that is answered": "e-mail auquel on répond",
  marks: "mise en forme",
  "name of the force": "nom de la force",
  "note of who forwarded it": "mot de la personne qui l’a transmis",
  "nothing behind the colon": "rien derrière les deux-points",
  "number of a list": "numéro d’une liste",
  "points of no unit": "points sans unité",
  "price of an option": "prix d’une option",
  profiles: "profils",
  "quoted mail": "e-mail cité",
  remark: "remarque",
  rules: "règles",
  "said before": "déjà dit",
  "said not to be there": "dit absent",
  "says nothing about the unit": "ne dit rien de l’unité",
  "says that it has none": "dit qu’elle n’en a pas",
  script: "script",
  sentence: "phrase",
  separator: "séparateur",
  signature: "signature",
  "style sheet": "feuille de style",
  "title of the page": "titre de la page",
  title: "titre",
  total: "total",
  verdict: "verdict",
  "as a line says": "comme le dit une ligne",
  "bought apart": "acheté à part",
  "first letters": "premières lettres",
  "from what is in it": "d’après son contenu",
  "how many is not said": "le nombre n’est pas dit",
  "in another order": "dans un autre ordre",
  "named by what it has": "nommée d’après ce qu’elle a",
  "no such unit may have it": "aucune unité de ce type ne peut l’avoir",
  "one unit or several": "une unité ou plusieurs",
  "part of the name": "une partie du nom",
  "said in a sentence": "dit dans une phrase",
  "said in the list": "dit dans la liste",
  spelling: "orthographe",
  "the nearest that it may have": "le plus proche de ce qu’elle peut avoir",
  "the words may mean something else": "les mots peuvent vouloir dire autre chose",
  "which one is not said": "il n’est pas dit lequel",
};

export const problems: ProblemWords = {
  said,
  files,
  unread,
  models: modelsTable,
  reasons,
  named: {
    column: (name) => `colonne « ${name} »`,
    inside: (element) => `à l’intérieur de <${element}>`,
    onlyGame: (army) => `le seul jeu qui a cette armée : « ${army} »`,
    fitsBetter: (name) => `son contenu convient mieux ici : ${name}`,
  },
  counted: {
    column: (n) => `colonne ${number(n)}`,
    described: (n) => `${count(n, "profil ou règle décrit", "profils ou règles décrits")} à côté des choix`,
    limitOfLine: (n) => `limite de ${points(n)}, d’après la ligne avant les unités`,
    limitOfTotal: (n) => `limite de ${points(n)}, d’après le total indiqué`,
    limitOfPrices: (n) => `limite de ${points(n)}, d’après les prix des unités`,
    mailHead: (n) => `${count(n, "ligne", "lignes")} de plus en tête de l’e-mail`,
    more: (n) => `${count(n, "autre partie", "autres parties")} sans place ici`,
  },
  ignored: (line, text, reason) => `Ligne ${number(line)} : ${text ? `« ${text} » (${reason})` : reason}.`,
};
