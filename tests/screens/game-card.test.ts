import { describe, expect, test } from "vitest";
import { factsOf, firstStep, type GameFacts, whatCan, whatIsOpen } from "@/components/home/game-card";
import { armyIndex, games, loadBook, loadCatalogue } from "@/data/index";
import { openCells } from "@/lib/advice/open/open-cells";

const plain: GameFacts = { armyLists: 3, hasPoints: true, isDesigned: false, isUnpriced: false, open: 0, disputed: 0 };

describe("the card of a game says", () => {
  test.each<[string, Partial<GameFacts>, string, string, string]>([
    ["all is known", {}, "3 army lists with points.", "", "army-list"],
    ["units without lists", { armyLists: 1 }, "Units with points.", "All armies choose from the same units.", "army"],
    [
      "prices are the player's",
      { isUnpriced: true, open: 300 },
      "3 army lists; prices come from your own book.",
      "Enter each price once. Our copy of the book has gaps, about 100 for each army list. Fill them in from yours.",
      "army-list",
    ],
    ["few gaps", { open: 1 }, "3 army lists with points.", "1 question to look up in your book.", "army-list"],
    [
      "sources differ",
      { open: 1_003, disputed: 1_001 },
      "3 army lists with points.",
      "Sources differ in 1,001 prices; your book decides. 2 more questions to look up in your book.",
      "army-list",
    ],
    [
      "sources differ in all that is open",
      { open: 1, disputed: 1 },
      "3 army lists with points.",
      "Sources differ in 1 price; your book decides.",
      "army-list",
    ],
    [
      "every unit is made up",
      { armyLists: 1, isDesigned: true, open: 3 },
      "Design every unit by the book’s formula.",
      "All armies choose from the same units. 3 questions to look up in your book.",
      "design",
    ],
    [
      "no points",
      { armyLists: 1, hasPoints: false, isDesigned: true, legal: "Complete" },
      "A game without points.",
      "All armies choose from the same units. A roster that holds is called complete.",
      "army",
    ],
  ])("%s", (_, change, can, open, first) => {
    const facts = { ...plain, ...change };
    expect([whatCan(facts), whatIsOpen(facts), firstStep(facts)]).toEqual([can, open, first]);
  });
});

test("every game's facts are those of its data", async () => {
  for (const { id } of games.filter((game) => game.id !== "fantasy-rules-3e")) {
    const [book, lists] = await Promise.all([loadBook(id), armyIndex(id)]);
    const catalogues = await Promise.all(lists.map((list) => loadCatalogue(id, list.id)));
    const facts = factsOf(book, catalogues);
    expect(facts.armyLists, id).toBe(lists.length);
    expect(facts.open, id).toBe(catalogues.reduce((sum, catalogue) => sum + openCells(catalogue).length, 0));
    // The pages with all prices are missing from the text of one book only.
    expect(facts.isUnpriced, id).toBe(id === "fantasy-warriors");
    expect(facts.isDesigned, id).toBe(id === "forces-of-light-and-darkness");
    expect(facts.disputed > 0, id).toBe(id === "warhammer-7e");
  }
});
