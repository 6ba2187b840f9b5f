import { describe, expect, test } from "vitest";
import * as shippedBooks from "@/data/index";
import { isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { CatalogueKey, Library } from "@/lib/engine/catalogue/library";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { check } from "@/lib/engine/check/check";
import { smallArmy } from "../support/make";
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

  test("have the army books that packs bring or that are given, of the roster's game", async () => {
    const lake = smallArmy({ id: "lake-folk", name: "Lake Folk", aliases: ["Lakers"], page: 7 });
    const bog = smallArmy({ id: "bog-folk", name: "Bog Folk" });
    const library = smallLibrary();
    const packed = withPacks(library, [pack("lakes", { armyLists: [lake] })], [bog]);
    expect((await packed.armyIndex("small-game")).slice(3)).toEqual([
      { id: "bog-folk", name: "Bog Folk", aliases: undefined, page: 3 },
      { id: "lake-folk", name: "Lake Folk", aliases: ["Lakers"], page: 7 },
    ]);
    expect(await packed.armyIndex("other-game")).toEqual(await library.armyIndex("other-game"));
    expect((await packed.catalogueFor({ ...hill, armyList: "lake-folk" })).army.name).toBe("Lake Folk");
    expect((await packed.catalogueFor({ ...hill, armyList: "bog-folk" })).army.name).toBe("Bog Folk");
    // Rosters that could not be read without them are looked at anew.
    expect(packed.games).not.toBe(library.games);
  });

  test("put an army book in the place of one that somebody keeps, and of none of the game's", async () => {
    const kept: Library = {
      ...smallLibrary(),
      armyIndex: async () => [
        { id: "hill-folk", name: "Hill Folk", page: 3 },
        { id: "lake-folk", name: "Old Lake Folk", page: 3, own: true },
      ],
    };
    const books = [smallArmy({ id: "hill-folk", name: "New Hill Folk" }), smallArmy({ id: "lake-folk", name: "Lake Folk" })];
    expect((await withPacks(kept, [], books).armyIndex("small-game")).map((army) => army.name)).toEqual(["Hill Folk", "Lake Folk"]);
  });

  test("know the packs by their names, each in the place of the shipped one with its id", async () => {
    const library = smallLibrary({ shipped: [pack("dear"), pack("cheap")] });
    const packed = withPacks(library, [{ ...dear, name: "Dear gnomes" }, far]);
    expect(packed.packIndex("small-game")).toEqual([
      { id: "cheap", name: "Pack cheap" },
      { id: "dear", name: "Dear gnomes" },
    ]);
    expect((await packed.loadPack("small-game", "dear"))?.name).toBe("Dear gnomes");
    expect((await packed.loadPack("small-game", "cheap"))?.name).toBe("Pack cheap");
    expect(await packed.loadPack("small-game", "far")).toBeNull();
  });

  test("leave out a pack that does not fit, keep the others, and say each time why", async () => {
    const odd = pack("odd", { permissions: [{ army: "hill-folk", entries: ["ogre"], status: "denied", page: 1, basis: "printed" }] });
    const library = smallLibrary();
    const packed = withPacks(library, [dear, odd, pack("later")]);
    const reason = 'permissions: no entry "ogre" in the book. Perhaps "ogres"?';
    for (const catalogue of [await packed.catalogueFor(hill), await packed.catalogueFor(hill)]) {
      expect(catalogue.packs.map(({ id }) => id)).toEqual(["dear", "later"]);
      expect(catalogue.leftOut).toEqual([{ id: "odd", name: "Pack odd", reason }]);
    }
    const other = await packed.catalogueFor({ ...hill, armyList: "marsh-folk" });
    expect([other.army.id, other.packs.length, other.leftOut]).toEqual(["marsh-folk", 3, []]);
    expect((await library.catalogueFor(hill)).leftOut).toEqual([]);
  });

  test("one that is left out makes a roster unconfirmed, also one that names it, and is told once", async () => {
    const odd = pack("odd", { settings: { blob: "text" } });
    const catalogue = await withPacks(smallLibrary(), [odd]).catalogueFor({ ...hill, packs: ["odd"] });
    const roster = { format: "muster-roll/1" as const, ...hill, name: "Test", packs: ["odd"], commands: [{ kind: "main", units: [] }] };
    const { verdict, findings } = check(catalogue, roster);
    expect([verdict, findings.map(({ code, severity, rule }) => [code, severity, rule])]).toEqual([
      "unconfirmed",
      [["roster/pack-left-out", "unconfirmed", "ROSTER-PACK"]],
    ]);
  });

  test("a fault that no pack is to blame for is thrown", async () => {
    const broken: Library = {
      ...smallLibrary(),
      catalogueFor: async () => {
        throw new BookFault("army.json", "entries", "no price.", "Write one.");
      },
    };
    await expect(withPacks(broken, [dear]).catalogueFor(hill)).rejects.toThrow("army.json: entries: no price. Write one.");
    await expect(withPacks(broken, [], [smallArmy()]).catalogueFor(hill)).rejects.toThrow("no price");
    const lost: Library = { ...smallLibrary(), catalogueFor: async () => Promise.reject(new TypeError("offline")) };
    await expect(withPacks(lost, [dear]).catalogueFor(hill)).rejects.toThrow("offline");
  });
});

describe("an event laid over a roster of another game", () => {
  const autumn = pack("autumn", { name: "Autumn Muster", event: {} });
  const strange = { game: "other-game", armyList: "sea-tribe" };

  test("takes no such roster, and says its own game", async () => {
    const packed = withPacks(smallLibrary(), [autumn]);
    const catalogue = await packed.catalogueFor(strange);
    const roster = { format: "muster-roll/1" as const, ...strange, name: "Test", commands: [{ kind: "main", units: [] }] };
    expect(check(catalogue, roster).findings).toEqual([
      {
        rule: "EVENT-GAME",
        code: "roster/game-refused",
        severity: "error",
        targets: [{ kind: "roster" }],
        values: { game: "Other Game", played: "Small Game" },
        actual: null,
        bound: null,
        relation: null,
        measure: null,
        unit: null,
        terms: [],
        derivation: "",
        message: "Game: Other Game, this event plays Small Game.",
        fix: "Choose an army list of Small Game.",
        source: { book: "Autumn Muster, game", page: null, event: true },
      },
    ]);
  });

  test("takes those of its own game; a pack that is no event's takes both", async () => {
    expect((await withPacks(smallLibrary(), [autumn]).catalogueFor(hill)).refused).toEqual([]);
    expect((await withPacks(smallLibrary(), [dear]).catalogueFor(strange)).refused).toEqual([]);
  });

  test("makes one catalogue of one", async () => {
    const library = smallLibrary();
    const one = await library.catalogueFor(strange);
    const packed = withPacks({ ...library, catalogueFor: async () => one }, [autumn]);
    expect(await packed.catalogueFor(strange)).toBe(await packed.catalogueFor(strange));
    expect(one.refused).toEqual([]);
  });
});

describe("a list that names an army list of several games", () => {
  const units = ["10 Warriors", "5 Archers", "1 Lord", "3 Trolls"];
  const gameOf = async (event: string | null, text: string) => {
    const laid = event === null ? [] : [pack("cup", { game: event, event: {} })];
    const [read] = await readSubmissions("list.txt", text, withPacks(shippedBooks, laid));
    return read && isChecked(read) ? read.roster.game : read?.reason;
  };

  test.each([
    ["in its head", ["Army: Dwarfs", "", ...units].join("\n")],
    ["as its title", ["Dwarfs", "", ...units].join("\n")],
  ])("%s is of the event’s game", async (_, text) => {
    expect(await gameOf("warhammer-7e", text)).toBe("warhammer-7e");
    expect(await gameOf("fantasy-warriors", text)).toBe("fantasy-warriors");
  });

  test("and without an event is asked about", async () => {
    expect(await gameOf(null, ["Army: Dwarfs", "", ...units].join("\n"))).toContain("several games have an army list “Dwarfs”");
  });
});
