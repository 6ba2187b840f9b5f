/** Limits over the lists of a team: told at each list they concern, with the other players by name. */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { Pack } from "@/lib/engine/schema/pack";
import { teamFindings } from "@/lib/events/team-findings";
import { readBody } from "../support/read-body";

const team = [
  { may: "not-twice" },
  { may: "not-twice", of: [{ group: "enchanted-items" }, { option: "dispel-scroll" }] },
  { may: "at-most", count: 2, of: [{ tag: "kind-dragon" }] },
];
const event = { team };
const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "warhammer-7e", event });

async function factsOf(army: string, lines: readonly string[]) {
  const bare = await loadCatalogue("warhammer-7e", army);
  const catalogue = compile(bare.book, bare.army, { packs: [pack] });
  const { roster } = readBody(lines.join("\n"), catalogue);
  if (!roster) throw new Error("nothing was read");
  const { team: facts } = check(catalogue, roster);
  if (!facts) throw new Error("no team");
  return facts;
}

type Sent = readonly [player: string, team: string, army: string, ...lines: string[]];

async function found(...lists: Sent[]) {
  const all = await Promise.all(
    lists.map(async ([name, of, army, ...lines]) => ({ key: name, name, team: of, facts: await factsOf(army, lines) })),
  );
  return Object.fromEntries(teamFindings(all));
}

const dragon = "1 Prince: star dragon";

test("a list says what it adds to its team", async () => {
  expect(await factsOf("high-elves", [dragon, "1 Mage: Dispel Scroll"])).toEqual({
    event: "Cup",
    limits: [
      {
        says: "No two lists of a team may use the same army list.",
        most: null,
        has: [{ key: "high-elves", name: "High Elves", count: 1 }],
      },
      {
        says: "No two lists of a team may share any of options under Enchanted items and Dispel Scroll.",
        most: null,
        has: [{ key: "dispel-scroll", name: "Dispel Scroll", count: 1 }],
      },
      {
        says: "The lists of a team together may have at most 2 units of dragons.",
        most: 2,
        has: [{ key: '[{"tag":"kind-dragon"}]', name: "Dragons", count: 1 }],
      },
    ],
  });
});

describe("over a team", () => {
  test("no army list is played twice, however the team is spelt", async () => {
    expect(
      await found(
        ["Ann", "The Ravens", "high-elves", "10 Spearmen"],
        ["Bo", "the ravens", "high-elves", "10 Archers"],
        ["Cy", "The Ravens", "dark-elves", "5 Harpies"],
      ),
    ).toEqual({ Ann: ["Team The Ravens: High Elves also with Bo"], Bo: ["Team the ravens: High Elves also with Ann"] });
  });

  test("of two teams each is by itself", async () => {
    expect(await found(["Ann", "Ravens", "high-elves", "10 Spearmen"], ["Bo", "Crows", "high-elves", "10 Archers"])).toEqual({});
  });

  test("no item is there twice", async () => {
    expect(
      await found(
        ["Ann", "Ravens", "high-elves", "1 Mage: Dispel Scroll"],
        ["Bo", "Ravens", "empire", "1 Battle Wizard: Dispel Scroll"],
        ["Cy", "Ravens", "dark-elves", "1 Sorceress: Dispel Scroll"],
      ),
    ).toEqual({
      Ann: ["Team Ravens: Dispel Scroll also with Bo and Cy"],
      Bo: ["Team Ravens: Dispel Scroll also with Ann and Cy"],
      Cy: ["Team Ravens: Dispel Scroll also with Ann and Bo"],
    });
  });

  test("two dragons are allowed", async () => {
    expect(await found(["Ann", "Ravens", "high-elves", dragon], ["Bo", "Ravens", "dark-elves", "1 Dreadlord: black dragon"])).toEqual({});
  });

  test("three are not: told where they are, and nowhere else", async () => {
    expect(
      await found(
        ["Ann", "Ravens", "high-elves", dragon, dragon],
        ["Bo", "Ravens", "dark-elves", "1 Dreadlord: black dragon"],
        ["Cy", "Ravens", "empire", "10 Swordsmen"],
      ),
    ).toEqual({ Ann: ["Team Ravens: Dragons: 3, at most 2: here 2, Bo 1"], Bo: ["Team Ravens: Dragons: 3, at most 2: here 1, Ann 2"] });
  });

  test("one list alone may have too many", async () => {
    expect(await found(["Ann", "Ravens", "high-elves", dragon, dragon, dragon])).toEqual({
      Ann: ["Team Ravens: Dragons: 3, at most 2: here 3"],
    });
  });

  test("an item twice in one list is not twice over the team", async () => {
    expect(await found(["Ann", "Ravens", "high-elves", "1 Mage: Dispel Scroll x2"])).toEqual({});
  });
});
