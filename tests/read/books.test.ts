/** Lines as the printed lists of the books have them, read with the books. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readSubmissions } from "@/lib/books/intake/submission";

async function read(game: string, army: string, line: string) {
  const [found] = await readSubmissions("army.txt", `Roster: Test\nGame: ${game}\nArmy: ${army}\n\n${line}\n`, books);
  if (!found || !("roster" in found)) throw new Error(found?.reason);
  return {
    options: found.roster.commands.flatMap((command) => command.units.map((unit) => unit.options)).flat(),
    about: found.report.findings.filter((f) => /^ROSTER-/.test(f.rule)).map((f) => `${f.severity} ${f.rule}`),
  };
}

describe("an option with its form, its level or its number", () => {
  test.each<[string, string, string, object[], string[]]>([
    // A hero has +1,+1 or +2,0 (p. 41).
    ["fantasy-rules-3e", "Hill Dwarfs", "1 Hero", [{ id: "hero" }], []],
    ["fantasy-rules-3e", "Hill Dwarfs", "1 Hero (+1,+1)", [{ id: "hero", choice: "11" }], []],
    ["fantasy-rules-3e", "Hill Dwarfs", "1 Hero (+2,0)", [{ id: "hero", choice: "20" }], []],
    ["fantasy-rules-3e", "Hill Dwarfs", "1 Hero (+2,0): bow", [{ id: "hero", choice: "20" }, { id: "bowfire" }], []],
    // There are wizards of three levels (p. 42): nobody wrote which.
    ["fantasy-rules-3e", "Hill Dwarfs", "1 Individual: wizard", [{ id: "wizard" }], ["advice ROSTER-INCOMPLETE"]],
    ["fantasy-rules-3e", "Hill Dwarfs", "1 Individual: wizard 2", [{ id: "wizard", choice: "2" }], []],
    ["generic-fantasy-mass-battles", "Any army", "4 Unit: move 8", [{ id: "move", value: 8 }], []],
    [
      "generic-fantasy-mass-battles",
      "Any army",
      "4 Unit: move = 8, attack dice 3",
      [
        { id: "move", value: 8 },
        { id: "attack-dice", value: 3 },
      ],
      [],
    ],
    ["generic-fantasy-mass-battles", "Any army", "4 Unit: third attack dice 3", [{ id: "attack-dice-third", value: 3 }], []],
  ])("%s, %s: %s", async (game, army, line, options, about) => {
    expect(await read(game, army, line)).toEqual({ options, about });
  });

  test("a number is told where it belongs to something else: ten scouting points are one purchase (p. 91)", async () => {
    expect((await read("fantasy-rules-3e", "Hill Dwarfs", "2 Scouting")).about).toEqual([]);
    expect((await read("fantasy-rules-3e", "Hill Dwarfs", "20 scouting points")).about).toEqual(["unconfirmed ROSTER-READ"]);
  });
});
