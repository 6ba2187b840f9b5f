import { describe, expect, test } from "vitest";
import type { CatalogueKey } from "@/lib/catalogue/library";
import { withPacks } from "@/lib/desk/with-packs";
import { pack, smallLibrary } from "../support/small-library";

const hill: CatalogueKey = { game: "small-game", armyList: "hill-folk" };
const dear = pack("dear", { prices: [{ entry: "gnomes", price: 30 }] });
const far = pack("far", { game: "other-game" });

describe("books with packs laid over them", () => {
  test("are the same books where there is no pack", () => {
    const library = smallLibrary();
    expect(withPacks(library, [])).toBe(library);
  });

  test("have the packs of the roster's game only, in the order given", async () => {
    const library = smallLibrary();
    const packed = withPacks(library, [dear, far, pack("later")]);
    const catalogue = await packed.catalogueFor(hill);
    expect(catalogue.packs.map((p) => p.id)).toEqual(["dear", "later"]);
    expect(catalogue.entryById.get("gnomes")?.price).toEqual({ per: "unit", points: 30, step: 0 });
    await packed.catalogueFor({ game: "other-game", armyList: "sea-tribe" });
    expect(library.asked.map(({ packs }) => packs)).toEqual([["dear", "later"], ["far"]]);
  });

  test("leave everything else as it is", async () => {
    const library = smallLibrary();
    const packed = withPacks(library, [dear]);
    expect(packed.games).toBe(library.games);
    expect(await packed.armyIndex("small-game")).toEqual(await library.armyIndex("small-game"));
    expect((await library.catalogueFor(hill)).packs).toEqual([]);
  });

  test.each<[string, CatalogueKey, CatalogueKey]>([
    ["the same choice", hill, { ...hill }],
    ["no packs and an empty list of them", hill, { ...hill, packs: [] }],
    ["no readings and an empty list of them", hill, { ...hill, settings: {} }],
    ["no commands and commands without allies", hill, { ...hill, commands: [{ kind: "main", name: "Left", units: [] }] }],
    ["readings in another order", { ...hill, settings: { a: "1", b: "2" } }, { ...hill, settings: { b: "2", a: "1" } }],
    [
      "commands of the same allies under other names",
      { ...hill, commands: [{ kind: "hired", armyList: "wood-clan", units: [] }] },
      {
        ...hill,
        commands: [
          { kind: "main", units: [] },
          { kind: "bench", armyList: "wood-clan", units: [] },
        ],
      },
    ],
  ])("are put together once for %s", async (_, one, other) => {
    const library = smallLibrary();
    const packed = withPacks(library, [dear]);
    const [first, second] = [packed.catalogueFor(one), packed.catalogueFor(other)];
    expect(await second).toBe(await first);
    expect(library.asked).toEqual([{ key: one, packs: ["dear"] }]);
  });

  test.each<[string, CatalogueKey]>([
    ["another game", { ...hill, game: "other-game", armyList: "marsh-folk" }],
    ["another army list", { ...hill, armyList: "marsh-folk" }],
    ["another reading", { ...hill, settings: { "hat-price": "seven" } }],
    ["packs of its own", { ...hill, packs: ["far"] }],
    ["other allies", { ...hill, commands: [{ kind: "hired", armyList: "wood-clan", units: [] }] }],
  ])("are put together anew for %s", async (_, other) => {
    const library = smallLibrary();
    const packed = withPacks(library, [dear, far]);
    expect(await packed.catalogueFor(other)).not.toBe(await packed.catalogueFor(hill));
    expect(library.asked.map(({ key }) => key)).toEqual([other, hill]);
  });

  test("say each time that a pack does not fit", async () => {
    const odd = pack("odd", { permissions: [{ army: "hill-folk", entries: ["ogre"], status: "denied", page: 1, basis: "printed" }] });
    const packed = withPacks(smallLibrary(), [odd]);
    await expect(packed.catalogueFor(hill)).rejects.toThrow('no entry "ogre"');
    await expect(packed.catalogueFor(hill)).rejects.toThrow('no entry "ogre"');
    expect((await packed.catalogueFor({ ...hill, armyList: "marsh-folk" })).army.id).toBe("marsh-folk");
  });
});
