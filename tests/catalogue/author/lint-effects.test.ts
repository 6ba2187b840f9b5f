/** The file of what things do: its shape, and what it names. */
import { describe, expect, test } from "vitest";
import { lintEffects, readEffectsFile, unspokenOf } from "@/lib/engine/catalogue/author/lint-effects";
import type { EffectLine, Effects } from "@/lib/engine/schema/in-play/effects";
import { smallArmy, smallBook } from "../../support/make";

const on = { page: 4, basis: "printed" } as const;
const file = (...lines: object[]) => JSON.stringify({ lines });
const letters = (n: number) => `${"a".repeat(n - 1)}.`;
const hat = { of: { options: ["hat"] }, line: "dry.", ...on };

describe("the shape", () => {
  const rows: [what: string, line: object, faults: string[]][] = [
    ["110 letters", { ...hat, line: letters(110) }, []],
    ["111 letters", { ...hat, line: letters(111) }, ["lines.0.line: This is too long: at most 110 characters fit."]],
    ["no letter", { ...hat, line: "" }, ["lines.0.line: This is empty: text is needed."]],
    ["no page", { of: hat.of, line: "dry.", basis: "printed" }, ['lines.0.page: "page" is missing: a number or text is needed.']],
    ["of nothing", { ...hat, of: {} }, ["lines.0.of: One of options, entries and named is needed."]],
    ["a name without its detail", { ...hat, of: { named: ["Fear"] } }, ["lines.0.of: Detail and named belong together."]],
    ["a detail without a name", { ...hat, of: { options: ["hat"], detail: "gear" } }, ["lines.0.of: Detail and named belong together."]],
    ["a strange key", { ...hat, lines: "x" }, ['lines.0.lines: The key "lines" is not known here. Perhaps "line"?']],
  ];
  test.each(rows)("%s", (_, line, faults) => {
    const read = readEffectsFile(file(line));
    expect(read.faults.map((f) => `${f.path}: ${f.message}`)).toEqual(faults);
    expect(read.effects === null).toBe(faults.length > 0);
  });
});

describe("what it names", () => {
  const play = { page: 1, phases: [{ id: "fight", name: "Fight" }] };
  const book = { ...smallBook(), play, details: [{ id: "gear", name: "Gear" }] };
  const bats = { id: "bats", name: "Bats", category: "troops", price: 1, details: { gear: ["Sharp teeth"] }, ...on };
  const army = smallArmy({ entries: [bats] });
  const line = (change: Partial<EffectLine>): EffectLine => ({ ...hat, ...change });
  const remarks = (lines: EffectLine[], none: Effects["none"] = []) =>
    lintEffects({ lines, none }, book, [army]).map(({ path, message }) => `${path.join(".")}: ${message}`);

  const rows: [what: string, lines: EffectLine[], remarks: string[]][] = [
    [
      "all there",
      [
        line({}),
        line({
          of: { options: ["spell=2"], entries: ["bats"], detail: "gear", named: ["sharp teeth"] },
          phases: ["fight"],
          army: "hill-folk",
        }),
      ],
      [],
    ],
    ["a strange option", [line({ of: { options: ["hats"] } })], ['lines.0.of.options.0: There is no option "hats". Perhaps "hat"?']],
    [
      "a strange choice",
      [line({ of: { options: ["spell=3"] } })],
      ['lines.0.of.options.0: There is no option "spell=3". Perhaps "spell=1"?'],
    ],
    ["a strange entry", [line({ of: { entries: ["gnome"] } })], ['lines.0.of.entries.0: There is no entry "gnome". Perhaps "gnomes"?']],
    [
      "a strange detail",
      [line({ of: { detail: "gears", named: ["Sharp teeth"] } })],
      ['lines.0.of.detail: There is no detail "gears". Perhaps "gear"?'],
    ],
    [
      "a strange name",
      [line({ of: { detail: "gear", named: ["Sharp tooth"] } })],
      ['lines.0.of.named.0: No unit has "Sharp tooth" there. Perhaps "Sharp teeth"?'],
    ],
    ["a strange army list", [line({ army: "hill-fok" })], ['lines.0.army: There is no army list "hill-fok". Perhaps "hill-folk"?']],
    ["a strange phase", [line({ phases: ["fihgt"] })], ['lines.0.phases.0: The book has no phase "fihgt" in play. Perhaps "fight"?']],
    ["a reading without a note", [line({ basis: "reading" })], ["lines.0: This line is a reading without a note: add one that says why."]],
    ["twice of one thing", [line({}), line({ of: { options: ["drum", "hat"] } })], ["lines.1: It tells of option hat again, see lines.0."]],
    ["a name of its own stands beside", [line({}), line({ name: "Rain" })], []],
    ["another army list stands beside", [line({}), line({ army: "hill-folk" })], []],
  ];
  test.each(rows)("%s", (_, lines, expected) => {
    expect(remarks(lines)).toEqual(expected);
  });

  test("a file of an army list names none, and tells nothing that the game tells", () => {
    const { faults } = readEffectsFile(JSON.stringify({ lines: [line({ army: "hill-folk" })] }), "army");
    expect(faults.map((f) => f.message)).toEqual([expect.stringContaining('The key "army" is not known here.')]);
    const shared = { lines: [line({}), line({ of: { options: ["drum"] }, name: "Hum" })], none: [] };
    const own = { lines: [line({ of: { options: ["drum", "hat"] } })] };
    expect(lintEffects(own, book, [army], shared).map(({ message }) => message)).toEqual([
      "It tells of option hat again, see the lines of the game.",
    ]);
  });

  test("what has a line has something to tell", () => {
    expect(remarks([line({})], [{ of: { options: ["hat"] }, reason: "Nothing." }])).toEqual([
      "none.0: It tells of option hat again, see lines.0.",
    ]);
  });

  test("what it does not speak of; an option is told by all its choices", () => {
    const told = { options: ["hat", "drum", "rope", "brave", "captain", "spell=1"], entries: ["person", "gnomes", "ogres", "trolls"] };
    const effects: Effects = { lines: [line({ of: told })], none: [{ of: { entries: ["wyrms"] }, reason: "Nothing." }] };
    expect(unspokenOf(effects, book, [army])).toEqual(["option scout", "option spell", "entry bats"]);
    const both = { ...effects, lines: [line({ of: { ...told, options: [...told.options, "spell=2"] } })] };
    expect(unspokenOf(both, book, [])).toEqual(["option scout"]);
  });
});
