import { describe, expect, test } from "vitest";
import { isChecked } from "@/lib/books/intake/reply";
import { findRosters, readSubmissions } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import { encode } from "@/lib/paper/write/link";
import { roster, smallArmy } from "../support/make";
import { pack, smallLibrary } from "../support/small-library";

/** What a desk shows of each roster in a text: file, verdict, points and findings, or file and reason. */
async function read(text: string, library: Library = smallLibrary()) {
  const submissions = await readSubmissions("army.txt", text, library);
  return submissions.map((submission) => {
    if (!isChecked(submission)) return [submission.file, submission.reason];
    const { file, report } = submission;
    return [file, report.verdict, report.points, report.findings.map((f) => `${f.rule}: ${f.message} ${f.fix}`)];
  });
}

const json = (...change: Parameters<typeof roster>) => JSON.stringify(roster(...change));
const text = (...lines: string[]) => ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", ...lines].join("\n");
const permission = "S-PERMIT: Trolls: 1 unit, not confirmed for Hill Folk. Look up Trolls for Hill Folk on p. 9 of your book.";

describe("a roster is read and checked from", () => {
  const link = `https://example.org/build#roster=${encode(roster(["2 gnomes", "1 trolls"]))}`;
  test.each<[string, string]>([
    ["text as people write it", text("2 Gnomes", "1 Trolls")],
    ["text that begins with a heading", `[Troops]\n${text("2 Gnomes", "1 Trolls")}`],
    ["text that begins with a heading after blanks", ` [ Troops ]\n${text("2 Gnomes", "1 Trolls")}`],
    ["text with braces in it", text("Note: {x} [[y]]", "2 Gnomes", "1 Trolls")],
    ["text with a link in it", text("Note: https://example.org/#x", "2 Gnomes", "1 Trolls")],
    ["JSON", json(["2 gnomes", "1 trolls"])],
    ["JSON after blanks", `\n  ${json(["2 gnomes", "1 trolls"])}`],
    ["JSON after the mark of its letters", `\ufeff${json(["2 gnomes", "1 trolls"])}`],
    ["a list of JSON", `[${json(["2 gnomes", "1 trolls"])}]`],
    ["a list of JSON with blanks", `[ \n${json(["2 gnomes", "1 trolls"])}]`],
    ["a link", link],
    ["a link among blanks", `\n  ${link} \n`],
    ["a link without a lock", link.replace("https", "http")],
  ])("%s", async (_, given) => {
    expect(await read(given)).toEqual([["army.txt", "unconfirmed", 60, [permission]]]);
  });
});

describe("several rosters in one text", () => {
  test("are numbered behind the name of their file, and one that cannot be read stops no other", async () => {
    const all = [text("1 Gnomes"), "Roster: Lost\nGame: Chess\nArmy: White\n1 Pawn", text("1 Ogres")].join("\n\n");
    expect(await read(all)).toEqual([
      ["army.txt (1)", "legal", 10, []],
      ["army.txt (2)", "the game “Chess” is not known. There are Small Game and Other Game."],
      ["army.txt (3)", "legal", 50, []],
    ]);
  });

  test("are read from a list of JSON too", async () => {
    const all = `[${json(["1 gnomes"])}, 7, ${json(["1 ogres"], { game: "chess" })}, ${json(["1 ogres"])}]`;
    expect(await read(all)).toEqual([
      ["army.txt (1)", "legal", 10, []],
      ["army.txt (2)", "This is a number, not a roster. Choose a roster file."],
      ["army.txt (3)", "the game “chess” is not known. There are Small Game and Other Game."],
      ["army.txt (4)", "legal", 50, []],
    ]);
  });
});

describe("a text that holds no roster says why:", () => {
  test.each<[string, string, string]>([
    ["nothing", "", "The text is empty. Paste a roster."],
    ["blanks", " \n ", "The text is empty. Paste a roster."],
    [
      "something else",
      "Dear Ann,\nsee you on Sunday.",
      "no list in it: no line looks like a unit, and the lines “Game:” and “Army:” are missing.",
    ],
    ["no army list", "Game: Small Game\n1 Gnomes", "no army list is named. Add a line “Army:”."],
    ["an unknown game", "Game: Chess\nArmy: Marsh Folk", "the game “Chess” is not known. There are Small Game and Other Game."],
    ["a game spelt wrong", "Game: Smal Gane\nArmy: Marsh Folk", "the game “Smal Gane” is not known. Perhaps Small Game?"],
    ["an unknown game and no army list", "Game: Chess", "the game “Chess” is not known. There are Small Game and Other Game."],
    ["an army list spelt wrong", "Game: Small Game\nArmy: Hil Fokl", "Small Game has no army list “Hil Fokl”. Perhaps Hill Folk?"],
    ["an army list of another game", "Game: Small Game\nArmy: Sea Tribe", "Small Game has no army list “Sea Tribe”."],
    ["an army list of no game", "Army: Dwarves", "no game has an army list “Dwarves”."],
    ["a near army list that two games have", "Army: Marsh Fokl", "no game has an army list “Marsh Fokl”. Perhaps Marsh Folk?"],
    ["a near army list of some game", "Army: Sea Trybe", "no game has an army list “Sea Trybe”. Perhaps Sea Tribe?"],
    [
      "an army list near to several, of which three are named",
      "Army: Sea Hill Marsh Folk Wood Clan Tribe",
      "no game has an army list “Sea Hill Marsh Folk Wood Clan Tribe”. Perhaps Hill Folk, Marsh Folk or Wood Clan?",
    ],
    ["an army list of several games", "Army: Marsh Folk", "several games have an army list “Marsh Folk”. Add a line “Game:”."],
    ["JSON that breaks off", '{"format": ', "Line 1, column 12: a value is missing. Correct the file there, or export the roster again."],
    ["JSON without a format", "{}", "This is not a roster: it names no format. Choose a roster file."],
    ["an empty list", "[]", "The file holds an empty list, a roster is needed. Choose a roster file."],
    ["a list in a list", "[[]]", "This is a list, not a roster. Choose a roster file."],
    ["JSON of an unknown game", json([], { game: "chess" }), "the game “chess” is not known. There are Small Game and Other Game."],
    ["JSON of an unknown army list", json([], { armyList: "sea-tribe" }), "Small Game has no army list “sea-tribe”."],
    ["a link that is cut off", "https://example.org/#1AAAAA", "The link is cut off or damaged. Copy the whole link again."],
  ])("%s", async (_, given, reason) => {
    expect(await read(given)).toEqual([["army.txt", reason]]);
  });

  test("of a game by another name, its only army list of that name tells, as a guess", async () => {
    expect(await read("Game: Smal Gane\nArmy: Hill Folk\n1 Gnomes")).toEqual([
      [
        "army.txt",
        "unconfirmed",
        10,
        ["ROSTER-GUESS: Roster: read as Small Game, the only game with an army list “Hill Folk”. Confirm it or correct it."],
      ],
    ]);
  });

  test.each<[string, string]>([
    ["an address without a roster behind it", "https://example.org/build"],
    ["words before an address", `see https://example.org/#${encode(roster(["1 gnomes"]))}`],
    ["words behind an address", `https://example.org/#${encode(roster(["1 gnomes"]))} and this`],
    ["another kind of address", `ftp://example.org/#${encode(roster(["1 gnomes"]))}`],
    ["a link longer than any text", `https://example.org/#${"1".repeat(600_000)}`],
  ])("no link is %s", async (_, given) => {
    expect(await read(given)).toEqual([["army.txt", "no roster: the lines “Game:” and “Army:” are missing."]]);
  });

  test("the longest link is looked at as one", async () => {
    const start = "https://example.org/#";
    expect(await read(start + "1".repeat(599_999 - start.length))).toEqual([
      ["army.txt", "The link is too long to hold a roster. Share the roster as a file."],
    ]);
    expect(await read(start + "1".repeat(600_000 - start.length))).toEqual([
      ["army.txt", "no roster: the lines “Game:” and “Army:” are missing."],
    ]);
  });
});

/** A library, and how often it was asked for the army lists of a game. */
function countingLibrary() {
  const library = smallLibrary();
  let times = 0;
  const counting: Library = {
    ...library,
    armyIndex(game) {
      times++;
      return library.armyIndex(game);
    },
  };
  return { counting, lookedUp: () => times };
}

describe("a text names its game and army list", () => {
  test.each<[string, string, [game: string, army: string]]>([
    ["by their names", "Game: Small Game\nArmy: Hill Folk", ["small-game", "hill-folk"]],
    ["by their ids", "Game: small-game\nArmy: hill-folk", ["small-game", "hill-folk"]],
    ["by other names they have", "Game: SG 2\nArmy: Highlanders", ["small-game", "hill-folk"]],
    ["by the army list alone, where one game has it", "Army: Sea Tribe", ["other-game", "sea-tribe"]],
    ["by both, where several games have the army list", "Game: Other Game\nArmy: Marsh Folk", ["other-game", "marsh-folk"]],
  ])("%s", async (_, head, place) => {
    const found = await findRosters(`${head}\n1 Gnomes`, smallLibrary());
    expect(found.map((f) => typeof f !== "string" && [f.roster.game, f.roster.armyList, f.catalogue.army.id, f.problems])).toEqual([
      [...place, place[1], []],
    ]);
  });

  test("and is looked up once for the same names of the same games", async () => {
    const { counting, lookedUp } = countingLibrary();
    await read(text("1 Gnomes"), counting);
    expect(lookedUp()).toBe(1);
    await read(text("1 Ogres"), { ...counting });
    expect(lookedUp()).toBe(1);
    await read("Army: Sea Tribe\n1 Ogres", counting);
    expect(lookedUp()).toBe(3);
    // Other games, other names.
    expect(await read(text("1 Ogres"), { ...counting, games: [{ id: "other-game", title: "Other Game", aliases: [] }] })).toEqual([
      ["army.txt", "the game “Small Game” is not known. There are Other Game."],
    ]);
  });

  test("and of a thousand names looked up no more are kept", async () => {
    const { counting, lookedUp } = countingLibrary();
    const ask = (army: string) => findRosters(`Game: Small Game\nArmy: ${army}`, counting);
    for (let i = 0; i <= 1000; i++) await ask(`Nobody ${i}`);
    expect(lookedUp()).toBe(1001);
    // The 1,001 kept are let go with the next; it is looked up anew, as are they.
    await ask("Nobody 1000");
    expect(lookedUp()).toBe(1002);
    await ask("Nobody 1000");
    expect(lookedUp()).toBe(1002);
  });
});

describe("what could not be taken over of a roster", () => {
  test("stands among the findings, the worst first, and counts for the verdict", async () => {
    const given = text("Gnomes", "1 Trolls", "0 Ogres");
    const [one] = await readSubmissions("army.txt", given, smallLibrary());
    if (!one || !isChecked(one)) throw new Error("not read");
    expect([one.report.verdict, one.report.read]).toEqual(["unconfirmed", { open: 1, confirm: 0 }]);
    expect(one.report.findings.map((f) => [f.severity, f.rule, f.message, f.source, f.targets])).toEqual([
      [
        "unconfirmed",
        "ROSTER-READ",
        "Line 6, “0 Ogres”: count 0, a whole number from 1 to 9,999 needed; read as 1.",
        { book: "Small Game", page: null },
        [{ kind: "unit", unit: "u3" }],
      ],
      [
        "unconfirmed",
        "S-PERMIT",
        permission.slice(10, permission.indexOf(" Look")),
        { book: "Small Game", page: 9 },
        [{ kind: "unit", unit: "u2" }],
      ],
      ["advice", "ROSTER-READ", '"Gnomes": no count written; read as 1.', { book: "Small Game", page: null }, [{ kind: "roster" }]],
    ]);
  });

  test("as advice leaves the verdict", async () => {
    expect(await read(text("Gnomes"))).toEqual([
      ["army.txt", "legal", 10, ['ROSTER-READ: "Gnomes": no count written; read as 1. Write the count in front of the name.']],
    ]);
  });

  test("is told of JSON as well", async () => {
    const { format: _, ...bare } = roster(["1 gnomes"]);
    expect(await read(JSON.stringify(bare))).toEqual([
      [
        "army.txt",
        "legal",
        10,
        ['ROSTER-READ: The file does not name its format; it was read as muster-roll/1. Add "format": "muster-roll/1".'],
      ],
    ]);
  });
});

describe("the catalogue of a roster", () => {
  test("has the readings and packs the text names", async () => {
    const library = smallLibrary({ shipped: [pack("cheap", { prices: [{ entry: "wyrms", price: 70 }] })] });
    expect(await read(text("Setting: hat-price = seven", "Pack: cheap", "1 Wyrms: hat"), library)).toEqual([["army.txt", "legal", 77, []]]);
    expect(library.asked.map(({ key }) => [key.settings, key.packs])).toEqual([
      [{ "hat-price": "seven" }, ["cheap"]],
      [{ "hat-price": "seven" }, ["cheap"]],
    ]);
  });

  test("has them by the names the screen shows", async () => {
    const library = smallLibrary({ shipped: [pack("cheap", { name: "Cheap Wyrms", prices: [{ entry: "wyrms", price: 70 }] })] });
    const lines = ["Setting: Price of a hat = 7", "Pack: cheap wyrms", "1 Wyrms: hat"];
    expect(await read(text(...lines), library)).toEqual([["army.txt", "legal", 77, []]]);
    expect(library.asked[0]?.key).toMatchObject({ settings: { "hat-price": "seven" }, packs: ["cheap"] });
  });

  test("has a pack's reading over the one the text names", async () => {
    const library = withPacks(smallLibrary(), [pack("event", { name: "Event", settings: { "hat-price": "seven" } })]);
    const said = "Price of a hat: the roster has “5”, Event decides on “7”. Remove the setting from the roster.";
    expect(await read(text("Setting: hat-price = five", "1 Gnomes: hat"), library)).toEqual([
      ["army.txt", "legal", 17, [`ROSTER-SETTING: ${said}`]],
    ]);
  });

  test("that names what nobody knows does not read as legal", async () => {
    expect(await read(text("Setting: hat-prise = seven", "Setting: Price of a hat = nine", "Pack: autmn", "1 Gnomes: hat"))).toEqual([
      [
        "army.txt",
        "unconfirmed",
        15,
        [
          "ROSTER-SETTING: Setting “hat-prise”: the rules know no such setting. Write Price of a hat if that is meant, or remove it.",
          "ROSTER-SETTING: Price of a hat: “nine” is none of its choices; checked with “5”. Choose “5” or “7”.",
          "ROSTER-PACK: Pack “autmn”: not known here, so the roster was checked without it. Add the pack, or remove its name from the roster.",
        ],
      ],
    ]);
  });

  test("is found where a pack brings the army list", async () => {
    const lake = smallArmy({ id: "lake-folk", name: "Lake Folk" });
    const lakes = "Roster: Test\nArmy: Lake Folk\n1 Gnomes";
    expect(await read(lakes)).toEqual([["army.txt", expect.stringContaining("no game has an army list “Lake Folk”")]]);
    const library = smallLibrary();
    const packed = withPacks(library, [pack("lakes", { armyLists: [lake] })]);
    expect(await read(lakes, library)).toEqual([["army.txt", expect.any(String)]]);
    expect(await read(lakes, packed)).toEqual([["army.txt", "legal", 10, []]]);
    expect(await read(json(["1 gnomes"], { armyList: "lake-folk" }), packed)).toEqual([["army.txt", "legal", 10, []]]);
  });

  test("is asked for again with the commands of the body, for their allies", async () => {
    const library = smallLibrary();
    const [found] = await findRosters(text("1 Gnomes", "[Command: Hired from `wood-clan`]", "1 Ogres"), library);
    if (!found || typeof found === "string") throw new Error("not read");
    expect(library.asked.map(({ key }) => key.commands?.map((c) => [c.kind, c.armyList]))).toEqual([
      undefined,
      [
        ["main", undefined],
        ["hired", "wood-clan"],
      ],
    ]);
    expect([...found.catalogue.allies.keys()]).toEqual(["wood-clan"]);
    expect(found.roster.commands.map((c) => [c.kind, c.armyList, c.units.map((u) => u.entry)])).toEqual([
      ["main", undefined, ["gnomes"]],
      ["hired", "wood-clan", ["ogres"]],
    ]);
  });

  test("that a pack cannot be laid over is the reason no roster was read", async () => {
    const library = smallLibrary({
      shipped: [pack("odd", { permissions: [{ army: "hill-folk", entries: ["ogre"], status: "denied", page: 1, basis: "printed" }] })],
    });
    const reason = 'a pack cannot be applied: small-game/armies/hill-folk.json: permissions: no entry "ogre" in the book. Perhaps "ogres"?';
    expect(await read(text("Pack: odd", "1 Gnomes"), library)).toEqual([["army.txt", reason]]);
    expect(await read(json(["1 gnomes"], { packs: ["odd"] }), library)).toEqual([["army.txt", reason]]);
    expect(await read(`${text("Pack: odd", "1 Gnomes")}\n${text("1 Gnomes")}`, library)).toEqual([
      ["army.txt (1)", reason],
      ["army.txt (2)", "legal", 10, []],
    ]);
  });

  test("that fails otherwise is no fault of a roster and is not hidden", async () => {
    const broken: Library = { ...smallLibrary(), catalogueFor: () => Promise.reject(new Error("disk")) };
    await expect(read(text("1 Gnomes"), broken)).rejects.toThrow("disk");
  });
});

test("what stands in brackets behind the names of game and army list is shown as ignored, control characters visible", async () => {
  const written = "Roster: Raid\nGame: Small Game (3rd printing)\nArmy: Hill Folk (p. 12)\n# a\u001bb\n1 Gnomes";
  expect(await findRosters(written, smallLibrary())).toMatchObject([
    {
      ignored: [
        { line: 2, text: "(3rd printing)", reason: "in brackets behind a name" },
        { line: 3, text: "(p. 12)", reason: "in brackets behind a name" },
        { line: 4, text: "# a␛b", reason: "remark" },
      ],
    },
  ]);
});

test("a name that fits nothing is told once", async () => {
  const [[, verdict, , findings] = []] = await read(text("1 Zeppelin", "1 Gnomes: sails"));
  expect(verdict).toBe("unconfirmed");
  expect(findings).toEqual([
    "ROSTER-READ: Line 4, “1 Zeppelin”: Hill Folk has no unit of this name; it is kept as written, without a price. Choose what is meant, or leave it out.",
    "ROSTER-READ: Line 5, “1 Gnomes: sails”: read as 1 Gnomes; “sails” not understood. Choose what is meant, or leave it out.",
  ]);
});
