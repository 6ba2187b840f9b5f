/** Was an einem Text oder einer Datei nicht zu übernehmen war, und warum Teile übergangen oder vermutet wurden. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { shortName } from "@/lib/words/text";
import { quoted as inQuotes } from "./engine-grammar";
import { FIELDS, files } from "./files";
import { count, list, number, points } from "./grammar";
import { modelsTable } from "./models-table";
import { unread } from "./unread";

const fitNothing = ({ off, of, army }: { off: number; of: number; army: string }) =>
  `${number(off)} von ${count(of, "Einheit", "Einheiten")} gibt es nicht in dieser Armee (${army})`;
const quoted = (text: string) => inQuotes(shortName(text));
const field = ({ of, noun }: { of: string; noun: string }) => FIELDS.get(of) ?? noun;
const lettersIn = (n: number) => count(n, "Zeichen", "Zeichen");
const linesIn = (n: number) => count(n, "Zeile", "Zeilen");

const said: ProblemWords["said"] = {
  "attached/none-above": ({ name }) =>
    say(
      `${quoted(name)}: Darüber steht keine Einheit; sie wurde als eigene Einheit gelesen.`,
      "Setze die Zeile unter die Einheit, zu der sie gehört.",
    ),
  "book/too-many": ({ name, most }) =>
    say(
      `${quoted(name)}: Höchstens ${most} Armeebücher können genannt werden; das hier wurde weggelassen.`,
      "Entferne Armeebücher, die die Liste nicht braucht.",
    ),
  "book/unreadable": ({ name }) =>
    say(
      `${quoted(name)}: Ein benötigtes Armeebuch wird anders angegeben; die Zeile wurde weggelassen.`,
      "Kopiere die Zeile noch einmal aus dem Text von Muster Roll, oder entferne sie.",
    ),
  "choice/no-name": ({ line }) =>
    say(`Zeile ${number(line)}: eine Auswahl ohne Namen; sie wurde weggelassen.`, "Exportiere die Liste noch einmal."),
  "code/other": ({ written, code }) =>
    say(
      `Code: Da steht ${written}, die Liste hat ${code}. Sie wurde geändert, nachdem der Code vergeben war.`,
      "Frage nach, was von beiden gilt.",
    ),
  "code/unreadable": ({ name, code }) => say(`${quoted(name)}: kein Listencode; er wurde weggelassen.`, `Der Code ist ${code}.`),
  "command/named": ({ kind, written }) =>
    say(`Kommando ${kind}: ${quoted(written)} wurde als sein Name gelesen.`, "Setze den Namen in Anführungszeichen."),
  "command/too-many": ({ most }) => say(`Mehr als ${most} Kommandos; die Einheiten kamen in das Kommando davor.`, "Entferne Kommandos."),
  "command/unknown-heading": ({ name }) =>
    say(
      `${quoted(name)}: passt zu keiner Art von Kommando; was folgt, kam in das Kommando davor.`,
      "Schreibe [Kommando: Art], oder entferne die Zeile.",
    ),
  "count/parted": ({ name, count: n, points: stated }) =>
    say(
      `${quoted(name)}: gelesen als ${number(n)} für ${points(stated)}; so ergeben alle Preise die Gesamtpunkte.`,
      "Bestätige die Anzahl.",
    ),
  "count/unreadable": ({ name, written, most }) =>
    say(
      `${quoted(name)}: Anzahl ${shortName(written)}, nötig ist eine ganze Zahl von 1 bis ${number(most)}; gelesen als 1.`,
      "Berichtige die Anzahl.",
    ),
  "figure/no-number": ({ name }) => say(`${quoted(name)}: Daneben steht keine Zahl; weggelassen.`, "Schreibe die Zahl dahinter."),
  "head/given-before": ({ name }) =>
    say(`${quoted(name)}: schon vorher angegeben; diese Zeile wurde weggelassen.`, "Entferne eine von beiden."),
  "head/limit-nothing": () =>
    say(
      "Ein Punktelimit von 0 Punkten: Es wurde als keines gelesen.",
      "Trage die abgesprochenen Punkte ein, oder lass die Liste ohne Limit.",
    ),
  "heading/may-be-unit": ({ name }) =>
    say(
      `${quoted(name)}: als Überschrift gelesen, vielleicht ist es eine Einheit.`,
      "Schreibe die Anzahl davor, falls es eine Einheit ist.",
    ),
  "house-rule/unreadable": ({ written, yes, no, ...of }) =>
    say(
      `${field(of)}: Da steht ${quoted(written)}, nötig ist ${quoted(yes)} oder ${quoted(no)}; weggelassen.`,
      "Schreibe eins von beiden, oder entferne die Zeile.",
    ),
  "line/may-be-unit": ({ name }) =>
    say(
      `${quoted(name)}: Das ist vielleicht eine Einheit; es wurde weggelassen.`,
      "Gib der Einheit eine eigene Zeile mit Anzahl und Namen, oder entferne sie.",
    ),
  "line/not-understood": ({ name }) =>
    say(`${quoted(name)}: kein bekannter Name; weggelassen.`, "Schreibe die Zeile als Anzahl und Namen, oder entferne sie."),
  "line/too-long": ({ line, letters, most }) =>
    say(
      `Zeile ${number(line)}: ${lettersIn(letters)}, höchstens ${number(most)} können gelesen werden; der Rest wurde weggelassen.`,
      "Verteile sie auf mehrere Zeilen.",
    ),
  "list/too-long": ({ letters, most }) =>
    say(
      `${lettersIn(letters)} in einer Liste, höchstens ${number(most)} können gelesen werden; der Rest wurde weggelassen.`,
      "Schicke nur die Liste und nichts anderes.",
    ),
  "lines/too-many": ({ lines, most }) =>
    say(
      `${linesIn(lines)} in einer Liste, höchstens ${number(most)} können gelesen werden; der Rest wurde weggelassen.`,
      `Entferne ${linesIn(lines - most)}.`,
    ),
  "name/too-long": ({ name, letters, most }) =>
    say(
      `${quoted(name)}: ${lettersIn(letters)}, höchstens ${number(most)} sind erlaubt; das Ende wurde abgeschnitten.`,
      "Kürze den Namen.",
    ),
  "name/unknown": ({ name, army, others = [] }) =>
    say(
      `${quoted(name)}: nicht bekannt in dieser Armee (${army}); es blieb, wie es geschrieben ist.`,
      others.length ? `Falls das gemeint ist, schreibe: ${list(others, "or")}.` : "Berichtige den Namen.",
    ),
  "number/too-large": ({ name, value, min, max }) =>
    say(
      `${quoted(name)}: ${number(value)}, nötig ist eine Zahl von ${number(min)} bis ${number(max)}; weggelassen.`,
      "Berichtige die Zahl.",
    ),
  "option/denied": ({ name }) =>
    say(
      `${quoted(name)}: Keine solche Einheit darf das haben; es wurde weggelassen.`,
      "Prüfe, ob die Einheit es trotzdem hat oder was gemeint ist.",
    ),
  "options/too-many": ({ line, most }) =>
    say(`Zeile ${number(line)}: mehr als ${most} Optionen; der Rest wurde weggelassen.`, "Entferne Optionen."),
  "head/unknown-key": ({ name }) =>
    say(
      `Die Datei, aus der das geschrieben wurde, hatte den Schlüssel ${quoted(name)}. Er ist hier nicht bekannt und zählt nicht.`,
      "Berichtige die Datei.",
    ),
  "pack/too-many": ({ name, most }) =>
    say(`${quoted(name)}: Höchstens ${most} Zusatzpakete können gelesen werden; das hier wurde weggelassen.`, "Entferne Zusatzpakete."),
  "points/given-before": ({ written, ...of }) =>
    say(`${field(of)}: schon vorher angegeben; ${quoted(written)} wurde weggelassen.`, "Entferne eins von beiden."),
  "points/unreadable": ({ written, min, max, whole, ...of }) =>
    say(
      `${field(of)}: Da steht ${quoted(written)}, nötig ist ${whole ? "eine ganze Zahl" : "eine Zahl"} von ${number(min)} bis ${number(max)}; weggelassen.`,
      "Trage die Punkte ein.",
    ),
  "row/cut-off": ({ name }) =>
    say(`${quoted(name)}: Der Zeile fehlt der Code, den die anderen haben. Sie bricht ab oder kam dazu.`, "Bitte um die ganze Tabelle."),
  "row/no-list": ({ line }) => say(`Tabellenzeile ${number(line)}: keine Liste darin.`, "Bitte um die Liste."),
  "setting/given-before": ({ setting, value }) =>
    say(`Einstellung ${quoted(setting)}: zweimal angegeben; ${quoted(value)} wurde weggelassen.`, "Entferne eins von beiden."),
  "setting/unreadable": ({ name }) =>
    say(`${quoted(name)}: keine Einstellung mit ihrem Wert; weggelassen.`, "Schreibe sie als Name = Wert."),
  "unit/no-count": ({ name }) => say(`${quoted(name)}: keine Anzahl angegeben; gelesen als 1.`, "Schreibe die Anzahl vor den Namen."),
  "unit/no-models": ({ name }) => say(`${quoted(name)}: kein Modell gewählt; gelesen als 1.`, "Wähle die Modelle."),
  "unit/things-added": ({ name, thing }) =>
    say(
      `${quoted(name)}: ${quoted(thing)} steht bei mehreren Teilen, die es vielleicht je für sich haben; es wurde zusammengezählt.`,
      "Prüfe, welcher Teil was hat.",
    ),
  "unit/second-count": ({ name, first, second }) =>
    say(`${quoted(name)}: Da stehen ${number(first)} und ${number(second)}; die erste Zahl gilt.`, "Schreibe nur eine Anzahl."),
  "units/too-many": ({ most }) =>
    say(`Höchstens ${count(most, "Einheit", "Einheiten")} können gelesen werden; der Rest wurde weggelassen.`, "Entferne Einheiten."),
  "words/unclear": ({ name }) => say(`${quoted(name)}: nicht verstanden; weggelassen.`, "Prüfe, ob es etwas über die Einheit sagt."),

  "text/breaks-off": ({ total, sum }) =>
    say(
      `Am Anfang stehen ${points(total)}, die Einheiten darunter kommen auf ${number(sum)}: Der Text bricht ab oder wurde geändert.`,
      "Bitte um die ganze Liste.",
    ),
  "text/no-end": () =>
    say("Der Code am Anfang gehört zu einer anderen Liste, und das Ende fehlt: Der Text bricht ab.", "Bitte um die ganze Liste."),
  "text/rows-missing": () =>
    say("Der Code der Tabelle gehört zu einer anderen Liste: Zeilen davon fehlen oder wurden geändert.", "Bitte um die ganze Liste."),
  "text/empty": () => say("Der Text ist leer.", "Füge eine Liste ein."),
  "text/too-long": ({ letters }) =>
    say(
      `Der Text hat ${number(Math.ceil(letters / 10_000) / 100)} Millionen Zeichen, höchstens 1 Million kann gelesen werden.`,
      "Füge nur Listen ein, oder weniger auf einmal.",
    ),
  "text/too-many-lines": ({ lines, most }) =>
    say(
      `${linesIn(lines)} in einem Text, höchstens ${number(most)} können auf einmal gelesen werden; der Rest wurde weggelassen.`,
      "Füge den Rest für sich ein.",
    ),
  "text/too-many-rosters": ({ rosters, most }) =>
    say(
      `${count(rosters, "Liste", "Listen")} in einem Text, höchstens ${most} können gelesen werden; der Rest wurde weggelassen.`,
      "Füge den Rest für sich ein.",
    ),
  "read/other-names": (values) =>
    say(
      `Namen: ${fitNothing(values)}. Die Liste ist vielleicht für eine andere Ausgabe oder ein anderes Spiel.`,
      "Frage, für welche Ausgabe und Armee sie gemacht ist.",
    ),
  "read/unknown-game": (values) =>
    say(
      `Spiel: nicht bekannt. ${fitNothing(values)}, die der Liste am nächsten kommt.`,
      "Nenne das Spiel und die Armee, oder beurteile die Liste von Hand.",
    ),
};

const reasons: ProblemWords["reasons"] = {
  "above the heads of columns": "über den Spaltenköpfen",
  "added by a tool": "von einem Programm hinzugefügt",
  address: "Adresse",
  "and more of this line": "und mehr aus dieser Zeile",
  "attachment that is no list": "Anhang, der keine Liste ist",
  "behind a title": "hinter einem Titel",
  "below the total": "unter der Summe",
  categories: "Kategorien",
  comment: "Kommentar",
  "covering note": "Begleittext",
  "effect and price of an option": "Wirkung und Preis einer Option",
  "end of a mail": "Ende einer Mail",
  explanation: "Erläuterung",
  figures: "Zahlen",
  finding: "Befund",
  "for the organiser": "für den Veranstalter",
  "given before": "schon vorher angegeben",
  greeting: "Gruß",
  "has it anyway": "hat sie ohnehin",
  "head of a list for a tournament": "Kopf einer Turnierliste",
  "head of a mail": "Kopf einer Mail",
  "heading of a list": "Überschrift einer Liste",
  "heads of columns": "Spaltenköpfe",
  "in brackets behind a name": "in Klammern hinter einem Namen",
  "in front of a unit": "vor einer Einheit",
  "in front of an option": "vor einer Option",
  "in front of the list": "vor der Liste",
  "in front of the lists": "vor den Listen",
  label: "Beschriftung",
  "left out by the organiser": "vom Veranstalter weggelassen",
  "link to a roster, read by itself": "Link zu einer Liste, für sich gelesen",
  "mail that is answered": "Mail, auf die geantwortet wird",
  marks: "Auszeichnung",
  "name of the force": "Name der Streitmacht",
  "note of who forwarded it": "Bemerkung beim Weiterleiten",
  "nothing behind the colon": "nichts hinter dem Doppelpunkt",
  "number of a list": "Nummer einer Liste",
  "points of no unit": "Punkte ohne Einheit",
  "price of an option": "Preis einer Option",
  profiles: "Profile",
  "quoted mail": "zitierte Mail",
  remark: "Bemerkung",
  rules: "Regeln",
  "said before": "schon gesagt",
  "said not to be there": "ausdrücklich nicht dabei",
  "says nothing about the unit": "sagt nichts über die Einheit",
  "says that it has none": "sagt, dass sie keine hat",
  script: "Skript",
  sentence: "Satz",
  separator: "Trennzeichen",
  signature: "Unterschrift",
  "style sheet": "Formatvorlage",
  "title of the page": "Titel der Seite",
  title: "Titel",
  total: "Summe",
  verdict: "Urteil",
  "as a line says": "wie eine Zeile sagt",
  "bought apart": "einzeln gekauft",
  "first letters": "Anfangsbuchstaben",
  "from what is in it": "nach dem, was darin steht",
  "how many is not said": "wie viele, steht nicht da",
  "in another order": "in anderer Reihenfolge",
  "named by what it has": "danach benannt, was sie hat",
  "no such unit may have it": "keine solche Einheit darf es haben",
  "one unit or several": "eine Einheit oder mehrere",
  "part of the name": "Teil des Namens",
  "said in a sentence": "in einem Satz gesagt",
  "said in the list": "in der Liste gesagt",
  spelling: "Schreibweise",
  "the nearest that it may have": "das Nächste, das sie haben darf",
  "the words may mean something else": "die Wörter können etwas anderes heißen",
  "which one is not said": "welche, steht nicht da",
};

export const problems: ProblemWords = {
  said,
  files,
  unread,
  models: modelsTable,
  reasons,
  named: {
    column: (name) => `Spalte „${name}“`,
    inside: (element) => `innerhalb von <${element}>`,
    onlyGame: (army) => `nur in diesem Spiel gibt es die Armee „${army}“`,
    fitsBetter: (name) => `der Inhalt passt besser hierzu: ${name}`,
  },
  counted: {
    column: (n) => `Spalte ${number(n)}`,
    described: (n) => `${count(n, "Profil oder Regel", "Profile oder Regeln")} neben der Auswahl beschrieben`,
    limitOfLine: (n) => `Limit von ${points(n)}, nach der Zeile vor den Einheiten`,
    limitOfTotal: (n) => `Limit von ${points(n)}, nach den angegebenen Gesamtpunkten`,
    limitOfPrices: (n) => `Limit von ${points(n)}, nach den Preisen der Einheiten`,
    mailHead: (n) => `${count(n, "weitere Zeile", "weitere Zeilen")} am Kopf der Mail`,
    more: (n) => (n === 1 ? "ein weiterer Teil nicht aufgeführt" : `${number(n)} weitere Teile nicht aufgeführt`),
  },
  ignored: (line, text, reason) => `Zeile ${number(line)}: ${text ? `„${text}“ (${reason})` : reason}.`,
};
