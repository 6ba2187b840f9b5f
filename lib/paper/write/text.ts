/**
 * The roster as text that people can mail. Each line is checked by reading it back: where the plain form would not say the same,
 * names stand in backticks, as ids that are taken literally.
 */

import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { namedIn } from "@/lib/engine/catalogue/with-allies";
import { resolve } from "@/lib/engine/check/resolve";
import type { Report } from "@/lib/engine/report/finding";
import { pointsText } from "@/lib/engine/report/points";
import { verdictText } from "@/lib/engine/report/verdict";
import { groupsIn } from "@/lib/engine/roster/attached";
import { rosterCode } from "@/lib/engine/roster/code";
import { variantOf, withPresentIds } from "@/lib/engine/roster/describe-unit";
import { type RosterFieldKey, rosterFields, rowsOfText, wordOf } from "@/lib/engine/roster/fields/roster-fields";
import { openGuesses } from "@/lib/engine/roster/guesses";
import { hasStrayKeys, strayKeys } from "@/lib/engine/roster/stray-keys";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Guess, Roster, RosterBook, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { ownHeading } from "@/lib/read/grammar/own-command";
import { ownOptions } from "@/lib/read/grammar/own-options";
import { ownUnit } from "@/lib/read/grammar/own-unit";
import { linesOf } from "@/lib/read/lines/plain";
import { headOf } from "@/lib/read/lines/text-head";
import { keyOf, once, plain, readValue } from "@/lib/read/lines/text-parts";
import { anyHeading, headed, headingIn } from "@/lib/words/all/headings";
import type { Language } from "@/lib/words/language";
import { escapedJson, visible } from "@/lib/words/text";
import { unknownLines } from "./unknown-text";

/**
 * The roster as text that reads back to the same roster, unit ids aside. Units that belong to another stand below it; one that
 * belongs to no unit there is stands by itself. Of fields that the schema does not know the names are written, and of what was guessed only
 * what was written and what it was taken as.
 */
export function writeText(catalogue: Catalogue, roster: Roster): string {
  return written(catalogue, roster, undefined);
}

/** @param code Stands in the head, so that a text that breaks off has one that is not its own. */
function written(catalogue: Catalogue, roster: Roster, code: string | undefined): string {
  const { facts } = catalogue;
  const { language } = catalogue.words;
  const lines = rowsOfText().flatMap(([key, field]) => {
    const word = wordOf(field);
    if (key === "name") return headed(language, word, headValue(roster.name)).trimEnd();
    if (key === "game") return headed(language, word, headValue(facts ? facts.game : gameName(catalogue, roster)));
    if (key === "armyList")
      return facts ? headLine(language, word, facts.army) : headed(language, word, headValue(armyListText(catalogue, roster)));
    const said = fieldLines(language, roster, key);
    return key === "stated" ? [...said, ...headLine(language, "Code", code)] : said;
  });
  if (hasStrayKeys(roster))
    lines.push(...new Set(strayKeys(roster).map(({ path }) => headed(language, "Unknown key", escapedJson(String(path.at(-1)))))));
  const guesses = openGuesses(roster).map(({ guess }) => guess);
  lines.push(...guesses.filter((guess) => guess.unit === undefined).map((guess) => guessLine(language, guess)));
  if (facts) return `${[...lines, ...unknownLines(catalogue, roster, facts)].join("\n")}\n`;
  const { units, sideboard } = resolve(catalogue, roster);
  const countsAs = new Map([...units, ...sideboard].map(({ unit, category }) => [unit, category]));
  for (const [index, command] of roster.commands.entries())
    lines.push(...commandLines(catalogue, roster, command, index, countsAs, guesses));
  return `${lines.join("\n")}\n`;
}

/**
 * The same to be sent: with points and total as stated ones, the verdict and what it was made with as remarks, and the code of the
 * list, by which a reader tells where one of the two was changed since. @param report Null where the roster was not checked.
 */
export function textToSend(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  const code = rosterCode(roster);
  if (!report) return `${writeText(catalogue, roster)}\n${headed(catalogue.words.language, "Code", code)}\n`;
  const priced = catalogue.book.hasPoints === false ? roster : withPoints(roster, report);
  return `${written(catalogue, priced, code)}\n${verdictRemarks(catalogue, report)}`;
}

/** With the points that are known, where the writer states no others. */
function withPoints(roster: Roster, { points, missing, limit, bill }: Report): Roster {
  const bills = new Map([...bill.units, ...bill.sideboard].map((unit) => [unit.unit, unit]));
  const priced = (unit: RosterUnit): RosterUnit => {
    const known = bills.get(unit.id);
    return unit.stated === undefined && known && known.missing === 0 && known.points >= 0 ? { ...unit, stated: known.points } : unit;
  };
  return {
    ...roster,
    // Where no size was agreed a stated total says it, and may change the verdict.
    ...(limit !== null && roster.stated === undefined && missing === 0 && points >= 0 ? { stated: points } : {}),
    commands: roster.commands.map((command) => ({ ...command, units: command.units.map(priced) })),
  };
}

function verdictRemarks({ book, packs, words }: Catalogue, report: Report): string {
  const { points, missing, limit } = report;
  const noun = book.pointsName ?? words.points.noun;
  const total = book.hasPoints === false ? "" : `, ${pointsText({ total: points, limit, missing, noun }, words.points)}`;
  const judgedWith = headingIn(words.language, "Judged with");
  const made = packs.length ? `# ${judgedWith} ${words.list(packs.map(({ name }) => visible(name)))}.\n` : "";
  return `# ${verdictText(report, book.verdicts, words.verdicts)}${total}.\n${made}`;
}

/** A value of the head as it reads back: as it is, or in quotes. */
export function headValue(value: string, keep = ""): string {
  const read = readValue(value);
  const same = value !== "" && !read.quoted && read.text === value && visible(value, keep) === value && value.isWellFormed();
  return same ? value : escapedJson(value);
}

/** A line of the head; none where nothing is said. */
function headLine(language: Language, key: string, value: string | undefined): string[] {
  return value === undefined ? [] : [headed(language, key, value === "" ? '""' : headValue(value))];
}

/** A game by its title where its id says nothing of it. */
function gameName({ book }: Catalogue, { game }: Roster): string {
  const isByName = game === book.id && isBare(game, book.title) && findNamed([book], book.title).found;
  return isByName ? book.title : game;
}

/** An army list by its name, where that alone leads to it and its id says no other. */
function armyListText({ army, armyNames, words }: Catalogue, roster: Roster): string {
  const { id, name } = army;
  // Ids are made of English words.
  const saysNoOther = words.language !== "en" || wordsOf(name).join("-") === id || isBare(id, name);
  const isMeant = roster.armyList === id && saysNoOther;
  const isByName = isMeant && findNamed([army, ...armyNames.filter((one) => one.id !== id)], name).found === army;
  return isByName ? name : roster.armyList;
}

/** Whether an id has no word of the name, as in files of other list builders. */
const isBare = (id: string, name: string) => !wordsOf(id).some((word) => wordsOf(name).includes(word));

/** Lines of the head that no table has a column for. */
export function furtherHead(language: Language, roster: Roster): string[] {
  return rowsOfText().flatMap(([key, { inTables }]) => (inTables ? [] : fieldLines(language, roster, key)));
}

/** The lines that say a field of a roster; none where it says nothing. */
function fieldLines(language: Language, roster: Roster, key: RosterFieldKey): string[] {
  const { kind } = rosterFields[key];
  const line = (text: string) => headed(language, wordOf(rosterFields[key]), text);
  const value: unknown = roster[key];
  if (value === undefined) return [];
  switch (kind.is) {
    case "text":
    case "id":
      return headLine(language, wordOf(rosterFields[key]), value as string);
    case "lines":
      return noteLines(value as string).map(line);
    case "points":
      return [line(String(value))];
    case "yes-no":
      return [line(headingIn(language, value ? kind.yes : kind.no))];
    case "settings":
      return Object.entries(value as Record<string, string>).map(([id, choice]) => line(`${settingPart(id)} = ${settingPart(choice)}`));
    case "packs":
      return (value as string[]).map((pack) => line(headValue(pack)));
    case "books":
      return (value as RosterBook[]).map((book) => line(bookText(book)));
  }
}

function settingPart(text: string): string {
  return /^[\w.-]+( [\w.-]+)*$/.test(text) ? text : escapedJson(text);
}

function noteLines(note: string): string[] {
  const lines = note.split("\n");
  return lines.every((line) => headValue(line, "\t") === line) ? lines : [escapedJson(note)];
}

/** What a reader guessed stays a guess where the text is read again. */
function guessLine(language: Language, { written, as }: Guess): string {
  return headed(language, "Guess", `${escapedJson(written)} ${headingIn(language, "read as")} ${visible(as)}`);
}

/** What `read/lines/book-line.ts` reads. */
function bookText({ digest, package: of, ...book }: RosterBook): string {
  const word = (text: string) => (/^[\w.+-]+$/.test(text) ? text : literal(text));
  const named = ({ id, version, name }: Pick<RosterBook, "id" | "version" | "name">) =>
    [word(id), ...(version === undefined ? [] : [word(version)]), ...(name === undefined ? [] : [escapedJson(name)])].join(" ");
  const url = of?.url === undefined || /^[\w.:/?&=%~+-]+$/.test(of.url) ? of?.url : escapedJson(of.url);
  return `${[named(book), ...(of ? [`${of.opened ? "system" : "package"} ${named(of)}`] : []), ...(url === undefined ? [] : [url]), `digest ${word(digest)}`].join(", ")}`;
}

/** A name that is taken literally. */
function literal(id: string): string {
  return `\`${escapedJson(id).slice(1, -1).replaceAll("`", "\\u0060")}\``;
}

/** Categories whose heading would be read as that of a command, or not to its end. */
const NO_HEADING = new RegExp(`^\\s*(?:${anyHeading("Command", false)})\\b|["\u0060#[\\]“”„«]`, "i");

function commandLines(
  catalogue: Catalogue,
  roster: Roster,
  command: RosterCommand,
  index: number,
  countsAs: ReadonlyMap<RosterUnit, string>,
  guesses: readonly Guess[],
): string[] {
  const { book } = catalogue;
  const { language } = catalogue.words;
  const home = namedIn(catalogue, command.armyList);
  const lines: string[] = [];
  const isMain = index === 0 && command.kind === mainCommandKind(book) && command.name === undefined && command.armyList === undefined;
  if (!isMain || (!command.units.length && roster.commands.length > 1)) lines.push("", commandHeading(catalogue, command));
  const words = new Map<string, string>();
  let category: string | null = null;
  const write = (unit: RosterUnit, front: string) => {
    lines.push(front + unitText(home, withPresentIds(home, unit), words));
    if (unit.note !== undefined) lines.push(`  ${headed(language, "Unit note", headValue(unit.note))}`);
    lines.push(...guesses.filter((guess) => guess.unit === unit.id).map((guess) => `  ${guessLine(language, guess)}`));
  };
  for (const [unit, ...attached] of groupsIn(command.units)) {
    const counts = countsAs.get(unit);
    if (counts !== undefined && counts !== category) {
      category = counts;
      const name = book.categories.find((c) => c.id === category)?.name ?? "";
      if (name && !NO_HEADING.test(name)) lines.push("", `[${name}]`);
    } else if (lines.length === 0) lines.push("");
    write(unit, "");
    for (const one of attached) write(one, `  ${headingIn(language, "with")} `);
  }
  return lines;
}

/** A command's heading in brackets, which reads back to it. */
export function commandHeading(catalogue: Catalogue, command: RosterCommand): string {
  const known = catalogue.book.commands.find((kind) => kind.id === command.kind);
  const own = command.name === undefined ? "" : ` ${escapedJson(command.name)}`;
  const kind = known?.name ?? command.kind;
  const list = command.armyList;
  const { language } = catalogue.words;
  const front = headingIn(language, " from ");
  const from = list === undefined ? "" : `${front}${literal(list)}`;
  const heading = (kind: string) => `[${headed(language, "Command", kind)}${own}]`;
  const title = catalogue.armyNames.find((a) => a.id === list)?.name;
  const forms = [
    ...(title === undefined ? [] : [heading(`${kind}${front}${title}`)]),
    heading(`${kind}${from}`),
    heading(`${literal(command.kind)}${from}`),
  ];
  const good = forms.find((form) => {
    const read = visible(form) === form ? ownHeading(catalogue, form) : null;
    return read && read !== "category" && (["kind", "name", "armyList"] as const).every((key) => read[key] === command[key]);
  });
  return good ?? (forms.at(-1) as string);
}

function unitText(catalogue: Catalogue, unit: RosterUnit, words: Map<string, string>): string {
  return readable(catalogue, unit, words).line;
}

/** A unit's name and options as they read back to it. */
export interface Readable {
  line: string;
  name: string;
  options: string[];
}

/** The plainest form of a unit that reads back to it. `words`: options that were put in words already. */
export function readable(catalogue: Catalogue, unit: RosterUnit, words: Map<string, string>): Readable {
  const compose = (name: string, options: string[]): Readable => {
    const own = unit.name === undefined ? "" : ` ${escapedJson(unit.name)}`;
    const stated = unit.stated === undefined ? "" : ` (${unit.stated})`;
    const each = unit.pointsPerModel === undefined ? "" : ` @ ${unit.pointsPerModel}`;
    const line = `${unit.count} ${name}${own}${stated}${each}${options.length ? `: ${options.join(", ")}` : ""}`;
    return { line, name, options };
  };
  const word = (option: RosterOption) => {
    const key = `${option.id}\n${option.choice}\n${option.count}\n${option.value}`;
    const known = words.get(key) ?? optionWord(catalogue, option);
    words.set(key, known);
    return known;
  };
  const entry = catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry;
  const preset = presetNamed(catalogue, unit);
  const brought = new Set(preset?.options);
  const rest = unit.options.filter((option) => !(plain(option) && brought.delete(keyOf(option))));
  const forms = [
    ...(preset ? [() => compose(preset.name, rest.map(word))] : []),
    () => compose(entry, unit.options.map(word)),
    () => compose(literal(unit.entry), unit.options.map(word)),
  ];
  for (const form of forms) {
    const made = form();
    if (readsAs(catalogue, made.line, unit)) return made;
  }
  return compose(literal(unit.entry), unit.options.map(literalWord));
}

/** An option in the plainest form that reads back to it. */
function optionWord(catalogue: Catalogue, option: RosterOption): string {
  const variant = variantOf(catalogue, option);
  const copies = once(option) ? "" : ` x${option.count}`;
  const number = option.value === undefined ? "" : ` = ${option.value}`;
  const names =
    option.choice === undefined
      ? [`${variant?.option.name ?? option.id}${number}`]
      : [variant?.name, `${variant?.option.name ?? option.id} = ${option.choice}`];
  const good = names.find((name) => name !== undefined && sameOptions(ownOptions(catalogue, `${name}${copies}`)?.options ?? [], [option]));
  return good === undefined ? literalWord(option) : `${good}${copies}`;
}

function literalWord(option: RosterOption): string {
  const choice = option.choice === undefined ? "" : ` = ${literal(option.choice)}`;
  const number = option.value === undefined ? "" : ` = ${option.value}`;
  return `${literal(option.id)}${choice}${number}${once(option) ? "" : ` x${option.count}`}`;
}

function readsAs(
  catalogue: Catalogue,
  line: string,
  unit: Pick<RosterUnit, "entry" | "count" | "name" | "options" | "stated" | "pointsPerModel">,
): boolean {
  if (visible(line) !== line) return false;
  const head = headOf(linesOf(line));
  const text = head.lines[0]?.text;
  if (head.lines.length !== 1 || text === undefined) return false;
  const read = ownUnit(catalogue, text);
  if (!read) return false;
  const same = (["entry", "count", "name", "stated", "pointsPerModel"] as const).every((key) => read[key] === unit[key]);
  return same && sameOptions(read.options, unit.options);
}

/** The preset with the most options of those whose options the unit all holds; undefined where there is none. */
function presetNamed(catalogue: Catalogue, unit: Pick<RosterUnit, "entry" | "options">) {
  const keys = unit.options.filter(plain).map(keyOf);
  return (catalogue.presetsByEntry.get(unit.entry) ?? [])
    .filter((preset) => preset.options.length && preset.options.every((option) => keys.includes(option)))
    .toSorted((a, b) => b.options.length - a.options.length)[0];
}

function sameOptions(a: RosterOption[], b: RosterOption[]): boolean {
  const optionKey = (o: RosterOption | undefined) => JSON.stringify([o?.id, o?.choice, o?.value, o?.count ?? 1]);
  return a.length === b.length && a.every((o, i) => optionKey(o) === optionKey(b[i]));
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
