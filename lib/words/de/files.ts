/** Was über eigene Dateien und Links zu sagen ist, in denen keine Liste steht oder nicht alles davon. */
import { isSetting, itemsAt } from "@/lib/words/en/files";
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { megabytes } from "@/lib/words/text";
import { count, number, sizeText } from "./grammar";

const CHOOSE = "Wähle eine Datei mit einer Liste.";
const AGAIN = "Exportiere die Liste noch einmal.";
const KINDS = { nothing: "nichts", list: "eine Aufzählung", text: "Text", number: "eine Zahl", other: "etwas anderes" };

/** Felder einer Liste nach ihrem Schlüssel. */
export const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    game: "Spiel",
    armyList: "Armee",
    dataVersion: "Datenstand",
    name: "Name",
    player: "Spieler",
    event: "Turnier",
    note: "Notiz",
    limit: "Punktelimit",
    stated: "Angegebene Gesamtpunkte",
    settings: "Einstellungen",
    packs: "Zusatzpakete",
    books: "Armeebücher",
    playOpen: "Ungeklärtes",
    points: "Punkte",
    pointsPerModel: "Punkte je Modell",
    choice: "Wahl",
    attachedTo: "Einheit, zu der sie gehört",
  }),
);
const ITEMS = { command: "Kommando", unit: "Einheit", option: "Option" };
const PLURALS = { command: "Kommandos", unit: "Einheiten", option: "Optionen" };

/** "Kommando 1, Einheit 3"; "Liste" für das Ganze. */
function placeOf(at: readonly (string | number)[]): string {
  const items = itemsAt(at).map(({ kind, n }) => `${ITEMS[kind]} ${n}`);
  return items.join(", ") || "Liste";
}

function subject(field: { at: readonly (string | number)[]; of: string; noun: string }): string {
  const setting = `Einstellung ${field.of === '""' ? field.of : `„${field.of}“`}`;
  return `${placeOf(field.at)}, ${isSetting(field) ? setting : (FIELDS.get(field.of) ?? field.noun)}`;
}

export const files: ProblemWords["files"] = {
  "file/too-large": ({ size }) => say(`Die Datei enthält ${sizeText(megabytes(size))} Text, höchstens 2 MB können gelesen werden.`, CHOOSE),
  "file/empty": () => say("Die Datei ist leer.", CHOOSE),
  "file/no-roster": () => say("In der Datei steht keine Liste.", CHOOSE),
  "file/empty-list": () => say("In der Datei steht eine leere Aufzählung, keine Armeeliste.", CHOOSE),
  "file/several": ({ rosters }) =>
    say(
      `In der Datei stehen ${number(rosters)} Listen, hier lässt sich eine öffnen; die erste wurde gelesen.`,
      "Öffne die Datei dort, wo mehrere Listen gelesen werden.",
    ),
  "file/no-json": () => say("Die Datei ist kein JSON.", CHOOSE),
  "file/syntax": ({ line, column }) =>
    say(
      `Zeile ${number(line)}, Spalte ${number(column)}: Hier ist die Datei kein gültiges JSON.`,
      "Berichtige die Datei dort, oder exportiere die Liste noch einmal.",
    ),
  "file/key-twice": ({ line, key }) =>
    say(`Zeile ${number(line)}: Der Schlüssel „${key}“ steht zweimal da; nur der letzte zählt.`, "Behalte einen davon."),
  "file/other": ({ kind }) => say(`Das ist ${KINDS[kind]}, keine Armeeliste.`, CHOOSE),
  "file/no-format": () => say("Das ist keine Armeeliste: Es fehlt die Angabe des Formats.", CHOOSE),
  "file/pack": () => say("Das ist ein Zusatzpaket, keine Armeeliste.", "Öffne es dort, wo Zusatzpakete angewendet werden."),
  "file/format-guessed": ({ ours }) =>
    say(`Die Datei nennt ihr Format nicht; sie wurde als ${ours} gelesen.`, `Ergänze "format": "${ours}".`),
  "file/newer": ({ format, ours }) =>
    say(`Die Liste hat das Format ${format}, lesbar ist ${ours}.`, "Öffne sie mit einer neueren Version."),
  "file/unknown-format": ({ format, ours }) => say(`Das Format ${format} ist nicht bekannt, lesbar ist ${ours}.`, CHOOSE),
  "file/no-commands": () => say("Die Liste enthält keine Kommandos, mindestens 1 ist nötig.", AGAIN),
  "file/no-command-read": () => say("Keines der Kommandos lässt sich lesen, mindestens 1 ist nötig.", AGAIN),
  "file/not-named": ({ key }) =>
    say(
      `Die Liste nennt ${key === "game" ? "ihr Spiel" : "ihre Armee"} nicht.`,
      `Trage die Kennung ${key === "game" ? "des Spiels" : "der Armee"} als „${key}“ ein.`,
    ),
  "link/too-long": () => say("Der Link ist zu lang für eine Liste.", "Teile die Liste als Datei."),
  "link/empty": () => say("Der Link enthält keine Liste.", "Kopiere den ganzen Link."),
  "link/half": () =>
    say(
      "Das ist einer von zwei Codes, die zusammen die Liste enthalten.",
      "Scanne beide mit „Code scannen“ in Muster Roll, in beliebiger Reihenfolge.",
    ),
  "link/letters": () => say("Der Link enthält Zeichen, die kein Link zu einer Liste hat.", "Kopiere den Link noch einmal."),
  "link/version": ({ version, ours }) =>
    say(
      `Der Link hat die Version ${version}, lesbar ist Version ${ours}.`,
      "Öffne ihn mit einer neueren Version, oder kopiere ihn noch einmal.",
    ),
  "link/unpacks": () => say("Der Link ergibt entpackt mehr als 2 MB, höchstens 2 MB können gelesen werden.", "Teile die Liste als Datei."),
  "link/damaged": () => say("Der Link ist abgeschnitten oder beschädigt.", "Kopiere den ganzen Link noch einmal."),
  "packs/not-used": ({ where, packs }) =>
    say(
      `${where === "link" ? "Der Link" : "Die Datei"} bringt ${count(packs, "Zusatzpaket", "Zusatzpakete")} des Absenders mit, hier ohne Wirkung.`,
      `${where === "link" ? "Öffne den Link" : "Importiere die Datei"}, um das Urteil damit zu sehen.`,
    ),

  // Über Teile der Datei einer Liste.
  "part/field": ({ written, ...field }) =>
    say(`${subject(field)}: ${written} lässt sich nicht lesen; weggelassen.`, "Gib es noch einmal ein."),
  "part/too-long": ({ letters, most, ...field }) =>
    say(`${subject(field)}: ${number(letters)} Zeichen, höchstens ${number(most)} sind erlaubt; das Ende fehlt jetzt.`, "Kürze den Text."),
  "part/no-name": () => say("Die Liste hat keinen Namen.", "Gib ihr einen."),
  "part/kind": ({ at, written, ours }) =>
    say(
      `${placeOf(at)}: ${written === null ? "Die Art fehlt" : `Die Art ${written} lässt sich nicht lesen`}; dafür steht jetzt „${ours}“.`,
      "Wähle die Art des Kommandos.",
    ),
  "part/units": ({ at, written }) =>
    say(
      `${placeOf(at)}: ${written === null ? "enthält keine Einheiten" : `Die Einheiten ${written} lassen sich nicht lesen`}.`,
      "Füge die Einheiten noch einmal hinzu.",
    ),
  "part/own-id": ({ at, written }) =>
    say(`${placeOf(at)}: Die Kennung ${written} lässt sich nicht lesen.`, "Speichere die Liste, dann gibt es eine neue."),
  "part/new-id": ({ at, isTaken }) =>
    say(
      `${placeOf(at)}: hatte ${isTaken ? "die Kennung einer anderen Einheit" : "keine eigene Kennung"} und hat jetzt eine.`,
      "Speichere die Liste, um sie zu behalten.",
    ),
  "part/count": ({ at, written, most }) =>
    say(
      `${placeOf(at)}: ${written === null ? "keine Anzahl" : `Anzahl ${written}`} statt einer ganzen Zahl von 1 bis ${number(most)}; jetzt 1.`,
      "Gib die Anzahl ein.",
    ),
  "part/too-many": ({ at, of, items, most }) =>
    say(
      `${placeOf(at)}: ${number(items)} ${PLURALS[of]}, höchstens ${number(most)} können gelesen werden; der Rest wurde weggelassen.`,
      `Entferne ${count(items - most, ITEMS[of], PLURALS[of])}.`,
    ),
  "part/value": ({ at, written }) => say(`${placeOf(at)}: ${written} lässt sich nicht lesen; weggelassen.`, "Füge es noch einmal hinzu."),
  "part/id": ({ at, key, written }) =>
    say(
      `${placeOf(at)}: ${written === null ? `Es steht nicht da, welche ${key === "entry" ? "Einheit" : "Option"} es ist` : `„${key}“ ${written} lässt sich nicht lesen`}; weggelassen.`,
      "Füge es noch einmal hinzu.",
    ),
  "part/too-deep": ({ at, most }) =>
    say(`${placeOf(at)}: mehr als ${most} Ebenen tief verschachtelt; weggelassen.`, "Entferne es aus der Datei."),
  "part/key": ({ written }) =>
    say(`${written}: Dieser Schlüssel ist in einer Liste nicht erlaubt; weggelassen.`, "Entferne ihn aus der Datei."),
  "problems/more": ({ more }) =>
    say(
      more === 1 ? "Eine weitere Stelle ist nicht aufgeführt." : `${number(more)} weitere Stellen sind nicht aufgeführt.`,
      "Berichtige zuerst, was hier steht.",
    ),
};
