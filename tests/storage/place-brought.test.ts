/** Packs that come with rosters: kept beside what the device has, which nothing changes. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster } from "../support/make";
import { smallLibrary } from "../support/small-library";

beforeEach(() => {
  vi.resetModules();
});

const pack = (id: string, more: Partial<Pack> = {}): Pack => ({
  format: "muster-pack/1",
  id,
  name: id.toUpperCase(),
  game: "small-game",
  ...more,
});
const seven = { settings: { "hat-price": "seven" } };
const five = { settings: { "hat-price": "five" } };

/** What is kept after a pack came along, and what a roster names then. */
async function kept(
  have: { pack: Pack; everywhere: boolean }[],
  came: { pack: Pack; everywhere: boolean }[],
  alone: boolean,
  of: Partial<Roster> = {},
) {
  const { placeBrought } = await import("@/components/rosters/place-brought");
  const { ownStore } = await import("@/components/storage/own-store");
  const store = await ownStore();
  for (const one of have) await store.changePack("small-game", one.pack.id, () => one);
  const { named, keep } = await placeBrought({ packs: came, books: [], by: "Ada", alone }, smallLibrary());
  await keep();
  const { packs } = await store.all();
  return [packs.map((one) => [one.pack.id, one.pack.name, one.everywhere]), named(roster(["1 gnomes"], of)).packs];
}

test("a pack that came with one roster holds for that roster", async () => {
  expect(await kept([], [{ pack: pack("mine", seven), everywhere: true }], true)).toEqual([[["mine", "MINE", false]], ["mine"]]);
});

test("one whose id another has gets another id and says whose it is", async () => {
  const have = [{ pack: pack("mine", five), everywhere: true }];
  expect(await kept(have, [{ pack: pack("mine", seven), everywhere: false }], true, { packs: ["mine"] })).toEqual([
    [
      ["mine", "MINE", true],
      ["mine-ada", "MINE, Ada", false],
    ],
    ["mine-ada"],
  ]);
});

test("one that is kept already is not kept twice, whatever it is called", async () => {
  const have = [{ pack: pack("autumn", seven), everywhere: false }];
  expect(await kept(have, [{ pack: pack("mine", seven), everywhere: false }], true)).toEqual([[["autumn", "AUTUMN", false]], ["autumn"]]);
  const always = [{ pack: pack("autumn", seven), everywhere: true }];
  expect((await kept(always, [{ pack: pack("mine", seven), everywhere: false }], true))[1]).toBeUndefined();
});

test("a backup brings answers back as they were, and rosters name what they named", async () => {
  const came = [
    { pack: pack("mine", seven), everywhere: true },
    { pack: pack("cup", five), everywhere: false },
  ];
  expect(await kept([], came, false)).toEqual([
    [
      ["mine", "MINE", true],
      ["cup", "CUP", false],
    ],
    undefined,
  ]);
});

test("where a device has other answers by then, those of the backup hold for its rosters", async () => {
  const have = [{ pack: pack("mine", five), everywhere: true }];
  const [, packs] = await kept(have, [{ pack: pack("mine", seven), everywhere: true }], false);
  expect(packs).toEqual(["mine-ada"]);
});

test("rosters of other games are left as they are", async () => {
  const [, packs] = await kept([], [{ pack: pack("mine", seven), everywhere: false }], true, { game: "other-game" });
  expect(packs).toBeUndefined();
});
