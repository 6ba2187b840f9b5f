/** The words of each language: other than English, and looked at since English last changed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/words/language";
import { changedFor, digestOf, readSeen } from "./changed";
import { allIn, OTHERS } from "./rooms";
import { englishByPath, partsOf } from "./sources";

test.each(LANGUAGES)("a sentence of several rooms stands once in %s", (language) => {
  const folder = join(import.meta.dirname, "../../lib/words", language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const rooms = new Map<string, string[]>();
  for (const name of files) {
    for (const [, text = ""] of readFileSync(join(folder, name), "utf8").matchAll(/"([^"\n]{40,})"/g)) {
      rooms.set(text, [...(rooms.get(text) ?? []), name]);
    }
  }
  expect([...rooms].filter(([, names]) => new Set(names).size > 1)).toEqual([]);
});

test("French has a space that breaks no line before : and inside of « », a narrow one before ; ! ?", () => {
  const folder = join(import.meta.dirname, "../../lib/words/fr");
  const wrong = readdirSync(folder).flatMap((name) => {
    const code = readFileSync(join(folder, name), "utf8").replace(/^ *(?:\/\*\*|\*|\/\/).*$/gm, "");
    const shown = code.replaceAll("\\u00a0", "\u00a0").replaceAll("\\u202f", "\u202f");
    return [...shown.matchAll(/.{0,20}(?: [;»]|(?<=[?:,=>] )[`"] [:;!?]|« |\u202f[:»]|«\u202f|\u00a0[;!?]).{0,20}/g)].map(
      ([found]) => `${name}: ${found}`,
    );
  });
  expect(wrong).toEqual([]);
});

describe.each(OTHERS)("words in %s", (language) => {
  test("are no English sentences", async () => {
    const [english, other] = await Promise.all([allIn("en"), allIn(language)]);
    // Of one word or two, as a name or "Code", many are the same in both.
    const isSentence = (text: string) => text.split(" ").length > 2 && !text.includes("=>") && !text.startsWith("function");
    const same = [...other].filter(([path, text]) => isSentence(text) && english.get(path) === text).map(([path]) => path);
    expect(same).toEqual([]);
  });

  test("were looked at since English last changed", () => {
    expect(changedFor(englishByPath(), readSeen()[language] ?? {})).toEqual([]);
  });
});

test("what is new, changed or gone in English is told", () => {
  const english = new Map([
    ["a.same", "Same"],
    ["a.other", "Now"],
    ["a.fresh", "Fresh"],
  ]);
  const seen = { "a.same": digestOf("Same"), "a.other": digestOf("Before"), "a.lost": digestOf("Lost") };
  expect(changedFor(english, seen)).toEqual(["changed  a.other", "new  a.fresh", "gone  a.lost"]);
});

test("the parts of a file are found as they are laid out", () => {
  const text = `/** Says. */
import { a } from "./a";

export const room = {
  one: "One",
  /** More. */
  many: {
    two: (n: number) =>
      ofThem(n),
  },
};

function helper(n: number): string {
  return String(n);
}
`;
  expect(partsOf(text, "room")).toEqual([
    ["room.one", '  one: "One",'],
    ["room.many.two", "    two: (n: number) =>\n      ofThem(n),"],
    ["room.helper", "function helper(n: number): string {\n  return String(n);\n}"],
  ]);
});
