/** Tables of models that somebody owns. */
import { expect, test } from "vitest";
import { modelsCsv } from "@/lib/paper/write/models-csv";
import { readModels } from "@/lib/read/models/read-models";
import { modelsTable } from "@/lib/words/de/models-table";
import { expectRows } from "../support/rows";
import { smallLibrary } from "../support/small-library";

const library = smallLibrary();
const hill = { game: "small-game", armyList: "hill-folk" };
const said = async (text: string, usual: { game: string; armyList: string | null } = hill) => {
  const { models, unread } = await readModels(text, library, usual);
  return {
    models: models.map(
      ({ game, armyList, name, count }) => `${count} ${name}, ${armyList ?? "any"}${game === "small-game" ? "" : `, ${game}`}`,
    ),
    unread: unread.map(({ line, text: of, reason }) => `${line} ${of}: ${reason}`),
  };
};

test("lines and tables as people write them", () =>
  expectRows<[name: string, text: string, models: string[]]>(
    [
      ["a number in front", "20 Gnomes\n3 ogres", ["20 Gnomes, hill-folk", "3 Ogres, hill-folk"]],
      [
        "a number behind",
        "Gnomes x20\nOgres: 3\nTrolls (2)\nPerson 1",
        ["20 Gnomes, hill-folk", "3 Ogres, hill-folk", "2 Trolls, hill-folk", "1 Person, hill-folk"],
      ],
      [
        "bullets and signs",
        "- 20x Gnomes\n• 3 × Ogre\n\n* Trolls – 2",
        ["20 Gnomes, hill-folk", "3 Ogres, hill-folk", "2 Trolls, hill-folk"],
      ],
      ["the name of a preset is its entry", "2 Captains", ["2 Person, hill-folk"]],
      ["tabs, model and number", "Gnomes\t20\nOgres\t3", ["20 Gnomes, hill-folk", "3 Ogres, hill-folk"]],
      ["tabs, number and model", "20\tGnomes", ["20 Gnomes, hill-folk"]],
      [
        "tabs with army list and game",
        "Gnomes\t20\tMarsh Folk\nOgres\t2\tSea Tribe\tOther Game",
        ["20 Gnomes, marsh-folk", "2 Ogres, sea-tribe, other-game"],
      ],
      [
        "a head in any order",
        "Game;Army;Owned;Unit\n;Highlanders;1,020;Gnomes\nOther Game;Sea Tribe;3;Ogres",
        ["1020 Gnomes, hill-folk", "3 Ogres, sea-tribe, other-game"],
      ],
      ["commas with a head", 'Model,Owned\n"Gnomes, brave",4\nOgres,3', ["4 Gnomes, hill-folk", "3 Ogres, hill-folk"]],
      ["commas without one", "Gnomes,4\nOgres,3", ["4 Gnomes, hill-folk", "3 Ogres, hill-folk"]],
      ["a comma in a name is no cell", "4 Gnomes, brave", ["4 Gnomes, hill-folk"]],
      ["Markdown", "| Model | Owned |\n|---|---:|\n| Gnomes | 4 |\n| Ogres | 3 |", ["4 Gnomes, hill-folk", "3 Ogres, hill-folk"]],
      ["all army lists", "Model;Owned;Army\nGnomes;4;any\nOgres;3;All army lists", ["4 Gnomes, any", "3 Ogres, any"]],
      ["added up", "4 Gnomes\n2 gnome", ["6 Gnomes, hill-folk"]],
      ["the most of one", "9999 Gnomes", ["9999 Gnomes, hill-folk"]],
    ],
    ([name]) => name,
    async ([, text, models]) => expect(await said(text)).toEqual({ models, unread: [] }),
  ));

test("what does not fit is told, with its line", () =>
  expectRows<[text: string, unread: string]>(
    [
      ["2 Dragons", "1 2 Dragons: Nothing in Hill Folk is called “Dragons”."],
      ["2 Ogrez", "1 2 Ogrez: Nothing in Hill Folk is called “Ogrez”. Ogres comes nearest."],
      ["Gnomes", "1 Gnomes: No number stands beside it."],
      ["\n10000 Gnomes", "2 10000 Gnomes: At most 9,999 of one model."],
      ["0 Gnomes", "1 0 Gnomes: “0” is not a number of models."],
      ["Model;Owned\nGnomes;1.5", "2 Gnomes 1.5: “1.5” is not a number of models."],
      ["Model;Owned\nGnomes;many", "2 Gnomes many: “many” is not a number of models."],
      ["Model;Owned\n;4", "2 4: No model is named."],
      ["Gnomes;4;Elves", "1 Gnomes 4 Elves: No army list of the game is called “Elves”."],
      ["Gnomes;4;Hill Folk;Chess", "1 Gnomes 4 Hill Folk Chess: No game is called “Chess”."],
    ],
    ([text]) => text,
    async ([text, unread]) => expect(await said(text)).toEqual({ models: [], unread: [unread] }),
  ));

test("more than a collection may hold is cut and told", async () => {
  expect(await said("9999 Gnomes\n1 Gnome")).toEqual({
    models: ["9999 Gnomes, hill-folk"],
    unread: ["2 1 Gnome: At most 9,999 of one model."],
  });
  const long = await said(Array.from({ length: 2001 }, () => "1 Gnomes").join("\n"));
  expect(long).toEqual({ models: ["2000 Gnomes, hill-folk"], unread: ["2001 : Only the first 2,000 lines are read."] });
  expect((await said("x".repeat(1_000_001))).unread).toEqual(["1 : The table has 1.1 MB; at most 1 MB can be read."]);
});

test("models of all army lists are among those that all army lists share", async () => {
  const any = { game: "small-game", armyList: null };
  expect(await said("3 Ogres", any)).toEqual({ models: ["3 Ogres, any"], unread: [] });
  const alone = smallLibrary({ book: { entries: [] } });
  expect((await readModels("3 Ogres", alone, any)).unread).toEqual([
    { line: 1, text: "3 Ogres", reason: "The army list is needed: each of this game has models of its own." },
  ]);
});

test("an army list of another game is not taken for that of the usual one", async () => {
  const { models } = await said("Model;Owned;Game\nOgres;3;Other Game");
  expect(models).toEqual(["3 Ogres, any, other-game"]);
});

test.each([
  ["en", "Model,Owned,Army list,Game", "All army lists"],
  ["de", "Modell,Im Besitz,Armee,Spiel", "Alle Armeen"],
  ["fr", "Figurine,Possédées,Armée,Jeu", "Toutes les armées"],
  ["es", "Miniatura,En propiedad,Ejército,Juego", "Todos los ejércitos"],
] as const)("a table written in %s is read back as it was", async (language, heads, all) => {
  const { models } = await readModels("Gnomes\t4\nOgres\t2\tany\nTrolls\t3\tSea Tribe\tOther Game", library, hill);
  const names = {
    game: { "small-game": "Small Game", "other-game": "Other Game" },
    army: { "hill-folk": "Hill Folk", "sea-tribe": "Sea Tribe" },
  };
  const nameOf = ({ game, armyList }: (typeof models)[number]) => ({
    game: names.game[game as keyof typeof names.game],
    army: names.army[armyList as keyof typeof names.army],
  });
  const text = modelsCsv(models, nameOf, language);
  expect(text).toBe(`${heads}\r\nGnomes,4,Hill Folk,Small Game\r\nOgres,2,${all},Small Game\r\nTrolls,3,Sea Tribe,Other Game\r\n`);
  expect(await readModels(text, library, { game: "other-game", armyList: null })).toEqual({ models, unread: [] });
});

test("what a table lacks is told in the language of the page", async () => {
  const told = async (text: string) => (await readModels(text, library, hill, modelsTable)).unread.map(({ reason }) => reason);
  expect(await told("Modell;Anzahl;Armee\nOgres;viele;\nOgres;3;Seevolk")).toEqual([
    "„viele“ ist keine Anzahl von Modellen.",
    expect.stringMatching(/^Keine Armee dieses Spiels heißt „Seevolk“\./),
  ]);
});
