/** By code, or code and row of the English table, what is said in German. */
export const de: Readonly<Record<string, string>> = {
  "points-limit/over": "1.070 Punkte, höchstens 1.050. → Gib 20 Punkte weniger aus.",
  "points-limit/over: by one, with a price missing":
    "Mindestens 1.051 Punkte, höchstens 1.050. → Gib mindestens 1 Punkt weniger aus.",
  "count/over": "Spears: 4 Einheiten, höchstens 3 erlaubt. → Entferne 1 Einheit.",
  "count/over: units that count by an upgrade": "Spears: 4 Einheiten, höchstens 3 erlaubt. → Entferne bows einmal oder entferne 1 Einheit.",
  "count/over: some things together":
    "Spears: 4 × item point, höchstens 3 erlaubt. → Entferne hat und rope oder anderes für 1 item point.",
  "count/over: of one model": "Spears: nur ein einziges Modell. → Entferne 1 Modell.",
  "count/over: none allowed": "Spears: 4 Einheiten, keine erlaubt. → Entferne 4 Einheiten.",
  "count/over: a number not confirmed":
    "Spears: 4 Einheiten, mehr als 3 ungeklärt. → Schlage die Zahl in deinem Buch nach oder entferne 1 Einheit.",
  "count/over: at an event": "Spears: 4 Einheiten, höchstens 3 erlaubt auf diesem Turnier. → Entferne 1 Einheit.",
  "count/under": "Spears: 1 Einheit, mindestens 3 empfohlen. → Füge 2 Einheiten hinzu.",
  "count/under: none there": "Spears: keine Einheiten, mindestens 3 nötig. → Füge 3 Einheiten hinzu.",
  "count/under: no points": "Spears: 0 Punkte, mindestens 250 nötig. → Gib 250 Punkte mehr aus.",
  "count/step": "Walls: 3 × inch, nur Vielfache von 2 erlaubt. → Füge 1 inch hinzu oder entferne 1.",
  "share/over": "Allies: 300 Punkte, höchstens 250 erlaubt (25 % of 1,000 spent). → Gib 50 Punkte weniger aus.",
  "share/under": "Allies: 200 Punkte, mindestens 250 nötig (25 % of 1,000 spent). → Gib 50 Punkte mehr aus.",
  "compare/over":
    "Grenades: 4 × grenade, höchstens 3 erlaubt (as many as clerics: 3). → Nimm mehr clerics oder entferne 1 grenade.",
  "requires/unit": "Bard: rank of hero nötig. → Nimm dazu: rank of hero.",
  "requires/unit: one thing alone, with its price": "Bard: drum für icon nötig. → Nimm dazu: drum (12 Punkte), oder entferne icon.",
  "requires/place": "Ogres und Trolls: shaman in der Liste nötig. → Nimm dazu: shaman.",
  "excludes/unit": "Spears: bows oder slings, nicht beides. → Entferne bows oder slings.",
  "excludes/unit: a thing, and what it is": "Spears: bows oder giant, nicht beides. → Entferne bows oder giant.",
  "excludes/place": "Bows oder slings, nicht beides in einer Armee. → Entferne bows oder slings.",
  "unjudged/open": "Spears: nicht geprüft. The price hangs on the weather. → Schlage nach: this in the rules.",
  "uniform/one":
    "Spears: 1 von 3 Einheiten mit elite, nur alle oder keine erlaubt. → Wähle elite bei 2 Einheiten dazu oder entferne elite bei 1 Einheit.",
  "uniform/several": "Spears (3 Einheiten): 1 mit elite und 2 mit bows, bei allen dasselbe nötig. → Gib allen 3 Einheiten dasselbe.",
  "unique/unit": "Spears: drum 3-mal gewählt, höchstens einmal erlaubt. → Entferne drum zweimal.",
  "unique/roster": "Drum: 3-mal gewählt (Spears und Bows), höchstens einmal erlaubt. → Entferne drum zweimal.",
  "unique/roster: by two units, each once":
    "Spears und Bows: drum zweimal in der Liste, höchstens einmal erlaubt. → Entferne drum bei Spears oder Bows.",
  "distinct/over": "Spears und Bows: weapon runes gleich (fury und might ×2). → Ändere weapon runes bei Spears oder Bows.",
  "choice/missing": "Spears: bei elite steht nicht, was gemeint ist. → Wähle elite 1 oder elite 2.",
  "slots/over": "Hero: 2 major gewählt, Platz für 1 major. → Entferne hat oder rope.",
  "attached/over": "Spears: 4 Abteilungen, höchstens 3 erlaubt. → Entferne 1 Abteilung.",
  "attached/large": "Spears: 4 Modelle, höchstens 3 erlaubt (half of the 7 models of Ogres, rounded down). → Entferne 1 Modell.",
  "attached/small": "Spears: 1 Modell, mindestens 3 nötig. → Füge 2 Modelle hinzu.",
  "attached/alone":
    "Dogs: nur als Teil einer anderen Einheit erlaubt (Ogres oder Trolls). → Wähle eine Einheit dafür oder entferne sie.",
  "characteristic/low": "Spears: move 4½, mindestens 5 nötig. → Wähle eine Einheit mit move 5 oder mehr.",
  "characteristic/high":
    "Ogres: wounds 5, höchstens 4 erlaubt. → Wähle eine Einheit mit wounds 4 oder weniger, oder entferne, was den Wert erhöht.",
  "characteristic/unknown": "Spears: Zahl für move fehlt, höchstens 5 erlaubt. → Schlage den Wert in deinem Buch nach: move.",
  "leader/nobody": "General: keine Einheit der Liste darf general sein. → Füge eine Einheit hinzu, die general sein darf.",
  "leader/several": "General: 3 gewählt, genau 1 erlaubt. → Behalte einen und entferne 2.",
  "leader/tie":
    "General: nicht gewählt; gleich hoch in leadership (9): Archseer (2 units) und Marshal. → Wähle eine Einheit davon als general.",
  "leader/lower": "Captain: als general nur leadership 8, mindestens 9 nötig. → Wähle Archseer oder Marshal als general.",
  "leader/unable": "Captain: als general nicht erlaubt, nur Archseer. → Wähle Archseer als general.",
  "sideboard/over": "Sideboard: 260 Punkte, höchstens 250 erlaubt. → Gib 10 Punkte weniger aus.",
  "sideboard/untried":
    "Sideboard: die ersten 25 Einheiten wurden in der Armee geprüft, die übrigen 3 nicht. → Entferne Einheiten daraus.",
  "availability/denied": "Spears: bows nicht erlaubt. Only for archers. → Entferne bows.",
  "availability/denied: what it lacks": "Spears: bows nur mit quiver. → Wähle quiver (18 Punkte) oder entferne bows.",
  "availability/denied: many ways": "Spears: bows nicht erlaubt. Only for archers. → Wähle a oder Ähnliches oder entferne bows.",
  "availability/open":
    "Spears: Option bows ungeklärt. Only for archers. → Schlage bows auf S. 57 deines Buchs nach oder entferne die Option.",
  "roster/kept-open":
    "Hausregel: die Liste spielt Ungeklärtes als erlaubt, Autumn Muster nicht. → Frage den Veranstalter oder schlage nach, was ungeklärt ist.",
  "roster/newer-data":
    "Datenstand: 2027.1.1 ist neuer als 2026.11.3, womit die Liste geprüft wurde. → Speichere die Liste neu, oder prüfe sie mit den Daten, mit denen sie geschrieben wurde.",
  "roster/unknown-data":
    "Datenstand: „soon“ ist keine Version dieses Buchs; geprüft mit 2026.11.3. → Speichere die Liste neu, oder prüfe sie mit den Daten, mit denen sie geschrieben wurde.",
  "roster/other-size":
    "Größe: die Liste ist für 1.000 Punkte geschrieben, das Turnier spielt 1.500. → Ändere das Punktelimit auf 1.500.",
  "roster/size-open":
    "Größe: das Turnier spielt 1.500 oder 2.250 Punkte, die Liste ist für 2.000. → Wähle die gespielte Größe: 1.500 oder 2.250 Punkte.",
  "roster/unfit-part": "Limit 2 in Autumn Muster wurde nicht geprüft: There is no gnome. → Bitte den Veranstalter, es zu berichtigen.",
  "roster/unknown-key":
    "Die Datei hat den Schlüssel „lmit“, der hier unbekannt ist; er zählt nicht. → Schreibe „limit“, wenn das gemeint ist, oder entferne ihn.",
  "roster/pack-left-out":
    "Das Zusatzpaket „Autumn Muster“ war nicht zu gebrauchen: settings.blob: no such setting. → Berichtige das Paket oder bitte den darum, der es gemacht hat.",
  "roster/unknown-setting":
    "Einstellung „grimy“: die Regeln kennen keine solche. → Schreibe Grim play, wenn das gemeint ist, oder entferne sie.",
  "roster/unknown-choice": "Rounding: „sideways“ steht nicht zur Wahl; geprüft mit „up“. → Wähle „up“ oder „down“.",
  "roster/decided-setting":
    "Rounding: die Liste hat „up“, Autumn Muster legt „down“ fest. → Entferne die Einstellung aus der Liste.",
  "roster/unknown-pack":
    "Zusatzpaket „autumn“: hier unbekannt, die Liste wurde ohne es geprüft. → Füge das Paket hinzu oder entferne seinen Namen aus der Liste.",
  "roster/army-refused": "Armee: Dwarfs, auf diesem Turnier nicht erlaubt. → Wähle eine andere Armee, siehe Autumn Muster.",
  "roster/game-refused": "Spiel: Small Game, das Turnier spielt Other Game. → Wähle eine Armee aus Other Game.",
  "roster/guess": "Zeile 4: „Sperars“ als Spears gelesen. → Bestätige es oder wähle etwas anderes.",
  "roster/unknown-command": "Kommando: „odd“ gibt es hier nicht. → Wähle Main oder Hired.",
  "roster/ally-open": "Verbündete: Elves für Dwarfs ungeklärt. → Schlage die Verbündeten in deinem Buch nach: Dwarfs.",
  "roster/ally-denied":
    "Verbündete: Elves für Dwarfs nicht erlaubt. → Wähle eine andere Armee oder entferne das Kommando.",
  "roster/ally-beyond": "Zu viele Armeen von Verbündeten: Elves wurde nicht nachgesehen. → Entferne Kommandos von Verbündeten.",
  "roster/ally-missing": "Verbündete: keine Armee genannt. → Wähle die Armee, aus der sie kommen.",
  "roster/unknown-unit": "„sperars“ ist keine Einheit dieser Armee (Dwarfs). → Wähle Spears oder Bears, oder entferne es.",
  "roster/entry-denied":
    "Trolls: 3 Einheiten, für Dwarfs nicht erlaubt. They ate the last host. → Entferne Trolls (alle 3 Einheiten).",
  "roster/entry-open": "Trolls: 3 Einheiten, für Dwarfs ungeklärt. → Look up Trolls for Dwarfs on p. 9 of your book.",
  "roster/may-not-belong":
    "Dogs: darf nicht zu Ogres gehören. → Wähle eine andere Einheit dafür oder mache sie zu einer eigenen Einheit.",
  "roster/cannot-belong":
    "Dogs: die Einheit, zu der sie gehört, steht nicht in der Liste. → Wähle eine andere Einheit dafür oder mache sie zu einer eigenen.",
  "roster/unknown-option": "Spears: „bwos“ ist keine Option dieser Armee (Dwarfs). → Wähle bows, oder entferne es.",
  "roster/removed-option":
    "Chief: Drum of Doom ist keine Option mehr (Dwarfs). It is a drum of the Goblins. → Entferne Drum of Doom.",
  "roster/needless-number": "Spears: bows hat keine Zahl, und 7 steht da. → Entferne die Zahl.",
  "roster/missing-number": "Walls: für length steht keine Zahl da, deshalb gilt 2. → Gib die Zahl ein.",
  "roster/missing-choice":
    "Spears: bei rank steht nicht, was gemeint ist, deshalb gilt low. → Wähle „low“ oder „high“.",
  "roster/number": "Walls: length 21, nötig ist eine Zahl von 3 bis 20. → Gib eine Zahl von 3 bis 20 ein.",
  "roster/copies": "Spears: drum zweimal gewählt, höchstens einmal erlaubt. → Entferne drum einmal.",
  "roster/choices": "Spears: captain oder scout, nicht beides. → Entferne captain oder scout.",
  "roster/same-choice": "Spears: ash wand zweimal gewählt, höchstens einmal erlaubt. → Behalte ash wand einmal.",
  "roster/price-lost": "Wyrms: noch kein Preis. → Gib den Preis aus deinem Buch ein.",
  "roster/price-disputed":
    "Mortar: Quellen nennen 75 und 100 Punkte, gezählt 75. → Schlage den Preis auf S. 58 deines Buchs nach.",
  "roster/stated": "Spears: 90 angegeben. Nach dem Buch sind es 100. → Berichtige die angegebenen Punkte.",
  "roster/stated-total": "Summe: 1 angegeben. Nach dem Buch sind es 100. → Berichtige die angegebene Summe.",
  "roster/no-book":
    "Regeln: nicht geprüft, hier gibt es kein Buch dieses Spiels (Oathmark). → Schlage die Regeln in deinem eigenen Buch nach.",
  "roster/stated-section":
    "Core: 1 Punkt angegeben, die Einheiten ergeben 90. → Schreibe 90 Punkte, oder berichtige die Preise der Einheiten.",
  "roster/stated-cost":
    "Power level: 1.200 angegeben, die Einheiten ergeben 1.100. → Schreibe 1.100, oder berichtige die Werte der Einheiten.",
  "roster/more": "1 weiterer Befund wie die 50 genannten. → Berichtige zuerst die genannten.",
};
