/** Was über eigene Dateien und Links zu sagen ist, in denen keine Liste steht oder nicht alles davon. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { megabytes } from "@/lib/words/text";
import { count, number } from "./grammar";

const CHOOSE = "Wähle eine Datei mit einer Liste.";
const AGAIN = "Exportiere die Liste noch einmal.";
const KINDS = { nothing: "nichts", list: "eine Aufzählung", text: "Text", number: "eine Zahl", other: "etwas anderes" };

export const files: ProblemWords["files"] = {
  "file/too-large": ({ size }) =>
    say(`Die Datei enthält ${megabytes(size).replace(".", ",")} Text, höchstens 2 MB können gelesen werden.`, CHOOSE),
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
};
