/** Suggestions in German: ideas, changes, and why there are no more. */
import { describe, expect, test } from "vitest";
import { carryOut, type Order } from "@/components/suggest/work";
import { libraryIn, loadSample } from "@/data/index";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { suggest as de } from "@/lib/words/de/suggest";
import { suggest as en } from "@/lib/words/en/suggest";
import { englishLeft } from "./english-left";

async function answerOf(change: { limit: number }, ask: "legal" | "spend") {
  const { roster } = readRoster(await loadSample("fantasy-rules-3e", "inca-800"));
  if (!roster) throw new Error("no sample");
  const order: Order = {
    task: { do: "answer", question: { ask, roster: { ...roster, ...change }, options: { plans: 1, steps: 2000 } } },
    language: "de",
    own: { packs: [], books: [] },
    laid: "all",
  } as Order;
  const found = await carryOut(order, await libraryIn("de"), () => undefined);
  if (!("plans" in found)) throw new Error("no plans");
  return found;
}

describe("in German", () => {
  test("a plan says what it takes, line by line", async () => {
    const { plans } = await answerOf({ limit: 790 }, "legal");
    expect(plans).toHaveLength(1);
    const [plan] = plans;
    const text = [plan?.idea, plan?.because, plan?.proved, ...(plan?.lines ?? []).map(({ what, detail }) => `${what} ${detail}`)].join(" ");
    expect(text).toMatch(/streichen|verkürzen|verzichten/);
    expect(englishLeft(text, en, de)).toEqual([]);
    expect(text).not.toMatch(/\b(drop|become|without|with|give up|the)\b/i);
  });

  test("what is wrong with the question is said", async () => {
    expect((await answerOf({ limit: 790 }, "spend")).reason).toBe("An der Liste ist etwas falsch. Mach sie zuerst regelkonform.");
  });
});
