/**
 * A folder of sixty lists of all games on the desk of an event: the table it exports, cell by cell. Points are those of the golden
 * rosters, which the books print, with what was changed of them added up by hand.
 */
import "fake-indexeddb/auto";
import Papa from "papaparse";
import { beforeAll, expect, test, vi } from "vitest";
import { eventOf } from "@/components/check/files/event-of";
import { provide } from "@/components/check/store/desk-library";
import { useDesk } from "@/components/check/store/desk-store";
import { newDesk } from "@/components/check/store/desks";
import { addIncoming } from "@/components/check/store/intake";
import { markLists } from "@/components/check/store/marking";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import { Pack } from "@/lib/engine/schema/pack";
import { entrantsOf, type Status } from "@/lib/events/desk/entrants";
import { deskCsv } from "@/lib/events/desk/table/desk-csv";
import { firstSort, sorted } from "@/lib/events/desk/table/order";
import { atNoon, inTheEvening } from "../support/sixty-lists";

const event = Pack.parse({
  format: "muster-pack/1",
  id: "autumn-muster",
  name: "Autumn Muster",
  game: "fantasy-rules-3e",
  // Who wants to may play what the book leaves open as allowed.
  playOpen: true,
  event: {
    date: "2026-11-28",
    deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" },
    limits: [{ number: 1, who: { each: "army" }, may: "at-most", count: 12, of: [{ entry: "mobs" }] }],
  },
});

const FR = "Fantasy Rules! 3rd edition";
const FW = "Fantasy Warriors Companion";
const FLD = "The Forces of Light and of Darkness";
const GFMB = "Generic Fantasy Mass Battles";
const WH = "Warhammer Fantasy Battle, 7th edition";
const dogs = "Wardogs (Small Monsters) should have a beastmaster in the roster.";
const ethereals = "Ethereals should have a cleric or necromancer in the roster.";
const spirits = "Lesser Spirits and Major Spirits should have a cleric in the roster.";
const thousand = "(1 per 1,000 points × 1 full 1,000)";
const noList = "no list in it: no line looks like a unit, and the lines “Game:” and “Army:” are missing.";
const plays = `this event plays ${FR}.`;

/**
 * Player, or what stands for one; army list, verdict, points, stated total, versions, status, flags, the first finding. The Incas cost
 * 720 + 10 for each mob, the Evil army 1,050, the Hill Dwarfs 1,070. How near a list is: what both have, of what either has.
 */
const TABLE = `
Amy Ash | Any army | incomplete |  |  | 1 | new | Other game: ${GFMB} + Made with data 2026.11.1 | Game: ${GFMB}, ${plays}
Bea Birch | Any army | incomplete |  |  | 1 | new | Other game: ${GFMB} + Made with data 2026.11.1 | Game: ${GFMB}, ${plays}
Cal Cole | The Copper Marches (invented) | illegal | 1998 | 1998 | 1 | new | Other game: ${WH} + Same list as Deb Dunn
  | Game: ${WH}, ${plays}
Deb Dunn | The Copper Marches (invented) | illegal | 1998 | 2000 | 1 | new | Other game: ${WH} + Same list as Cal Cole
  | Game: ${WH}, ${plays}
Fay Forge | Orcs | illegal | 530 | 530 | 1 | new | Other game: ${FW} | Game: ${FW}, ${plays}
Gil Gale | Goblins | illegal | 493 | 500 | 1 | new | Other game: ${FW} | Game: ${FW}, ${plays}
Gus Grant | Inca | illegal | 610 | 610 | 1 | new |  | Generals: none, exactly 1 needed.
Hal Hart | Inca | illegal | 990 |  | 1 | new |  | Generals: 2, exactly 1 allowed.
Ida Ingram | Inca | illegal | 840 |  | 1 | new | Nearly the list of Ben Baker: 96 % alike | 840 points, at most 800.
Ivo Ives | Orcs & Goblins | illegal | 500 |  | 1 | new | Other game: ${WH} | Game: ${WH}, ${plays}
Jo Jett | Beastmen | illegal | 1941 |  | 1 | new | Other game: ${WH} | Game: ${WH}, ${plays}
Lou Lark | Any army | illegal | 10960 | 10960 | 1 | new | Other game: ${FLD} | Game: ${FLD}, ${plays}
Pia Poe | Evil | illegal | 1180 |  | 1 | new |  | Mobs: 13 units, at most 12 allowed at this event.
Quin Quist | Evil | illegal | 1140 |  | 1 | new | Nearly the list of Olga Orr: 92 % alike
  | Elite knights: 2 units, at most 1 allowed ${thousand}.
Rolf Rask | Hill Dwarfs | illegal | 1070 | 1050 | 1 | returned | Nearly the list of Sven Sund: 100 % alike
  | 1,070 points, at most 1,050.
Thea Thorn | Dwarfs | illegal | 1001 | 1001 | 1 | new | Other game: ${WH} | Game: ${WH}, ${plays}
Ned Nash | Inca | not all read | 390 |  | 1 | new |  | Line 9, “3 Zeppelins”: Inca has no unit of this name; it is kept as written, without a price.
cut.muster.json |  | not read |  |  | 1 | new | 
  | Line 4, column 14: a value is missing. Correct the file there, or export the roster again.
cut.zip |  | not read |  |  | 1 | new |  | a zip archive that is cut off or damaged. Ask for it again.
empty.txt |  | not read |  |  | 1 | new |  | empty.
greeting.txt |  | no list |  |  | 1 | new |  | ${noList}
inca-800.muster.json |  | not read |  |  | 1 | new |  | ${FR} has no army list “moon-folk”.
list.pdf |  | no list |  |  | 1 | new |  | a PDF without text, as a scan or a photo is. Ask for the list as text.
photo.png |  | no list |  |  | 1 | new |  | a picture, not a roster. Ask for text or a .muster.json file.
Zoe Zorn |  | no list |  |  | 1 | new |  | ${noList}
Abe Adler | Inca | unconfirmed | 830 |  | 1 | new | Nearly the list of Ann Archer: 96 % alike | Spears: 1 unit, not confirmed for Inca.
Jan Jonas | Inca | unconfirmed | 830 |  | 1 | new | Nearly the list of Ann Archer: 96 % alike
  | Elite skirmishers: 5 units, at most 4 confirmed (4 per 1,000 points × 1 full 1,000).
Kim Kerr | Evil | unconfirmed | 970 |  | 1 | new | Nearly the list of Olga Orr: 92 % alike | Line 19: "Beestmen" was read as Beastmen.
Ros Reed | Evil | unconfirmed | 1090 |  | 1 | new | Nearly the list of Olga Orr: 96 % alike
  | Elite handweapons: 2 units, at most 1 confirmed ${thousand}.
Bo Brandt | Inca | legal as agreed | 360 |  | 1 | new |  | Agreed: Spears: 2 units, not confirmed for Inca.
<img src=x onerror=alert(1)> | Inca | legal | 650 |  | 1 | new |  | ${dogs}
'=cmd|' /C calc'!A0 | Inca | legal | 560 |  | 1 | new |  | ${dogs}
Ann Archer | Inca | legal | 800 | 800 | 1 | accepted | Same list as Cleo Cobb | ${dogs}
Ben Baker | Inca | legal | 810 | 810 | 1 | new | Nearly the list of Ann Archer: 98 % alike | ${dogs}
Cleo Cobb | Inca | legal | 800 |  | 1 | new | Same list as Ann Archer | ${dogs}
Dan Dale | Inca | legal | 720 |  | 1 | new | Nearly the list of Ann Archer: 90 % alike | ${dogs}
Eva Eklund | Inca | legal | 620 | 620 | 1 | new |  |
Finn Fell | Inca | legal | 640 | 650 | 1 | new |  | The sum says 650. By the book it is 640.
Lena Lund | Evil | legal | 910 | 910 | 2 | accepted | Changed since accepted | Major Spirits should have a cleric in the roster.
Mia Moss | Hill Dwarfs | legal | 400 |  | 1 | new |  |
Nia Nye | Hill Dwarfs | legal | 400 |  | 1 | new |  |
Ole Olsen | Hill Dwarfs | legal | 440 |  | 1 | new |  |
Olga Orr | Evil | legal | 1050 | 1050 | 1 | new | Nearly the list of Ros Reed: 96 % alike | ${spirits}
Oskar Old | Evil | legal | 840 | 840 | 1 | new | Made with data 2026.10.1 | ${spirits}
Sven Sund | Hill Dwarfs | legal | 1070 | 1070 | 1 | new | Nearly the list of Rolf Rask: 100 % alike | ${ethereals}
Tess Tate | Evil | legal | 450 |  | 2 | new |  |
UGO UBEL | Evil | legal | 530 |  | 2 | accepted |  |
Uma Unger | Hill Dwarfs | legal | 830 | 830 | 1 | new |  | ${ethereals}
Vic Vane | Hill Dwarfs | legal | 820 | 860 | 1 | new |  | The sum says 860. By the book it is 820.
Viv Voss | Evil | legal | 530 |  | 2 | new |  |
Wes Wood | Hill Dwarfs | legal | 870 |  | 1 | new |  | ${ethereals}
Wim Wild | Evil | legal | 580 |  | 1 | withdrawn |  |
Xan Xu | Hill Dwarfs | legal | 830 |  | 1 | new | 9 min late | ${ethereals}
Xia Xenos | Evil | legal | 600 |  | 1 | new | 2 h 14 min late |
Yul Yates | Hill Dwarfs | legal | 440 |  | 1 | new |  |
Zed Zorn | Hill Dwarfs | legal | 400 |  | 1 | new | 3 days late |
`;

/** The rows of the table above; a line that begins with spaces goes on with the row before. */
const expected = TABLE.trim()
  .replace(/\n +/g, " ")
  .split("\n")
  .map((row) => `${row} `.split(/ \| /).map((cell) => cell.trim()));

const state = useDesk.getState;

function markAs(status: Status, ...players: string[]): void {
  const keys = state().lines.flatMap(({ player, key }) => (players.includes(player) ? [key] : []));
  expect(keys).toHaveLength(players.length);
  markLists(keys, { status });
}

beforeAll(async () => {
  provide(async () => ({ library: withOwn(books, "named") }));
  vi.setSystemTime("2026-11-25T12:00:00Z");
  await newDesk("Autumn Muster");
  await addIncoming([...atNoon, { name: "autumn-muster.pack.json", text: packText(event) }]);
  markAs("accepted", "Ann Archer", "Lena Lund", "Ugo Übel");
  markAs("returned", "Rolf Rask", "Tess Tate");
  markAs("withdrawn", "Wim Wild");
  vi.setSystemTime("2026-11-25T22:14:00Z");
  await addIncoming(inTheEvening);
});

test("sixty lists came, and nothing was refused but what says why", () => {
  expect(state().lines).toHaveLength(60);
  expect(state().refused).toEqual([]);
});

test("the table of the desk, cell by cell", () => {
  const { lines, marks, likes, desk } = state();
  const of = eventOf(desk?.packs ?? []);
  const entrants = sorted(entrantsOf(lines, marks, { due: of?.due ?? null, game: of?.game ?? null }, likes), firstSort);
  const { data } = Papa.parse<Record<string, string>>(deskCsv(entrants, of?.zone), { header: true, skipEmptyLines: true });
  const cells = data.map((row) => [
    row.Player || row.Roster || row.File,
    row["Army list"],
    row.Verdict,
    row.Points,
    row["Stated total"],
    row.Version,
    row.Status,
    row.Flags?.replaceAll("\n", " + "),
    row.Findings?.split("\n")[0],
  ]);
  expect(cells).toEqual(expected);
});
