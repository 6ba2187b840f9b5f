/** Guesses of a reader in a roster: what still stands, and how they are confirmed and corrected. */
import { describe, expect, test } from "vitest";
import { repairs } from "@/lib/advice/offers/repairs";
import { check } from "@/lib/engine/check/check";
import { edit } from "@/lib/engine/roster/edit";
import { guessValues, openGuesses } from "@/lib/engine/roster/guesses";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { strayKeys } from "@/lib/engine/roster/stray-keys";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Guess, Roster } from "@/lib/engine/schema/roster";
import { guessText } from "@/lib/words/en/terms";
import { rosterOf, small } from "../support/small-book";

const ofUnit: Guess = {
  line: 4,
  written: "Sperars",
  as: "Spears",
  why: "spelling",
  unit: "u1",
  others: [{ name: "General", entry: "individual", options: [{ id: "general" }] }],
};
const ofOption: Guess = {
  line: 4,
  written: "flyng",
  as: "flying",
  unit: "u1",
  option: { id: "flying" },
  others: [{ name: "shaman, level 2", option: { id: "shaman", choice: "2" } }, { name: "nothing" }],
};
const army: Guess = { written: "army list", as: "Hill Dwarfs (Tin Soldiers)", why: "from what is in it", others: [] };
const with3 = { id: "flying", count: 3 };
const roster = (...guesses: Guess[]): Roster => rosterOf([{ entry: "spears", count: 2, options: [{ id: "bow" }, with3] }], { guesses });
const sound = (...guesses: Guess[]): Roster =>
  rosterOf([{ entry: "spears", count: 2, options: [{ id: "bow" }, { id: "flying" }] }], { guesses });
const unitOf = ({ commands: [command] }: Roster) => command?.units[0];

describe("checking", () => {
  test("finds each unconfirmed", () => {
    const report = check(small, sound(ofUnit, ofOption, army));
    expect(report.verdict).toBe("unconfirmed");
    expect(report.findings.map((f) => [f.rule, f.severity, f.message, f.fix, f.targets])).toEqual([
      [
        "ROSTER-GUESS",
        "unconfirmed",
        'Line 4: "Sperars" was read as Spears.',
        "Confirm it or choose another.",
        [{ kind: "unit", unit: "u1" }],
      ],
      [
        "ROSTER-GUESS",
        "unconfirmed",
        'Line 4: "flyng" was read as flying.',
        "Confirm it or choose another.",
        [{ kind: "option", unit: "u1", option: "flying" }],
      ],
      [
        "ROSTER-GUESS",
        "unconfirmed",
        "Roster: read as Hill Dwarfs (Tin Soldiers), from what is in it.",
        "Confirm it or correct it.",
        [{ kind: "roster" }],
      ],
    ]);
  });

  test("finds none of a unit or an option that is gone", () => {
    const gone = edit(roster(ofUnit, ofOption), { do: "change", unit: "u1", change: { options: [{ id: "bow" }] } });
    expect(openGuesses(gone).map(({ guess }) => guess.written)).toEqual(["Sperars"]);
    expect(check(small, edit(gone, { do: "remove", unit: "u1" })).findings.map((f) => f.rule)).not.toContain("ROSTER-GUESS");
  });

  test("offers to confirm it and to choose another", () => {
    const of = sound(ofOption);
    const [finding] = check(small, of).findings;
    if (!finding) throw new Error("no finding");
    expect(repairs(small, of, finding).map(({ label, edit: action }) => [label, action])).toEqual([
      ["Confirm flying", { do: "accept-guess", guess: 0 }],
      ["Choose shaman, level 2", { do: "correct-guess", guess: 0, other: 0 }],
    ]);
  });
});

describe("an edit", () => {
  test("confirms one, or all", () => {
    expect(edit(roster(ofUnit, ofOption), { do: "accept-guess", guess: 0 })).toEqual(roster(ofOption));
    const none = edit(roster(ofUnit, ofOption), { do: "accept-guess", guess: "all" });
    expect(Object.hasOwn(none, "guesses")).toBe(false);
    expect(edit(none, { do: "accept-guess", guess: "all" })).toBe(none);
    const same = roster(ofUnit);
    expect(edit(same, { do: "accept-guess", guess: 7 })).toBe(same);
  });

  test("puts another option in its place, with its copies, and drops the guess", () => {
    const after = edit(roster(ofUnit, ofOption), { do: "correct-guess", guess: 1, other: 0 });
    expect(unitOf(after)?.options).toEqual([{ id: "bow" }, { id: "shaman", choice: "2", count: 3 }]);
    expect(after.guesses).toEqual([ofUnit]);
  });

  test("puts another entry in its place, with what its name brings and what the unit has", () => {
    const after = edit(roster(ofUnit), { do: "correct-guess", guess: 0, other: 0 });
    expect(unitOf(after)).toEqual({
      id: "u1",
      entry: "individual",
      count: 2,
      options: [{ id: "general" }, { id: "bow" }, { id: "flying", count: 3 }],
    });
    expect(after.guesses).toBeUndefined();
  });

  test("takes away what the wrong name brought", () => {
    const brought: Guess = { ...ofUnit, options: [{ id: "bow" }] };
    expect(unitOf(edit(roster(brought), { do: "correct-guess", guess: 0, other: 0 }))?.options).toEqual([
      { id: "general" },
      { id: "flying", count: 3 },
    ]);
  });

  test.each([
    [1, 1],
    [1, 9],
    [9, 0],
  ])("of guess %d and other thing %d, which are not there, changes nothing", (guess, other) => {
    const before = roster(ofUnit, ofOption);
    expect(edit(before, { do: "correct-guess", guess, other })).toBe(before);
  });
});

test("a roster file keeps them", () => {
  const before = roster(ofUnit, ofOption, army);
  expect(readRoster(writeRoster(before))).toEqual({ roster: before, problems: [] });
});

test("a key in one that no roster has is found", () => {
  const strange = { ...roster(), guesses: [{ ...ofUnit, wriitten: "x", others: [{ name: "a", entri: "b" }] }] };
  expect(strayKeys(strange).map(({ path }) => path.join("."))).toEqual(["guesses.0.wriitten", "guesses.0.others.0.entri"]);
});

test("guesses that cannot be read are told as an error, not dropped", () => {
  const { roster: read, problems } = readRoster(JSON.stringify({ ...roster(), guesses: [{ line: "four" }] }));
  expect([read?.guesses, problems.map((p) => p.severity)]).toEqual([undefined, ["error"]]);
});

test("a guess in words", () => {
  expect(guessText(guessValues(ofUnit))).toBe('Line 4: "Sperars" was read as Spears.');
  expect(guessText(guessValues({ ...ofUnit, line: undefined }))).toBe('"Sperars" was read as Spears.');
  expect(guessText(guessValues(army))).toBe("Roster: read as Hill Dwarfs (Tin Soldiers), from what is in it.");
});
