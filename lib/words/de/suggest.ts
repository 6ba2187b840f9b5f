/** Vorschläge: was die Suche über einen Plan sagt, und das Fenster darum. */
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";
import { partMissing } from "./common";
import { count, list, number, percent, points, signed } from "./grammar";

const pointsNoun = (n: number, own: string | null) => own ?? (n === 1 ? "Punkt" : "Punkte");
const mention = (name: string) => (name.includes(",") ? `„${name}“` : name);
const IN_WORDS = ["keine", "eine", "zwei", "drei", "vier", "fünf", "sechs"];
const things = (n: number, one: string, many: string) => `${IN_WORDS[n] ?? number(n)} ${n === 1 ? one : many}`;

export const suggest: Words["suggest"] = {
  signed,
  percent: (done) => percent(done, 1),
  close: "Schließen",
  ideas: {
    instead: (name) => `Stattdessen: ${name}`,
    why: (reason) => `${capital(reason)}.`,
    plan({ gone, fewer, lost, come, units, more, got }) {
      const parts: string[] = [];
      if (gone) parts.push(`${things(gone, "Einheit", "Einheiten")} streichen`);
      if (fewer) parts.push(`${things(fewer, "Reihe", "Reihen")} verkürzen`);
      if (lost) parts.push(`auf ${things(lost, "Option", "Optionen")} verzichten`);
      if (units) parts.push(`${units <= 2 ? list(come) : things(units, "Einheit", "Einheiten")} hinzufügen`);
      if (more) parts.push(`${things(more, "Reihe", "Reihen")} verlängern`);
      if (got && !lost) parts.push(`${things(got, "Option", "Optionen")} nehmen`);
      return capital(parts.length ? list(parts) : "in Ordnung bringen");
    },
    everyModel: "Jedes Modell bleibt.",
    everyUnit: "Jede Einheit bleibt.",
    othersStay: "Die anderen Einheiten bleiben, wie sie sind.",
    stepBack: "Den letzten Schritt zurücknehmen",
  },
  lines: {
    limit: "Das Punktelimit",
    become: (before, after) => `aus ${number(before)} werden ${number(after)}`,
    ofArmy: (command, army) => `${command} (${army})`,
    named: (unit, own) => `${unit} „${own}“`,
    counted: (n, name) => `${number(n)} ${name}`,
    several: (n, what) => `${number(n)} × ${what}`,
    times: (detail, n) => `${detail}, ${number(n)}-mal`,
    list: (names) => list(names),
    mention,
    ofItsOwn: "als eigene Einheit",
    withAnother: "bei einer anderen Einheit",
    nowIn: (command) => `jetzt in: ${command}`,
    withoutStated: "ohne die Summe, die dastand",
    becomes: (lost, got) => `statt ${list(lost)}: ${list(got)}`,
    with: (got) => `mit ${list(got)}`,
    without: (lost) => `ohne ${list(lost)}`,
  },
  legal: {
    nothingWrong: "Daran ist nichts falsch.",
    stopped: "Angehalten, bevor alles versucht war.",
    noOther: "Kein anderer Weg gefunden.",
    none: "Kein Weg wurde gefunden.",
    proved: (over) => `Kein Plan kann weniger als ${number(over)} nehmen: Die Liste liegt ${number(over)} darüber (bewiesen).`,
    open: "Es bleibt kein Fehler, aber unsere Ausgabe des Buchs lässt etwas offen.",
  },
  spend: {
    noLimit: "Es ist kein Punktelimit vereinbart, also gibt es nichts auszugeben.",
    wrong: "An der Liste ist etwas falsch. Mach sie zuerst regelkonform.",
    lost: "Einige Preise dieser Liste fehlen, deshalb weiß niemand, was übrig ist.",
    nothingLeft: "Es ist nichts mehr übrig.",
    seldom: "Was noch passen würde, nimmt so eine Armee selten.",
    none: "Es wurde keine regelkonforme Ergänzung gefunden.",
    noOther: "Es wurde keine andere gefunden.",
    noMore: "Es wurde nichts weiter gefunden.",
    proved: (left) =>
      left === 1
        ? "Es gibt keine regelkonforme Ergänzung für 1 Punkt (bewiesen)."
        : `Es gibt keine regelkonforme Ergänzung für 1 bis ${number(left)} Punkte (bewiesen).`,
  },
  army: {
    noSize: "Eine Armee braucht eine Größe in Punkten.",
    noPrices: "Nichts in dieser Armee hat einen Preis, also lässt sich keine in einer Größe aufstellen.",
    none: (limit) => `Keine regelkonforme Armee mit ${number(limit)} Punkten wurde rechtzeitig gefunden.`,
    noOther: "Es wurde keine andere Armee gefunden.",
    lost: (lost, all) => `${number(lost)} von ${number(all)} Preisen dieser Armee fehlen, deshalb ist keine als regelkonform bekannt.`,
    left: (n) => `${points(n)} übrig.`,
    holds: (units, characters) =>
      `${list([
        ...(units ? [`${count(units.n, "Einheit", "Einheiten")} in ${count(units.kinds, "Art", "Arten")}`] : []),
        ...(characters ? [`${count(characters.n, "Charaktermodell", "Charaktermodelle")} für ${points(characters.points)}`] : []),
      ])}.`,
    stopped: "Angehalten, bevor alle Armeen versucht waren.",
    noModels: "Keine der Armeen darf eines dieser Modelle haben.",
  },
  swap: { noUnit: "Diese Einheit ist nicht in der Liste.", none: "Keine andere Einheit passt dorthin." },
  tastes: { each: "Gemischt", few: "Wenige Modelle", many: "Viele Modelle", characters: "Starke Charaktermodelle" },
  panel: {
    like: "Ich hätte gern",
    onlyOwned: "Nur Modelle, die ich besitze",
    makeLegal: (goal) => `Ziel: ${goal}`,
    spendLast: (left, own) => `Die letzten ${number(left)} ${pointsNoun(left, own)} ausgeben`,
    swap: (unit) => (unit === null ? "Diese Einheit tauschen" : `Tauschen: ${unit}`),
    introLegal: "Jeder Plan behebt alles, was hier steht. Der, der am wenigsten nimmt, kommt zuerst.",
    intro: "Jeder Plan ist geprüft: Keiner verletzt eine Regel.",
    apply: "Anwenden",
    foot: "Anwenden ist ein einziger Schritt: „Rückgängig“ nimmt ihn ganz zurück.",
    applied: (idea) => `In der Liste: „${idea}“.`,
    doNotTouch: "Nicht anrühren",
    unitToKeep: "Einheit, die bleibt",
    wrong: "Was nicht stimmt",
    more: (n) => `und ${number(n)} weitere`,
    roster: "Deine Liste",
    changedBy: (idea) => `geändert durch „${idea}“`,
    touched: "geändert",
  },
  starts: {
    title: "Drei Anfänge zum Ändern",
    intro: (army, game) => `${army}, ${game}. Tippe die Einheiten an, die dir gefallen.`,
    begin: "Damit beginnen",
    kept: (n) =>
      n
        ? `${count(n, "Einheit bleibt", "Einheiten bleiben")}. Der Rest wird aufgefüllt.`
        : "Jede ist geprüft. Nimm eine, und mach sie zu deiner.",
    size: (own) => `Größe in ${own ?? "Punkten"}`,
    sizeFault: "Gib eine ganze Zahl über 0 ein.",
    units: "Einheiten, die dabei sein müssen",
    mayStayEmpty: "Kann leer bleiben",
    othersLike: "Andere dieser Art",
    chosen: (n, sum, own) => `${number(n)} ausgewählt, ${number(sum)} ${pointsNoun(sum, own)}`,
    chooseNone: "Keine auswählen",
    keepThese: "Diese behalten und den Rest auffüllen",
  },
  plan: {
    changes: "Änderungen",
    kinds: { add: "Dazu:", remove: "Weg:", change: "Anders:" },
    counted(removed, added, changed) {
      if (removed + added === 0) return count(changed, "Änderung", "Änderungen");
      return [removed && `${number(removed)} entfernt`, added && `${number(added)} hinzugefügt`, changed && `${number(changed)} geändert`]
        .filter(Boolean)
        .join(", ");
    },
    newTotal: "Neue Gesamtpunkte",
    of: (limit) => `von ${number(limit)}`,
    ofWhatYouHave: (n, own) => `${pointsNoun(n, own)} von dem, was du hast`,
  },
  search: {
    found: (n, noun) => `${noun === "army" ? count(n, "Armee", "Armeen") : count(n, "Plan", "Pläne")} gefunden.`,
    none: (noun) => (noun === "army" ? "Keine Armee gefunden." : "Kein Plan gefunden."),
    noFurther: (noun) => (noun === "army" ? "Keine weitere Armee gefunden." : "Kein weiterer Plan gefunden."),
    searching: "Es wird gesucht",
    searchingFor: { plan: "Pläne werden gesucht", army: "Armeen werden gesucht" },
    stopped: "Die Suche wurde angehalten.",
    failed: "Die Suche hat nicht funktioniert.",
    partMissing,
    tryAgain: "Noch einmal versuchen",
    again: "Noch einmal suchen",
    stop: "Anhalten",
    toFirst: "Zurück zu den ersten",
    others: "Drei andere zeigen",
  },
};
