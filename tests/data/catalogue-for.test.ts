/** Which choices of a roster make another catalogue. */
import { expect, test } from "vitest";
import { armyIndex, catalogueFor, loadPack } from "@/data/index";

const game = "fantasy-rules-3e";
const armyList = "evil";

test.each([
  ["a setting that is not there", { settings: { nonsense: "1" } }],
  ["a choice that is not there", { settings: { "elite-rounding": "sideways" } }],
  ["a choice that is the usual one", { settings: { "elite-rounding": "full" } }],
  ["a pack that is not there", { packs: ["nothing"] }],
  ["an ally that is not there", { commands: [{ kind: "allied", armyList: "nobody", units: [] }] }],
  ["an empty list of packs and no readings", { packs: [], settings: {} }],
  ["commands without allies", { commands: [{ kind: "main", name: "Left", units: [] }] }],
  ["itself as its ally", { commands: [{ kind: "allied", armyList, units: [] }] }],
])("%s makes no other catalogue", async (_, choice) => {
  expect(await catalogueFor({ game, armyList, ...choice })).toBe(await catalogueFor({ game, armyList }));
});

test("a pack named twice is laid once", async () => {
  const once = await catalogueFor({ game, armyList, packs: ["tournament"] });
  expect(await catalogueFor({ game, armyList, packs: ["tournament", "tournament"] })).toBe(once);
  expect(once).not.toBe(await catalogueFor({ game, armyList }));
});

test("allies share what their own army list has, and the order they are named in does not matter", async () => {
  const command = (list: string) => ({ kind: "allied", armyList: list, units: [] });
  const both = await catalogueFor({ game, armyList, commands: [command("orc-goblin"), command("celtic")] });
  expect(await catalogueFor({ game, armyList, commands: [command("celtic"), command("orc-goblin")] })).toBe(both);
  expect(both.allies.get("orc-goblin")).toBe(await catalogueFor({ game, armyList: "orc-goblin" }));
  expect(both.entries).toBe((await catalogueFor({ game, armyList })).entries);
});

test("readings in another order are the same choice", async () => {
  const one = await catalogueFor({ game, armyList, settings: { "elite-rounding": "started", "blob-price": "chart" } });
  expect(await catalogueFor({ game, armyList, settings: { "blob-price": "chart", "elite-rounding": "started" } })).toBe(one);
  expect(one).not.toBe(await catalogueFor({ game, armyList }));
});

test("two packs of one id are told apart, one pack is known again", async () => {
  const pack = await loadPack(game, "tournament");
  if (!pack) throw new Error("no pack");
  const given = await catalogueFor({ game, armyList }, [pack]);
  expect(await catalogueFor({ game, armyList }, [pack])).toBe(given);
  expect(await catalogueFor({ game, armyList }, [{ ...pack }])).not.toBe(given);
});

test("of many allies the first 8 are looked up", async () => {
  const all = (await armyIndex(game)).map((a) => a.id).filter((id) => id !== armyList);
  const commands = (n: number) => all.slice(0, n).map((list) => ({ kind: "allied", armyList: list, units: [] }));
  expect((await catalogueFor({ game, armyList, commands: commands(8) })).allies.size).toBe(8);
  expect([...(await catalogueFor({ game, armyList, commands: commands(12) })).allies.keys()]).toEqual(all.slice(0, 8).sort());
});
