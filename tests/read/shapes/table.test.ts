import { describe, expect, test } from "vitest";
import { piecesInFile, piecesInPaste } from "@/lib/read/shapes/pieces";
import { bytesOf, kindsIn, linesOf, writtenIn } from "../../support/pieces";

describe("more than can be read at once", () => {
  const rows = (n: number, row: (i: number) => string) => Array.from({ length: n }, (_, i) => row(i)).join("\n");

  test("lists: what is beyond a thousand is counted, the others are read", async () => {
    const pieces = await piecesInFile(bytesOf(`Roster name,Unit,Count\n${rows(1003, (i) => `List ${i},Pikes,2`)}`), "lists.csv");
    expect(pieces.length).toBe(1001);
    expect(pieces[999]).toMatchObject({ kind: "written", written: { head: { name: "List 999" } } });
    expect(pieces[1000]).toMatchObject({ kind: "refused", reason: "3 further lists: at most 1,000 can be read at once." });
  });

  test("rows: what is beyond twenty thousand is told", async () => {
    const written = await writtenIn(`Unit,Count\n${rows(20_000, (i) => `Pikes ${i},2`)}`, "army.csv");
    expect(written.problems.map(({ message }) => message)).toEqual([
      "20,001 lines in one text, at most 20,000 can be read at once; the rest was left out.",
    ]);
    expect(written.lines.length).toBe(19_999);
  });
});

describe("one unit a row", () => {
  test("with heads, sections and a total", async () => {
    const written = await writtenIn(
      [
        "section,unit,count,points,options",
        'Leaders,Old Baron,1,120,"Lance; Shield, gilt; 2x Scroll"',
        "Foot,Pikes,20,160,Drummer",
        'Foot,Bows,10,80,""',
        ",Total,,360,",
      ].join("\r\n"),
      "army.csv",
    );
    expect(linesOf(written)).toEqual([
      "2 Leaders {heading}",
      "2 1\tOld Baron\t120 {unit, Old Baron, ×1, 120 pts}",
      "2   Lance {option}",
      "2   Shield {option}",
      "2   gilt {option}",
      "2   2x Scroll {option}",
      "3 Foot {heading}",
      "3 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}",
      "3   Drummer {option}",
      "4 10\tBows\t80 {unit, Bows, ×10, 80 pts}",
      "5 Total\t360 {total, Total, 360 pts}",
    ]);
    expect(written.ignored).toEqual([{ line: 1, text: "section\tunit\tcount\tpoints\toptions", reason: "heads of columns" }]);
    expect(written.problems).toEqual([]);
  });

  test("cells copied from a spreadsheet; notes are options where no column is called so", async () => {
    const text = "Unit\tNo.\tPts each\tTotal\tNotes\nOld Baron\t1\t\t1,294\tLance, Shield\nPikes\t20\t8\t\t\n\t\t\t2,010\t\n";
    const [piece] = await piecesInPaste({ text });
    expect(piece?.kind === "written" && linesOf(piece.written)).toEqual([
      "2 1\tOld Baron\t1,294 {unit, Old Baron, ×1, 1294 pts}",
      "2   Lance",
      "2   Shield",
      "3 20\tPikes {unit, Pikes, ×20, 160 pts}",
      "4 2,010 {total, Total, 2010 pts}",
    ]);
  });

  test.each([
    ["semicolons", "Name;Qty;Cost\nPikes;20;160\nBows;10;80"],
    ["tabs", "Name\tQty\tCost\nPikes\t20\t160\nBows\t10\t80"],
    ["capitals, units of points and signs of times", "UNIT NAME;# ;POINTS\nPikes;20x;160 pts\nBows;x10;[80]"],
  ])("parted by %s", async (_, text) => {
    const [piece] = await piecesInFile(bytesOf(text), "army.txt");
    expect(piece?.kind === "written" && piece.written.lines.map((l) => l.fields)).toEqual([
      { role: "unit", name: "Pikes", count: 20, points: 160 },
      { role: "unit", name: "Bows", count: 10, points: 80 },
    ]);
  });

  test("without heads, where what stands in the columns is plain", async () => {
    const written = await writtenIn('1,Old Baron,"Lance, Shield",120\n20,Pikes,,160\n10,Bows,,80\n', "army.csv");
    expect(linesOf(written)).toEqual([
      "1 1\tOld Baron\t120 {unit, Old Baron, ×1, 120 pts}",
      "1   Lance {option}",
      "1   Shield {option}",
      "2 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}",
      "3 10\tBows\t80 {unit, Bows, ×10, 80 pts}",
    ]);
  });

  test("nothing is lost: rows above the heads, names alone, numbers that are none, columns that a game may know", async () => {
    const written = await writtenIn(
      [
        "Army,Hill Folk,,,,",
        "Player:,Ann,,,,",
        "Unit,Own name,Models,Points,Ld,Remarks",
        "Core,,,,,",
        "Pikes,Reds,ten or so,90,7,lent",
        "Bows,,10,80,6,",
      ].join("\n"),
      "army.csv",
    );
    expect(linesOf(written)).toEqual([
      "1 Army: Hill Folk",
      "2 Player: Ann",
      "4 Core",
      '5 ten or so\tPikes "Reds"\t90',
      "5   lent",
      "5   7 {figure}",
      "6 10\tBows\t80 {unit, Bows, ×10, 80 pts}",
      "6   6 {figure}",
    ]);
    expect(written.ignored.map(({ line, text, reason }) => `${line} ${text} (${reason})`)).toEqual([
      "3 Unit\tOwn name\tModels\tPoints\tLd\tRemarks (heads of columns)",
    ]);
  });

  test("one option a row below its unit", async () => {
    const written = await writtenIn("Unit,Count,Options,Points\nPikes,20,,160\n,,Drummer,6\n,,Banner,12\n,,,178\n", "army.csv");
    expect(linesOf(written)).toEqual([
      "2 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}",
      "3   Drummer {option}",
      "4   Banner {option}",
      "5 178 {total, Total, 178 pts}",
    ]);
    expect(written.ignored.map(({ line, text, reason }) => `${line} ${text} (${reason})`)).toEqual([
      "1 Unit\tCount\tOptions\tPoints (heads of columns)",
      "3 6 (column “Points”)",
      "4 12 (column “Points”)",
    ]);
  });

  test("figures beside the units stand below them with their heads; what a spreadsheet says to itself is passed over", async () => {
    const written = await writtenIn("sep=;\nUnit Name;##;Mv;WS;St;Ld;Cost\nPikes;20;4;3;3;7;160\nBows;10;4;3;3;6;80\n", "army.csv");
    expect(linesOf({ ...written, lines: written.lines.filter(({ fields }) => fields?.role === "unit") })).toEqual([
      "3 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}",
      "4 10\tBows\t80 {unit, Bows, ×10, 80 pts}",
    ]);
    expect(written.lines.flatMap(({ line, fields }) => (line === 3 && fields?.of ? [`${fields.of} ${fields.name}`] : []))).toEqual([
      "Mv 4",
      "WS 3",
      "St 3",
      "Ld 7",
    ]);
    expect(written.ignored.map(({ text, reason }) => `${text} (${reason})`)).toEqual([
      "sep= (above the heads of columns)",
      "Unit Name\t##\tMv\tWS\tSt\tLd\tCost (heads of columns)",
    ]);
  });

  test("a quoted cell may hold line breaks, delimiters and quotes; lines are those of the file", async () => {
    const written = await writtenIn(
      'Unit,Count,Points,Options\r\nPikes,20,160,"Drummer\r\n""Red"" banner; horn"\r\nBows,10,80,\r\n',
      "army.csv",
    );
    expect(linesOf(written)).toEqual([
      "2 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}",
      "2   Drummer {option}",
      '3   "Red" banner {option}',
      "3   horn {option}",
      "4 10\tBows\t80 {unit, Bows, ×10, 80 pts}",
    ]);
  });

  test("heads with no unit below them keep what stands above", async () => {
    const written = await writtenIn("Army,Hill Folk,\nUnit,Count,Points\n", "army.csv");
    expect(linesOf(written)).toEqual(["1 Army: Hill Folk"]);
    expect([written.head, written.ignored.map(({ text }) => text)]).toEqual([{}, ["Unit\tCount\tPoints"]]);
  });
});

describe("one list a row", () => {
  const csv = [
    "Timestamp,Email,Player,Army,Points,Club,Paste your list here",
    '1 May,ann@example.org,Ann,Hill Folk,1000,Reds,"10 Pikes 80',
    "5 Bows 40",
    '1 Old Baron"',
    '2 May,bob@example.org,Bob,Orcs,999,,"2 Ogres',
    "",
    "",
    '1 Giant"',
    "3 May,cy@example.org,Cy,Elves,,,",
  ].join("\n");

  test("each row is a list of its own, with who plays what", async () => {
    const pieces = await piecesInFile(bytesOf(csv), "lists.csv");
    const lists = pieces.flatMap((piece) => (piece.kind === "written" ? [piece.written] : []));
    expect(lists.map((list) => list.head)).toEqual([
      { player: "Ann", army: "Hill Folk", stated: 1000 },
      { player: "Bob", army: "Orcs", stated: 999 },
      { player: "Cy", army: "Elves" },
    ]);
    expect(lists.map(({ sender, sent }) => [sender, sent])).toEqual([
      ["ann@example.org", "1 May"],
      ["bob@example.org", "2 May"],
      ["cy@example.org", "3 May"],
    ]);
    expect(linesOf(lists[0] as never)).toEqual(["2 10 Pikes 80", "3 5 Bows 40", "4 1 Old Baron"]);
    expect(linesOf(lists[1] as never)).toEqual(["5 2 Ogres", "8 1 Giant"]);
    expect(lists[0]?.ignored.map((one) => one.reason)).toEqual(["heads of columns", "column “Club”"]);
    expect(lists[2]?.problems).toMatchObject([{ line: 9, severity: "error", message: "Row on line 9: no list in it." }]);
  });

  test("in the first column, where the first row has none", async () => {
    const rows = ["Your list,Player", ",Ann", '"10 Pikes 80', "5 Bows 40", "1 Old Baron", '2 Ogres",Bob'];
    const pieces = await piecesInFile(bytesOf(rows.join("\n")), "lists.csv");
    const lists = pieces.flatMap((piece) => (piece.kind === "written" ? [piece.written] : []));
    expect(lists.map((list) => [list.head, linesOf(list), list.problems.map(({ message }) => message)])).toEqual([
      [{ player: "Ann" }, [], ["Row on line 2: no list in it."]],
      [{ player: "Bob" }, ["3 10 Pikes 80", "4 5 Bows 40", "5 1 Old Baron", "6 2 Ogres"], []],
    ]);
  });
});

describe("what is no table is passed on as text", () => {
  test.each([
    ["a list with commas", "Old Baron, lance, shield\nPikes, 20 men, drummer\nBows, 10 men\n"],
    ["names and prices parted by tabs", "Old Baron\t120\nPikes\t160\nBows\t80\n"],
    ["a roster of our own", "Roster: Raid\nGame: small\nArmy: hill\n\n[Units]\n10 Pikes: drummer, banner\n"],
    ["a line", "10 Pikes"],
  ])("%s", async (_, text) => {
    expect(await piecesInFile(bytesOf(text), "army.txt")).toEqual([{ file: "army.txt", kind: "text", text }]);
  });

  test("a file of one column, though it is called a table", async () => {
    expect(await kindsIn("Pikes\nBows\nOgres\n", "army.csv")).toEqual(["army.csv: text"]);
  });
});

describe("a table that was written for spreadsheets", () => {
  const heads =
    "Command,Count,Unit,Own name,Options,Points,Prices missing,Stated points,Note,Belongs to,Roster name,Player,Game,Army,Points limit";

  test("is roster text again: the lists by name and player, options, notes, what belongs to what", async () => {
    const rows = [
      'Army,20,Pikes,Old Tom,"shield; drum x2",160,0,170,"dry, mostly",,Raid,Ann,Tin,Hill Folk,1000',
      "Army,1,Baron,,,0,1,,,Old Tom,Raid,Ann,Tin,Hill Folk,1000",
      "Command 2: Army,10,Bows,,,80,0,,,,Raid,Ann,Tin,Hill Folk,1000",
      "Army,5,Bows,'=1,,40,0,,,,Raid,Ben,Tin,Hill Folk,",
    ];
    const all = await piecesInFile(bytesOf([heads, ...rows].join("\r\n")), "lists.csv");
    expect(all.flatMap((one) => (one.kind === "written" ? [linesOf(one.written)] : []))).toEqual([
      [
        '2 Roster: "Raid"',
        '2 Player: "Ann"',
        '2 Game: "Tin"',
        '2 Army: "Hill Folk"',
        "2 Points: 1000",
        "2 [Army]",
        '2 20 Pikes "Old Tom" (170): shield, drum x2',
        '2   Unit note: "dry, mostly"',
        "3 with 1 Baron",
        "4 [Command 2: Army]",
        "4 10 Bows (80)",
      ],
      ['5 Roster: "Raid"', '5 Player: "Ben"', '5 Game: "Tin"', '5 Army: "Hill Folk"', "5 [Army]", '5 5 Bows "=1" (40)'],
    ]);
  });

  const listsIn = async (head: string, rows: string[]) => {
    const all = await piecesInFile(bytesOf([head, ...rows].join("\n")), "lists.csv");
    return all.flatMap((one) => (one.kind === "written" ? [one.written] : []));
  };

  test.each<[string, string, string]>([
    ["points of a unit whose prices are all known", "Army,3,Pikes,,,24,0,,,,,Raid", "3 Pikes (24)"],
    ["points below nothing, which nobody states", "Army,3,Pikes,,,-24,0,,,,,Raid", "3 Pikes"],
    ["points with a price missing", "Army,3,Pikes,,,24,1,,,,,Raid", "3 Pikes"],
    ["stated points, whatever they come to", "Army,3,Pikes,,,24,1,30,,,,Raid", "3 Pikes (30)"],
    ["no points, as in a game without them", "Army,3,Pikes,,,,,,,,,Raid", "3 Pikes"],
    ["points per model of one's own book", "Army,3,Pikes,,,24,0,,,,8,Raid", "3 Pikes (24) @ 8"],
    ["options, parted by semicolons", 'Army,3,Pikes,,"shield; drum x2",24,0,,,,,Raid', "3 Pikes (24): shield, drum x2"],
    ["one that belongs to another", "Army,3,Pikes,,,24,0,,,Ogres,,Raid", "with 3 Pikes (24)"],
  ])("%s", async (_, row, line) => {
    const head = "Command,Count,Unit,Own name,Options,Points,Prices missing,Stated points,Note,Belongs to,Points per model,Roster name";
    const [list, ...others] = await listsIn(head, [row]);
    expect(list && linesOf(list)).toEqual(['2 Roster: "Raid"', "2 [Army]", `2 ${line}`]);
    expect(list?.head).toEqual({});
    expect(list?.ignored.map(({ reason }) => reason)).toEqual(["heads of columns"]);
    expect(others).toEqual([]);
  });

  test("without a name, with a column of somebody's own, which is told", async () => {
    const [list] = await listsIn("Command,Count,Unit,Points,Prices missing,Stated points,Shelf", [
      "Army,3,Pikes,24,0,,B",
      "Army,2,Bows,16,0,,",
    ]);
    expect(list && linesOf(list)).toEqual(['2 Roster: ""', "2 [Army]", "2 3 Pikes (24)", "3 2 Bows (16)"]);
    expect(list?.ignored.map(({ line, text, reason }) => [line, text, reason])).toEqual([
      [1, "Command\tCount\tUnit\tPoints\tPrices missing\tStated points\tShelf", "heads of columns"],
      [2, "B", "column “Shelf”"],
    ]);
  });

  test("each list names its commands anew", async () => {
    const lists = await listsIn("Command,Count,Unit,Points,Prices missing,Stated points,Roster name", [
      "Army,3,Pikes,24,0,,Raid",
      "Army,3,Pikes,24,0,,Siege",
    ]);
    expect(lists.map(linesOf)).toEqual([
      ['2 Roster: "Raid"', "2 [Army]", "2 3 Pikes (24)"],
      ['3 Roster: "Siege"', "3 [Army]", "3 3 Pikes (24)"],
    ]);
  });
});

test("columns beside units that say whose list it is, in a table of somebody's own", async () => {
  const text = "Player,Army,Unit,Count,Points\nAnn,Hill,Pikes,20,160\nAnn,Hill,Bows,10,80\nBen,Marsh,Bows,5,40\n";
  const all = await piecesInFile(bytesOf(text), "lists.csv");
  const written = all.flatMap((one) => (one.kind === "written" ? [one.written] : []));
  expect(written.map(({ head }) => head)).toEqual([
    { player: "Ann", army: "Hill" },
    { player: "Ben", army: "Marsh" },
  ]);
  expect(written.map(linesOf)).toEqual([
    ["2 20\tPikes\t160 {unit, Pikes, ×20, 160 pts}", "3 10\tBows\t80 {unit, Bows, ×10, 80 pts}"],
    ["4 5\tBows\t40 {unit, Bows, ×5, 40 pts}"],
  ]);
});

test("an army that differs from row to row says nothing of the list, and is told", async () => {
  const written = await writtenIn("Unit,Count,Points,Race\nPikes,20,160,Elf\nBows,10,80,Orc\n", "list.csv");
  expect(written.head).toEqual({});
  expect(written.ignored.map(({ text, reason }) => [text, reason])).toEqual([
    ["Unit\tCount\tPoints\tRace", "heads of columns"],
    ["Elf", "column “Race”"],
    ["Orc", "column “Race”"],
  ]);
});

describe("several lists in one table of units", () => {
  const read = async (rows: string[]) => {
    const all = await piecesInFile(bytesOf(rows.join("\n")), "lists.csv");
    const lists = all.flatMap((one) => (one.kind === "written" ? [one.written] : []));
    return lists.map((list) => ({ ...list, lines: list.lines.map(({ line, text }) => `${line} ${text.replaceAll("\t", " ")}`) }));
  };

  test("rows of one list need not stand together; each names its sections anew; what nobody is named for goes on", async () => {
    const lists = await read([
      "Player,Section,Unit,Count,Points",
      "Ann,Foot,Pikes,20,160",
      ",Foot,Bows,10,80",
      "Ben,Foot,Bows,5,40",
      "Ann,Foot,Ogres,1,30",
    ]);
    expect(lists.map(({ head, lines }) => [head, lines])).toEqual([
      [{ player: "Ann" }, ["2 Foot", "2 20 Pikes 160", "3 10 Bows 80", "5 1 Ogres 30"]],
      [{ player: "Ben" }, ["4 Foot", "4 5 Bows 40"]],
    ]);
  });

  test("lists of one player are told by their names, and by whose they are", async () => {
    const lists = await read([
      "Roster name,Player,Unit,Count,Points",
      "Raid,Ann,Pikes,20,160",
      "Siege,Ann,Pikes,20,160",
      "Raid,Ben,Pikes,20,160",
      "Siege,,Pikes,20,160",
    ]);
    expect(lists.map(({ head, lines }) => [head, lines])).toEqual([
      [{ name: "Raid", player: "Ann" }, ["2 20 Pikes 160"]],
      [{ name: "Siege", player: "Ann" }, ["3 20 Pikes 160"]],
      [{ name: "Raid", player: "Ben" }, ["4 20 Pikes 160"]],
      [{ name: "Siege" }, ["5 20 Pikes 160"]],
    ]);
  });

  test("game, army and limit of each; values that differ within one, and a limit that is no number, are told and say nothing", async () => {
    const lists = await read([
      "Player,Game,Faction,Points limit,Unit,Count,Points",
      "Ann,Tin,Hill,1000,Pikes,20,160",
      "Ann,Tin,Hill,1000,Bows,10,80",
      "Ben,Tin,Marsh,900,Pikes,20,160",
      "Ben,Tin,Marsh,950,Bows,10,80",
      "Cy,Tin,Fen,many,Bows,10,80",
    ]);
    expect(lists.map(({ head }) => head)).toEqual([
      { player: "Ann", game: "Tin", army: "Hill", limit: 1000 },
      { player: "Ben", game: "Tin", army: "Marsh" },
      { player: "Cy", game: "Tin", army: "Fen" },
    ]);
    expect(lists.map(({ ignored }) => ignored.map(({ line, text, reason }) => [line, text, reason]))).toEqual([
      [
        [1, "Player\tGame\tFaction\tPoints limit\tUnit\tCount\tPoints", "heads of columns"],
        [4, "900", "column “Points limit”"],
        [5, "950", "column “Points limit”"],
        [6, "many", "column “Points limit”"],
      ],
      [],
      [],
    ]);
  });

  test("what stands above the heads is of the first", async () => {
    const lists = await read(["Game:,Tin,,", "Player,Unit,Count,Points", "Ann,Pikes,20,160", "Ben,Bows,10,80"]);
    expect(lists.map(({ lines }) => lines)).toEqual([["1 Game: Tin", "3 20 Pikes 160"], ["4 10 Bows 80"]]);
  });
});
