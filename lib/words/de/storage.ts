/** Was über das Speichern auf diesem Gerät gesagt wird, und über die App ohne Netz. */
import type { Words } from "@/lib/words/en/words";
import { booksNotLoaded, notSaved } from "./common";
import { count, number } from "./grammar";

const one = { rosters: "gespeicherte Liste", designs: "gespeicherter Entwurf", books: "eigenes Armeebuch", packs: "eigenes Zusatzpaket" };

export const storage: Words["storage"] = {
  notSaved,
  notLoaded: booksNotLoaded,
  nameOf: (name) => (name.trim() ? name : "Liste ohne Namen"),
  unsaved: "Nicht gespeichert",
  keptInTab: (time) => `Nur in diesem Tab, ${clock(time)}`,
  savedAt: (time) => `Auf diesem Gerät gespeichert, ${clock(time)}`,
  refused: "Die letzte Änderung wurde nicht gespeichert: Das Gerät hat sie abgelehnt.",
  refusedMeans:
    "Vielleicht ist kein Platz mehr. Alle paar Sekunden wird es noch einmal versucht. Exportiere deine Arbeit als Datei, bevor du diesen Tab schließt.",
  forgets: "Dieser Browser vergisst Listen, sobald der Tab zugeht.",
  saveAsFile: "Als Datei speichern",
  damaged: {
    title: (n, place) =>
      n === 1
        ? `1 ${one[place]} ist beschädigt und lässt sich nicht öffnen.`
        : `${number(n)} gespeicherte Datensätze sind beschädigt und lassen sich nicht öffnen.`,
    means: (n) =>
      n === 1
        ? "Der Datensatz liegt beiseite, alles andere geht. Speichere ihn zuerst als Datei: Was zu retten ist, steht darin."
        : "Sie liegen beiseite, alles andere geht. Speichere sie zuerst als Datei: Was zu retten ist, steht darin.",
    remove: (n) => `${n === 1 ? "Ihn" : "Sie"} von diesem Gerät löschen`,
    deleted: (n) => `Gelöscht: ${count(n, "beschädigter Datensatz", "beschädigte Datensätze")}.`,
    notDeleted: "Das Gerät hat das Löschen abgelehnt.",
  },
  offline: {
    noNetwork: "Kein Netz.",
    allHere: "Alles ist da.",
    openHere: "Was offen ist, lässt sich benutzen.",
    newer: "Eine neuere Version ist bereit. Woran du arbeitest, bleibt erhalten.",
    useNow: "Jetzt benutzen",
    loadedAgain: "Die App hatte sich geändert, deshalb wurde die Seite neu geladen. Deine Arbeit ist noch da.",
  },
};

function clock(time: number): string {
  return new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit" }).format(time);
}
