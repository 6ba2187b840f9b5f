import { describe, expect, it } from "vitest";
import { findNamed, nameIndex, nearest } from "@/lib/engine/catalogue/names/name-index";
import { stems } from "@/lib/engine/catalogue/names/words";
import { small } from "../../support/small-book";

describe("words of a name", () => {
  it.each([
    ["Dwarves", "dwarfs"],
    ["Axes", "axe"],
    ["Ponies", "pony"],
    ["Zombies", "zombie"],
    ["Slaves", "slave"],
    ["Witches", "witch"],
    ["Heroes", "hero"],
    ["Spearmen", "spearman"],
    ["Señor", "senor"],
    ["Ship's cook", "ships-cooks"],
    ["2nd level Wizard", "wizard, level two"],
    ["Bow & arrow", "bow and arrows"],
  ])("%s and %s are the same", (a, b) => {
    expect(stems(a).toSorted()).toEqual(stems(b).toSorted());
  });

  it.each([
    ["Orc", "Ogre"],
    ["wizard 1", "wizard 2"],
    ["Glass", "Gla"],
    ["General", "Sub-general"],
  ])("%s and %s are not", (a, b) => {
    expect(stems(a)).not.toEqual(stems(b));
  });
});

describe("finding", () => {
  const { entries, options } = nameIndex(small);

  it("is built once for a catalogue", () => {
    expect(nameIndex(small)).toBe(nameIndex(small));
  });

  it.each([
    ["Cavalry: Heavy", "cavalry-heavy", "exact"],
    ["cavalry heavy", "cavalry-heavy", "ordered"],
    ["heavy cavalry", "cavalry-heavy", "loose"],
    ["hand-weapon", "handweapons", "loose"],
    ["orc-archers", "orc-archers", "exact"],
  ])("%s", (written, entry, how) => {
    expect(entries.find(written)).toMatchObject({ target: { entry }, how, rivals: [] });
  });

  it.each(["", "   ", "!!!", "Cavalry", "x".repeat(300)])("what fits nothing, case %#", (written) => {
    expect(entries.find(written)).toBeNull();
    expect(options.find(written)).toBeNull();
  });

  it("names the nearest, and none where nothing is near", () => {
    expect(nearest(small, "Hil Spearmen", "entry")[0]).toBe("Hill Spearmen");
    expect(nearest(small, "Cavalry", "entry")).toEqual(["Cavalry: Heavy", "Cavalry: Light"]);
    expect(nearest(small, "flyng", "option")).toEqual(["flying"]);
    expect(nearest(small, "xylophone", "option")).toEqual([]);
    expect(nearest(small, "é".repeat(5000), "option")).toEqual([]);
  });
});

describe("games and army lists", () => {
  const armies = [
    { id: "hill-dwarfs", name: "Hill Dwarfs", aliases: ["Dwarfs"] },
    { id: "sea-elves", name: "Sea Elves" },
  ];

  it.each(["hill-dwarfs", "Hill Dwarfs", "DWARVES"])("%s is found", (written) => {
    expect(findNamed(armies, written)).toEqual({ found: armies[0], nearest: [] });
  });

  it("one is found with brackets behind its name, which are told", () => {
    expect(findNamed(armies, "Hill Dwarfs (p. 12)")).toEqual({ found: armies[0], nearest: [], brackets: "(p. 12)" });
  });

  it("one that is not there gives the nearest", () => {
    expect(findNamed(armies, "Sea Elfs of old")).toEqual({ found: null, nearest: ["Sea Elves"] });
    expect(findNamed(armies, "")).toEqual({ found: null, nearest: [] });
  });
});
