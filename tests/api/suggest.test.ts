/** POST /api/suggest: what is asked for, and what cannot be. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { POST } from "@/app/api/suggest/route";
import { catalogueFor } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { SuggestAnswer } from "@/lib/engine/schema/http/suggest";
import type { Roster } from "@/lib/engine/schema/roster";

const sample = JSON.parse(readFileSync("data/warhammer-7e/samples/empire-2000.muster.json", "utf8")) as Roster;
const units = sample.commands.flatMap((command) => command.units);

async function ask(body: object): Promise<{ status: number; json: unknown }> {
  const headers = { "content-type": "application/json", "x-forwarded-for": "suggest" };
  const answer = await POST(new Request("http://localhost/api/suggest", { method: "POST", headers, body: JSON.stringify(body) }));
  return { status: answer.status, json: await answer.json() };
}

test.each([
  ["what is wrong is put right", { roster: { ...sample, limit: 1900 } }],
  ["what is left is filled", { roster: { ...sample, limit: 2100 }, ask: "spend" }],
  ["a unit is swapped", { roster: sample, ask: "swap", unit: units[1]?.id }],
  [
    "an army is made around units",
    { roster: { ...sample, commands: [{ kind: "army", units: units.slice(0, 3) }] }, ask: "army", taste: "magic" },
  ],
])("%s", async (_, body) => {
  const { status, json } = await ask(body);
  expect(status).toBe(200);
  const { suggestions } = SuggestAnswer.parse(json);
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { roster, verdict, points } of suggestions) {
    const report = check(await catalogueFor(roster), roster);
    expect([report.verdict, report.points]).toEqual([verdict, points]);
    expect(verdict).toBe("legal");
  }
});

test.each([
  [{ ask: "win" }, "Send as ask legal, spend, army or swap."],
  [{ seed: -1 }, "“seed” is not as /api/openapi.json describes it."],
  [{ paper: "a4" }, "There is no place for “paper”. Send roster, packs, books, ask, unit, taste, keep, seed and page."],
])("%j is refused", async (further, detail) => {
  expect(await ask({ roster: sample, ...further })).toMatchObject({ status: 422, json: { detail } });
});

test("a roster of more lines than are searched here is refused", async () => {
  const many = Array.from({ length: 61 }, (_, i) => ({ ...units[1], id: `u${i}` }));
  expect(await ask({ roster: { ...sample, commands: [{ kind: "army", units: many }] } })).toMatchObject({
    status: 422,
    json: { detail: "The roster has 61 lines, at most 60 are searched here. Use the terminal." },
  });
});

test("two rosters are refused", async () => {
  expect(await ask({ rosters: [sample, sample] })).toMatchObject({
    status: 422,
    json: { detail: "The request holds 2 rosters. Send them one by one." },
  });
});
