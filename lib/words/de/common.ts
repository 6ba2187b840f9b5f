/** Was mehrere Räume mit denselben Worten sagen. */

export const notSaved = "Das ließ sich auf diesem Gerät nicht speichern. Schaffe Platz und versuche es noch einmal.";
export const booksNotLoaded = "Die Regelbücher konnten nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.";
export const startOrRead = "Beginne eine, oder lies eine aus einer Datei, einem Link oder eingefügtem Text ein.";
export const partMissing = "Auf diesem Gerät fehlt ein Teil. Geh einmal online.";

export const opening = {
  linkUnread: "Dieser Link lässt sich nicht lesen",
  noRoster: "Keine solche Armeeliste",
  noRosterReason: "Sie ist nicht auf diesem Gerät. Vielleicht wurde sie gelöscht oder in einem anderen Browser erstellt.",
  newer: "Eine neuere Version von Muster Roll hat diese Armeeliste gespeichert. Lade die Seite neu, um sie zu bekommen.",
  unreadable: "Die gespeicherten Daten lassen sich nicht als Armeeliste lesen.",
  notLoaded: "Spiel oder Armee konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.",
};
