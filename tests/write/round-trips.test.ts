import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { Roster } from "@/lib/engine/schema/roster";
import { encode } from "@/lib/paper/write/link";
import { writeText } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { tries } from "../support/effort";
import { anyRoster } from "../support/random-roster";
import { readBody } from "../support/read-body";
import { rosterOf, small } from "../support/small-book";

const runs = { numRuns: tries(300), seed: 20 };

describe("what is written is read back the same", () => {
  it("as a file", () => {
    fc.assert(
      fc.property(anyRoster, (roster) => {
        expect(Roster.safeParse(roster).success).toBe(true);
        expect(readRoster(writeRoster(roster))).toEqual({ roster, problems: [] });
      }),
      runs,
    );
  });

  it("as a link", () => {
    fc.assert(
      fc.property(anyRoster, (roster) => {
        expect(decode(encode(roster))).toEqual({ roster, problems: [] });
      }),
      runs,
    );
  });

  it("as text, ids given anew", () => {
    fc.assert(
      fc.property(anyRoster, (roster) => {
        const text = writeText(small, roster);
        expect(readBody(text, small).roster, text).toEqual(roster);
      }),
      runs,
    );
  });

  it("as text that a mail program gave other line ends and marks of a quoted mail", () => {
    fc.assert(
      fc.property(anyRoster, (roster) => {
        const text = `\ufeff${writeText(small, roster)
          .split("\n")
          .map((line) => `> ${line}`)
          .join("\r\n")}`;
        expect(readBody(text, small).roster, text).toEqual(roster);
      }),
      runs,
    );
  });
});

describe("whatever comes in, nothing throws", () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ maxLength: 80, unit: "binary" }),
      fc.constantFrom(
        "2 Spears",
        "with 3 Handweapons: bow",
        "with Spears",
        "[Units]",
        "Total: x",
        "Points: -3",
        "1 General: bow, , x2",
        "`",
        '1 "',
        "@",
        "2x",
        "Unit note:",
        "[",
        "0 x 0 x 0",
        "= 3",
      ),
      fc
        .array(fc.constantFrom("2", "x", " ", ":", ",", '"', "`", "(", ")", "@", "=", "#", "Spears", "bow", "level", "-", "\t"), {
          maxLength: 20,
        })
        .map((a) => a.join("")),
    ),
    { maxLength: 20 },
  );

  it("as text; and what is read is a roster", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { roster } = readBody(all.join("\n"), small);
        if (roster) expect(Roster.safeParse(roster).error).toBeUndefined();
      }),
      { numRuns: tries(2000), seed: 21 },
    );
  });

  it("as JSON; and what is read is a roster", () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyRoster, fc.nat(), (value, roster, at) => {
        const text = JSON.stringify(roster);
        const broken = text.replace(/"[^"]*":("[^"]*"|\d+|\[\])/g, (pair, _, offset) =>
          (offset + at) % 5 ? pair : `${pair.slice(0, pair.indexOf(":") + 1)}${JSON.stringify(value)}`,
        );
        for (const source of [JSON.stringify(value), broken, text.slice(0, at % text.length)]) {
          const read = readRoster(source);
          if (read.roster) expect(Roster.safeParse(read.roster).error).toBeUndefined();
          else expect(read.problems.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: tries(500), seed: 22 },
    );
  });

  it("as a link", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.base64String(), (a, b) => {
        for (const link of [a, b, `1${b}`]) expect(decode(link).roster).toBeNull();
      }),
      { numRuns: tries(500), seed: 23 },
    );
  });
});

describe("text", () => {
  it("uses the names people use", () => {
    const roster = rosterOf(
      [
        { entry: "individual", count: 1, options: [{ id: "general" }, { id: "shaman", choice: "2" }] },
        { entry: "spears", count: 2, options: [{ id: "elite" }], name: "Old guard", stated: 60, note: "blue flags" },
        { entry: "orc-archers", count: 12, options: [{ id: "poisoned-arrows", count: 2 }], pointsPerModel: 7 },
        { entry: "Orkz", count: 1, options: [{ id: "spears" }] },
      ],
      { limit: 1050, player: "Ann" },
    );
    expect(writeText(small, roster)).toBe(`Roster: Test
Player: Ann
Game: tin-soldiers
Army: Hill Dwarfs
Points: 1050

[Characters]
1 General: shaman, level 2

[Units]
2 Spears, elite "Old guard" (60)
  Unit note: blue flags
12 Orc Archers @ 7: poisoned arrows x2
1 \`Orkz\`: \`spears\`
`);
  });

  it("puts a name in backticks where it would be read as something else", () => {
    const roster = rosterOf([{ entry: "Spears", count: 1, options: [{ id: "Bow" }] }]);
    expect(writeText(small, roster)).toContain("\n1 `Spears`: `Bow`\n");
    expect(writeText(small, rosterOf([{ entry: "spears", count: 1, options: [{ id: "a=b" }] }]))).toContain("\n1 Spears: `a=b`\n");
  });
});
