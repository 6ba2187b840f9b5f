import { expect, test } from "vitest";
import { expectRows } from "./rows";

const name = (row: { name: string }) => row.name;

test("rows that are right pass", async () => {
  await expectRows([{ name: "one", costs: 10 }], name, (row) => expect(row.costs).toBe(10));
});

test("all wrong rows are named, with what was expected and what was found", async () => {
  const rows = [
    { name: "spears", costs: 25 },
    { name: "bows", costs: 30 },
    { name: "mobs", costs: 10 },
  ];
  await expect(expectRows(rows, name, (row) => expect(row.costs).toBe(30))).rejects.toThrow(
    "2 of 3 rows are wrong.\n\nspears\n  expected 30\n  got      25\nmobs\n  expected 30\n  got      10",
  );
});

test("of objects and lists only what differs is shown", async () => {
  const row = { name: "spears", said: { fly: "allowed", hide: "denied" }, lines: ["5: legal", "6: error"] };
  await expect(expectRows([row], name, (r) => expect(r.said).toEqual({ fly: "allowed", hide: "allowed" }))).rejects.toThrow(
    'spears\n  hide: expected "allowed", got "denied"',
  );
  await expect(expectRows([row], name, (r) => expect(r.lines).toEqual(["5: legal"]))).rejects.toThrow(
    'spears\n  1: expected undefined, got "6: error"',
  );
});

test("a row that throws is wrong, and the rows after it are judged", async () => {
  const judged: string[] = [];
  const judge = async (row: { name: string }) => {
    judged.push(row.name);
    if (row.name === "a") throw new Error("no such unit");
  };
  await expect(expectRows([{ name: "a" }, { name: "b" }], name, judge)).rejects.toThrow("1 of 2 rows are wrong.\n\na\n  no such unit");
  expect(judged).toEqual(["a", "b"]);
});

test("an empty table fails", async () => {
  await expect(expectRows([], name, () => {})).rejects.toThrow("no rows");
});
