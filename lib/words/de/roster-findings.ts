/** Was über jede Liste gesagt wird, welche Regeln sie auch hat: unbekannte Namen, Vermutungen, Preise, Erlaubnisse. */
import type { EngineWords } from "@/lib/words/en/engine";
import { capital, sentence } from "@/lib/words/text";
import { count, inYourBook, list, mention, number, quoted, times } from "./engine-grammar";
import { allBut, notTogether, tooOften } from "./findings";
import { guessText, sizesText, sourcesGive } from "./terms";

type Roster = EngineWords["messages"]["roster"];
type Stated = Parameters<Roster["stated-total"]>[0];

const remedy = (others: number) => (others ? "Bestätige es oder wähle etwas anderes." : "Bestätige es oder berichtige es.");
const because = (why: string) => (why ? ` ${capital(sentence(why))}` : "");
const against = ({ stated, points, atLeast, noBook }: Stated) =>
  `${number(stated)} angegeben. ${noBook ? "Zusammengezählt" : "Nach dem Buch"} sind es ${atLeast ? "mindestens " : ""}${number(points)}.`;
const ofNearest = (nearest: readonly string[]) =>
  nearest.length ? `Wähle ${list(nearest, "or")}, oder entferne es.` : "Berichtige den Namen oder entferne ihn.";

const RESAVE = "Speichere die Liste neu, oder prüfe sie mit den Daten, mit denen sie geschrieben wurde.";
const ASK_PACK = "Berichtige das Paket oder bitte den darum, der es gemacht hat.";

const CANNOT_BELONG: Readonly<Record<Parameters<Roster["cannot-belong"]>[0]["why"], (to: string) => string>> = {
  absent: () => "die Einheit, zu der sie gehört, steht nicht in der Liste",
  itself: () => "kann nicht zu sich selbst gehören",
  elsewhere: (to) => `kann nicht zu ${to} gehören, das ist ein anderes Kommando`,
  attached: (to) => `kann nicht zu ${to} gehören, das gehört selbst zu einer Einheit`,
};

const ofTheWhole = {
  "kept-open": ({ pack }) => ({
    message: `Hausregel: die Liste spielt Ungeklärtes als erlaubt, ${pack} nicht.`,
    fix: "Frage den Veranstalter oder schlage nach, was ungeklärt ist.",
  }),
  "newer-data": ({ version, ours }) => ({
    message: `Datenstand: ${version} ist neuer als ${ours}, womit die Liste geprüft wurde.`,
    fix: RESAVE,
  }),
  "unknown-data": ({ version, ours }) => ({
    message: `Datenstand: ${quoted(version)} ist keine Version dieses Buchs; geprüft mit ${ours}.`,
    fix: RESAVE,
  }),
  "other-size": ({ limit, size }) => ({
    message: `Größe: Die Liste ist für ${count(limit, "point")} geschrieben, das Turnier spielt ${number(size)}.`,
    fix: `Ändere das Punktelimit auf ${number(size)}.`,
  }),
  "size-open": ({ limit, sizes }) => {
    const played = sizesText(sizes.map(Number));
    return {
      message: `Größe: Das Turnier spielt ${played}, die Liste ${limit === null ? "nennt keine" : `ist für ${number(limit)}`}.`,
      fix: `Wähle die gespielte Größe: ${played}.`,
    };
  },
  "unfit-part": ({ pack, place, reason, isEvent }) => ({
    message: `${capital(place)} in ${pack} wurde nicht geprüft: ${reason}`,
    fix: isEvent ? "Bitte den Veranstalter, es zu berichtigen." : ASK_PACK,
  }),
  "unknown-key": ({ key, near, places }) => ({
    message: `Die Datei hat ${places > 1 ? `${times(places)} ` : ""}den Schlüssel ${quoted(key)}, der hier unbekannt ist; er zählt nicht.`,
    fix: near ? `Schreibe ${quoted(near)}, wenn das gemeint ist, oder entferne ihn.` : "Berichtige oder entferne ihn.",
  }),
  "pack-left-out": ({ pack, reason }) => ({ message: `Das Zusatzpaket ${quoted(pack)} war nicht zu gebrauchen: ${reason}`, fix: ASK_PACK }),
  "unknown-setting": ({ setting, nearest }) => ({
    message: `Einstellung ${quoted(setting)}: die Regeln kennen keine solche.`,
    fix: nearest.length
      ? `Schreibe ${list(nearest, "or")}, wenn das gemeint ist, oder entferne sie.`
      : "Berichtige den Namen oder entferne ihn.",
  }),
  "unknown-choice": ({ setting, choice, played, choices }) => ({
    message: `${setting}: ${quoted(choice)} steht nicht zur Wahl; geprüft mit ${quoted(played)}.`,
    fix: `Wähle ${list(choices.map(quoted), "or")}.`,
  }),
  "decided-setting": ({ setting, choice, pack, played }) => ({
    message: `${setting}: Die Liste hat ${quoted(choice)}, ${pack} legt ${quoted(played)} fest.`,
    fix: "Entferne die Einstellung aus der Liste.",
  }),
  "unknown-pack": ({ pack }) => ({
    message: `Zusatzpaket ${quoted(pack)}: hier unbekannt, die Liste wurde ohne es geprüft.`,
    fix: "Füge das Paket hinzu oder entferne seinen Namen aus der Liste.",
  }),
  "army-refused": ({ army, event }) => ({
    message: `Armee: ${army}, auf diesem Turnier nicht erlaubt.`,
    fix: `Wähle eine andere Armee, siehe ${event}.`,
  }),
  "game-refused": ({ game, played }) => ({
    message: `Spiel: ${game}, das Turnier spielt ${played}.`,
    fix: `Wähle eine Armee aus ${played}.`,
  }),
  "no-book": ({ game }) => ({
    message: `Regeln: nicht geprüft, hier gibt es kein Buch dieses Spiels (${game}).`,
    fix: "Schlage die Regeln in deinem eigenen Buch nach.",
  }),
  "stated-section": ({ section, stated, points }) => ({
    message: `${section}: ${count(stated, "point")} angegeben, die Einheiten ergeben ${number(points)}.`,
    fix: `Schreibe ${count(points, "point")}, oder berichtige die Preise der Einheiten.`,
  }),
  "stated-cost": ({ cost, stated, sum }) => ({
    message: `${cost}: ${number(stated)} angegeben, die Einheiten ergeben ${number(sum)}.`,
    fix: `Schreibe ${number(sum)}, oder berichtige die Werte der Einheiten.`,
  }),
  guess: (values) => ({ message: guessText(values), fix: remedy(values.others) }),
  more: ({ more, listed }) => ({
    message: `${more === 1 ? "1 weiterer Befund" : `${number(more)} weitere Befunde`} wie die ${number(listed)} genannten.`,
    fix: "Berichtige zuerst die genannten.",
  }),
} satisfies Partial<Roster>;

const ofUnits = {
  "unknown-command": ({ command, commands }) => ({
    message: `Kommando: ${quoted(command)} gibt es hier nicht.`,
    fix: `Wähle ${list(commands, "or")}.`,
  }),
  "ally-open": ({ ally, army }) => ({
    message: `Verbündete: ${ally} für ${army} ungeklärt.`,
    fix: `Schlage die Verbündeten in deinem Buch nach: ${army}.`,
  }),
  "ally-denied": ({ ally, army, others }) => ({
    message: `Verbündete: ${ally} für ${army} nicht erlaubt.`,
    fix: others ? "Wähle eine andere Armee oder entferne das Kommando." : "Entferne das Kommando.",
  }),
  "ally-beyond": ({ ally }) => ({
    message: `Zu viele Armeen von Verbündeten: ${ally} wurde nicht nachgesehen.`,
    fix: "Entferne Kommandos von Verbündeten.",
  }),
  "ally-missing": () => ({ message: "Verbündete: keine Armee genannt.", fix: "Wähle die Armee, aus der sie kommen." }),
  "unknown-unit": ({ name, army, nearest }) => ({
    message: `${quoted(name)} ist keine Einheit dieser Armee (${army}).`,
    fix: ofNearest(nearest),
  }),
  "entry-denied": ({ entry, units, army, why }) => ({
    message: `${entry}: ${units === 1 ? "" : `${count(units, "unit")}, `}für ${army} nicht erlaubt.${because(why)}`,
    fix: `Entferne ${entry}${units === 1 ? "" : ` (alle ${count(units, "unit")})`}.`,
  }),
  "entry-open": ({ entry, units, army, why, lookUp }) => ({
    message: `${entry}: ${count(units, "unit")}, für ${army} ungeklärt.${because(why)}`,
    fix: lookUp,
  }),
  "may-not-belong": ({ who, to, others, must }) => {
    const apart = must ? "entferne sie" : "mache sie zu einer eigenen Einheit";
    return {
      message: `${who}: darf nicht zu ${to} gehören.`,
      fix: others ? `Wähle eine andere Einheit dafür oder ${apart}.` : `${capital(apart)}.`,
    };
  },
  "cannot-belong": ({ who, why, to, others }) => ({
    message: `${who}: ${CANNOT_BELONG[why](to)}.`,
    fix: others ? "Wähle eine andere Einheit dafür oder mache sie zu einer eigenen." : "Mache sie zu einer eigenen Einheit.",
  }),
} satisfies Partial<Roster>;

const ofOptions = {
  "unknown-option": ({ who, name, army, nearest, written }) => ({
    message: `${who}: ${quoted(name)} ist keine Option dieser Armee (${army}).`,
    fix:
      nearest.length === 0 && written.length
        ? `Schreibe ${list(
            written.map((option) => `${option} = ${name}`),
            "or",
          )}, oder entferne es.`
        : ofNearest(nearest),
  }),
  "removed-option": ({ who, name, army, reason }) => ({
    message: `${who}: ${name} ist keine Option mehr (${army}). ${capital(reason)}.`,
    fix: `Entferne ${name}.`,
  }),
  "needless-number": ({ who, option, value }) => ({
    message: `${who}: ${option} gibt es ohne Zahl, angegeben ist aber ${number(value)}.`,
    fix: "Entferne die Zahl.",
  }),
  "missing-number": ({ who, option, taken }) => ({
    message: `${who}: Für ${option} steht keine Zahl da, deshalb gilt ${number(taken)}.`,
    fix: "Gib die Zahl ein.",
  }),
  "missing-choice": ({ who, option, taken, choices }) => ({
    message: `${who}: Bei ${option} steht nicht, was gemeint ist, deshalb gilt ${mention(taken)}.`,
    fix: choices.length > 5 ? "Wähle, was gemeint ist." : `Wähle ${list(choices.map(quoted), "or")}.`,
  }),
  number: ({ who, option, value, min, max, step }) => {
    const inside = `von ${number(min)} bis ${number(max)}${step ? ` in Schritten von ${number(step)}` : ""}`;
    return { message: `${who}: ${mention(option)} ${number(value)}, nötig ist eine Zahl ${inside}.`, fix: `Gib eine Zahl ${inside} ein.` };
  },
  copies: (values) => tooOften(values),
  choices: ({ who, options }) => ({ message: `${who}: ${notTogether(options)}.`, fix: `Entferne ${allBut(options)}.` }),
  "same-choice": ({ who, option, copies }) => ({
    message: `${who}: ${option} ${times(copies)} gewählt, höchstens einmal erlaubt.`,
    fix: `Behalte ${option} einmal.`,
  }),
} satisfies Partial<Roster>;

const ofPrices = {
  "price-lost": ({ who, options, own, prices, because: why }) => ({
    message: `${who}: noch kein Preis${options.length ? ` für ${list(own ? ["die Einheit selbst", ...options] : options)}` : ""}.${because(why)}`,
    fix: `Gib ${prices === 1 ? "den Preis" : prices === 2 ? "beide Preise" : `die ${number(prices)} Preise`} aus deinem Buch ein.`,
  }),
  "price-disputed": ({ what, option, prices, per, page }) => ({
    message: `${capital(what)}${option === null ? "" : ` (${option})`}: ${sourcesGive(prices, per)}, gezählt ${number(prices[0] ?? 0)}.`,
    fix: `Schlage den Preis ${inYourBook(page)} nach.`,
  }),
  stated: (values) => ({ message: `${values.who}: ${against(values)}`, fix: "Berichtige die angegebenen Punkte." }),
  "stated-total": (values) => ({ message: `Summe: ${against(values)}`, fix: "Berichtige die angegebene Summe." }),
} satisfies Partial<Roster>;

export const roster: Roster = { ...ofTheWhole, ...ofUnits, ...ofOptions, ...ofPrices };
