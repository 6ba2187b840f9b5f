import { expect, test } from "vitest";
import { offerFinder } from "@/lib/advice/offers/find-offers";
import { armyOffers } from "@/lib/advice/offers/offers";
import { inspect } from "@/lib/engine/check/check";
import { roster, small } from "../support/make";

const catalogue = small([]);
const offers = armyOffers(catalogue, inspect(catalogue, roster([])).resolved).flatMap((c) => c.offers);
const named = (text: string, from = catalogue as typeof catalogue | null) => offers.filter(offerFinder(from, text)).map(({ name }) => name);

test.each<[string, string[]]>([
  ["gno", ["Gnomes", "Gnomes, brave"]],
  ["  GNÓMES ", ["Gnomes", "Gnomes, brave"]],
  ["brave gnomes", ["Gnomes, brave"]],
  // A tag of the entry.
  ["small", ["Gnomes", "Gnomes, brave"]],
  ["gnomes under 10", []],
  ["gnomes up to 10 points", ["Gnomes", "Gnomes, brave"].filter((name) => priceOf(name) <= 10)],
  ["<11 gnomes", offers.filter(({ name, price }) => name.startsWith("Gnomes") && (price ?? 99) < 11).map(({ name }) => name)],
  ["dragon", []],
])("%s", (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test("without a catalogue the names alone are compared", () => {
  expect(named("small", null)).toEqual([]);
  expect(named("ogre", null)).toEqual(["Ogres"]);
});

function priceOf(name: string): number {
  return offers.find((offer) => offer.name === name)?.price ?? Number.POSITIVE_INFINITY;
}
