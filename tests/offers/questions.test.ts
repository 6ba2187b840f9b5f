/** Questions about what fits nothing. Small game: ogres 50, gnomes 10, option rope 3. */
import { expect, test } from "vitest";
import { allAnswers, questionsOf } from "@/lib/advice/offers/questions";
import { check } from "@/lib/engine/check/check";
import { edit } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small } from "../support/make";

const catalogue = small();
const of = (units: object[]): Roster => ({ ...roster([]), commands: [{ kind: "army", units }] }) as Roster;

test("a unit that fits nothing is asked about with what lies near, what it then costs, and whether that is what is stated", () => {
  const given = of([{ id: "u1", entry: "Ogras", count: 2, options: [], stated: 100 }]);
  const [question, ...others] = questionsOf(catalogue, given);
  expect(others).toEqual([]);
  expect(question).toMatchObject({ unit: "u1", option: null, written: "Ogras" });
  expect(question?.near).toEqual([
    { name: "Ogres", points: 100, fits: true, edit: { do: "change", unit: "u1", change: { entry: "ogres", options: [] } } },
  ]);
  const [near] = question?.near ?? [];
  expect(near && check(catalogue, edit(given, near.edit)).points).toBe(100);
  expect(question && edit(given, question.leaveOut).commands[0]?.units).toEqual([]);
});

test("an option that fits nothing keeps its place and its copies", () => {
  const given = of([{ id: "u1", entry: "gnomes", count: 1, options: [{ id: "hat" }, { id: "rop", count: 2 }] }]);
  const [question] = questionsOf(catalogue, given);
  expect(question).toMatchObject({ unit: "u1", option: "rop", written: "rop" });
  expect(question?.near[0]).toMatchObject({
    name: "rope",
    edit: { do: "change", unit: "u1", change: { options: [{ id: "hat" }, { id: "rope", count: 2 }] } },
  });
  expect(question && edit(given, question.leaveOut).commands[0]?.units[0]?.options).toEqual([{ id: "hat" }]);
});

test("where nothing lies near everything else can be chosen", () => {
  const given = of([{ id: "u1", entry: "Zeppelin", count: 1, options: [{ id: "q" }] }]);
  const [unit, option] = questionsOf(catalogue, given);
  expect(unit?.near).toEqual([]);
  expect(unit && allAnswers(catalogue, given, unit).map((a) => a.name)).toEqual(catalogue.entries.map((e) => e.entry.name));
  const chosen = option && allAnswers(catalogue, given, option).find((a) => a.name === "rope");
  expect(chosen && edit(given, chosen.edit).commands[0]?.units[0]?.options).toEqual([{ id: "rope" }]);
});

test("what the army list has is not asked about", () => {
  expect(questionsOf(catalogue, roster(["1 gnomes rope", "1 ogres"]))).toEqual([]);
});
