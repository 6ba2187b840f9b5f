import { describe, expect, test } from "vitest";
import {
  clause,
  count,
  fraction,
  having,
  inSentence,
  inWords,
  inYourBook,
  list,
  mention,
  number,
  ordinal,
  pageLabel,
  plural,
  rosterName,
  shortList,
  signed,
  withSign,
} from "@/lib/words/en/grammar";
import { capital, ellipsis, escapedJson, humanizeId, megabytes, sentence, shortName, uncapital, visible } from "@/lib/words/text";

test.each([
  [["a", "b", "c"], "a, b and c"],
  [["a", "b", "c", "d"], "a, b and 2 others"],
  [["a", "b", "c", "d", "e", "f"], "a, b and 4 others"],
])("a sentence has room for a few of %j", (names, words) => {
  expect(shortList(names)).toBe(words);
});

test("or for fewer", () => expect(shortList(["a", "b", "c"], 2, "or")).toBe("a or 2 others"));

test.each([
  [0, "no"],
  [1, "one"],
  [6, "six"],
  [7, "7"],
  [1234, "1,234"],
])("%s in words is %s", (n, words) => {
  expect(inWords(n)).toBe(words);
});

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1000, "1,000"],
  [1070, "1,070"],
  [100_000, "100,000"],
  [999.999, "1,000"],
  [1_234_567, "1,234,567"],
  [7.25, "7.25"],
  [7.126, "7.13"],
  [7.5, "7.5"],
  [999.5, "999.5"],
  [1234.567, "1,234.57"],
  [1_234_567.5, "1,234,567.5"],
  [-1, "−1"],
  [-20, "−20"],
  [-0.5, "−0.5"],
  [-1234.5, "−1,234.5"],
])("the number %s is written %s", (n, written) => {
  expect(number(n)).toBe(written);
});

test.each([
  [1_000_000, undefined, "1.0 MB"],
  [1_000_001, undefined, "1.1 MB"],
  [2_340_000, undefined, "2.4 MB"],
  [1_048_576, 1_048_576, "1.0 MB"],
  [1_048_577, 1_048_576, "1.1 MB"],
])("the size %s is written so that it is never too small, in units of %s: %s", (size, unit, written) => {
  expect(megabytes(size, unit)).toBe(written);
});

test.each([
  [0, "unit", "0 units"],
  [1, "unit", "1 unit"],
  [2, "unit", "2 units"],
  [1500, "point", "1,500 points"],
  [2, "pass", "2 passes"],
  [2, "box", "2 boxes"],
  [2, "witch", "2 witches"],
  [2, "dish", "2 dishes"],
  [2, "match box", "2 match boxes"],
  [2, "scythe", "2 scythes"],
  [2, "army", "2 armies"],
  [2, "day", "2 days"],
  [2, "hyena", "2 hyenas"],
  [2, "crystal ball", "2 crystal balls"],
  [2, "hero", "2 heroes"],
  [2, "way of moving", "2 ways of moving"],
  [0.5, "fire dice", "0.5 fire dice"],
  [1, "army", "1 army"],
])("%s of the word %s are written %s", (n, word, written) => {
  expect(count(n, word)).toBe(written);
});

test.each([
  [10, "+10"],
  [1, "+1"],
  [1000, "+1,000"],
  [0, "free"],
  [-1, "−1"],
  [-20, "−20"],
])("the price %s is written %s", (n, written) => {
  expect(signed(n)).toBe(written);
});

describe("a list", () => {
  test.each<[string[], string]>([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a and b"],
    [["a", "b", "c"], "a, b and c"],
  ])("of %j reads as people write it", (items, written) => {
    expect(list(items)).toBe(written);
  });

  test("may end on another word", () => {
    expect(list(["a", "b", "c"], "or")).toBe("a, b or c");
  });
});

test.each<[number | string, string]>([
  [57, "p. 57"],
  ["57", "p. 57"],
  ["7", "p. 7"],
  ["125-129", "pp. 125–129"],
  ["125–129", "pp. 125–129"],
  ["125 -129", "pp. 125 –129"],
  ["12, 14", "pp. 12, 14"],
  ["RT", "RT"],
  ["RT 5", "RT 5"],
  ["5 RT", "5 RT"],
  ["A 5-6", "A 5-6"],
])("the page %j is written %s", (page, written) => {
  expect(pageLabel(page)).toBe(written);
});

test.each([
  ["rock-lobber", "Rock lobber"],
  ["rock_lobber", "Rock lobber"],
  ["a1-b2-c3", "A1 b2 c3"],
  ["7", "7"],
  ["rock--lobber", "rock--lobber"],
  ["rock-", "rock-"],
  ["-rock", "-rock"],
  ["rock-Lobber", "rock-Lobber"],
  ["rock-lobber X", "rock-lobber X"],
  ["Rock-lobber", "Rock-lobber"],
  ["felsenwürfe-r", "felsenwürfe-r"],
  ["", ""],
])("the id “%s” is read as “%s”", (id, read) => {
  expect(humanizeId(id)).toBe(read);
});

test.each([
  ["The undead", "the undead"],
  ["Theban Guard", "Theban Guard"],
  ["Dwarfs", "Dwarfs"],
])("%s are %s within a sentence", (name, within) => expect(inSentence(name)).toBe(within));

test.each([
  ["an ogre", "An ogre", "an ogre"],
  ["An Ogre", "An Ogre", "an Ogre"],
  ["élan", "Élan", "élan"],
  ["", "", ""],
])("“%s” has a capital in “%s” and a small letter in “%s”", (text, big, small) => {
  expect([capital(text), uncapital(text)]).toEqual([big, small]);
});

test.each([
  ["Take it", "Take it."],
  ["Take it.", "Take it."],
  ["Take it!", "Take it!"],
  ["Take it?", "Take it?"],
  ["Take it. Now", "Take it. Now."],
])("“%s” as a sentence is “%s”", (text, written) => {
  expect(sentence(text)).toBe(written);
});

test.each([
  [0, "0", "0"],
  [2, "2", "+2"],
  [-2, "−2", "−2"],
  [0.5, "½", "+½"],
  [-0.5, "−½", "−½"],
  [2.25, "2¼", "+2¼"],
  [-2.75, "−2¾", "−2¾"],
  [2.3, "2.3", "+2.3"],
  [1000, "1,000", "+1,000"],
])("%s is written %s, as a change %s", (n, plain, change) => {
  expect([fraction(n), withSign(n)]).toEqual([plain, change]);
});

test.each([
  ["Hill Guard", "Hill Guard"],
  ["\u001b[2J\u001b[32mLegal", "␛[2J␛[32mLegal"],
  ["a\rb\nc\0", "a␍b␊c␀"],
  ["\u007f\u009b1m", "␡<U+009B>1m"],
  ["\u202elagel\u2069", "<U+202E>lagel<U+2069>"],
  ["one\u2028two", "one<U+2028>two"],
  ["Zoë’s émigrés, 木 👩‍🚀", "Zoë’s émigrés, 木 👩‍🚀"],
])("%j is shown as %j", (text, expected) => {
  expect(visible(text)).toBe(expected);
});

test("what is to be kept stays", () => {
  expect(visible("one\ntwo\u001b", "\n")).toBe("one\ntwo␛");
});

test.each([
  ["warchief", "warchiefs"],
  ["set of bombs", "sets of bombs"],
  ["army", "armies"],
  ["hero", "heroes"],
  ["individual of another kind", "individuals of another kind"],
  ["bunch of flowers", "bunches of flowers"],
  ["command model", "command models"],
  ["dice", "dice"],
  ["power dice", "power dice"],
  ["dice of doom", "dice of doom"],
])("the plural of %s", (one, many) => expect(plural(one)).toBe(many));

test.each([
  ["bows", "bows"],
  ["shaman, level 2", "shaman (level 2)"],
  ["tinker's box, flying, swimming or burrowing", "“tinker's box, flying, swimming or burrowing”"],
  ["in the hold", "“in the hold”"],
  ["of the orcs", "“of the orcs”"],
  ["may charge", "“may charge”"],
  ["infantry", "infantry"],
])("%s is mentioned as %s", (name, mentioned) => expect(mention(name)).toBe(mentioned));

test.each([
  ["bows", "", "take bows"],
  ["shaman, level 2", "", "take shaman (level 2)"],
  ["undead", "undead …", "be undead"],
  ["burrowing", "burrowing …", "take burrowing"],
  ["in the hold", "", "be in the hold"],
  ["of the orcs", "… of the orcs", "be of the orcs"],
  ["may disperse", "… that may disperse", "disperse"],
  ["close order", "… in close order", "be in close order"],
  ["general", "generals", "take general"],
  ["general", "… as the general", "serve as the general"],
  ["as a warchief", "", "serve as a warchief"],
])("a unit with %s (%s) may %s", (name, phrase, said) => expect(having(name, phrase)).toBe(said));

test.each([
  [57, "on p. 57 of your book"],
  ["125-129", "on pp. 125–129 of your book"],
  ["128, Roman column", "in the Roman column on p. 128 of your book"],
  ["Artillery section", "in your book (Artillery section)"],
])("page %s is to be looked up %s", (page, where) => expect(inYourBook(page)).toBe(where));

test("a reason follows a colon without capital and full stop", () => {
  expect(clause(" Only for ships. ")).toBe("only for ships");
});

test.each([
  ["", ""],
  ["four", "four"],
  ["fives", "fives"],
  ["sixsix", "sixs…"],
])("“%s” in five letters is “%s”", (text, cut) => {
  expect(ellipsis(text, 5)).toBe(cut);
});

test.each<[unknown, number, string]>([
  [{ a: "x\u202ey\u009b" }, 0, '{"a":"x\\u202ey\\u009b"}'],
  [{ "\u2066": ["\u001b\n"] }, 2, '{\n  "\\u2066": [\n    "\\u001b\\n"\n  ]\n}'],
  ["שלום", 0, '"שלום"'],
])("%j as JSON without control characters", (value, indent, expected) => {
  expect(escapedJson(value, indent)).toBe(expected);
});

test.each([
  [1, "first"],
  [3, "third"],
  [10, "tenth"],
  [11, "11th"],
  [13, "13th"],
  [21, "21st"],
  [22, "22nd"],
  [101, "101st"],
  [111, "111th"],
  [1012, "1,012th"],
])("%i is the %s", (n, expected) => {
  expect(ordinal(n)).toBe(expected);
});

test.each([
  ["a  b\nc", "a b c"],
  [" a ", "a"],
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), `${"x".repeat(40)}…`],
])("%j in short is %j", (text, shown) => {
  expect(shortName(text)).toBe(shown);
});

test.each([
  ["Red Host", "Red Host"],
  ["", "Roster without a name"],
  ["  ", "Roster without a name"],
  [undefined, "Roster without a name"],
])("a roster called %j is shown as %s", (name, shown) => {
  expect(rosterName(name)).toBe(shown);
});
