/** The table of limits: each usual one is made by a row and read back by it, and a new one is one row more. */
import { afterEach, expect, test } from "vitest";
import { limitOf, missingIn, nothingPicked, pickedOf, rowsFor } from "@/components/events/limits/limit-picked";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import { check } from "@/lib/engine/check/check";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { isUnits, unitsOf } from "@/lib/engine/rules/things";
import { LIMIT_TEMPLATES, row, templateOf } from "@/lib/engine/schema/limit-templates";
import { Pack } from "@/lib/engine/schema/pack";
import { roster, small, smallArmy, smallBook } from "../support/make";
import usual from "./usual-limits.json";

const packOf = (limits: unknown[]) =>
  Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "small-game", event: { points: 100, limits } });
const rows = LIMIT_TEMPLATES.length;
afterEach(() => void LIMIT_TEMPLATES.splice(rows));

test.each(usual.flatMap(({ says, event }) => ("limits" in event ? event.limits.map((limit) => [says, limit] as const) : [])))(
  "%s",
  (_, given) => {
    const [limit] = packOf([given]).event?.limits ?? [];
    if (!limit) throw new Error("no limit");
    const picked = pickedOf(limit) ?? expect.fail("no row makes it");
    expect(limitOf(picked, limit.number)).toEqual(limit);
    // What is written in the present form opens as it is.
    expect(packOf([JSON.parse(JSON.stringify(limit))]).event?.limits).toEqual([limit]);
  },
);

test("every row has an id and a title of its own", () => {
  expect(new Set(LIMIT_TEMPLATES.map(({ id }) => id)).size).toBe(rows);
  expect(new Set(LIMIT_TEMPLATES.map(({ title }) => title)).size).toBe(rows);
});

test("a new limit is one row: the form offers it, it is said, kept, read back and checked", () => {
  LIMIT_TEMPLATES.push(
    row("percent-spent", "spend at most, in % of what is spent", ["army"], ["count"], isUnits, ({ of, count }) => {
      return { kind: "share", part: { of: unitsOf(of), measure: "points" }, of: "spent", maxPercent: count };
    }),
  );
  expect(rowsFor("army").map(({ title }) => title)).toContain("spend at most, in % of what is spent");
  const picked = { ...nothingPicked, may: "percent-spent", of: [JSON.stringify({ entry: "ogres" })], count: "50" };
  expect(missingIn({ ...picked, count: "" })).toBe("Enter how many.");
  const limit = limitOf(picked, 7) ?? expect.fail("no limit");
  expect(ruleInWords(limit, namesOf(small()))).toBe("The points of Ogres: at most 50 % of the points spent.");
  const pack = packOf([limit]);
  expect(pack.event?.limits).toEqual([limit]);
  expect(pickedOf(limit)).toEqual(picked);
  expect(templateOf(limit)?.template.id).toBe("percent-spent");
  // An ogre costs 50, its hat 5, a person 10.
  const found = (lines: string[]) =>
    check(compile(smallBook(), smallArmy(), { packs: [pack] }), roster(lines, { limit: 100 }))
      .findings.filter((f) => f.source.event)
      .map((f) => [f.rule, f.actual, f.bound, f.source.book]);
  expect(found(["1 ogres", "5 person"])).toEqual([]);
  expect(found(["1 ogres hat", "4 person"])).toEqual([["EVENT-CUP-7", 55, 47, "Cup, limit 7"]]);
});
