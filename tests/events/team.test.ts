/** Limits over the lists of a team: told at each list they concern, with the other players by name. */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { Pack } from "@/lib/engine/schema/pack";
import { asksText } from "@/lib/events/event-page";
import { teamFindings } from "@/lib/events/team-findings";
import { readBody } from "../support/read-body";

const team = [
  { may: "not-twice" },
  { may: "not-twice", of: [{ group: "enchanted-items" }, { option: "dispel-scroll" }] },
  { may: "at-most", count: 2, of: [{ tag: "kind-dragon" }] },
];
const event = { team };
const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "warhammer-7e", event });

async function factsOf(army: string, lines: readonly string[], under = pack) {
  const bare = await loadCatalogue("warhammer-7e", army);
  const catalogue = compile(bare.book, bare.army, { packs: [under] });
  const { roster } = readBody(lines.join("\n"), catalogue);
  if (!roster) throw new Error("nothing was read");
  const { team: facts } = check(catalogue, roster);
  if (!facts) throw new Error("no team");
  return facts;
}

type Sent = readonly [player: string, team: string, army: string, ...lines: string[]];

async function found(...lists: Sent[]) {
  const all = await Promise.all(
    lists.map(async ([name, of, army, ...lines]) => ({
      key: name,
      player: name,
      name: `List of ${name}`,
      team: of,
      facts: await factsOf(army, lines),
    })),
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

describe("over the lists of one player", () => {
  const own = Pack.parse({
    ...pack,
    event: {
      lists: 2,
      team: [
        { may: "not-twice", over: "player" },
        { may: "at-most", over: "player", count: 1, of: [{ tag: "kind-dragon" }] },
      ],
    },
  });
  const ofPlayers = async (...lists: (readonly [key: string, player: string, team: string, army: string, ...lines: string[]])[]) => {
    const all = lists.map(async ([key, player, team, army, ...lines]) => ({
      key,
      player,
      name: `List ${key}`,
      team,
      facts: await factsOf(army, lines, own),
    }));
    return Object.fromEntries(teamFindings(await Promise.all(all)));
  };

  test("no army list is played twice, and what the others of a team play does not count", async () => {
    expect(
      await ofPlayers(
        ["a", "Ann Ash", "Ravens", "high-elves", "10 Spearmen"],
        ["b", "ann ash", "Ravens", "high-elves", "10 Archers"],
        ["c", "Bo", "Ravens", "high-elves", "10 Archers"],
        ["d", "Bo", "Ravens", "dark-elves", "5 Harpies"],
      ),
    ).toEqual({ a: ["Lists of Ann Ash: High Elves also in “List b”"], b: ["Lists of ann ash: High Elves also in “List a”"] });
  });

  test("things are counted together", async () => {
    expect(await ofPlayers(["a", "Ann", "", "high-elves", dragon], ["b", "Ann", "", "dark-elves", "1 Dreadlord: black dragon"])).toEqual({
      a: ["Lists of Ann: Dragons: 2, at most 1: here 1, “List b” 1"],
      b: ["Lists of Ann: Dragons: 2, at most 1: here 1, “List a” 1"],
    });
  });

  test("the rules say so, and ask for no team", async () => {
    const { limits } = await factsOf("high-elves", [dragon], own);
    expect(limits.map(({ says, over }) => [says, over])).toEqual([
      ["No two lists of a player may use the same army list.", "player"],
      ["The lists of a player together may have at most 1 unit of dragons.", "player"],
    ]);
    expect(asksText(own.event ?? {})).toBe("2 lists");
    expect(asksText({ ...own.event, team: [{ may: "not-twice" }] })).toBe("2 lists and team");
  });
});
