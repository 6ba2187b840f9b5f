/** The database of a device that was made by an earlier version gets what came since, and keeps what it has. */
import { expect, test } from "vitest";
import { upgrade } from "@/components/storage/device";

/** What is made, in the order of the versions: each place with the key of its items and its indexes. */
const made = [
  [["rosters id"]],
  [["designs id"], ["books key"], ["packs key"]],
  [["desks id"], ["received key", "desk of desk"]],
  [["games id"]],
  [["versions id", "roster of roster"]],
  [["models id"]],
  [["events id"]],
  [["packages id"]],
];

test.each(made.map((_, from) => from).concat(made.length))("from version %i", (from) => {
  const places: string[][] = [];
  const db = {
    createObjectStore(name: string, { keyPath }: { keyPath: string }) {
      const place = [`${name} ${keyPath}`];
      places.push(place);
      return { createIndex: (index: string, of: string) => place.push(`${index} of ${of}`) };
    },
  };
  upgrade(db as never, from);
  expect(places).toEqual(made.slice(from).flat());
});
