/**
 * No sentence that is shown is longer than 20 words: found with a parser in all that components, pages and words write, so that none is
 * forgotten, in the texts of the data, and in what is made of parts: the rules of all army lists, what random rosters are told, in every
 * language.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { armyIndex, games, libraryIn, loadArmy, loadBook, loadPack, packIndex } from "@/data/index";
import { breachesOf } from "@/lib/advice/offers/before-adding";
import { candidates } from "@/lib/advice/offers/candidates";
import { armyOffers, optionOffers } from "@/lib/advice/offers/offers";
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { answer, type Question } from "@/lib/advice/suggest/question";
import { readSubmissions } from "@/lib/books/intake/submission";
import { rulesOfArmy, rulesOfBook } from "@/lib/engine/catalogue/compile/entry-rules";
import type { Library } from "@/lib/engine/catalogue/library";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { lazy } from "@/lib/engine/lazy";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";
import { asRead, openQuestions } from "@/lib/events/desk/as-read";
import { writeForm } from "@/lib/paper/write/forms";
import { problemInWords, reasonInWords } from "@/lib/read/lines/problem-words";
import { suggestWordsIn } from "@/lib/words/all/load";
import { problemWordsIn } from "@/lib/words/all/problems";
import { reading as german } from "@/lib/words/de/reading";
import { reading as english } from "@/lib/words/en/reading";
import { reading as spanish } from "@/lib/words/es/reading";
import { reading as french } from "@/lib/words/fr/reading";
import { LANGUAGES, type Language } from "@/lib/words/language";
import { randomRoster } from "../messages/random-illegal";
import { MOST_WORDS, namesShortened, sentencesOf, wordsIn } from "../messages/short";
import { today } from "../support/effort";
import { type SyntaxNode, sourceFiles, walk } from "../support/expressions";

/** What is read as a document, not as a screen. */
const DOCUMENTS = /^(components\/pdf|app\/(\(en\)\/api-docs|cli|api|server|schema|offline))\//;

/** What stands in the line of its neighbours; any other element begins a new one. */
const INLINE = /^(a|b|i|em|strong|small|span|code|kbd|abbr|time|Link|PageReference)$/;

/** The words of a piece as it is read; of two that may stand there the longer, and what is worked out counts as one. */
function read(node: SyntaxNode): string {
  switch (node.type) {
    case "JSXText":
      return String(node.value);
    case "Literal":
      return typeof node.value === "string" ? node.value : "";
    case "TemplateLiteral": {
      const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      const between = (node.expressions as SyntaxNode[]).map(read);
      return texts.map((text, i) => text + (between[i] ?? "")).join("");
    }
    case "ConditionalExpression": {
      const [one, other] = [read(node.consequent as SyntaxNode), read(node.alternate as SyntaxNode)];
      return wordsIn(one) > wordsIn(other) ? one : other;
    }
    case "JSXExpressionContainer":
      return read(node.expression as SyntaxNode);
    case "JSXEmptyExpression":
      return "";
    case "JSXFragment":
      return (node.children as SyntaxNode[]).map(read).join("");
    case "JSXElement": {
      const { name } = (node.openingElement as { name: { name?: string } }).name as { name?: string };
      return INLINE.test(name ?? "") ? (node.children as SyntaxNode[]).map(read).join("") : "\n";
    }
    default:
      return "X";
  }
}

/** Not said to anybody, or not on the screen. */
function isUnseen({ type, name }: SyntaxNode): boolean {
  if (type === "JSXAttribute") return /^(aria-.*|className|d)$/.test(String((name as { name?: unknown }).name));
  return type === "ImportDeclaration" || type.startsWith("TS");
}

function sentencesIn(file: string, text: string): string[] {
  const found: string[] = [];
  walk(file, text, (node, around) => {
    if (around.some(isUnseen)) return;
    const { type } = node;
    if (type === "JSXElement" || type === "JSXFragment")
      found.push(
        ...(node.children as SyntaxNode[])
          .map(read)
          .join("")
          .split(/\n(?=\n|$)/),
      );
    if (type === "TemplateLiteral" || (type === "Literal" && typeof node.value === "string")) found.push(read(node));
  });
  return found.flatMap((piece) =>
    piece
      .replaceAll(/\s+/g, " ")
      .trim()
      .split(/(?<=[.?!])\s+/),
  );
}

/** Words for readers begin with a capital or a figure; lists of classes do not. Rooms of words have no others. */
const isSaid = (file: string, sentence: string) => file.startsWith("lib/words/") || /^[\p{Lu}\d“]/u.test(sentence);

test("of components, pages and words", () => {
  const files = sourceFiles(["components", "app", "lib"]).filter(({ file }) => !DOCUMENTS.test(file));
  expect(files.length).toBeGreaterThan(400);
  const long = files.flatMap(({ file, text }) =>
    sentencesIn(file, text).flatMap((sentence) =>
      isSaid(file, sentence) && wordsIn(sentence) > MOST_WORDS ? `${file}: ${wordsIn(sentence)} words: ${sentence}` : [],
    ),
  );
  expect([...new Set(long)]).toEqual([]);
});

const isLong = (sentence: string) => wordsIn(sentence) > MOST_WORDS;

/** The texts of the data under these keys; files that programs write are none of ours, and names have theirs in other languages. */
const TEXTS = new Set(["note", "text", "reason", "line", "notice", "what", "question"]);
const NO_TEXTS = /(^|\/)(releases|names|schema|titles)\/|vectors\.json$/;

function textsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return TEXTS.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
  return Object.entries(value ?? {}).flatMap(([inner, one]) => textsIn(one, inner));
}

test("of the data", () => {
  const files = readdirSync("data", { recursive: true, encoding: "utf8" }).filter((file) => /\.json$/.test(file) && !NO_TEXTS.test(file));
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(`data/${file}`, "utf8"))).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(2000);
  const sentences = texts.flatMap(({ file, text }) => sentencesOf(text).map((sentence) => ({ file, sentence })));
  expect(sentences.filter(({ sentence }) => isLong(sentence))).toEqual([]);
});

test.each(games)("of the rules of every army list of $id", async ({ id: game }) => {
  const book = await loadBook(game);
  const lists = await armyIndex(game);
  const long = new Set<string>();
  const look = (rules: readonly Rule[], army?: ArmyList) => {
    const names = ruleNames(book, army, lists);
    const inShort = lazy(() =>
      namesShortened({
        army: army ?? { name: book.title },
        book,
        entries: [...book.entries, ...(army?.entries ?? [])].map((entry) => ({ entry })),
        variants: [...book.options, ...(army?.options ?? [])].flatMap((option) => [option, ...(option.choices ?? [])]),
        groups: [...book.groups, ...(army?.groups ?? [])],
      }),
    );
    for (const rule of rules)
      for (const sentence of sentencesOf(ruleInWords(rule, names)))
        if (isLong(sentence) && isLong(inShort()(sentence))) long.add(`${rule.id}: ${sentence}`);
  };
  look(rulesOfBook(book));
  for (const { id } of lists) {
    const army = await loadArmy(game, id);
    look(rulesOfArmy(book, army), army);
  }
  for (const { id } of packIndex(game)) look((await loadPack(game, id))?.rules ?? []);
  expect([...long]).toEqual([]);
});

/** So many of what takes time to work out. */
const SOME = 3;
const STEPS = { steps: 50 };
const READING = { en: english, de: german, fr: french, es: spanish };

/** What the builder says of a roster: findings with all that may mend them, tried out or not, why something cannot be had, what an addition would break. */
function toldOf(catalogue: Catalogue, roster: Roster): string[] {
  const inspected = inspect(catalogue, roster);
  const { resolved, report } = inspected;
  const { findings } = report;
  const offers = armyOffers(catalogue, resolved).flatMap((category) => category.offers);
  const options = resolved.units.slice(0, 1).flatMap(({ unit }) => optionOffers(catalogue, resolved, unit.id));
  const additions = offers.slice(0, SOME).map(({ unit }) => ({ unit, command: 0 }));
  return [
    ...findings.flatMap(({ message, fix, derivation, terms }) => [message, fix, derivation, ...terms.map(({ label }) => label)]),
    ...findings.flatMap((finding) => candidates(catalogue, inspected, finding).map(({ label }) => label)),
    ...offers.map(({ reason }) => reason),
    ...options.flatMap((group) => group.offers.flatMap(({ reason, because }) => [reason, because])),
    ...breachesOf(catalogue, roster, additions).flatMap((breaches) => breaches.map(({ text }) => text)),
  ];
}

/** What is suggested for it, line by line, or why nothing is. */
async function suggestedFor(library: Library, catalogue: Catalogue, question: Question): Promise<string[]> {
  const words = await suggestWordsIn(catalogue.words.language);
  const { suggestions, reason } = await answer(library, question, { words });
  const lines = suggestions.flatMap(({ roster }) => changeLines(catalogue, question.roster, roster, words));
  return [
    reason,
    ...suggestions.flatMap(({ idea, because, proved, searched, reasons = {} }) => [
      idea,
      because,
      proved,
      searched,
      ...Object.values(reasons),
    ]),
    ...lines.map(({ what, detail }) => `${what}: ${detail}`),
  ];
}

/** What is said and asked of it where it is read from a text with slips of the pen. */
async function readBack(library: Library, catalogue: Catalogue, roster: Roster, language: Language): Promise<string[]> {
  const { report } = inspect(catalogue, roster);
  const text = await writeForm("text", { catalogue, roster, report });
  const slipped = text.replace(/^(\d+ \S+?)(.)(.)/gm, (_, name: string, one: string, other: string) => `${name}${other}${one}`);
  const words = await problemWordsIn(language);
  return (await readSubmissions("a list", `${slipped}\nA line of nothing 7\n0 Nobody\n`, library)).flatMap((read) => {
    if (!("roster" in read)) return [read.reason];
    return [
      ...read.problems.flatMap((problem) => Object.values(problemInWords(problem, words))),
      ...read.ignored.map(({ reason }) => reasonInWords(reason, words)),
      ...openQuestions(read, asRead(read), READING[language]).map(({ asks }) => asks),
    ];
  });
}

/** Each game in each language: of each game one of them a day, and what takes longest of one game. */
const PAIRS = games.flatMap((game, i) =>
  LANGUAGES.map((_, j) => ({ game: game.id, language: LANGUAGES[(i + j) % LANGUAGES.length] ?? "en" })),
);
const THOROUGH = today(games, games.length).map(({ id }) => id);

test.each(today(PAIRS, LANGUAGES.length))("of what a random roster of $game is told in $language", { timeout: 240_000 }, async (pair) => {
  const { game, language } = pair;
  const library = await libraryIn(language);
  const lists = (await armyIndex(game)).map((army) => army.id);
  const packs = library.packIndex(game).map((pack) => pack.id);
  const long = new Set<string>();
  let told = 0;
  for (const [n, list] of today(lists, lists.length).entries()) {
    const plain = await library.catalogueFor({ game, armyList: list });
    const roster = { ...randomRoster(plain, [list], packs, n), packs };
    const [command] = roster.commands;
    const few = { ...roster, commands: command ? [{ ...command, units: command.units.slice(0, SOME) }] : [] };
    const catalogue = await library.catalogueFor(roster);
    const said = [...toldOf(catalogue, roster), ...(await suggestedFor(library, catalogue, { ask: "legal", roster: few, options: STEPS }))];
    if (n === 0 && THOROUGH.includes(game))
      said.push(
        ...(await suggestedFor(library, catalogue, { ask: "army", roster: few, options: STEPS })),
        ...(await readBack(library, catalogue, few, language)),
      );
    told += said.length;
    for (const sentence of [...new Set(said)].map(namesShortened(catalogue)).flatMap(sentencesOf))
      if (wordsIn(sentence.replace(/[\u00a0\u202f]/g, "")) > MOST_WORDS) long.add(`${list}: ${sentence}`);
  }
  expect(told).toBeGreaterThan(20);
  expect([...long]).toEqual([]);
});
