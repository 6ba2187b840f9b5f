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
    row("each-unit-percent", "pay at most, in % of the size for each unit", ["army"], ["count"], isUnits, ({ of, count }) => {
      const part = { of: unitsOf(of), measure: "points" as const };
      return { kind: "share", part, in: "unit", of: "limit", maxPercent: count };
    }),
  );
  expect(rowsFor("army").map(({ title }) => title)).toContain("pay at most, in % of the size for each unit");
  const picked = { ...nothingPicked, may: "each-unit-percent", of: [JSON.stringify({ entry: "ogres" })], count: "54" };
  expect(missingIn({ ...picked, count: "" })).toBe("Enter how many.");
  const limit = limitOf(picked, 7) ?? expect.fail("no limit");
  expect(ruleInWords(limit, namesOf(small()))).toBe("Each unit of Ogres may cost at most 54 % of the agreed points.");
  const pack = packOf([limit]);
  expect(pack.event?.limits).toEqual([limit]);
  expect(pickedOf(limit)).toEqual(picked);
  expect(templateOf(limit)?.template.id).toBe("each-unit-percent");
  // An ogre costs 50, its hat 5.
  const found = (line: string) =>
    check(compile(smallBook(), smallArmy(), { packs: [pack] }), roster([line], { limit: 100 }))
      .findings.filter((f) => f.source.event)
      .map((f) => [f.rule, f.actual, f.bound, f.source.book]);
  expect(found("1 ogres")).toEqual([]);
  expect(found("1 ogres hat")).toEqual([["EVENT-CUP-7", 55, 54, "Cup, limit 7"]]);
});
