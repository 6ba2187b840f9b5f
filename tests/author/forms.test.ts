/** Changes that forms make of a file, what two tabs made of it, and what spreadsheets bring. */
import { describe, expect, test } from "vitest";
import { loadBook, loadCatalogue } from "@/data/index";
import { copiedList, draftText, emptyList, freeIdOf, nextRuleId, withCopiedEntry } from "@/lib/books/author/draft";
import { edited, moved, valueAt } from "@/lib/books/author/edit-value";
import { pastedThings } from "@/lib/books/author/pasted-things";
import { changedForm, startValue } from "@/lib/books/author/start-value";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { Bound, Price, Quantity, Selector } from "@/lib/engine/common";
import { ArmyList } from "@/lib/engine/schema/army-list";
import type { Entry } from "@/lib/engine/schema/entry";

const list = { ...emptyList("g", "List", "list"), entries: [{ id: "a", name: "A", category: "core", price: 5 }] };

describe("an edit", () => {
  test("puts a new key where its shape has it, and takes a key away", () => {
    const sized = edited(ArmyList, list, ["entries", 0, "size"], { min: 5 });
    expect(Object.keys(valueAt(sized, ["entries", 0]) as object)).toEqual(["id", "name", "category", "price", "size"]);
    const called = edited(ArmyList, sized, ["entries", 0, "aliases"], ["As"]);
    expect(Object.keys(valueAt(called, ["entries", 0]) as object)).toEqual(["id", "name", "aliases", "category", "price", "size"]);
    expect(edited(ArmyList, sized, ["entries", 0, "size"], undefined)).toEqual(list);
    expect(list.entries[0]).toEqual({ id: "a", name: "A", category: "core", price: 5 });
  });

  test("never reaches out of the file", () => {
    expect(edited(ArmyList, list, ["__proto__", "x"], 1)).toBe(list);
    expect(valueAt(list, ["constructor"])).toBeUndefined();
  });

  test("keeps the number when it is meant otherwise", () => {
    const forms = Price.def.options;
    const [, , perModel, , , unknown] = forms;
    expect([perModel, unknown].map((form) => form && changedForm(form, 6))).toEqual([{ perModel: 6 }, { unknown: true }]);
    expect(forms[0] && changedForm(forms[0], { perModel: 6 })).toBe(6);
  });

  test("begins with the plain form: a number, all units", () => {
    expect([startValue(Price), startValue(Bound), startValue(Selector), startValue(Quantity)]).toEqual([0, 0, {}, { of: {} }]);
  });

  test("moves within its bounds", () => {
    expect([moved(["a", "b", "c"], 0, 1), moved(["a", "b", "c"], 0, -1), moved(["a", "b", "c"], 1, 9)]).toEqual([
      ["b", "a", "c"],
      ["a", "b", "c"],
      ["a", "c", "b"],
    ]);
  });
});

describe("a copy", () => {
  test("of an army list has no fault and says its source once", async () => {
    const { army } = await loadCatalogue("warhammer-7e", "empire");
    const copy = copiedList(army, "My Empire", "my-empire");
    const { faults } = readBookFile(draftText(copy), await loadBook("warhammer-7e"));
    expect(faults.filter((f) => f.severity === "error")).toEqual([]);
    expect(Object.keys((copy.facts as object[])[0] ?? {})).toEqual(["text"]);
  });

  test("of an entry brings the options of its list, under an id that is free", async () => {
    const [book, { army }] = await Promise.all([loadBook("warhammer-7e"), loadCatalogue("warhammer-7e", "empire")]);
    const empty = emptyList("warhammer-7e", "List", "list");
    const once = withCopiedEntry(empty, army, "general-of-the-empire", book);
    const twice = once && withCopiedEntry(once.draft, army, "general-of-the-empire", book);
    expect(twice?.id).toBe("general-of-the-empire-2");
    expect((twice?.draft.entries as Entry[] | undefined)?.map((e) => e.id)).toEqual(["general-of-the-empire", "general-of-the-empire-2"]);
    expect(readBookFile(draftText(once?.draft), book).faults.filter((f) => f.message.startsWith("There is no"))).toEqual([]);
    expect(withCopiedEntry(empty, army, "nobody", book)).toBeNull();
  });

  test("ids are free", () => {
    expect([
      freeIdOf("Old Guard", []),
      freeIdOf("Old Guard", ["old-guard", "old-guard-2"]),
      nextRuleId({ rules: [{ id: "OWN-2" }] }),
    ]).toEqual(["old-guard", "old-guard-3", "OWN-3"]);
  });
});

test("a pasted spreadsheet: by its heads, or by what stands in it", () => {
  const blade = { name: "Blade", points: 25, perModel: false, heading: "Weapons" };
  expect(pastedThings("Cost\tItem\tSlot\n25 pts\tBlade\tWeapons\n").things).toEqual([blade]);
  expect(pastedThings("Blade\t25\tWeapons\nShield\t1 per model\t\nRelic\t\t").things).toEqual([
    blade,
    { name: "Shield", points: 1, perModel: true, heading: "" },
    { name: "Relic", points: null, perModel: false, heading: "" },
  ]);
  expect(pastedThings("Name\tPoints\n\t5\nRing\tten").unread).toEqual([
    { line: 2, text: "5", reason: "The name is missing." },
    { line: 3, text: "Ring  ten", reason: "“ten” is not a number of points." },
  ]);
});
