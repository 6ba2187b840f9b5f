import { expect, test } from "vitest";
import { readingsFor } from "@/lib/advice/offers/readings";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Rule } from "@/lib/engine/rules/registry";
import { smallArmy, smallBook, smallRule } from "../support/make";

const deny = (option: string, more: object = {}): Rule =>
  smallRule("availability", { units: {}, options: { option: [option] }, status: "denied", reason: "No", ...more });

/** The ids of the readings that are shown; the small game has one, the price of a hat. */
const shown = (rules: Rule[], change: (book: ReturnType<typeof smallBook>) => object = () => ({})) => {
  const book = smallBook(rules);
  return readingsFor(compile({ ...book, ...change(book) }, smallArmy())).map((s) => s.id);
};

/** The hat costs the same by every reading. */
const plainHat = (book: ReturnType<typeof smallBook>) => ({
  options: book.options.map((o) => (o.id === "hat" ? { ...o, price: 5 } : o)),
});

test.each<[string, Rule[], ((book: ReturnType<typeof smallBook>) => object) | undefined, string[]]>([
  ["a price that somebody may pay", [], undefined, ["hat-price"]],
  ["not the price of what nobody may have", [deny("hat")], undefined, []],
  ["not what nothing looks at", [], plainHat, []],
  ["the condition of a rule", [deny("rope", { when: { setting: { "hat-price": "seven" } } })], plainHat, ["hat-price"]],
  [
    "not of a rule of other army lists",
    [deny("rope", { when: { setting: { "hat-price": "seven" }, notArmy: ["hill-folk"] } })],
    plainHat,
    [],
  ],
  [
    "not where one reading is all there is",
    [],
    (book) => ({
      settings: book.settings.map((s) => ({ ...s, choices: s.choices.slice(0, 1) })),
      options: book.options.map((o) => (o.id === "hat" ? { ...o, price: { setting: "hat-price", values: { five: 5 } } } : o)),
    }),
    [],
  ],
])("readings for an army list: %s", (_, rules, change, ids) => {
  expect(shown(rules, change)).toEqual(ids);
});
