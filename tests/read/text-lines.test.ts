/** Lines of a roster text: what each is read as, and what is said about it. */
import { describe, expect, test } from "vitest";
import { compile } from "@/lib/catalogue/compile/compile";
import type { Catalogue } from "@/lib/catalogue/types";
import type { Entry, Option } from "@/lib/schema/entry";
import type { RosterCommand } from "@/lib/schema/roster";
import { smallArmy, smallBook } from "../support/make";
import { readBody } from "../support/read-body";
import { on } from "../support/rule-tester";

const entry = (id: string, name: string): Entry => ({ id, name, category: "troops", price: 1, ...on });
const option = (id: string, name: string, more: Partial<Option> = {}): Option => ({
  id,
  name,
  group: "kit",
  price: 1,
  ...on,
  ...more,
});

/** The small game with names that are hard to read: with colons, commas and "and", twice the same, of many words. */
function catalogue(): Catalogue {
  const book = smallBook();
  return compile(
    {
      ...book,
      categories: [...book.categories, { id: "war-machines", name: "War Machines" }],
      commands: [...book.commands, { id: "half", name: "Mercenary, half pay" }, { id: "allies", name: "Allies", allied: true }],
    },
    smallArmy({
      allies: { armies: ["valley-folk", "sea-folk"], rule: "S-ALLY", ...on },
      entries: [
        entry("horse", "Cavalry"),
        entry("heavy-horse", "Cavalry: Heavy"),
        entry("guard-a", "Guard"),
        entry("guard-b", "Guard"),
        entry("giants", "Hill Giants"),
        entry("drums", "Drum"),
        entry("ropes", "Rope"),
      ],
      presets: [
        { id: "sworn", name: "Sworn", entry: "gnomes", options: ["oath", "brave"] },
        { id: "guards", name: "Guards of the Hall", entry: "gnomes", options: ["drill", "hat"] },
      ],
      options: [
        option("wall", "wall", { number: { min: 1, max: 9, unit: "″" } }),
        option("long-bow", "bow and arrow"),
        option("sword", "sword, sharp, old"),
        option("fence", "fence", { number: { min: 0, max: 60, unit: "paces" }, repeatable: true }),
        option("third-wall", "third wall", { number: { min: 1, max: 9 } }),
        option("luck-2", "luck above 2", { number: { min: 1, max: 9 } }),
        option("oath", "oath", {
          choices: [
            { id: "10", name: "oath" },
            { id: "20", name: "oath, stern", aliases: ["oath (+2,0)", "oath (+2,0,0)"] },
          ],
        }),
        option("ring-a", "ring"),
        option("ring-b", "ring"),
        option("cloak", "cloak of the old king of hills"),
        option("cape", "cloak of the very old king of hills"),
        option("drill", "drilled", {
          choices: [
            { id: "110", name: "drilled" },
            { id: "200", name: "drilled, strong", aliases: ["drilled (+2,0,0)"] },
          ],
        }),
      ],
      rules: [
        {
          id: "S-DRILL",
          kind: "availability",
          units: { entry: ["giants"], option: ["hat"] },
          options: { option: ["drill=110"] },
          status: "denied",
          reason: "Giants in hats are strong",
          ...on,
        },
        {
          id: "S-NEITHER",
          kind: "availability",
          units: { entry: ["ogres"] },
          options: { option: ["drill=110", "drill=200"] },
          status: "denied",
          reason: "No drill",
          ...on,
        },
      ],
    }),
    {
      armyNames: [
        { id: "valley-folk", name: "Valleys: East (Mythical)", aliases: ["Easterners"] },
        { id: "hill-people", name: "Easterners" },
        { id: "marsh-people", name: "Marsh Dwellers" },
      ],
    },
  );
}

const read = (...lines: string[]) => {
  const { roster, problems } = readBody(["Roster: Test", ...lines].join("\n"), catalogue());
  return {
    commands: (roster?.commands ?? []).map(({ units, ...rest }) => ({ ...rest, units: units.map(({ id, ...unit }) => unit) })),
    said: problems.map((p) => `${p.line} ${p.severity}: ${p.message} ${p.fix}`),
  };
};
const units = (...lines: string[]) => {
  const { commands, said } = read(...lines);
  return { units: commands.flatMap((c) => c.units), said };
};
const gnomes = (...options: object[]) => ({ entry: "gnomes", count: 1, options });
const unsettled = (name: string, fix = "Correct the name.") =>
  `2 advice: "${name}": fits nothing in Hill Folk; it was kept as written. ${fix}`;
const leftOut = (line: string) =>
  `2 error: "${line}": no count and no known name; it was left out. Write it as count and name, or remove it.`;

describe("a unit is read from", () => {
  test.each<[string, object]>([
    ["9999 Gnomes", { ...gnomes(), count: 9999 }],
    ["x12 Gnomes", { ...gnomes(), count: 12 }],
    ["x2   Gnomes", { ...gnomes(), count: 2 }],
    ["1 Gnomes.", gnomes()],
    ["1 Gnomes (7.5).", { ...gnomes(), stated: 7.5 }],
    ["1 Gnomes (0)", { ...gnomes(), stated: 0 }],
    ["1 Gnomes (1000000)", { ...gnomes(), stated: 1_000_000 }],
    ["1 Gnomes @ 100000", { ...gnomes(), pointsPerModel: 100_000 }],
    ["1 Gnomes @ 0: hat", { ...gnomes({ id: "hat" }), pointsPerModel: 0 }],
    ["2 `gnomes` (60): hat", { ...gnomes({ id: "hat" }), count: 2, stated: 60 }],
    ["2 `gnomes` (60)", { ...gnomes(), count: 2, stated: 60 }],
    ["2 `gnomes`: hat (60)", { ...gnomes({ id: "hat" }), count: 2, stated: 60 }],
    ["2 `gnomes`", { ...gnomes(), count: 2 }],
    ["1 Cavalry", { entry: "horse", count: 1, options: [] }],
    ["1 Cavalry: hat", { entry: "horse", count: 1, options: [{ id: "hat" }] }],
    ["1 Cavalry: Heavy", { entry: "heavy-horse", count: 1, options: [] }],
    ["1 Cavalry: Heavy (5): hat", { entry: "heavy-horse", count: 1, options: [{ id: "hat" }], stated: 5 }],
    ["1 Cavalry (5): hat", { entry: "horse", count: 1, options: [{ id: "hat" }], stated: 5 }],
    ["1 Cavalry: Heavy: hat", { entry: "heavy-horse", count: 1, options: [{ id: "hat" }] }],
    ["1 Gnomes, brave: hat", gnomes({ id: "brave" }, { id: "hat" })],
    ["1 Gnomes, brave: brave, hat", gnomes({ id: "brave" }, { id: "hat" })],
    ["1 Gnomes, brave: brave, brave", gnomes({ id: "brave" }, { id: "brave" })],
    ["1 Gnomes, brave: brave x2", gnomes({ id: "brave" }, { id: "brave", count: 2 })],
  ])("%s", (line, unit) => {
    expect(units(line)).toEqual({ units: [unit], said: [] });
  });

  test("as many as are written, up to 200 at once", () => {
    expect(units("200x 1 Gnomes").units).toHaveLength(200);
    expect(units("201x 1 Gnomes")).toEqual({
      units: [gnomes()],
      said: ['2 error: "Gnomes": count 201, a whole number from 1 to 200 needed; read as 1. Correct the count.'],
    });
    expect(units("2x 10000 Gnomes")).toEqual({
      units: [gnomes(), gnomes()],
      said: ['2 error: "Gnomes": count 10000, a whole number from 1 to 9,999 needed; read as 1. Correct the count.'],
    });
  });

  test("2,000 in all, and no more", () => {
    const full = Array.from({ length: 10 }, () => "200x 1 Gnomes");
    expect(units(...full).said).toEqual([]);
    const more = units(...full, "1 Ogres", "1 Ogres");
    expect([more.units.length, more.units.at(-1)?.entry]).toEqual([2000, "gnomes"]);
    expect(more.said).toEqual(["12 error: At most 2,000 units can be read; the rest was left out. Remove units."]);
  });
});

describe("a unit with something wrong", () => {
  test.each<[string, object[], string[]]>([
    [
      "1 Gnomes (1000001)",
      [gnomes()],
      ['2 error: "Gnomes": 1000001 points, a number from 0 to 1,000,000 needed; it was left out. Correct the points.'],
    ],
    [
      "1 Gnomes @ 100001",
      [gnomes()],
      ['2 error: "Gnomes @ 100001": 100001 points per model, a number from 0 to 100,000 needed; it was left out. Correct the points.'],
    ],
    ["2 :", [], ['2 error: "2 :": no name after the count; it was left out. Write what the unit is.']],
    ["2 ``", [], ['2 error: "2 ``": no name after the count; it was left out. Write what the unit is.']],
    ['1 Gnomes "Tom" "Kin"', [{ ...gnomes(), name: "Tom" }], ['2 error: "Kin": a second name; it was left out. Keep one name.']],
    ["2 `gnomes`: hat (5), drum", [{ ...gnomes({ id: "hat" }, { id: "drum" }), count: 2 }], []],
  ])("%s", (line, found, said) => {
    expect(units(line)).toEqual({ units: found, said });
  });

  test("a name of more than 200 letters is cut", () => {
    const name = (n: number) => `Q${"z".repeat(n - 1)}`;
    const shown = `${name(40)}…`;
    expect(units(`1 ${name(200)}`)).toEqual({ units: [{ ...gnomes(), entry: name(200) }], said: [unsettled(shown)] });
    expect(units(`1 ${name(201)}`)).toEqual({
      units: [{ ...gnomes(), entry: name(200) }],
      said: [unsettled(shown), `2 error: "${shown}": 201 letters, at most 200 allowed; the end was cut. Shorten it.`],
    });
  });

  test("a name of its own of more than 120 letters is cut", () => {
    expect(units(`1 Gnomes "${"n".repeat(120)}"`).said).toEqual([]);
    const { units: found, said } = units(`1 Gnomes "${"n".repeat(121)}"`);
    expect([found[0]?.name, said]).toEqual([
      "n".repeat(120),
      [`2 error: "${"n".repeat(40)}…": 121 letters, at most 120 allowed; the end was cut. Shorten it.`],
    ]);
  });
});

describe("an option beside the name", () => {
  test.each<[string, object]>([
    ["1 Gnomes with hat", gnomes({ id: "hat" })],
    ["1 Gnomes  with  hat", gnomes({ id: "hat" })],
    ["1 Gnomes - hat", gnomes({ id: "hat" })],
    ["1 Gnomes – hat", gnomes({ id: "hat" })],
    ["1 Gnomes with hat, drum", gnomes({ id: "hat" }, { id: "drum" })],
    ["1 Gnomes with hat: drum", gnomes({ id: "hat" }, { id: "drum" })],
    ["1 Gnomes with hat (60)", { ...gnomes({ id: "hat" }), stated: 60 }],
    ["1 Gnomes hat", gnomes({ id: "hat" })],
    ["1 hat Gnomes: drum", gnomes({ id: "hat" }, { id: "drum" })],
    ["1 Gnomes spell 2", gnomes({ id: "spell", choice: "2" })],
    ["1 Gnomes cloak of the old king of hills", gnomes({ id: "cloak" })],
    ["1 Gnomes cloak of the very old king of hills", gnomes({ id: "cape" })],
    ["1 hat drum Gnomes", gnomes({ id: "hat" }, { id: "drum" })],
    ["1 Gnomes, hat, drum", gnomes({ id: "hat" }, { id: "drum" })],
    ["Gnomes x2 with hat", { ...gnomes({ id: "hat" }), count: 2 }],
    ["Gnomes x2, hat, drum", { ...gnomes({ id: "hat" }, { id: "drum" }), count: 2 }],
    ["1 Gnomes + hat", gnomes({ id: "hat" })],
    ["1 Gnomes w/ hat & drum", gnomes({ id: "hat" }, { id: "drum" })],
    ["1 Gnomes w/hat", gnomes({ id: "hat" })],
    ["1 Gnomes: hat/drum", gnomes({ id: "hat" }, { id: "drum" })],
  ])("is read: %s", (line, unit) => {
    expect(units(line)).toEqual({ units: [unit], said: [] });
  });

  test("is looked for in at most 24 words", () => {
    const words = (n: number) => `Gnomes${" hat".repeat(n)}`;
    expect(units(`1 ${words(23)}`).units[0]?.entry).toBe("gnomes");
    expect(units(`1 ${words(24)}`).units[0]?.entry).toBe(words(24));
  });
});

describe("the form of an option in brackets", () => {
  const strong = { id: "drill", choice: "200" };

  test.each<[string, object, string[]]>([
    ["1 Gnomes: drilled (+2,0,0)", gnomes(strong), []],
    ["1 Gnomes: drilled (+2, +0, +0)", gnomes(strong), []],
    ["1 Gnomes: hat, drilled (+2/+0/+0)", gnomes({ id: "hat" }, strong), []],
    ["1 Gnomes: drilled (2,0,0)", gnomes(strong), []],
    ["1 Gnomes: drilled [+2,0,0], hat", gnomes(strong, { id: "hat" }), []],
    ["1 Gnomes (hat, drilled (+2,0,0))", gnomes({ id: "hat" }, strong), []],
    ["1 Gnomes (drilled (+2,0,0), hat) (40)", { ...gnomes(strong, { id: "hat" }), stated: 40 }, []],
    ["1 Gnomes: drilled (+2,0,0) (40)", { ...gnomes(strong), stated: 40 }, []],
    ["1 Gnomes: drilled (40)", { ...gnomes({ id: "drill" }), stated: 40 }, []],
    ["1 Gnomes (40): drilled (+2,0,0)", { ...gnomes(strong), stated: 40 }, []],
    ["1 Guards of the Hall (+2,0,0)", gnomes(strong, { id: "hat" }), []],
    ["1 Guards of the Hall (+2,0,0) (40): drum", { ...gnomes(strong, { id: "hat" }, { id: "drum" }), stated: 40 }, []],
    ["1 Guards of the Hall (40)", { ...gnomes({ id: "drill" }, { id: "hat" }), stated: 40 }, []],
    ["1 Drilled Gnomes (+2,0,0)", gnomes(strong), []],
    ["1 Gnomes with drilled (+2,0,0): hat", gnomes(strong, { id: "hat" }), []],
  ])("%s", (line, unit, said) => {
    expect(units(line)).toEqual({ units: [unit], said });
  });

  test.each<[string, object[]]>([
    ["1 Hill Giants: drilled, hat", [strong, { id: "hat" }]],
    ["1 Hill Giants: hat, drilled", [{ id: "hat" }, strong]],
    ["1 Hill Giants: drilled", [{ id: "drill" }]],
    ["1 Hill Giants: `drill`, hat", [{ id: "drill" }, { id: "hat" }]],
    ["1 Hill Giants: drill = 110, hat", [{ id: "drill", choice: "110" }, { id: "hat" }]],
    ["1 Ogres: drilled", [{ id: "drill" }]],
  ])("is the only one open to the unit where none is written: %s", (line, options) => {
    expect(units(line)).toEqual({ units: [expect.objectContaining({ options })], said: [] });
  });

  test("points are not written with a plus", () => {
    expect(units("1 Gnomes: hat (+5)").units[0]?.stated).toBeUndefined();
  });
});

describe("the form of an option in brackets behind the name", () => {
  const sworn = (choice?: string) => gnomes({ id: "oath", ...(choice === undefined ? {} : { choice }) }, { id: "brave" });
  test.each<[string, object]>([
    ["1 Sworn", sworn()],
    ["1 Sworn (60)", { ...sworn(), stated: 60 }],
    ["1 Sworn (oath)", sworn()],
  ])("is as ever without one: %s", (line, unit) => {
    expect(units(line)).toEqual({ units: [unit], said: [] });
  });

  const named = () =>
    compile(
      smallBook(),
      smallArmy({
        options: [
          option("oath", "Sworn", {
            choices: [
              { id: "10", name: "Sworn" },
              { id: "20", name: "stern", aliases: ["Sworn (+2,0)"] },
            ],
          }),
        ],
        presets: [{ id: "sworn", name: "Sworn", entry: "gnomes", options: ["oath", "brave"] }],
      }),
    );
  const unitsIn = (line: string) => readBody(`Roster: Test\n${line}`, named()).roster?.commands.flatMap((c) => c.units);

  test.each<[string, object]>([
    ["1 Sworn (+2,0)", {}],
    ["1 Sworn (+2,0) (60): hat", { stated: 60 }],
    ["1 Sworn (60) (+2,0)", { stated: 60 }],
  ])("takes the place of the one that comes with the name: %s", (line, more) => {
    const options = [{ id: "oath", choice: "20" }, { id: "brave" }, ...(line.endsWith("hat") ? [{ id: "hat" }] : [])];
    expect(unitsIn(line)).toEqual([{ id: "u1", entry: "gnomes", count: 1, options, ...more }]);
  });

  test("is kept as written and told where it is none", () => {
    expect(units("1 Sworn (+9,0)")).toEqual({
      units: [gnomes({ id: "oath" }, { id: "brave" }, { id: "+9,0" })],
      said: [unsettled("+9,0")],
    });
  });
});

describe("options are read from", () => {
  test.each<[string, object[]]>([
    ["hat, drum; rope", [{ id: "hat" }, { id: "drum" }, { id: "rope" }]],
    ["sword, sharp, old", [{ id: "sword" }]],
    ["hat, sword, sharp, old, drum", [{ id: "hat" }, { id: "sword" }, { id: "drum" }]],
    ["spell, level 2, hat", [{ id: "spell", choice: "2" }, { id: "hat" }]],
    ["bow and arrow", [{ id: "long-bow" }]],
    ["hat and drum", [{ id: "hat" }, { id: "drum" }]],
    ["hat & drum + rope with brave", [{ id: "hat" }, { id: "drum" }, { id: "rope" }, { id: "brave" }]],
    ["hat, and drum", [{ id: "hat" }, { id: "drum" }]],
    ["with hat, +drum, + rope", [{ id: "hat" }, { id: "drum" }, { id: "rope" }]],
    ["hat., drum.", [{ id: "hat" }, { id: "drum" }]],
    ["hat x3", [{ id: "hat", count: 3 }]],
    [
      "3 hat, 2x drum",
      [
        { id: "hat", count: 3 },
        { id: "drum", count: 2 },
      ],
    ],
    ["hat (x3)", [{ id: "hat", count: 3 }]],
    ["hat x1", [{ id: "hat" }]],
    ["hat x999", [{ id: "hat", count: 999 }]],
    ["wall = 7", [{ id: "wall", value: 7 }]],
    ["wall = 7″, hat", [{ id: "wall", value: 7 }, { id: "hat" }]],
    ["wall=7.5inches, hat", [{ id: "wall", value: 7.5 }, { id: "hat" }]],
    ["wall = -3, hat", [{ id: "wall", value: -3 }, { id: "hat" }]],
    ["wall = 7 x2", [{ id: "wall", value: 7, count: 2 }]],
    ["wall = 7.5 inches", [{ id: "wall", value: 7.5 }]],
    ["wall = 7.5 inches x2, hat", [{ id: "wall", value: 7.5, count: 2 }, { id: "hat" }]],
    ["wall 7", [{ id: "wall", value: 7 }]],
    ["hat, wall 7 inches", [{ id: "hat" }, { id: "wall", value: 7 }]],
    ["hat; wall = 7", [{ id: "hat" }, { id: "wall", value: 7 }]],
    ['wall 7", hat', [{ id: "wall", value: 7 }, { id: "hat" }]],
    ["7″ of wall, hat", [{ id: "wall", value: 7 }, { id: "hat" }]],
    ["7 walls", [{ id: "wall", value: 7 }]],
    [
      "wall 3, third wall 4",
      [
        { id: "wall", value: 3 },
        { id: "third-wall", value: 4 },
      ],
    ],
    ["3 wall", [{ id: "wall", value: 3 }]],
    ["third wall", [{ id: "third-wall" }]],
    ["fence 12 paces", [{ id: "fence", value: 12 }]],
    ["fence = 1 pace x3", [{ id: "fence", value: 1, count: 3 }]],
    ["luck above 2", [{ id: "luck-2" }]],
    ["luck above 2: 3", [{ id: "luck-2", value: 3 }]],
    ["fence = 1,200, hat", [{ id: "fence", value: 1200 }, { id: "hat" }]],
    ["hat, fence = 1,200", [{ id: "hat" }, { id: "fence", value: 1200 }]],
    ["wall = 100000, hat", [{ id: "wall", value: 100_000 }, { id: "hat" }]],
    ["spell = 2", [{ id: "spell", choice: "2" }]],
    ["spell = level 2", [{ id: "spell", choice: "2" }]],
    ["spell = 2 x3", [{ id: "spell", choice: "2", count: 3 }]],
    ["`wall` = 3", [{ id: "wall", value: 3 }]],
    ["`wall` = 3 x2, hat", [{ id: "wall", value: 3, count: 2 }, { id: "hat" }]],
    ["`spell` = `2` x3", [{ id: "spell", choice: "2", count: 3 }]],
    ["`and`, `with hat`", [{ id: "and" }, { id: "with hat" }]],
  ])("%s", (text, options) => {
    expect(units(`1 Gnomes: ${text}`)).toEqual({ units: [gnomes(...options)], said: [] });
  });

  test("a dozen in backticks", () => {
    const ids = Array.from({ length: 12 }, (_, i) => ({ id: `strange-${i}` }));
    expect(units(`1 Gnomes: ${ids.map(({ id }) => `\`${id}\``).join(", ")}`)).toEqual({ units: [gnomes(...ids)], said: [] });
  });

  test("200 and no more", () => {
    const ropes = (n: number) => units(`1 Gnomes: ${Array.from({ length: n }, () => "rope").join(", ")}`);
    expect([ropes(200).units[0]?.options.length, ropes(200).said]).toEqual([200, []]);
    expect([ropes(201).units[0]?.options.length, ropes(201).said]).toEqual([
      200,
      ["2 error: Line 2: more than 200 options; the rest was left out. Remove options."],
    ]);
  });
});

describe("an option that is not clear", () => {
  test.each<[string, object[], string[]]>([
    ["ro, pe", [{ id: "ro" }, { id: "pe" }], [unsettled("ro"), unsettled("pe")]],
    ["hat and xyzzy", [{ id: "hat" }, { id: "xyzzy" }], [unsettled("xyzzy")]],
    ["xyzzy x2, hat", [{ id: "xyzzy", count: 2 }, { id: "hat" }], [unsettled("xyzzy")]],
    ["xyzzy = abc, hat", [{ id: "xyzzy", choice: "abc" }, { id: "hat" }], [unsettled("xyzzy")]],
    ["xyzzy (5), hat", [{ id: "xyzzy" }, { id: "hat" }], [unsettled("xyzzy")]],
    [
      "hat = big, drum",
      [{ id: "hat", choice: "big" }, { id: "drum" }],
      ['2 advice: "big": no choice of hat has this name; it was kept as written. Correct the name.'],
    ],
    [
      "spell = 9 x2",
      [{ id: "spell", choice: "9", count: 2 }],
      ['2 advice: "9": no choice of spell has this name; it was kept as written. Correct the name.'],
    ],
    [
      "wall = 100001",
      [{ id: "wall", value: 1 }],
      ['2 error: "wall": 100,001, a number from 1 to 9 needed; read as 1. Correct the number.'],
    ],
    [
      "`wall` = 100001, `plank` = -100001",
      [{ id: "wall", value: 1 }, { id: "plank" }],
      [
        '2 error: "wall": 100,001, a number from 1 to 9 needed; read as 1. Correct the number.',
        '2 error: "plank": −100,001, a number from 0 to 100,000 needed; it was left out. Correct the number.',
      ],
    ],
    ["wall 7 (5), drum", [{ id: "wall", value: 7 }, { id: "drum" }], []],
    ["hat x3 (5), drum", [{ id: "hat", count: 3 }, { id: "drum" }], []],
    ["hat (5) x3, drum", [{ id: "hat", count: 3 }, { id: "drum" }], []],
    ["hat x1000", [{ id: "hat" }], ['2 error: "hat": count 1000, a whole number from 1 to 999 needed; read as 1. Correct the count.']],
    ["spell = 2 (5), drum", [{ id: "spell", choice: "2" }, { id: "drum" }], []],
  ])("%s", (text, options, said) => {
    expect(units(`1 Gnomes: ${text}`)).toEqual({ units: [gnomes(...options)], said });
  });
});

describe("points of the whole line behind its options", () => {
  test.each([
    ["hat 60 pts", 60],
    ["hat, drum, 60 points", 60],
    ["hat - 60 pts.", 60],
    ["hat = 60", 60],
    ["hat (60)", 60],
    ["hat [60 pts]", 60],
    ["hat, wall 7 (60)", 60],
    ["hat, wall 7, 60 points", 60],
  ])("%s", (text, stated) => {
    const { units: found, said } = units(`1 Gnomes: ${text}`);
    expect([found[0]?.stated, found[0]?.options[0], said]).toEqual([stated, { id: "hat" }, []]);
  });
});

describe("a line without a count", () => {
  test.each([
    "----",
    "=====",
    "-",
    "= = =",
    "* * *",
    "~~~",
    "Units",
    "UNITS:",
    "Characters",
    "Army",
    "Heroes",
    "Troops",
    "leaders:",
    "War machines",
    "My very best:",
    "== My very best ==",
    "__My best__",
    "Unit note:",
    "[Troops]",
    "[War Machines]",
    "[Anything at all]",
    "[]",
  ])("says nothing: %s", (line) => {
    expect(read(line)).toEqual({ commands: [{ kind: "main", units: [] }], said: [] });
  });

  test.each(["-x", "My very best", "my unit note: lost", "a == b", "My: very best", "Machines", "a __b__", "2", '"Tom"'])(
    "is left out and told: %s",
    (line) => {
      expect(read(line).said).toEqual([leftOut(line)]);
    },
  );

  test("and with a known name is one", () => {
    expect(units("Gnomes: hat")).toEqual({
      units: [gnomes({ id: "hat" })],
      said: ['2 advice: "Gnomes": no count written; read as 1. Write the count in front of the name.'],
    });
    expect(units("Gnomes x3: hat")).toEqual({ units: [{ ...gnomes({ id: "hat" }), count: 3 }], said: [] });
  });
});

describe("a unit note", () => {
  test.each(["Unit note: white", "UNIT NOTE = white", "unit note :white", "  Unit note:   white  # a comment"])(
    "%j belongs to the unit above",
    (line) => {
      expect(units("1 Ogres", "1 Gnomes", line)).toEqual({
        units: [
          { ...gnomes(), entry: "ogres" },
          { ...gnomes(), note: "white" },
        ],
        said: [],
      });
    },
  );

  test("belongs to all units of the line above", () => {
    expect(units("2x 1 Gnomes", "Unit note: white").units.map((u) => u.note)).toEqual(["white", "white"]);
  });

  test("may be empty where it says so", () => {
    expect(units("1 Gnomes", "Unit note:").units).toEqual([gnomes()]);
    expect(units("1 Gnomes", 'Unit note: ""').units).toEqual([{ ...gnomes(), note: "" }]);
  });

  test("belongs to nothing behind a heading of a command", () => {
    const lost = '4 error: "lost": no unit stands before this note; it was left out. Put it below its unit.';
    expect(units("1 Gnomes", "[Hired]", "Unit note: lost")).toEqual({ units: [gnomes()], said: [lost] });
    expect(units("1 Gnomes", "[Troops]", "Unit note: kept").units).toEqual([{ ...gnomes(), note: "kept" }]);
  });

  test("of more than 500 letters is cut", () => {
    expect(units("1 Gnomes", `Unit note: ${"n".repeat(500)}`).said).toEqual([]);
    const { units: found, said } = units("1 Gnomes", `Unit note: ${"n".repeat(501)}`);
    expect([found[0]?.note?.length, said]).toEqual([
      500,
      [`3 error: "${"n".repeat(40)}…": 501 letters, at most 500 allowed; the end was cut. Shorten it.`],
    ]);
  });
});

describe("a heading opens a command", () => {
  test.each<[string, Omit<RosterCommand, "units">, string[]]>([
    ["[Hired]", { kind: "hired" }, []],
    ['[Hired] "Band"', { kind: "hired", name: "Band" }, []],
    ["[Command: Hired]", { kind: "hired" }, []],
    ["[command Hired]", { kind: "hired" }, []],
    ["[ COMMAND :hired ]", { kind: "hired" }, []],
    ['[Command: Hired "Band"]', { kind: "hired", name: "Band" }, []],
    ["[Command: `hired`]", { kind: "hired" }, []],
    ['[Command: `strange` "Band"]', { kind: "strange", name: "Band" }, []],
    ["[Command:]", { kind: "main" }, []],
    ["[Command: Hired,]", { kind: "hired" }, []],
    ["[Command: Mercenary, half pay]", { kind: "half" }, []],
    ["[Mercenary, half pay]", { kind: "half" }, []],
    ["[Command: Hird]", { kind: "Hird" }, [unsettled("Hird", "Write Hired if that is meant.")]],
    [
      "[Command: Hired, Black Band]",
      { kind: "hired", name: "Black Band" },
      ['2 advice: Command Hired: "Black Band" was read as its name. Put its name in quotes.'],
    ],
    [
      "[Command: Hired, riders from the north]",
      { kind: "hired", name: "riders from the north" },
      ['2 advice: Command Hired: "riders from the north" was read as its name. Put its name in quotes.'],
    ],
    [
      "[Command: Hired from the north]",
      { kind: "hired", name: "from the north" },
      ['2 advice: Command Hired: "from the north" was read as its name. Put its name in quotes.'],
    ],
    [
      "[Command: Mercenary, half pay, Black Band]",
      { kind: "half", name: "Black Band" },
      ['2 advice: Command Mercenary, half pay: "Black Band" was read as its name. Put its name in quotes.'],
    ],
    [
      "[Command: Allies, riders from Valley Folk]",
      { kind: "allies", name: "riders", armyList: "valley-folk" },
      ['2 advice: Command Allies: "riders" was read as its name. Put its name in quotes.'],
    ],
    ["[Command: Hired from `strange-list`]", { kind: "hired", armyList: "strange-list" }, []],
    [
      '[Command: Hired, Black "Band"]',
      { kind: "hired", name: "Band" },
      ['2 error: "Black": beside the name of a command; it was left out. Remove it.'],
    ],
    ["[Command: Allies from Valley Folk]", { kind: "allies", armyList: "valley-folk" }, []],
    ["[Command: Allies  from  SEA-FOLK]", { kind: "allies", armyList: "sea-folk" }, []],
    ["[Command: Allies from Valleys: East (Mythical)]", { kind: "allies", armyList: "valley-folk" }, []],
    ["[Command: Allies from Valleys: East]", { kind: "allies", armyList: "Valleys: East" }, []],
    ["[Command: Allies from Easterners]", { kind: "allies", armyList: "valley-folk" }, []],
    ["[Command: Allies from marsh dweller]", { kind: "allies", armyList: "marsh-people" }, []],
    ["[Allies from Marsh Dwellers]", { kind: "allies", armyList: "marsh-people" }, []],
    ['[Allies from Valley Folk "Band"]', { kind: "allies", name: "Band", armyList: "valley-folk" }, []],
    ["[Command: Allies: Marsh Dwellers]", { kind: "allies", armyList: "marsh-people" }, []],
    ["[Marsh Dwellers allies]", { kind: "allies", armyList: "marsh-people" }, []],
    ["[Allies – Easterners]", { kind: "allies", armyList: "valley-folk" }, []],
    [
      "[Command: Allies from Marsh Dwellers, Left wing]",
      { kind: "allies", name: "Left wing", armyList: "marsh-people" },
      ['2 advice: Command Allies: "Left wing" was read as its name. Put its name in quotes.'],
    ],
    ["[Command: Allies from `strange-list`]", { kind: "allies", armyList: "strange-list" }, []],
    ["[Command: Allies from Nowhere]", { kind: "allies", armyList: "Nowhere" }, []],
    ['[Command: Allies "Band" from sea-folk]', { kind: "allies", name: "Band", armyList: "sea-folk" }, []],
    ["[Command: `allies` from `valley-folk`]", { kind: "allies", armyList: "valley-folk" }, []],
    ['[Command: `allies` "Band" from Valley Folk]', { kind: "allies", name: "Band", armyList: "valley-folk" }, []],
  ])("%s", (line, command, said) => {
    expect(read(line, "1 Gnomes")).toEqual({ commands: [{ ...command, units: [gnomes()] }], said });
  });

  test("behind the units of the one before", () => {
    expect(read("1 Gnomes", "[Hired]", "1 Ogres", "[Command: Army]").commands.map((c) => [c.kind, c.units.length])).toEqual([
      ["main", 1],
      ["hired", 1],
      ["main", 0],
    ]);
  });

  test("fifty times", () => {
    const lines = (n: number) => Array.from({ length: n }, () => "[Hired]");
    expect(read(...lines(50))).toMatchObject({ said: [] });
    const { commands, said } = read(...lines(51), "1 Gnomes");
    expect([commands.length, commands[49]?.units.length]).toEqual([50, 1]);
    expect(said).toEqual(["52 error: More than 50 commands; its units were put into the one before. Remove commands."]);
  });

  test("with a name of at most 120 letters", () => {
    expect(read(`[Hired] "${"n".repeat(120)}"`).said).toEqual([]);
    const { commands, said } = read(`[Hired] "${"n".repeat(121)}"`);
    expect([commands[0]?.name, said]).toEqual([
      "n".repeat(120),
      [`2 error: "${"n".repeat(40)}…": 121 letters, at most 120 allowed; the end was cut. Shorten it.`],
    ]);
  });
});

test("of one text no more than 30,000 options are read, and the rest is told", () => {
  const line = `1x Gnomes: ${Array.from({ length: 199 }, () => "hat").join(", ")}`;
  const { roster, problems } = readBody(Array.from({ length: 152 }, () => line).join("\n"), catalogue());
  // 150 lines of 199 are 29,850, so that the next has 150.
  expect(roster?.commands[0]?.units.map((u) => u.options.length).slice(-3)).toEqual([199, 150, 0]);
  expect(problems.filter((p) => p.severity === "error").map((p) => p.message)).toEqual([
    "Line 151: more options than can be read at once; the rest was left out.",
    "Line 152: more options than can be read at once; the rest was left out.",
  ]);
});
