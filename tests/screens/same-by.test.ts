import { expect, test } from "vitest";
import { sameBy, sameItems } from "@/components/ui/same-by";

interface Row {
  name: string;
  price: number | null;
  note?: string;
  made: object;
  parts: readonly { id: number }[];
}

const same = sameBy<Row>({ name: true, price: true, note: true, made: false, parts: sameItems(sameBy<{ id: number }>({ id: true })) });
const row: Row = { name: "Axe", price: 5, made: {}, parts: [{ id: 1 }, { id: 2 }] };

test.each<[string, Partial<Row>, boolean]>([
  ["made anew", { parts: [{ id: 1 }, { id: 2 }] }, true],
  ["another value of a property that is not compared", { made: [] }, true],
  ["another name", { name: "Bow" }, false],
  ["no price", { price: null }, false],
  ["a note more", { note: "new" }, false],
  ["another part", { parts: [{ id: 1 }, { id: 3 }] }, false],
  ["a part more", { parts: [{ id: 1 }, { id: 2 }, { id: 3 }] }, false],
  ["a part fewer", { parts: [{ id: 1 }] }, false],
])("%s", (_, change, expected) => {
  expect(same(row, { ...row, ...change })).toBe(expected);
});

test("a property that is left out is a type error", () => {
  // @ts-expect-error: `price` is missing
  expect(sameBy<Pick<Row, "name" | "price">>({ name: true })({ name: "a", price: 1 }, { name: "a", price: 2 })).toBe(true);
});
