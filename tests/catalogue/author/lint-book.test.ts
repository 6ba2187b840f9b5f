/** What a whole book names and nobody uses. */
import { describe, expect, test } from "vitest";
import { armyIndex, games, loadArmy, loadBook, loadPack, packIndex } from "@/data/index";
import { lintBook } from "@/lib/engine/catalogue/author/lint-book";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import type { Book } from "@/lib/engine/schema/book";
import type { Option } from "@/lib/engine/schema/entry";
import { Rule } from "@/lib/engine/schema/rule";
import { smallArmy, smallBook } from "../../support/make";

const on = { page: 1, basis: "printed" } as const;
const rule = (body: object) => Rule.parse({ id: "S-1", kind: "count", max: 1, ...on, ...body });

/** The small game with a name of every sort that nothing uses. */
const idle = (): Book => ({
  ...smallBook(),
  tags: [{ id: "merry" }],
  selectors: [{ id: "gnomish", phrase: "gnomes", of: { entry: ["gnomes"] } }],
  armyGroups: [{ id: "hills", name: "the hills", armies: ["hill-folk", "hill-fokl"] }],
  allowances: [{ id: "treasure", groups: ["kit"], noun: "point", rule: "S-2" }],
  details: [{ id: "gear", name: "Gear" }],
});

describe("a book", () => {
  test("names what nobody uses, and army lists that are not there", () => {
    expect(lintBook(idle(), [smallArmy()])).toEqual([
      { path: ["tags", 0], message: 'The tag "merry" is used by nothing.' },
      { path: ["selectors", 0], message: 'The selector "gnomish" is used by nothing.' },
      { path: ["armyGroups", 0], message: 'The group of army lists "hills" is used by nothing.' },
      { path: ["scales", 0], message: 'The scale "thousand" is used by nothing.' },
      { path: ["allowances", 0], message: 'The allowance "treasure" is used by nothing.' },
      { path: ["details", 0], message: 'The detail "gear" is used by nothing.' },
      { path: ["armyGroups", 0, "armies", 1], message: 'There is no army list "hill-fokl". Perhaps "hill-folk"?' },
    ]);
  });

  test("names army lists that a code of the printed tables speaks of and that are not there", () => {
    const code = { code: "H", says: "hats", option: "hat", armies: ["hill-folk", "hill-fokl"] };
    const permissionTable = { title: "T", lead: "T.", sections: [], codes: [code] };
    expect(lintBook({ ...smallBook(), permissionTable }, [smallArmy()]).filter(({ path }) => path[0] === "permissionTable")).toEqual([
      { path: ["permissionTable", "codes", 0, "armies", 1], message: 'There is no army list "hill-fokl". Perhaps "hill-folk"?' },
    ]);
  });

  test("has no remark where the book, an army list or a pack uses them", () => {
    const book: Book = {
      ...idle(),
      armyGroups: [{ id: "hills", name: "the hills", armies: ["hill-folk"] }],
      rules: [rule({ quantity: { of: { tag: ["merry"] } }, max: { count: 1, scale: "thousand" }, when: { army: ["hills"] } })],
    };
    const bats = { id: "bats", name: "Bats", category: "troops", price: 1, details: { gear: ["teeth"] }, ...on };
    const army = smallArmy({ sharedEntries: [{ entry: "ogres", allowances: { treasure: 5 }, ...on }], entries: [bats] });
    const pack = { format: "muster-pack/1", id: "p", name: "P", game: book.id, rules: [rule({ quantity: { of: "gnomish" } })] };
    expect(lintBook(book, [army], [parsePack(pack, "p.json")])).toEqual([]);
    const counted = { ...book, figures: [{ id: "gnomes", name: "Gnomes", quantity: { of: "gnomish" }, page: 1 }] };
    expect(lintBook(counted, [army])).toEqual([]);
  });
});

test("a setting is used where only a slot depends on it", () => {
  const { options, ...book } = smallBook();
  const [first, ...others] = options.map((o) => ({ ...o, price: 1, choices: undefined }));
  const remarks = (slot: Option["slot"]) => lintBook({ ...book, options: first ? [{ ...first, slot }, ...others] : [] }, [smallArmy()]);
  const unused = { path: ["settings", 0], message: 'The setting "hat-price" is used by nothing.' };
  expect(remarks("minor")).toContainEqual(unused);
  expect(remarks({ setting: "hat-price", values: { seven: "minor" } })).not.toContainEqual(unused);
});

/** Said of the data as it stands: four entries of one game carry this tag, and no rule speaks of it. */
const KNOWN = ['The tag "mounted" is used by nothing.'];

test.each(games.map((g) => g.id))("nothing in the book of %s is there for nobody", async (game) => {
  const armies = await Promise.all((await armyIndex(game)).map((a) => loadArmy(game, a.id)));
  const packs = await Promise.all(packIndex(game).map((p) => loadPack(game, p.id)));
  const found = lintBook(
    await loadBook(game),
    armies,
    packs.filter((p) => p !== null),
  );
  expect(found.map((r) => r.message).filter((message) => !KNOWN.includes(message))).toEqual([]);
});
