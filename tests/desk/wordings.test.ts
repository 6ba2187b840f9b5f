/** What an organiser says of words in lists: for one list, and for all of an event. Small game: gnomes 10, ogres 50, trolls 40. */
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { type Answered, readSubmissions, withAnswers } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import { Pack } from "@/lib/engine/schema/pack";
import type { Wording } from "@/lib/engine/schema/wording";
import { asRead, type ReadRow } from "@/lib/events/desk/as-read";
import { deskText, readDeskText } from "@/lib/events/desk/desk-file";
import { pack, smallLibrary } from "../support/small-library";

async function read(lines: string[], readings: Wording[] = [], game = "small-game"): Promise<Checked> {
  const library = withPacks(smallLibrary(), readings.length ? [pack("event", { game, readings, event: {} })] : []);
  const text = ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", ...lines].join("\n");
  const [first] = await readSubmissions("army.txt", text, library);
  if (!first || !isChecked(first)) throw new Error("not read");
  return first;
}

const units = ({ roster }: Checked) =>
  roster.commands.flatMap((c) => c.units.map((u) => [u.id, u.count, u.entry, u.options.map((o) => o.id)]));
const open = (checked: Checked) => checked.report.read?.open ?? 0;
const rowAt = (checked: Checked, line: number): ReadRow | undefined => asRead(checked).find((row) => row.line === line);

describe("words that an event knows are read as what they mean", () => {
  test.each<[string, string, Wording[], unknown[], number]>([
    ["a name in place of another", "2 Zeppelins (100)", [{ text: "zeppelins", name: "Ogres" }], [["u1", 2, "ogres", []]], 0],
    ["whatever its spaces", "2 Air   Ships", [{ text: "air ships", name: "Ogres" }], [["u1", 2, "ogres", []]], 0],
    ["not within another word", "1 Gnomes: rope", [{ text: "rop", name: "hat" }], [["u1", 1, "gnomes", ["rope"]]], 0],
    ["an option", "1 Gnomes: sails", [{ text: "sails", name: "rope" }], [["u1", 1, "gnomes", ["rope"]]], 0],
    ["an option that is left out", "1 Gnomes: rope, sails", [{ text: "sails" }], [["u1", 1, "gnomes", ["rope"]]], 0],
    [
      "the longer of two texts",
      "1 air ship",
      [
        { text: "air ship", name: "Ogres" },
        { text: "air", name: "Gnomes" },
      ],
      [["u1", 1, "ogres", []]],
      0,
    ],
    ["a line that is left out", "Fran of the Hill", [{ text: "Fran of the Hill" }], [], 0],
    ["what begins with a sign", "1 Gnomes: rope; + sails", [{ text: "; + sails" }], [["u1", 1, "gnomes", ["rope"]]], 0],
    ["nothing that reads like a pattern", "1 Gnomes: sails", [{ text: "sail.", name: "rope" }], [["u1", 1, "gnomes", ["sails"]]], 1],
  ])("%s", async (_, line, readings, came, left) => {
    const list = await read([line], readings);
    expect([units(list), open(list)]).toEqual([came, left]);
    // The line stands in the report as it came.
    expect(rowAt(list, 4)?.text).toBe(line);
  });

  test("in lists of its game only", async () => {
    const list = await read(["2 Zeppelins"], [{ text: "Zeppelins", name: "Ogres" }], "other-game");
    expect(open(list)).toBe(1);
  });

  test("and a pack keeps them as data", () => {
    const sound = {
      format: "muster-pack/1",
      id: "e",
      name: "E",
      game: "small-game",
      readings: [{ text: "Fran" }, { text: "x-bows", name: "Crossbowmen" }],
    };
    expect(Pack.parse(sound)).toEqual(sound);
    expect(Pack.safeParse({ ...sound, readings: [{ text: "" }] }).success).toBe(false);
    expect(Pack.safeParse({ ...sound, readings: [{ text: "a", means: "b" }] }).success).toBe(false);
  });
});

test("a line nothing came of asks what it is, without its count and price", async () => {
  const list = await read(["1 Gnomes", "Fnords of the north - 50"]);
  const asks = rowAt(list, 5)?.asks;
  expect(asks).toMatchObject({ text: "Fnords of the north", leaveOut: "Fnords of the north - 50" });
});

test("an answer for one list reads it again, and what was said of other lines stays", async () => {
  const list = await read(["1 Gnomes", "Fnords of the north - 50", "1 Zeppelins", "1 Gnomes: sails"]);
  const edit: Answered = {
    edit: { do: "change", unit: "u2", change: { entry: "trolls" } },
    settles: { line: 6, code: "name/unknown", name: "Zeppelins" },
  };
  expect(units(list).map(([id]) => id)).toEqual(["u1", "u2", "u3"]);
  const once = await withAnswers(list, [edit]);
  expect([units(once), open(once)]).toEqual([
    [
      ["u1", 1, "gnomes", []],
      ["u2", 1, "trolls", []],
      ["u3", 1, "gnomes", ["sails"]],
    ],
    2,
  ]);
  // Its line comes to stand in front of the unit that was answered before.
  const twice = await withAnswers(list, [
    edit,
    { wording: { text: "Fnords of the north", name: "Ogres" } },
    { wording: { text: "sails" } },
  ]);
  expect([units(twice).map(([id, , entry]) => [id === "u2", entry]), open(twice), twice.report.points]).toEqual([
    [
      [false, "gnomes"],
      [false, "ogres"],
      [true, "trolls"],
      [false, "gnomes"],
    ],
    0,
    110,
  ]);
});

test("guesses are confirmed by what they say", async () => {
  const list = await read(["1 Ogers", "1 Gnoems"]);
  const said = (checked: Checked) => checked.roster.guesses?.map(({ written, as }) => [written, as]) ?? [];
  expect(said(list)).toEqual([
    ["Ogers", "Ogres"],
    ["Gnoems", "Gnomes"],
  ]);
  const after = await withAnswers(list, [
    {
      confirm: [
        { written: "Gnoems", as: "Gnomes" },
        { written: "Ogers", as: "Trolls" },
      ],
    },
  ]);
  expect([said(after), after.report.read]).toEqual([[["Ogers", "Ogres"]], { open: 0, confirm: 1 }]);
});

test("an army list that only one of the event's game can be is no guess", async () => {
  const event = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "warhammer-7e", event: {} });
  const guessed = async (library: typeof books | ReturnType<typeof withPacks>, text = "Lizardmen\n1 Stegadon") => {
    const [list] = await readSubmissions("army.txt", text, library);
    return list && isChecked(list) ? [list.roster.armyList, list.roster.guesses?.some((guess) => guess.unit === undefined) ?? false] : [];
  };
  expect(await guessed(books)).toEqual(["lizardmen", true]);
  expect(await guessed(withPacks(books, [event]))).toEqual(["lizardmen", false]);
  // By what is in it, where no other fits half as well.
  const rats = "20 Clanrats\n20 Stormvermin\n15 Plague Monks\n5 Gutter Runners";
  expect(await guessed(books, rats)).toEqual(["skaven", true]);
  expect(await guessed(withPacks(books, [event]), rats)).toEqual(["skaven", false]);
  // Skeletons stand in two army lists.
  const bones = "20 Skeleton Warriors\n15 Tomb Guard\n10 Black Knights";
  expect((await guessed(withPacks(books, [event]), bones))[1]).toBe(true);
});

describe("a desk's file", () => {
  const received = {
    key: "1",
    received: "2026-11-01T10:00:00.000Z",
    piece: { file: "army.txt", kind: "text" as const, text: "1 Ogers" },
    answers: { "0": [{ wording: { text: "Fran" } }, { confirm: [{ written: "Ogers", as: "Ogres" }] }] },
    marks: { "0": { status: "new" as const, player: "Fran Fox", waived: "train" } },
  };

  test("keeps answers and marks", () => {
    expect(readDeskText(deskText({ name: "Autumn", packs: [] }, [received]))).toMatchObject({ received: [received], problem: "" });
  });

  test.each(["muster-desk/1", "muster-desk/2", "muster-desk/3"])("of the format %s opens", (format) => {
    const { answers: _, marks: __, ...bare } = received;
    const kept = { ...bare, answers: { "0": [{ edit: { do: "accept-guess", guess: "all" } }] }, marks: { "0": { status: "accepted" } } };
    expect(readDeskText(JSON.stringify({ format, name: "Autumn", packs: [], received: [kept] }))).toMatchObject({
      received: [kept],
      problem: "",
    });
  });
});
