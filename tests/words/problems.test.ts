/** What is said of texts that could not be taken as they stand: every code and every reason in every language. */
import { describe, expect, test } from "vitest";
import { readSubmissions } from "@/lib/books/intake/submission";
import { fileProblem } from "@/lib/engine/roster/roster-file";
import { lineProblem, type ProblemCode, problemInWords, reasonInWords, unreadInWords } from "@/lib/read/lines/problem-words";
import { problemWordsIn } from "@/lib/words/all/problems";
import { problems as english, type ProblemWords } from "@/lib/words/en/problems";
import { refused } from "@/lib/words/en/refused";
import { smallLibrary } from "../support/small-library";
import { OTHERS } from "./rooms";

const name = "Ogrez (50)";

/** Of each code values that its words are made from; figures below a thousand are written alike everywhere. */
const values: { [C in ProblemCode]: Omit<Parameters<ProblemWords["said"][C]>[0], "line"> } = {
  "attached/none-above": { name },
  "book/too-many": { name, most: 30 },
  "book/unreadable": { name },
  "choice/no-name": {},
  "code/other": { written: "AB12 CD34", code: "XY56 ZW78" },
  "code/unreadable": { name, code: "XY56 ZW78" },
  "command/named": { kind: "Allies", written: name },
  "command/too-many": { most: 20 },
  "command/unknown-heading": { name },
  "count/parted": { name, count: 12, points: 240 },
  "count/unreadable": { name, written: "0", most: 999 },
  "figure/no-number": { name },
  "head/given-before": { name },
  "head/limit-nothing": {},
  "heading/may-be-unit": { name },
  "house-rule/unreadable": { of: "playOpen", noun: "Not settled", written: name, yes: "allowed", no: "unconfirmed" },
  "line/may-be-unit": { name, others: ["Ogres"] },
  "line/not-understood": { name, others: ["Ogres"] },
  "line/too-long": { letters: 700, most: 500 },
  "list/too-long": { letters: 700, most: 500 },
  "lines/too-many": { lines: 700, most: 500 },
  "name/too-long": { name, letters: 700, most: 500 },
  "name/unknown": { name, army: "Hill Folk", others: ["Ogres", "Ogre Mage"] },
  "number/too-large": { name, value: 900, min: 1, max: 800 },
  "option/denied": { name },
  "options/too-many": { most: 100 },
  "head/unknown-key": { name },
  "pack/too-many": { name, most: 50 },
  "points/given-before": { of: "limit", noun: "points limit", written: name },
  "points/unreadable": { of: "stated", noun: "stated total", written: name, min: 0, max: 999, whole: false },
  "row/cut-off": { name },
  "row/no-list": {},
  "setting/given-before": { setting: "year", value: name },
  "setting/unreadable": { name },
  "unit/no-count": { name },
  "unit/no-models": { name },
  "unit/things-added": { name, thing: "bows" },
  "unit/second-count": { name, first: 12, second: 24 },
  "units/too-many": { most: 300 },
  "words/unclear": { name },
  "text/breaks-off": { total: 800, sum: 350 },
  "text/no-end": {},
  "text/rows-missing": {},
  "text/empty": {},
  "text/too-long": { letters: 2_000_000 },
  "text/too-many-lines": { lines: 700, most: 500 },
  "text/too-many-rosters": { rosters: 700, most: 500 },
  "read/other-names": { off: 6, of: 9, army: "Hill Folk" },
  "read/unknown-game": { off: 6, of: 9, army: "Hill Folk" },
};
const ofFiles: { [C in keyof ProblemWords["files"]]: Parameters<ProblemWords["files"][C]>[0] } = {
  "file/too-large": { size: 3_200_000 },
  "file/empty": {},
  "file/no-roster": {},
  "file/empty-list": {},
  "file/several": { rosters: 12 },
  "file/no-json": {},
  "file/syntax": { line: 23, column: 7, what: "a comma is missing" },
  "file/key-twice": { line: 23, key: "units" },
  "file/other": { kind: "number" },
  "file/no-format": {},
  "file/pack": {},
  "file/format-guessed": { ours: "muster-roll/1" },
  "file/newer": { format: "muster-roll/9", ours: "muster-roll/1" },
  "file/unknown-format": { format: "other/9", ours: "muster-roll/1" },
  "file/no-commands": {},
  "file/no-command-read": {},
  "file/not-named": { key: "armyList" },
  "link/too-long": {},
  "link/empty": {},
  "link/half": {},
  "link/letters": {},
  "link/version": { version: "7", ours: "1" },
  "link/unpacks": {},
  "link/damaged": {},
  "packs/not-used": { where: "link", packs: 3 },
  "part/field": { at: ["commands", 0, "units", 2], of: "note", noun: "note", written: "[5]" },
  "part/too-long": { at: ["settings"], of: "lore", noun: "lore", letters: 700, most: 500 },
  "part/no-name": {},
  "part/kind": { at: ["commands", 1], written: "[5]", ours: "own" },
  "part/units": { at: ["commands", 1], written: null },
  "part/own-id": { at: ["commands", 0, "units", 2], written: "[5]" },
  "part/new-id": { at: ["commands", 0, "units", 2], isTaken: true },
  "part/count": { at: ["commands", 0, "units", 2, "options", 4], written: "[5]", most: 999 },
  "part/too-many": { at: ["commands", 0], of: "unit", items: 700, most: 300 },
  "part/value": { at: ["commands", 0, "units", 2], written: "[5]" },
  "part/id": { at: ["commands", 0, "units", 2], key: "entry", written: "[5]" },
  "part/too-deep": { at: ["commands", 0], most: 40 },
  "part/key": { written: ".commands[0].prototype" },
  "problems/more": { more: 7 },
};
const codes = Object.keys(values) as ProblemCode[];
const ofLine = (code: ProblemCode) => lineProblem(23, code, values[code]);
const made = [
  ...codes.map(ofLine),
  ...(Object.keys(ofFiles) as (keyof typeof ofFiles)[]).map((code) => fileProblem(code, { ...ofFiles[code] }, { line: 23 })),
];
/** What is said in words of the language, whatever English calls it. */
const OWN_WORDS = new Set(["of", "noun", "what", "where", "at"]);

const figuresIn = (text: string) => (text.match(/\d+/g) ?? []).sort();
/** A sentence without what it quotes, in words. */
const longest = (text: string) =>
  Math.max(...text.split(/[.!?](?:\s|$)/).map((one) => (one.replaceAll(name, "x").match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu) ?? []).length));

describe.each(OTHERS)("problems in %s", (language) => {
  test("say what English says, with the same figures and names, in short sentences", async () => {
    const words = await problemWordsIn(language);
    const wrong = made.flatMap((problem) => {
      const { code } = problem;
      const { message, fix } = problemInWords(problem, words);
      const all = `${message} ${fix}`;
      const values = Object.entries(problem.values ?? {}).flatMap(([key, value]) => (OWN_WORDS.has(key) ? [] : value));
      const names = [problem.name, ...values, ...(code === "name/unknown" ? (problem.others ?? []) : [])];
      const kept = code === "file/other" ? [] : names.filter((one) => typeof one === "string");
      return [
        ...(message === problem.message || fix === problem.fix ? [`${code}: is English`] : []),
        ...(figuresIn(all).join() === figuresIn(`${problem.message} ${problem.fix}`).join() ? [] : [`${code}: ${all}`]),
        ...kept.flatMap((one) => (all.includes(String(one)) ? [] : [`${code} lacks ${one}`])),
        ...(/undefined/.test(all) || (all.includes('"') && code !== "file/format-guessed") ? [`${code}: ${all}`] : []),
        ...(Math.max(longest(message), longest(fix)) > 20 ? [`${code} is long: ${message}`] : []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("reasons are said with what stands in them", async () => {
    const words = await problemWordsIn(language);
    const { named, counted } = words;
    const said = [
      ...Object.keys(english.reasons),
      ...Object.values(english.named).map((reason) => reason("Hill Folk")),
      ...Object.values(english.counted).flatMap((reason) => [reason(1), reason(1500)]),
    ];
    const expected = [
      ...Object.values(words.reasons),
      ...Object.values(named).map((reason) => reason("Hill Folk")),
      ...Object.values(counted).flatMap((reason) => [reason(1), reason(1500)]),
    ];
    expect(said.map((reason) => reasonInWords(reason, words)).sort()).toEqual(expected.sort());
    expect(said.map((reason) => reasonInWords(reason, english))).toEqual(said);
  });
});

test.each(OTHERS)("why no list could be read is said in %s, sentence by sentence", async (language) => {
  const words = await problemWordsIn(language);
  const reasons = Object.entries(english.unread) as [keyof ProblemWords["unread"], (...parts: string[]) => string][];
  const wrong = reasons.flatMap(([key, reason]) => {
    const parts = (Object.hasOwn(refused, key) ? ["701", "500"] : ["Hill Folk", "Dusk Folk"]).slice(0, reason.length);
    const text = reason(...parts);
    const said = unreadInWords(`${text} ${english.unread.perhaps("A, B or C")}`, words);
    const expected = [(words.unread[key] as typeof reason)(...parts), words.unread.perhaps("A, B or C")].join(" ");
    return said === expected && !said.includes(text) && parts.every((part) => said.includes(part)) ? [] : [`${key}: ${said}`];
  });
  expect(wrong).toEqual([]);
  expect(unreadInWords("a zip archive that sings.", words)).toBe("a zip archive that sings.");
});

test("a text that is no list is told in German", async () => {
  const de = await problemWordsIn("de");
  const told = async (text: string) => {
    const [list] = await readSubmissions("army.txt", text, smallLibrary());
    return list && "reason" in list ? unreadInWords(list.reason, de) : null;
  };
  expect([await told("Game: Chess\nArmy: White\n1 King"), await told("Game: Small Game\nArmy: Nobody at all\n1 King")]).toEqual([
    "Das Spiel „Chess“ ist nicht bekannt. Es gibt: Small Game und Other Game.",
    "Small Game: Die Armee „Nobody at all“ gibt es dort nicht.",
  ]);
});

test("what is kept with a problem words it again as it was", () => {
  // As a desk keeps it.
  const kept = JSON.parse(JSON.stringify(made)) as typeof made;
  expect(kept.map((problem) => problemInWords(problem, english))).toEqual(kept.map(({ message, fix }) => ({ message, fix })));
  expect(problemInWords({ message: "Old.", fix: "Look.", code: "old" }, english)).toEqual({
    message: "Old.",
    fix: "Look.",
  });
});

test("a few sentences as they stand", async () => {
  const [de, fr, es] = await Promise.all(OTHERS.map(problemWordsIn));
  const said = (words: ProblemWords | undefined, code: ProblemCode) => words && problemInWords(ofLine(code), words).message;
  expect([said(de, "line/not-understood"), said(fr, "unit/no-count"), said(es, "name/unknown")]).toEqual([
    "„Ogrez (50)“: kein bekannter Name; weggelassen.",
    "«\u00a0Ogrez (50)\u00a0»\u00a0: aucun nombre écrit\u202f; lu comme 1.",
    "«Ogrez (50)»: no se conoce en este ejército (Hill Folk); se queda como está escrito.",
  ]);
});
