/** What an event's score and limits over a team make of the rows of a desk, its table, its letters and the answers for programs. */
import Papa from "papaparse";
import { expect, test } from "vitest";
import { answer, isChecked } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { withPacks } from "@/lib/books/intake/with-packs";
import { Pack } from "@/lib/engine/schema/pack";
import { type Entrant, entrantsOf, ofTeam } from "@/lib/events/desk/entrants";
import { letterTo } from "@/lib/events/desk/letter";
import { lineOf } from "@/lib/events/desk/line";
import { deskCsv } from "@/lib/events/desk/table/desk-csv";
import { sorted } from "@/lib/events/desk/table/order";
import { smallLibrary } from "../support/small-library";

const pack = Pack.parse({
  format: "muster-pack/1",
  id: "cup",
  name: "Cup",
  game: "small-game",
  event: {
    composition: { start: 10, least: 0, rules: [{ points: -2, of: [{ entry: "gnomes" }], above: 1 }] },
    team: [{ may: "at-most", count: 2, of: [{ entry: "gnomes" }] }],
  },
});

async function read(player: string, team: string, ...units: string[]) {
  const text = ["Game: Small Game", "Army: Hill Folk", `Player: ${player}`, `Team: ${team}`, ...units].join("\n");
  const [first] = await readSubmissions(`${player}.txt`, text, withPacks(smallLibrary(), [pack]));
  if (!first || !isChecked(first)) throw new Error("not read");
  return first;
}

const lists = await Promise.all([
  read("Ann Ash", "Ravens", "2 Gnomes"),
  read("Bo Berg", "ravens", "1 Gnomes"),
  read("Cy Cole", "Ravens", "1 Ogres"),
]);
const lines = lists.map((one, i) => lineOf({ key: `k${i}`, received: "2026-11-25T20:09:00.000Z" }, 0, one));
const under = (marks = {}) => entrantsOf(lines, marks, { due: null, game: null });
const named = (entrants: readonly Entrant[]) => entrants.map(({ versions: [{ player }] }) => player);

test("what is too much over a team is told at the lists that have it", () => {
  expect(under().map(ofTeam)).toEqual([
    ["Team Ravens: Gnomes: 3, at most 2: here 2, Bo Berg 1"],
    ["Team ravens: Gnomes: 3, at most 2: here 1, Ann Ash 2"],
    [],
  ]);
});

test("a list that was withdrawn plays for no team", () => {
  expect(under({ "k1-0": { status: "withdrawn" } }).map(ofTeam)).toEqual([[], [], []]);
});

test("the table sorts by the score, and a spreadsheet has it with its sum", () => {
  expect(named(sorted(under(), { key: "composition", down: false }))).toEqual(["Ann Ash", "Bo Berg", "Cy Cole"]);
  expect(named(sorted(under(), { key: "composition", down: true }))).toEqual(["Bo Berg", "Cy Cole", "Ann Ash"]);
  const { data } = Papa.parse<Record<string, string>>(deskCsv(under()), { header: true, skipEmptyLines: true });
  expect(data.map((row) => [row.Team, row.Composition, row["How it comes about"]])).toEqual([
    ["Ravens", "8", "10 − 2 = 8\nGnomes: 2, 1 above 1: 1 × −2 = −2"],
    ["ravens", "10", "10"],
    ["Ravens", "10", "10"],
  ]);
});

test("a letter says both, and asks for an answer about the team", () => {
  const [first] = under();
  const [ann] = lists;
  if (!first || !ann) throw new Error("no list");
  const { text } = letterTo(ann, { event: "Cup", team: ofTeam(first) });
  expect(text).toContain("One thing to settle between lists:\n- Team Ravens: Gnomes: 3, at most 2: here 2, Bo Berg 1.\n");
  expect(text).toContain("Its composition score at Cup is 8: 10 − 2 = 8.\n- Gnomes: 2, 1 above 1: 1 × −2 = −2\n");
  expect(text).toContain("Please answer.");
  expect(letterTo(ann, { event: "Cup" }).text).not.toContain("team");
});

test("programs get the score with its sum, and what the list adds to its team", () => {
  const [ann] = lists;
  if (!ann) throw new Error("no list");
  const { composition, team, verdict } = JSON.parse(answer(ann));
  expect(verdict).toBe("legal");
  expect(composition).toEqual({
    event: "Cup",
    start: 10,
    lines: [
      {
        says: "−2 for each unit of Gnomes above 1.",
        name: "Gnomes",
        counted: 2,
        above: 1,
        per: 1,
        times: 1,
        each: -2,
        points: -2,
        terms: [{ label: "Gnomes", value: 2 }],
      },
    ],
    sum: 8,
    least: 0,
    score: 8,
  });
  expect(team.limits).toEqual([
    {
      says: "The lists of a team together may have at most 2 units of Gnomes.",
      most: 2,
      has: [{ key: '[{"entry":"gnomes"}]', name: "Gnomes", count: 2 }],
    },
  ]);
});
