/**
 * An organiser's inbox of 39 pieces on the desk: whose each is, when it came, of which army, with which verdict. The lists are the
 * shipped armies, which are legal by construction, in every form in which people send them; the table is written by hand.
 */
import "fake-indexeddb/auto";
import { beforeAll, expect, test, vi } from "vitest";
import { provide } from "@/components/check/store/desk-library";
import { useDesk } from "@/components/check/store/desk-store";
import { newDesk } from "@/components/check/store/desks";
import { addIncoming } from "@/components/check/store/intake";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import { Pack } from "@/lib/engine/schema/pack";
import { entrantsOf, flagText } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { isShown } from "@/lib/events/desk/table/order";
import { inbox } from "../support/inbox";

const event = Pack.parse({
  format: "muster-pack/1",
  id: "autumn-muster",
  name: "Autumn Muster",
  game: "warhammer-7e",
  event: {
    date: "2026-11-28",
    points: 2000,
    deadline: { date: "2026-11-25", time: "20:00", zone: "UTC" },
  },
});

const NOW = "2026-11-25T21:00:00Z";
const state = () => useDesk.getState();

/**
 * Player or file, army list, verdict with the number of questions, received (archives and sheets say no time zone: theirs is the
 * device's). Abe Adler and Bea Birch are over 2,000 points. Cal Cole misspelt a long name, which can be nothing else. Nobody knows Deb Dunn's Zeppelins.
 */
const TABLE = `
Ada Abel | Dwarfs | legal | 2026-11-24T10:00
Bo Berg | The Empire | legal | 2026-11-24T19:00
Cleo Cobb | Skaven | legal | 2026-11-24T20:15
Dan Dale | Bretonnia | legal | 2026-11-23T08:00
Eva Eklund | Beastmen | legal | 2026-11-24T10:00
Finn Fell | High Elves | legal | 2026-11-24T10:00
Gus Grant | Ogre Kingdoms | legal | 2026-11-24T10:00
Hal Hart | Lizardmen | legal | 2026-11-24T12:00
Ida Ingram | Tomb Kings | legal | 2026-11-23T18:00
Jan Jonas | Vampire Counts | legal | 2026-11-24T10:00
Kim Kerr | Warriors of Chaos | legal | 2026-11-22T10:30
Lena Lund | Wood Elves | legal | 2026-11-22T11:30
Mia Moss | Daemons of Chaos | legal | 2026-11-20T09:00
Nia Nye | Dark Elves | legal | 2026-11-21T09:00
Olga Orr | Orcs & Goblins | legal | 2026-11-24T10:00
Pia Poe | Dwarfs | legal | 2026-11-25T21:00
Quin Quist | The Empire | legal | 2026-11-25T21:00
Ros Reed | Skaven | legal | 2026-11-25T09:00
Sven Sund | Bretonnia | legal | 2026-11-25T21:00
Tess Tate | Beastmen | legal | 2026-11-25T21:00
Ugo Urban | High Elves | legal | 2026-11-24T10:00
Viv Voss | Ogre Kingdoms | legal | 2026-11-24T07:45
Wim Wild | Lizardmen | legal | 2026-11-24T10:00
Xan Xu | Tomb Kings | legal | 2026-11-24T10:00
Yul Yates | Vampire Counts | legal | 2026-11-25T10:00
Zed Zorn | Warriors of Chaos | legal | 2026-11-25T20:09
Abe Adler | Dwarfs | illegal | 2026-11-24T10:00
Bea Birch | Wood Elves | illegal | 2026-11-24T10:00
Cal Cole | Daemons of Chaos | legal | 2026-11-24T10:00
Deb Dunn | Dark Elves | not all read (1) | 2026-11-24T10:00
Fay.jpg |  | no list | 2026-11-24T10:00
Gil Gale |  | no list | 2026-11-24T12:00
Hana Ito |  | no list | 2026-11-24T13:00
scan.pdf |  | no list | 2026-11-24T10:00
games.ics |  | no list | 2026-11-24T10:00
cut.zip |  | not read | 2026-11-24T10:00
Ada Abel | Orcs & Goblins | legal | 2026-11-25T08:30
Ivo Ives | Daemons of Chaos | legal | 2026-11-24T10:00
Jo Jett | Dark Elves | legal | 2026-11-25T11:00
`;

beforeAll(async () => {
  provide(async () => ({ library: withOwn(books, "named") }));
  process.env.TZ = "UTC";
  vi.setSystemTime(NOW);
  await newDesk("Autumn Muster");
  await addIncoming([{ name: "autumn-muster.pack.json", text: packText(event) }, ...(await inbox())]);
}, 120_000);

const asked = ({ list }: DeskLine) => (list?.guesses ?? 0) + (list?.read?.open ?? 0);
const shown = (line: DeskLine) =>
  [
    line.player || line.file,
    line.list?.army ?? "",
    `${line.word.toLowerCase()}${asked(line) ? ` (${asked(line)})` : ""}`,
    line.received.slice(0, 16),
  ].join(" | ");

test("each piece as a person reads it", () => {
  expect(state().refused).toEqual([]);
  expect(state().lines.map(shown)).toEqual(TABLE.trim().split("\n"));
});

test("what is legal is legal or asks one question, and only what is over its points is illegal", () => {
  const lists = state().lines.filter(({ list }) => list);
  const illegal = lists.filter(({ verdict }) => verdict === "illegal");
  expect(illegal.map(({ player, list }) => [player, list?.findings.filter((one) => /at most 2,000\b/.test(one)).length])).toEqual([
    ["Abe Adler", 1],
    ["Bea Birch", 1],
  ]);
  expect(lists.filter((line) => line.verdict !== "legal" && line.verdict !== "illegal").map(asked)).toEqual([1]);
});

test("photos and notes are nobody's entry, a second list is a new version, and what came after the deadline is late", () => {
  const entrants = entrantsOf(state().lines, state().marks, { due: Date.parse("2026-11-25T20:00:00Z"), game: "warhammer-7e" });
  // Of 39 things five are no list, and two are of one player.
  expect(entrants.filter((one) => isShown(one, "all"))).toHaveLength(39 - 5 - 1);
  expect(entrants.filter((one) => isShown(one, "no-list")).map(({ versions: [line] }) => line.player || line.file)).toEqual([
    "Fay.jpg",
    "Gil Gale",
    "Hana Ito",
    "scan.pdf",
    "games.ics",
  ]);
  expect(entrants.filter(({ versions }) => versions.length > 1).map(({ versions: [line] }) => [line.player, line.list?.army])).toEqual([
    ["Ada Abel", "Orcs & Goblins"],
  ]);
  const late = entrants.filter(({ flags }) => flags.some(({ kind }) => kind === "late"));
  expect(late.map(({ versions: [line], flags }) => [line.player, flags.filter(({ kind }) => kind === "late").map(flagText)])).toEqual([
    ["Pia Poe", ["1 h late"]],
    ["Quin Quist", ["1 h late"]],
    ["Sven Sund", ["1 h late"]],
    ["Tess Tate", ["1 h late"]],
    ["Zed Zorn", ["9 min late"]],
  ]);
});
