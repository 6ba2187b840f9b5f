/** Words come last: with every text of findings and problems replaced by "x", all that is decided stays as it is. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { games } from "@/data/index";
import { repairs } from "@/lib/advice/offers/repairs";
import { isChecked } from "@/lib/books/intake/reply";
import { type Answered, readSubmissions, withAnswers } from "@/lib/books/intake/submission";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { edit } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { asRead } from "@/lib/events/desk/as-read";
import { compareRosters } from "@/lib/events/desk/compare";
import { letterTo } from "@/lib/events/desk/letter";
import { makeView } from "@/lib/paper/sheet/roster-view";
import { anyRoster } from "../support/any-roster";
import { sample } from "../support/effort";
import { shipped } from "../support/library";
import { random } from "../support/random";
import { smallLibrary } from "../support/small-library";

const words = vi.hoisted(() => ({ hidden: false }));
const x = { message: "x", fix: "x" };

vi.mock("@/lib/engine/report/wording", async (load) => {
  const real = await load<typeof import("@/lib/engine/report/wording")>();
  const inWords: typeof real.inWords = (...finding) => ({
    ...real.inWords(...finding),
    ...(words.hidden ? { ...x, derivation: "x" } : {}),
  });
  return { ...real, inWords };
});
vi.mock("@/lib/read/lines/problem-words", async (load) => {
  const real = await load<typeof import("@/lib/read/lines/problem-words")>();
  const lineProblem: typeof real.lineProblem = (...problem) => ({ ...real.lineProblem(...problem), ...(words.hidden ? x : {}) });
  return { ...real, lineProblem };
});

afterEach(() => {
  words.hidden = false;
});

/** What a piece of work makes, with its texts and without them. */
async function both<T>(work: () => T | Promise<T>): Promise<[T, T]> {
  words.hidden = false;
  const worded = await work();
  words.hidden = true;
  return [worded, await work()];
}

const core = ({ message, fix, derivation, ...rest }: Finding) => rest;

/** All that is decided of a roster, and of a later version of it. */
function decided(catalogue: Catalogue, roster: Roster, later: Roster) {
  const report = check(catalogue, roster);
  const view = makeView(catalogue, roster, null);
  const next = makeView(catalogue, later, view);
  const { findings } = compareRosters({ catalogue, roster, report }, { catalogue, roster: later, report: check(catalogue, later) });
  const letter = letterTo({ file: "a.txt", catalogue, roster, report, problems: [], ignored: [] });
  return {
    report: { ...report, findings: report.findings.map(core) },
    texts: new Set(report.findings.map((f) => f.message)).size,
    repairs: report.findings.slice(0, 1).map((finding) => repairs(catalogue, roster, finding)),
    counts: [view.counts, view.standing, view.needed, next.findings.map((f) => [f.key, view.findings.includes(f)])],
    compared: [findings.went, findings.came, findings.stayed].map((group) => group.map(core)),
    letter: letter.text.split("\n").filter((line) => line.startsWith("- ")).length,
  };
}

describe.each(
  sample(
    games.map((g) => g.id),
    3,
  ),
)("%s", (game) => {
  test("verdicts, counts, repairs, comparisons and letters", { timeout: 240_000 }, async () => {
    let said = 0;
    const everySixth = (index: ArmyListName[]) => index.filter((_, nth) => nth % 6 === 0);
    for (const { catalogue, army } of await shipped(game, (index) => sample(everySixth(index), 1))) {
      const rng = random(`words ${army.id}`);
      const roster = anyRoster(catalogue, rng);
      const first = roster.commands[0]?.units[0]?.id ?? "";
      const later = edit({ ...roster, playOpen: true }, { do: "remove", unit: first });
      const [worded, { texts, ...hidden }] = await both(() => decided(catalogue, roster, later));
      said += worded.texts;
      // The texts were gone.
      expect(texts, army.id).toBeLessThanOrEqual(1);
      expect({ ...hidden, texts: worded.texts }, army.id).toEqual(worded);
    }
    expect(said).toBeGreaterThan(2);
  });
});

test("what a desk asks of a list, and what an answer settles", async () => {
  const lines = ["1 Ogresses of doom (50)", "2 Gnomes: hatt, shiny", "Hello all", "0 Gnomes", "Points: many", "1 Person"];
  const text = ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", ...lines].join("\n");
  const desk = async () => {
    const [list] = await readSubmissions("army.txt", text, smallLibrary());
    if (!list || !isChecked(list)) throw new Error("not read");
    const rows = asRead(list).map(({ line, state, questions }) => [line, state, questions]);
    const answers = asRead(list)
      .flatMap((row) => row.questions)
      .map(({ unit, option, settles }): Answered => {
        const change = option === null ? { entry: "ogres" } : { options: [] };
        return { edit: { do: "change", unit, change }, ...(settles ? { settles } : {}) };
      });
    const after = await withAnswers(list, answers);
    const outcome = ({ report, problems }: typeof list) => [
      report.verdict,
      report.points,
      report.findings.map(core),
      problems.map(({ line, code, name, severity }) => [line, code, name, severity]),
    ];
    return {
      rows,
      answers,
      before: outcome(list),
      after: outcome(after),
      same: JSON.stringify(outcome(list)) === JSON.stringify(outcome(after)),
    };
  };
  const [worded, hidden] = await both(desk);
  expect(hidden).toEqual(worded);
  expect([worded.answers.length > 1, worded.same]).toEqual([true, false]);
});
