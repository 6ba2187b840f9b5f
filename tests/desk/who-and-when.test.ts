/** Whose a list is, when it came, and what it says for the organiser. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { entrantsOf, flagText } from "@/lib/events/desk/entrants";
import { asMarked, type DeskLine, lineOf } from "@/lib/events/desk/line";
import { playerInFile } from "@/lib/events/desk/player-in-file";
import { isShown } from "@/lib/events/desk/table/order";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { unread } from "@/lib/words/en/unread";
import { smallLibrary } from "../support/small-library";

const of = ["Small Game", "Hill Folk"];

describe("the name of a file tells the player:", () => {
  test.each<[string, string]>([
    ["Hana Ito.txt", "Hana Ito"],
    ["hana_ito - hill folk v2.txt", "Hana Ito"],
    ["lists/Hill Folk (Petra Nowak) 2000 pts.eml", "Petra Nowak"],
    ["LenaMoe.muster.json", "Lena Moe"],
    ["hill-folk.txt", ""],
    ["final list.txt", ""],
    ["Pasted text 2", ""],
    ["scan-0042.txt", ""],
    ["what my friends and neighbours bring along on saturday.txt", ""],
  ])("%s: %s", (file, player) => {
    expect(playerInFile(file, of)).toBe(player);
  });
});

async function line(file: string, lines: string[], alone = true, arrival = {}): Promise<DeskLine> {
  const text = ["Game: Small Game", "Army: Hill Folk", ...lines].join("\n");
  const [first] = await readSubmissions(file, text, smallLibrary());
  if (!first || !isChecked(first)) throw new Error("not read");
  return lineOf({ key: "k", received: "2026-11-25T20:09:00.000Z", ...arrival }, 0, first, alone);
}

const who = ({ player, byFile, address }: DeskLine) => [player, byFile ?? false, address];

test("the list, then the mail, then the file says whose it is", async () => {
  expect(who(await line("Hana Ito.txt", ["Player: Ann Ash", "1 Gnomes"]))).toEqual(["Ann Ash", false, undefined]);
  expect(who(await line("Hana Ito.txt", ["1 Gnomes"], true, { sender: "Bo Berg", address: "bo@example.org" }))).toEqual([
    "Bo Berg",
    false,
    "bo@example.org",
  ]);
  expect(who(await line("Hana Ito.txt", ["1 Gnomes"]))).toEqual(["Hana Ito", true, undefined]);
  // Names of the game are nobody's: its title, its letters, and what else it is called.
  expect(who(await line("hana_ito_sg.txt", ["1 Gnomes"]))).toEqual(["Hana Ito", true, undefined]);
  // Several lists in one file are not all that player's.
  expect(who(await line("Hana Ito.txt", ["1 Gnomes"], false))).toEqual(["", false, undefined]);
  expect(who(asMarked(await line("Hana Ito.txt", ["1 Gnomes"]), { player: "Cy Cole" }))).toEqual(["Cy Cole", false, undefined]);
});

test.each<[string, object]>([
  ["Club: Northern Dice", { club: "Northern Dice" }],
  ["- Gaming Club: Northern Dice", { club: "Northern Dice" }],
  ["Phone: 0123 45", { phone: "0123 45" }],
  ["Team: The Ravens", { team: "The Ravens" }],
  ["Team name: The Ravens", { team: "The Ravens" }],
  ["E-mail: ann@example.org", { email: "ann@example.org" }],
])("%s is for the organiser, and no fault of the list", async (said, fields) => {
  const { verdict, list } = await line("a.txt", [said, "1 Gnomes"]);
  expect([verdict, list?.fields, list?.findings, list?.read]).toEqual(["legal", fields, [], undefined]);
});

test("lateness that was waived is told with the reason", async () => {
  const late = await line("Hana Ito.txt", ["1 Gnomes"]);
  const due = Date.parse("2026-11-25T20:00:00Z");
  const flags = (waived?: string) => {
    const marks = waived === undefined ? {} : { [late.key]: { status: "new" as const, waived } };
    return entrantsOf([late], marks, { due, game: null }).flatMap((one) => one.flags.map(flagText));
  };
  expect([flags(), flags(""), flags("train")]).toEqual([["9 min late"], ["9 min late, waived"], ["9 min late, waived: train"]]);
});

test("a file in an archive says when it was last changed", async () => {
  const bytes = zipSync({ "a.txt": [strToU8("1 Gnomes"), { mtime: new Date(2026, 10, 24, 8, 12) }] });
  const [piece] = await piecesInFile(bytes, "lists.zip");
  expect(piece?.changed).toBe("2026-11-24T08:12:00");
});

test("photos, scans and notes are nobody's list; a list that is damaged is one that could not be read", async () => {
  const lines = [
    "a picture, not a roster. Ask for text or a .muster.json file.",
    unread.note(),
    unread.scan(),
    "a zip archive that is cut off or damaged.",
  ];
  const rows = lines.map((reason, at) => lineOf({ key: `k${at}`, received: "2026-11-25T20:09:00.000Z" }, 0, { file: `${at}`, reason }));
  expect(rows.map(({ noList, word }) => [noList ?? false, word])).toEqual([
    [true, "No list"],
    [true, "No list"],
    [true, "No list"],
    [false, "Not read"],
  ]);
  const entrants = entrantsOf(rows, {}, { due: null, game: null });
  expect(entrants.filter((one) => isShown(one, "all")).map(({ key }) => key)).toEqual(["k3-0"]);
  expect(entrants.filter((one) => isShown(one, "no-list"))).toHaveLength(3);
});
