/** What the books work out from a unit's choices: shown on screen and sheet, never judged. */
import { describe, expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { characteristicsOf, factsOf } from "@/lib/engine/roster/characteristics";
import { readBody, readHead } from "../support/read-body";

async function shown(game: string, line: string) {
  const catalogue = await catalogueFor({ game, armyList: "open" });
  const { roster, problems } = readBody(readHead(line), catalogue);
  if (!roster || problems.length) throw new Error(problems.map((p) => p.message).join(" "));
  const { resolved } = inspect(catalogue, roster);
  const [unit] = resolved.units;
  if (!unit) throw new Error("no unit");
  const figures = characteristicsOf(catalogue, unit).map(({ id, printed, change }) => [
    id,
    typeof printed === "number" ? printed + change : printed,
  ]);
  return { figures: Object.fromEntries(figures), facts: factsOf(catalogue, unit).map((f) => f.text) };
}

describe("The Forces of Light and of Darkness", () => {
  const game = "forces-of-light-and-darkness";

  test.each([
    ["24 Chaos warriors of mass 4 in close order", "24 Foot: close order, mass 4", 48],
    ["the same in loose order", "24 Foot: loose order, mass 4", 36],
    ["halves and quarters are not rounded", "9 Foot: close order, mass 2", 6.75],
    ["open order, mass 1", "8 Foot: open order, mass 1", 2],
    ["open order, mass 6", "3 Behemoths: open order, mass 6", 6],
  ])("integrity: %s", async (_, line, integrity) => {
    expect((await shown(game, line)).figures.integrity).toBe(integrity);
  });

  test.each([
    ["1 Behemoths: quadruped, loose order, move 8", 12],
    ["1 Foot: biped, open order, move 4", 7],
    ["1 Foot: biped, close order, move 4", 4],
    ["1 Mounted: quadruped, open order, move 10", 16],
    ["1 Artillery", 6],
  ])("move with the bonus of its order: %s", async (line, move) => {
    expect((await shown(game, line)).figures.move).toBe(move);
  });

  test.each([
    ["4 Mounted: loose order, chariot with 2 animals, crew 2", "light"],
    ["4 Mounted: open order, chariot with 4 animals, crew 2", "heavy"],
    ["4 Mounted: loose order, chariot with 2 animals, crew 4", "heavy"],
    ["8 Leviathans: loose order", "heavy"],
    ["8 Foot: close order", "heavy"],
    ["8 Foot: open order", "light"],
    ["8 Foot", undefined],
  ])("light or heavy: %s", async (line, word) => {
    expect((await shown(game, line)).figures.class).toBe(word);
  });

  test.each([
    ["plate and large shield, full animal armour", 6, 6],
    ["plate and shield, full animal armour", 4, 6],
    ["partial armour and large shield, full animal armour", 5, 6],
    ["partial armour and shield", 2, 3],
  ])("worn armour: %s", async (armour, melee, shooting) => {
    const { figures } = await shown(game, `4 Mounted: ${armour}, natural armour 2`);
    expect([figures["worn-melee"], figures["worn-shooting"], figures["natural-armour"]]).toEqual([melee, shooting, 2]);
  });

  test("bases, attacks, weapons and scores to activate", async () => {
    const figure = await shown(game, "8 Foot: close order, mass 4, extra attack x2, two-handed weapon, shield, secondary lance");
    expect(figure.figures.attacks).toBe(3);
    expect(figure.facts).toEqual([
      "Base 20 × 20 mm for each; the depth may differ",
      "Two-handed weapon: no shield in melee",
      "Secondary hand-to-hand weapons: melee factor 1 lower",
    ]);
    expect((await shown(game, "1 Sub-commander: rating 3")).facts).toEqual([
      "On 2 or more activates up to 3 regular or 2 irregular. On 3 or more: 4 to 6 regular or 3 irregular. On 4 or more: 7 or 8 regular or 4 irregular. On 5 or more: from 9 regular or 5 irregular.",
    ]);
  });
});

describe("Generic Fantasy Mass Battles", () => {
  const game = "generic-fantasy-mass-battles";

  test("the player's numbers are the record", async () => {
    const { figures } = await shown(
      game,
      "1 Hero: move = 8, flying move = 18, attack dice = 7, defence −4, white damage = 9, Huge, fire range = 24",
    );
    expect(figures).toMatchObject({
      move: 8,
      "flying-move": 18,
      "attack-dice": 7,
      defence: -4,
      white: 9,
      red: undefined,
      size: "Huge",
      morale: "4+",
    });
  });

  test.each([
    ["wizard 1", "Wizard, class 1: no power points, range 24″, magic missile 4 dice, dispels on 16+"],
    ["wizard 3", "Wizard, class 3: 2 power points a turn, range 48″, magic missile 8 dice, dispels on 5+"],
  ])("%s", async (wizard, fact) => {
    expect((await shown(game, `1 Hero: ${wizard}`)).facts).toEqual([fact]);
  });
});
