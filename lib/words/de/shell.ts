/** Was um jede Seite steht. */
import type { Words } from "@/lib/words/en/words";

export const shell: Words["shell"] = {
  skip: "Zur Seite springen",
  placesLabel: "Bereiche",
  places: {
    rosters: "Listen",
    check: "Prüfen",
    events: "Turniere",
    books: "Bücher",
    design: "Entwerfen",
    print: "Drucken",
    play: "Spielen",
    models: "Meine Modelle",
  },
  reading: "Du liest eine geteilte Armeeliste.",
  anEvent: "Ein Turnier: seine Regeln, und wo du deine Liste abgibst.",
  makeYourOwn: "Eigene Liste erstellen",
  menu: "Menü",
  backUp: "Sichern und wiederherstellen",
  help: "Hilfe und Tasten",
  about: "Über Muster Roll und Lizenzen",
  worksOffline: "Geht auch ohne Netz.",
  themes: { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
  inEnglish: (place) => `${place} (auf Englisch)`,
  aboutDialog: {
    title: "Über Muster Roll",
    licence: "Freie Software unter der MIT-Lizenz. Die Schriften Inter und Source Serif 4 stehen unter der SIL Open Font License.",
    data: (version) => `Daten ${version}`,
  },
  titles: {
    description: "Armeen für Tabletop-Spiele zusammenstellen, jeden Punkt und jede Regel sehen und die Liste drucken.",
    build: "Erstellen",
    print: "Drucken",
    play: "Spielen",
    models: "Meine Modelle",
    view: "Eine geteilte Armeeliste",
    viewSays:
      "Öffnet die ganze Armeeliste: zum Lesen, Kopieren, Vergleichen, Drucken oder Spielen. Die Liste steckt im Link selbst und geht an keinen Server.",
    event: "Turnier",
    eventSays: "Die Regeln eines Turniers, und wo Spieler ihre Listen abgeben.",
  },
};
