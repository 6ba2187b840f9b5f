/** Kinds of units that limits may name, by what the books say of their entries: what each means in an army list, and what is not known. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import { hasDetail, lacksFacts } from "@/lib/engine/schema/book-parts";
import { Pack } from "@/lib/engine/schema/pack";
import { readBody } from "../support/read-body";

/** Whether a unit breaks a ban of the kind. */
async function isOf(tag: string, army: string, line: string, game = "warhammer-7e"): Promise<boolean> {
  const limits = [{ number: 1, kind: "count", quantity: { of: { tag: [tag] } }, max: 0 }];
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game, event: { limits } });
  const bare = await books.loadCatalogue(game, army);
  const catalogue = compile(bare.book, bare.army, { packs: [pack] });
  const { roster, problems } = readBody(line, catalogue);
  expect(problems).toEqual([]);
  return check(catalogue, roster ?? expect.fail(line)).findings.some(({ source }) => source.event);
}

test.each([
  ["kind-cavalry", "high-elves", "5 Silver Helms", true],
  ["kind-cavalry", "vampire-counts", "5 Black Knights", true],
  ["kind-cavalry", "high-elves", "1 Tiranoc Chariot", false],
  ["kind-cavalry", "high-elves", "10 Archers", false],
  ["kind-infantry", "high-elves", "10 Spearmen", true],
  ["kind-infantry", "high-elves", "5 Silver Helms", false],
  ["kind-skirmisher", "high-elves", "5 Shadow Warriors", true],
  ["kind-skirmisher", "wood-elves", "5 Waywatchers", true],
  ["kind-skirmisher", "high-elves", "10 Archers", false],
  ["kind-missile", "high-elves", "10 Archers", true],
  ["kind-missile", "empire", "10 Handgunners", true],
  ["kind-missile", "skaven", "20 Skavenslaves", false],
  ["kind-missile", "skaven", "20 Skavenslaves: sling", true],
  ["kind-missile", "high-elves", "1 Repeater Bolt Thrower", false],
  ["kind-ranked", "high-elves", "10 Spearmen", true],
  ["kind-ranked", "high-elves", "5 Shadow Warriors", false],
  ["kind-large", "tomb-kings", "1 Bone Giant", true],
  ["kind-large", "tomb-kings", "3 Ushabti", false],
  ["kind-terror", "orcs-and-goblins", "1 Giant", true],
  ["kind-terror", "orcs-and-goblins", "10 Orc Boyz", false],
  ["kind-greater-daemon", "daemons-of-chaos", "1 Keeper of Secrets", true],
  ["kind-greater-daemon", "daemons-of-chaos", "1 Daemon Prince", false],
  ["wizard", "high-elves", "1 Mage", true],
  ["wizard", "high-elves", "1 Noble", false],
])("%s in %s: %s is %s", async (tag, army, line, is) => {
  expect(await isOf(tag, army, line)).toBe(is);
});

test.each([
  ["kind-chariot", "persian", "1 Heavy Chariots", true],
  ["kind-missile", "inca", "1 Longbows", true],
  ["kind-missile", "inca", "1 Handweapons", false],
])("Fantasy Rules!: %s in %s: %s is %s", async (tag, army, line, is) => {
  expect(await isOf(tag, army, line, "fantasy-rules-3e")).toBe(is);
});

test("an entry of which a book says nothing is not known, one that it tells something else of is", () => {
  const infantry = { category: ["core"], details: { "unit-type": ["infantry"] } };
  expect(lacksFacts(infantry, { category: "core" })).toBe(true);
  expect(lacksFacts(infantry, { category: "core", details: { "unit-type": ["swarm"] } })).toBe(false);
  expect(lacksFacts(infantry, { category: "lords" })).toBe(false);
  expect(lacksFacts({ tag: ["fly"] }, { category: "core" })).toBe(false);
  expect(lacksFacts({ any: [{ option: ["bow"] }, { details: { equipment: ["Bow"] } }] }, { category: "core" })).toBe(true);
  expect(hasDetail({ details: { "special-rules": ["Terror"] } }, "special-rules", ["terror"])).toBe(true);
});
