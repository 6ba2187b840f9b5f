import { expect, test } from "vitest";
import { isOwned } from "@/lib/advice/suggest/search/needs";
import { roster, small } from "../support/make";

const catalogue = small([]);

test.each([
  [4, false],
  [5, true],
  [6, true],
])("%i gnomes for five: %s", (gnomes, enough) => {
  expect(isOwned(catalogue, roster(["3 gnomes", "2 gnomes"]), { entries: { gnomes } })).toBe(enough);
});
