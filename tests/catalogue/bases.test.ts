import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { catalogueFor, loadPack } from "@/data/index";
import { carriedPacks } from "@/lib/advice/answers/carried";
import { wrongBases } from "@/lib/books/intake/laid-files";
import { withPacks } from "@/lib/books/intake/with-packs";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import { bundled, laidOut, shippedBases, takenOver } from "@/lib/engine/catalogue/packs/bases";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { check } from "@/lib/engine/check/check";
import { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { eventPage } from "@/lib/events/event-page";
import { limitOf } from "../support/earlier-limit";

const game = "warhammer-7e";
const pack = (id: string, more: Partial<Pack> = {}): Pack => Pack.parse({ format: "muster-pack/1", id, name: `Pack ${id}`, game, ...more });
const limit = (number: number, count: number, category: string) =>
  limitOf({ who: { each: "army" }, may: "at-most", count, of: [{ category }] }, number);

const etc = pack("etc", { extends: ["no-named-characters"], event: { points: 2250, limits: [limit(1, 1, "lords"), limit(2, 2, "rare")] } });
const league = pack("league", { extends: ["etc"], without: ["WH7-SPC-1", "EVENT-ETC-2"], event: { limits: [limit(1, 4, "core")] } });
const roster = (units: { entry: string; count?: number }[], packs?: string[]): Roster => ({
  format: "muster-roll/1",
  name: "",
  game,
  armyList: "tomb-kings",
  limit: 2250,
  ...(packs ? { packs } : {}),
  commands: [{ kind: "army", units: units.map((unit, i) => ({ id: `u${i}`, count: 1, options: [], ...unit })) }],
});

describe("packs made of packs", () => {
  test("hold below the pack, without what it leaves out", async () => {
    const [whole] = bundled([etc, league]);
    expect(whole?.id).toBe("league");
    expect(whole?.bases?.map(({ id }) => id)).toEqual(["etc"]);
    const shipped = await shippedBases([whole as Pack], (id) => loadPack(game, id));
    const taken = takenOver(whole as Pack, (id) => shipped.get(id));
    expect(taken.map((one) => [one.pack.id, one.left])).toEqual([
      ["no-named-characters", ["WH7-SPC-1.event"]],
      ["etc", ["EVENT-ETC-2"]],
    ]);
    const laid = laidOut([whole as Pack], (id) => shipped.get(id));
    expect(laid.map(({ id, rules, event }) => [id, rules?.length ?? 0, event?.limits?.map((l) => l.number)])).toEqual([
      ["no-named-characters", 0, undefined],
      ["etc", 0, [1]],
      ["league", 0, [1]],
    ]);
  });

  test.each<[string, Pack[], string[]]>([
    ["the whole base", [etc], ["EVENT-ETC-2", "WH7-SPC-1.event"]],
    ["what it leaves out does not hold", [etc, league], ["EVENT-LEAGUE-1"]],
    ["in any order", [league, etc], ["EVENT-LEAGUE-1"]],
    [
      "another that leaves out nothing brings it back",
      [etc, league, pack("cup", { extends: ["etc"] })],
      ["EVENT-ETC-2", "EVENT-LEAGUE-1", "WH7-SPC-1.event"],
    ],
  ])("%s", async (_, packs, expected) => {
    const made = roster([
      { entry: "bone-giant" },
      { entry: "bone-giant" },
      { entry: "bone-giant" },
      { entry: "settra-the-imperishable" },
      ...Array.from({ length: 5 }, () => ({ entry: "skeleton-warriors", count: 20 })),
    ]);
    const catalogue = await withPacks(books, packs).catalogueFor(made);
    const rules = check(catalogue, made).findings.map((finding) => finding.rule);
    expect([...new Set(rules.filter((rule) => /EVENT-|WH7-SPC-1\.event/.test(rule)))].sort()).toEqual(expected);
    expect(catalogue.size?.points).toBe(2250);
  });

  test("a roster that names the base has it as the organiser's pack takes it over", async () => {
    const named = roster([{ entry: "settra-the-imperishable" }], ["no-named-characters"]);
    const free = pack("free", { extends: ["no-named-characters"], without: ["WH7-SPC-1.event"] });
    const rules = async (packs: Pack[]) => check(await withPacks(books, packs).catalogueFor(named), named).findings.map((f) => f.rule);
    expect(await rules([])).toContain("WH7-SPC-1.event");
    expect(await rules([free])).not.toContain("WH7-SPC-1.event");
  });

  test("the size of the event that is made holds in limits taken over", async () => {
    const small = pack("small", { extends: ["etc"], event: { points: 1500 } });
    expect((await withPacks(books, [etc, small]).catalogueFor(roster([]))).size?.points).toBe(1500);
  });

  test("the same packs give the same catalogue", async () => {
    const library = withPacks(books, [etc, league]);
    expect(await library.catalogueFor(roster([]))).toBe(await library.catalogueFor(roster([])));
  });

  test.each<[string, Pack[], string]>([
    [
      "missing",
      [league],
      "extends.0: It extends the pack “etc”, which is not here. Give that pack as well, or take its id out of “extends”.",
    ],
    [
      "missing below",
      [pack("a", { extends: ["b"] }), pack("b", { extends: ["c"] })],
      "extends: “Pack b” extends the pack “c”, which is not here. Give that pack as well, or take its id out of “extends”.",
    ],
    ["itself", [pack("a", { extends: ["a"] })], "extends.0: “Pack a” extends itself. Take one of them out of “extends”."],
    [
      "a circle",
      [pack("a", { extends: ["b"] }), pack("b", { extends: ["a"] })],
      "extends: “Pack a” and “Pack b” extend each other in a circle. Take one of them out of “extends”.",
    ],
    [
      "no such limit",
      [etc, pack("a", { extends: ["etc"], without: ["EVENT-ETC-3"] })],
      'without.0: No pack it extends has the rule or limit “EVENT-ETC-3”. Perhaps "EVENT-ETC-1"?',
    ],
    [
      "nothing to leave out of",
      [pack("a", { without: ["EVENT-ETC-3"] })],
      "without.0: “without” needs “extends”. Name the packs it is made of.",
    ],
  ])("a fault is told with the cure: %s", async (_, packs, reason) => {
    const wrong = await wrongBases(packs, books);
    expect(wrong?.reason).toBe(reason);
    // Where lists are checked all the same, the pack is left out and each list says why.
    const catalogue = await withPacks(books, packs).catalogueFor(roster([]));
    expect(catalogue.leftOut.map((left) => left.reason)).toContain(reason);
    await expect(catalogueFor(roster([]), packs)).rejects.toThrow(BookFault);
  });

  test("what is in the pack itself needs no other file", async () => {
    const [whole] = bundled([league], [etc]);
    const sent = Pack.parse(JSON.parse(JSON.stringify(whole)));
    expect(await wrongBases([sent], books)).toBeNull();
  });

  test("what travels with a roster has its bases, with every rule that is left out", async () => {
    const made = roster([{ entry: "skeleton-warriors", count: 20 }], ["league"]);
    const own = bundled(
      [pack("league", { ...league, without: ["X-1"], extends: ["base"] })],
      [pack("base", { armies: { empire: [{ id: "X-1", kind: "points-limit", page: 1, basis: "printed" }] }, answers: [] })],
    );
    const carried = carriedPacks(made, own);
    expect(carried[0]?.bases?.[0]?.armies).toEqual(own[0]?.bases?.[0]?.armies);
    expect(await wrongBases(carried, books)).toBeNull();
  });

  test("the page of rules says what came from where", async () => {
    const book = await books.loadBook(game);
    const names = { ...ruleNames(book), rule: () => undefined };
    const [whole] = bundled([etc, league]);
    const shipped = await shippedBases([whole as Pack], (id) => loadPack(game, id));
    const page = eventPage(
      whole as Pack,
      book,
      names,
      [],
      takenOver(whole as Pack, (id) => shipped.get(id)),
    );
    expect(page.facts.filter(({ label }) => label === "Made from" || label === "Size")).toEqual([
      { label: "Made from", value: "No named characters and Pack etc." },
      { label: "Size", value: "at most 2,250 points", strong: true },
    ]);
    const lines = (id: string) => page.sections.find((section) => section.id === id)?.lines.slice(id === "limits" ? 1 : 0);
    expect(lines("limits")).toEqual([
      { text: "Each army may take at most 1 unit of Lords.", note: "Pack etc, limit 1" },
      { text: "Each army may take at most 4 units of Core units.", note: "limit 1" },
    ]);
    expect(lines("without")).toEqual([
      { text: "Named characters: none allowed.", note: "No named characters" },
      { text: "Limit 2: Each army may take at most 2 units of Rare units.", note: "Pack etc" },
    ]);
  });
});
