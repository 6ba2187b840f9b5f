/** Dialoge rund um Listen: neu anlegen, einlesen und speichern, Versionen, Sicherungen, Codes vor der Kamera. */

import type { Part } from "@/lib/words/en/rosters";
import type { Words } from "@/lib/words/en/words";
import { megabytes } from "@/lib/words/text";
import { count, list, number, pageLabel, sizeText } from "./grammar";

const nouns: Readonly<Record<Part, readonly [string, string]>> = {
  rosters: ["Liste", "Listen"],
  designs: ["Entwurf", "Entwürfe"],
  packs: ["Zusatzpaket", "Zusatzpakete"],
  books: ["Armeebuch", "Armeebücher"],
  desks: ["Prüftisch", "Prüftische"],
  received: ["Liste auf Prüftischen", "Listen auf Prüftischen"],
  games: ["Spiel am Tisch", "Spiele am Tisch"],
  versions: ["Version", "Versionen"],
  models: ["Sorte Modelle", "Sorten Modelle"],
  events: ["Turnier mit Schlüsseln", "Turniere mit Schlüsseln"],
  packages: ["Paket mit Büchern", "Pakete mit Büchern"],
};

export const rosters: Words["rosters"] = {
  close: "Schließen",
  cancel: "Abbrechen",
  start: {
    title: "Neue Liste",
    game: "Spiel",
    event: "Turnier",
    none: "Keines",
    army: "Armee",
    find: (n) => `Eine von ${n} suchen`,
    page: (page) => pageLabel(page),
    choose: "Wähle eine Armee.",
    sizeOf: (event, size, own) => `${event}: ${number(size)} ${own ?? "Punkte"}.`,
    points: (own) => own ?? "Punkte",
    size: (n) => number(n),
    asLastTime: "wie beim letzten Mal",
    go: "Beginnen",
    suggest: "Armee vorschlagen",
    notCreated: "Das Regelbuch konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.",
    notLoaded: "Das Regelbuch konnte nicht geladen werden. Prüfe die Verbindung und wähle das Spiel noch einmal.",
  },
  read: {
    title: "Liste einlesen",
    empty: "Füge zuerst eine Liste oder einen Link ein.",
    reading: "Wird gelesen.",
    readingOf: (n, all) => (all > 1 ? `Wird gelesen: ${number(n)} von ${number(all)}.` : ""),
    verb: "Text lesen",
    text: "Text oder Link",
    hint: "Füge eine oder mehrere Listen ein, oder einen Link.",
    scan: "Code scannen",
    drop: "Oder Dateien hierher ziehen.",
    isEvent: "Das sind die Regeln eines Turniers.",
    pack: "Ein Zusatzpaket",
    book: "Ein Armeebuch",
    unreadable: "Es lässt sich nicht lesen.",
  },
  save: {
    none: "Es konnte keine Liste gelesen werden",
    ask: (n) => (n === 1 ? "Diese Liste speichern?" : `${number(n)} Listen speichern?`),
    another: "Weitere einlesen",
    saveAndOpen: "Speichern und öffnen",
    save: (n) => `${count(n, "Liste", "Listen")} speichern`,
    keep: (names) => `Behalten, was mitkam: ${list(names)}`,
    keepMeans: "Zusatzpakete, Antworten und Armeebücher, mit denen der Absender prüfen ließ. Was du schon hast, bleibt unverändert.",
    saved: (some) => (typeof some === "string" ? `Gespeichert: „${some}“.` : `${count(some, "Liste", "Listen")} gespeichert.`),
    saving: (n, all) => `Gespeichert: ${number(n)} von ${number(all)}`,
    allOrNone: "Alle werden gespeichert oder keine.",
    stop: "Anhalten",
    progress: "Gespeichert",
    more: (n) => `und ${number(n)} weitere`,
    notRead: "Nicht gelesen",
    addEvent: "Turnier hinzufügen",
  },
  versions: {
    title: (name) => `Versionen von „${name}“`,
    nameFault: "Gib der Version einen Namen.",
    keepAs: "Diese Version behalten als",
    example: "Vor dem Turnier",
    keep: "Behalten",
    label: "Versionen",
    reading: "Die Versionen werden gelesen.",
    none: "Es gibt noch keine Version. Behalte eine, bevor du die Liste für ein Turnier änderst oder etwas ausprobierst.",
    deleted: (name) => `Version gelöscht: „${name}“.`,
    cannotRead: "Diese Version lässt sich hier nicht lesen. Sie bleibt, wie sie ist.",
    now: "Jetzt",
    notChecked: "Hier nicht zu prüfen",
    actions: (name) => `Aktionen für die Version ${name}`,
    goBack: "Dahin zurückgehen",
    openCopy: "Als Kopie öffnen",
    delete: "Löschen",
    show: "Zeigen",
    hide: "Verbergen",
    showOf: (open, name) => `${open ? "Änderungen verbergen" : "Änderungen zeigen"}: ${name}`,
    made: (time) => moment(time),
  },
  sheets: {
    making: "Das PDF wird erstellt.",
    failed: "Das PDF konnte nicht erstellt werden. Versuche es noch einmal.",
    made: (sheets) => `PDF mit ${sheetsText(sheets)}.`,
    madeWithout: (sheets, left) =>
      `PDF mit ${sheetsText(sheets)}. ${typeof left === "string" ? `„${left}“ fehlt` : `Es ${left === 1 ? "fehlt" : "fehlen"} ${count(left, "Liste", "Listen")}`}, weil sich die Armee nicht laden ließ.`,
  },
  backup: {
    title: "Sichern und wiederherstellen",
    another: "Andere wählen",
    restore: "Wiederherstellen",
    oneFile: "Eine Datei mit allem, was auf diesem Gerät ist.",
    save: "Sicherung speichern",
    drop: "Sicherung hierher ziehen. Ihr Name endet auf .muster-backup.json.",
    reading: "Die Sicherung wird gelesen.",
    newer: "Diese Sicherung stammt von einer neueren Version von Muster Roll.",
    newerMeans: "Nichts wurde geändert. Die Datei ist heil: Behalte sie, und lade die Seite neu, um diese Version zu bekommen.",
    restoring: "Wird wiederhergestellt.",
    restored: "Die Sicherung ist wiederhergestellt.",
    undone: "Rückgängig gemacht: Alles ist wie vorher.",
    undoneExcept: (n) =>
      `Rückgängig gemacht, bis auf ${count(n, "Sache, die sich", "Sachen, die sich")} seither geändert ${n === 1 ? "hat" : "haben"}.`,
    made: (time) =>
      time === null ? "Wann diese Sicherung entstand, sagt die Datei nicht." : `Diese Sicherung entstand am ${moment(time)}.`,
    holds: (parts) => `Sie enthält ${parts.length ? list(parts.map(([part, n]) => count(n, ...nouns[part]))) : "nichts"}.`,
    nothingLost:
      "Auf diesem Gerät geht nichts verloren. Was beide enthalten, wird zusammengeführt, wo das eindeutig ist; sonst bleibt beides.",
    notRead: "Nicht gelesen",
    andMore: (n) => `Und ${number(n)} weitere.`,
    tooLarge: (file, bytes) => `${file}: ${sizeText(megabytes(bytes))}, höchstens 200 MB lassen sich lesen.`,
    notOpened: (file) => `${file}: Die Datei ließ sich nicht öffnen.`,
    noBackup: (file) => `${file} ist keine Sicherung von Muster Roll. Für eine Liste wähle „Liste einlesen“.`,
    tally(part, { added, renewed, apart, alike, older }) {
      const newer = part === "rosters" ? "hier neuer, mit dem Stand der Sicherung unter den Versionen" : "hier neuer";
      const parts = [
        added && `${number(added)} hinzugefügt`,
        renewed && `${number(renewed)} erneuert`,
        apart && `${number(apart)} daneben behalten, weil beide geändert waren`,
        older && `${number(older)} ${newer}`,
        alike && `${number(alike)} wie hier`,
      ].filter(Boolean);
      return parts.length ? `${nouns[part][1]}: ${parts.join(", ")}.` : "";
    },
    marksDiffer: (n) => `${count(n, "Vermerk auf Prüftischen weicht", "Vermerke auf Prüftischen weichen")} ab; die neueren bleiben.`,
    settings: (n) => `${count(n, "Einstellung", "Einstellungen")} übernommen.`,
  },
  scan: {
    title: "Code scannen",
    half: "Einer von zwei Codes ist gelesen. Halte den anderen vor die Kamera, oder wähle ein Foto davon.",
    other: "Das ist der Code von etwas anderem. Der Code einer Liste steht auf ihrem Armeebogen und auf der Seite, die sie teilt.",
    starting: "Die Kamera startet.",
    next: (n) => `${count(n, "Code", "Codes")} gelesen. Halte den nächsten vor die Kamera.`,
    readingPhoto: "Das Foto wird gelesen.",
    noCode: "Auf diesem Foto ist kein Code zu finden. Mach es gerade von oben, bei gutem Licht.",
    noPhoto: "Dieses Foto ließ sich nicht lesen. Wähle eine JPEG- oder PNG-Datei.",
    done: "Fertig",
    picture: "Das Bild der Kamera",
    photo: "Oder ein Foto des Codes wählen",
    noCamera: "Hier geht keine Kamera: Es gibt keine, oder der Browser darf sie nicht benutzen.",
    hold: "Halte den Code vor die Kamera.",
    failed: "Der Code ließ sich hier nicht lesen. Wähle ein Foto davon, oder öffne den Link.",
  },
};

const sheetsText = (n: number) => (n === 1 ? "1 Armeebogen" : `${number(n)} Armeebögen`);

function moment(time: number): string {
  return new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(
    time,
  );
}
