/** What the page of questions says, and which lists have the same words. */
import { expect, test } from "vitest";
import { aroundIn, firstNameOf, leftText, settledText, sureText } from "@/components/check/questions/question-text";
import { wordsIn } from "@/components/check/questions/words-in";

test("it speaks of the player by the first name", () => {
  expect(["Kai Brandt", "Brandt, Kai", "Kai", ""].map(firstNameOf)).toEqual(["Kai", "Kai", "Kai", ""]);
});

test("it says how many points are sure, and what is left with an answer", () => {
  expect([
    sureText({ points: 1613, limit: 2000 }),
    sureText({ points: 1613, limit: null }),
    sureText({ points: null, limit: 2000 }),
  ]).toEqual(["1,613 of 2,000 points are sure", "1,613 points are sure", ""]);
  expect([2, 1, 0].map((left) => leftText("Crossbowmen", left, left ? "Kai" : ""))).toEqual([
    "With Crossbowmen 2 questions are left for Kai’s list.",
    "With Crossbowmen one question is left for Kai’s list.",
    "With Crossbowmen no question is left for this list.",
  ]);
});

test("lists have the same words in whatever capitals, where they came as text", () => {
  const line = (source: string) => ({ key: `${source}-0`, source });
  const record = (key: string, piece: object) => ({ key, piece });
  const received = [
    record("a", { file: "a", kind: "text", text: "10 X-Bow militia: 80" }),
    record("b", { file: "b", kind: "written", written: { lines: [{ text: "20 Archers" }, { text: "10 x-bow militia" }] } }),
    record("c", { file: "c", kind: "text", text: "20 Archers" }),
    record("d", { file: "d", kind: "refused", reason: "x-bow militia" }),
  ];
  const found = wordsIn("x-bow militia", ["a", "b", "c", "d"].map(line) as never, received as never);
  expect(found.map(({ source }) => source)).toEqual(["a", "b"]);
});

test("it says what came of many answers", () => {
  expect([settledText(1214, "answered", 12), settledText(1, "confirmed", 1), settledText(3, "answered", 0)]).toEqual([
    "1,214 answered. 12 verdicts changed.",
    "1 confirmed. 1 verdict changed.",
    "3 answered. No verdict changed.",
  ]);
});

test("of a long line as much is shown as tells what the words are", () => {
  const long = `${"before ".repeat(20)}Some${" behind".repeat(20)}`;
  expect(aroundIn("10 Archers, some bows", "Some")).toEqual(["10 Archers, ", "some", " bows"]);
  const [before, words, after] = aroundIn(long, "some");
  expect([before.startsWith("… before"), words, after.endsWith("behind …")]).toEqual([true, "Some", true]);
  expect(before.length + after.length).toBeLessThan(140);
  expect(aroundIn("10 Archers", "army list")).toEqual(["", "army list", ": 10 Archers"]);
  expect(aroundIn("army list", "army list")).toEqual(["", "army list", ""]);
});
