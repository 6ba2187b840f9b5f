/** Of which game and army list a text is, where it does not say so in its head. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { libraryAt, releasesOf } from "@/data/releases";
import { findArmyList } from "@/lib/read/place";
import { readHead } from "../support/read-body";

const place = async (...lines: string[]) => {
  const found = await findArmyList(readHead(lines.join("\n")), books);
  if (typeof found === "string") return found;
  const { game, army, how, lines: named, guess } = found;
  return { at: `${game} ${army}`, how, named, ...(guess ? { guess: guess.as, others: guess.others.map((o) => o.name) } : {}) };
};

describe("the army list is that", () => {
  test.each<[what: string, text: string, at: string, how: string, named: number[]]>([
    ["of a line by itself", "My riders / Bretonnia / 1 Paladin", "warhammer-7e bretonnia", "title", [2]],
    ["of a title with its points", "++ Bretonnia [2,000 pts] ++ / 1 Paladin", "warhammer-7e bretonnia", "title", [1]],
    ["of a title in capitals", "HILL DWARF ARMY / 1 General", "fantasy-rules-3e hill-dwarfs", "title", [1]],
    ["of a line, of the game another names", "fr3 / Dwarfs / 1 General", "fantasy-rules-3e dwarfs", "title", [1, 2]],
    ["of a line, of the game in the head", "Game: wh7 / Dwarfs / 1 Thane", "warhammer-7e dwarfs", "title", [2]],
    ["of the head", "Warhammer Fantasy Battles, 7th ed. / Army: Dwarfs / 1 Thane", "warhammer-7e dwarfs", "named", [1]],
    ["of a sentence", "My first army for Fantasy Rules, painted / Army: Dwarfs / 1 General", "fantasy-rules-3e dwarfs", "named", []],
  ])("%s", async (_, text, at, how, named) => {
    expect(await place(...text.split(" / "))).toEqual({ at, how, named });
  });

  test("that fits what is in it, where several games have its name, as a guess", async () => {
    expect(await place("Lizardmen", "1 Stegadon")).toMatchObject({
      at: "warhammer-7e lizardmen",
      guess: "Lizardmen (Warhammer Fantasy Battle, 7th edition)",
      others: ["Lizardmen (Fantasy Rules! 3rd edition)"],
    });
  });

  test.each([
    ["Lizardmen", "1 Slann Mage-Priest", "10 Saurus Warriors", "lizardmen"],
    ["Dwarfs, 1000 points", "1 Thane", "20 Longbeards\n10 Quarrellers", "dwarfs"],
    ["ALTOS ELFOS (1000 pts)", "10 Arqueros, músico", "5 Yelmos Plateados", "high-elves"],
  ])("that %s names, where what stands below is far more of one game, and is not asked again", async (title, first, second, army) => {
    expect(await place(title, first, second)).toEqual({ at: `warhammer-7e ${army}`, how: "title", named: [1] });
  });

  test("that its head names, where several games have its name, by what is in it; of a few words nothing is said", async () => {
    const head = ["Name: Lukas", "Army: Lizardmen", "Points: 2250", ""];
    const below = ["1 Slann Mage-Priest", "18 Saurus Warriors", "10 Skink Skirmishers"];
    expect(await place(...head, ...below)).toMatchObject({ at: "warhammer-7e lizardmen", how: "named" });
    const orcs = ["Army: Orcs & Goblins", "", "30 Orc Boyz", "20 Black Orcs", "10 Spider Riders", "Rock Lobber"];
    expect(await place(...orcs)).toMatchObject({ at: "warhammer-7e orcs-and-goblins", how: "named" });
    expect(await place(...head, "3 things")).toBe("several games have an army list “Lizardmen”. Add a line “Game:”.");
  });

  test.each<[string, string]>([
    ["here is the wood elf army for Fantasy Warriors next week / 10 Shapechangers", "fantasy-warriors wood-elves"],
    ["Karak Dron - Dwarves for Fantasy Warriors (yes, somebody still plays it!) / Warchief", "fantasy-warriors dwarves"],
    ["GFMB, my side / Hero: move 9", "generic-fantasy-mass-battles open"],
  ])("that is named among many words, as a guess: %s", async (text, at) => {
    expect(await place(...text.split(" / "))).toMatchObject({ at, how: "title", guess: expect.any(String) });
  });

  test("that fits what is in it, where no line names one, as a guess with the runner-up", async () => {
    const found = await place("1 Bretonnian Lord (110)", "5 Grail Knights (190)", "6 Knights Errant");
    const guess = "Bretonnia (Warhammer Fantasy Battle, 7th edition)";
    expect(found).toMatchObject({ at: "warhammer-7e bretonnia", how: "contents", guess });
  });
});

describe("in German, French and Spanish the army list is that", () => {
  test.each<[string, string[], string]>([
    ["a line of a mail names", ["Moin Karl,", "hier mein Imperium mit 1500 Punkten:", "Hauptmann (AST)", "20 Schwertkämpfer"], "empire"],
    ["a title with its points names", ["Orks & Goblins 1500 P", "Schwarzork-Gargboss (Gen.)", "30 Orkkrieger"], "orcs-and-goblins"],
    ["fits what stands below a heading", ["*** 1 Kommandant ***", "Vampirfürst", "- General", "20 Skelettkrieger"], "vampire-counts"],
    ["a title in capitals names", ["ALTOS ELFOS (1000 pts)", "Noble élfico, general", "10 Arqueros, músico"], "high-elves"],
    ["a title names", ["Guerreros del Caos 1500 puntos", "", "HÉROES", "Héroe Exaltado (general)"], "warriors-of-chaos"],
    ["a greeting names", ["Bonsoir, ma liste bretonnienne à 1500 pts :", "Héros :", "1 Paladin, GB"], "bretonnia"],
    ["a title of two words names", ["Elfes Noirs, 1500 points", "- Sorcière, niveau 2", "- 10 Arbalétriers"], "dark-elves"],
    ["fits what is in it", ["10 Guerriers des Clans", "20 Vermines de choc", "5 Coureurs nocturnes"], "skaven"],
  ])("that %s", async (_, lines, army) => {
    expect(await place(...lines)).toMatchObject({ at: `warhammer-7e ${army}` });
  });

  test.each([
    ["Imperium", "empire"],
    ["Das Imperium", "empire"],
    ["imperio", "empire"],
    ["Comtes Vampires", "vampire-counts"],
    ["Reyes Funerarios", "tomb-kings"],
    ["Königreiche der Oger", "ogre-kingdoms"],
    ["L’Empire", "empire"],
  ])("that the head calls %s", async (said, army) => {
    expect(await place(`Army: ${said}`, "1 X")).toMatchObject({ at: `warhammer-7e ${army}`, how: "named" });
  });

  test("that they name also where the books are those of an earlier release", async () => {
    const [{ version = "" } = {}] = await releasesOf("warhammer-7e");
    const library = await libraryAt("warhammer-7e", version);
    // What was looked up before is kept by the games.
    const earlier = { ...library, games: [...library.games] };
    const titled = "ALTOS ELFOS (1000 pts)\nNoble élfico, general";
    for (const lines of ["Army: Imperium\n1 X", titled, "20 Vermines de choc\n5 Coureurs nocturnes"])
      expect(await findArmyList(readHead(lines), earlier)).toMatchObject({
        game: "warhammer-7e",
        army: expect.stringMatching(/empire|high-elves|skaven/),
      });
  });

  test("that the head names for its game, also where two of them have a name in common", async () => {
    expect(await place("Game: fr3", "Army: Zwerge", "1 General")).toMatchObject({ at: "fantasy-rules-3e dwarfs", how: "named" });
    expect(await place("Game: wh7", "Army: Zwerge", "1 Thain")).toMatchObject({ at: "warhammer-7e dwarfs", how: "named" });
  });
});

describe("it is not told", () => {
  test.each<[string, string[], string]>([
    ["where nothing is known", ["see you", "on Sunday"], "no roster: the lines “Game:” and “Army:” are missing."],
    [
      "where two games are named",
      ["Fantasy Rules or Fantasy Warriors next week?", "x"],
      "no roster: the lines “Game:” and “Army:” are missing.",
    ],
    ["where a heading of allies names one", ["[Allies: Greek]", "x"], "no roster: the lines “Game:” and “Army:” are missing."],
  ])("%s", async (_, lines, reason) => {
    expect(await place(...lines)).toBe(reason);
  });

  test("where what is in it fits too many", async () => {
    expect(await place("Game: fr3", "3 Handweapons", "2 Spears")).toBe("no army list is named. Add a line “Army:”.");
    expect(await place("Game: fr3", "3 Knights", "2 Skirmishers", "1 Dragon", "2 Swarms")).toMatch(
      /^no army list is named, and what is in the text fits several: .* among them\. Add a line “Army:”\.$/,
    );
  });
});
