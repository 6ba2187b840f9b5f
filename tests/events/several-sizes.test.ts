/** An event of several sizes: each list says which it plays and is held to that. Small game: gnomes 10 (4 models), ogres 50, a person 10. */
import { describe, expect, test } from "vitest";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { type Answered, readSubmissions, withAnswers } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Rule } from "@/lib/engine/rules/registry";
import type { EventRules } from "@/lib/engine/schema/event";
import { Limit } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { openQuestions } from "@/lib/events/desk/as-read";
import { questionsIn } from "@/lib/events/desk/entrants";
import { letterTo } from "@/lib/events/desk/letter";
import { lineOf } from "@/lib/events/desk/line";
import { sizeText } from "@/lib/events/event-page";
import { smallBook } from "../support/make";
import { smallLibrary } from "../support/small-library";

const points = { id: "S-1", kind: "points-limit", page: 6, basis: "printed" } as const;

/** At most one unit of ogres for every full 100 points of the size. */
const scaled = Limit.parse({
  number: 1,
  kind: "count",
  quantity: { of: { entry: ["ogres"] } },
  max: { per: 100, count: 1 },
});

async function read(event: EventRules, ...lines: string[]): Promise<Checked> {
  const pack: Pack = { format: "muster-pack/1", id: "spring", name: "Spring", game: "small-game", event };
  const library = withPacks(smallLibrary({ book: { rules: smallBook([points as Rule]).rules } }), [pack]);
  const [first] = await readSubmissions("army.txt", ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", ...lines].join("\n"), library);
  if (!first || !isChecked(first)) throw new Error("not read");
  return first;
}

const two: EventRules = { sizesOffered: [100, 200], limits: [scaled] };
const said = ({ report }: Checked) => [report.verdict, report.limit, ...report.findings.map(({ message, fix }) => `${message} ${fix}`)];

describe("each list is held to the size that it says:", () => {
  test.each<[string, string[], unknown[]]>([
    ["at the smaller one", ["Points: 100", "9 Gnomes"], ["legal", 100]],
    ["over it", ["Points: 100", "11 Gnomes"], ["illegal", 100, "110 points, at most 100 at this event. Spend 10 points less."]],
    ["the same at the larger one", ["Points: 200", "11 Gnomes"], ["legal", 200]],
    [
      "a limit by size at the smaller one",
      ["Points: 100", "1 Ogres", "1 Ogres"],
      ["illegal", 100, "Ogres: 2 units, at most 1 allowed at this event (1 per 100 points × 1 full 100). Leave out 1 unit."],
    ],
    ["and at the larger one", ["Points: 200", "1 Ogres", "1 Ogres"], ["legal", 200]],
  ])("%s", async (_, lines, expected) => {
    expect(said(await read(two, ...lines))).toEqual(expected);
  });
});

describe("a list that says none of them is asked:", () => {
  const asks = "Size: this event is played at 100 or 200 points, and the list says none. Choose the size it plays: 100 or 200 points.";

  test("nothing that hangs on the size is judged before that", async () => {
    const list = await read(two, "1 Ogres", "1 Ogres");
    expect(list.report).toMatchObject({ verdict: "unconfirmed", limit: null });
    expect(said(list)).toContain(asks);
    expect(list.report.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("one of another size is told its own", async () => {
    expect(said(await read(two, "Points: 150", "9 Gnomes"))).toEqual([
      "unconfirmed",
      null,
      "Size: this event is played at 100 or 200 points, the list is written for 150. Choose the size it plays: 100 or 200 points.",
    ]);
  });

  test("what is over the largest is over whichever is meant", async () => {
    const list = await read(two, "21 Gnomes");
    expect(list.report.verdict).toBe("illegal");
    expect(said(list)).toContain("210 points, at most 200 at this event. Spend 10 points less.");
  });

  test("the question has the sizes as answers, and an answer settles it", async () => {
    const list = await read(two, "1 Ogres", "1 Ogres");
    const [question, ...more] = openQuestions(list);
    expect(more).toEqual([]);
    expect(question).toMatchObject({ asks: "Which size does it play?", line: null, leaveOut: null });
    expect(question?.near.map(({ name }) => name)).toEqual(["100 points", "200 points"]);
    const [small, large] = (question?.near ?? []).map(({ answered }) => answered) as [Answered, Answered];
    expect((await withAnswers(list, [small])).report).toMatchObject({ verdict: "illegal", limit: 100 });
    expect((await withAnswers(list, [large])).report).toMatchObject({ verdict: "legal", limit: 200 });
    // The last one holds.
    expect((await withAnswers(list, [large, small])).report.limit).toBe(100);
    expect(openQuestions(await withAnswers(list, [large]))).toEqual([]);
  });

  test("the desk counts the question, and the letter asks it once", async () => {
    const list = await read(two, "9 Gnomes");
    const line = lineOf({ key: "a", received: "2026-11-29T10:00:00Z" }, 0, list);
    expect(questionsIn(line)).toBe(1);
    const { text } = letterTo(list, { asked: openQuestions(list).map(({ key }) => key) });
    expect(text).toContain("- Which size does it play? Is it 100 points or 200 points?");
    expect(text.match(/size/gi)).toHaveLength(1);
  });
});

test("an army list of its own size plays that", async () => {
  const event: EventRules = { ...two, sizes: [{ armies: ["hill-folk"], points: 120 }] };
  expect(said(await read(event, "11 Gnomes"))).toEqual(["legal", 120]);
});

test("the rules say the sizes", () => {
  expect(sizeText({ sizesOffered: [1500, 2250], sizes: [{ armies: ["a"], points: 2000 }] }, [{ id: "a", name: "Alphas" }])).toBe(
    "1,500 or 2,250 points, as your list says; Alphas 2,000",
  );
});
