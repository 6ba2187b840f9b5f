import { afterEach, describe, expect, test, vi } from "vitest";
import * as books from "@/data/index";
import { withPacks } from "@/lib/books/intake/with-packs";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { onDay } from "@/lib/engine/catalogue/packs/on-day";
import { check } from "@/lib/engine/check/check";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";

const game = "warhammer-7e";
const source = { page: 1, basis: "printed" as const };
const army = {
  id: "reed-valley",
  game,
  name: "The Reed Valley",
  page: 1,
  source,
  facts: [],
  permissions: [],
  rules: [],
  entries: [
    { id: "reed-spears", name: "Reed spears", category: "core", price: 100, ...source },
    { id: "reed-captain", name: "Reed captain", category: "heroes", price: 50, ...source },
  ],
  errata: [
    {
      since: "2026-06-01",
      changes: [{ path: ["entries", "reed-spears", "price"], kind: "changed", before: 100, after: 115 }],
    },
    {
      since: "2026-09-01",
      until: "2026-10-01",
      changes: [{ path: ["entries", "reed-captain", "price"], kind: "changed", before: 50, after: 65 }],
    },
  ],
} as unknown as ArmyList;

const roster: Roster = {
  format: "muster-roll/1",
  name: "",
  game,
  armyList: army.id,
  commands: [
    {
      kind: "army",
      units: [
        { id: "u1", entry: "reed-spears", count: 1, options: [] },
        { id: "u2", entry: "reed-captain", count: 1, options: [] },
      ],
    },
  ],
};

const eventOn = (date?: string) =>
  Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game, event: date === undefined ? {} : { date } });

const pointsAt = async (date?: string) => check(await withPacks(books, [eventOn(date)], [army]).catalogueFor(roster), roster).points;

afterEach(() => vi.useRealTimers());

describe("an event is checked with the values of its day", () => {
  test.each<[string, string, number]>([
    ["the day before", "2026-05-31", 150],
    ["the first day", "2026-06-01", 165],
    ["later", "2026-08-31", 165],
    ["another begins", "2026-09-01", 180],
    ["its last day", "2026-09-30", 180],
    ["it ends", "2026-10-01", 165],
  ])("%s, %s", async (_, date, points) => {
    expect(await pointsAt(date)).toBe(points);
  });

  test.each<[string, number]>([
    ["2026-05-31", 150],
    ["2026-06-01", 165],
    ["2026-09-15", 180],
  ])("without a day of its own with those of today, %s", async (date, points) => {
    vi.useFakeTimers({ now: new Date(`${date}T12:00:00`), toFake: ["Date"] });
    expect(await pointsAt()).toBe(points);
  });
});

test("a file is the same object on the same day, and where no erratum holds it is itself", () => {
  expect(onDay(army, "2026-01-01")).toBe(army);
  expect(onDay(army, "2026-07-01")).toBe(onDay(army, "2026-06-01"));
  expect(onDay(army, undefined)).toBe(onDay(army, "2026-12-31"));
});

describe("a fault of an erratum is told at its place", () => {
  const faultsWith = async (changes: unknown[]) =>
    readBookFile(
      JSON.stringify({ ...army, errata: [{ since: "2026-06-01", changes }] }, null, 1),
      await books.loadBook(game),
    ).faults.filter((f) => f.severity === "error");
  const price = ["entries", "reed-spears", "price"];

  test.each<[string, unknown, string]>([
    [
      "another value there",
      { path: price, kind: "changed", before: 90, after: 95 },
      "entries/reed-spears/price: 90 is needed here, not 100. Write what stands in the file as “before”, and what is to hold as “after”.",
    ],
    [
      "nothing there",
      { path: ["entries", "reed-bows", "price"], kind: "changed", before: 1, after: 2 },
      "entries/reed-bows: there is nothing here. Write what stands in the file as “before”, and what is to hold as “after”.",
    ],
    [
      "no longer in shape",
      { path: price, kind: "changed", before: 100, after: "dear" },
      "After it the file no longer fits: entries.0.price: Invalid input.",
    ],
    ["its own id", { path: ["name"], kind: "changed", before: "The Reed Valley", after: "Reeds" }, ""],
  ])("%s", async (_, change, message) => {
    const faults = await faultsWith([change]);
    expect(faults.map((f) => f.message)).toEqual(message ? [message] : []);
    if (message) expect(faults[0]?.path).toBe("errata.0");
  });
});
