/** Two states of one thing on a desk: what is merged, what one of them knows to be older, and what a person decides. */
import { describe, expect, test } from "vitest";
import type { Received } from "@/lib/desk/desk-file";
import { conflictQuestion } from "@/lib/desk/merge/conflict-words";
import { decided, type Field, mergeReceived, saidIn, withField } from "@/lib/desk/merge/merge-received";
import { Received as ReceivedShape } from "@/lib/schema/desk";

const came: Received = { key: "k", received: "2026-01-02T10:00:00.000Z", piece: { file: "a.txt", kind: "text", text: "a" } };
const status: Field = { of: "status", at: 0 };
const player: Field = { of: "player", at: 0 };
const answers: Field = { of: "answers", at: 0 };
const said = {
  moment: (iso: string) => iso.slice(0, 10),
  status: { new: "New", accepted: "Accepted", returned: "Returned", withdrawn: "Withdrawn" },
};

describe("one field in both", () => {
  const accepted = withField(came, status, "accepted", 100);
  test.each<[string, Received, Received, unknown, number]>([
    ["said in one only", came, accepted, "accepted", 0],
    ["said in the other only", accepted, came, "accepted", 0],
    ["the coming one knows the kept one", accepted, withField(accepted, status, "returned", 200), "returned", 0],
    ["the kept one knows the coming one", withField(accepted, status, "returned", 200), accepted, "returned", 0],
    ["taken back, which the other does not know", withField(accepted, status, undefined, 200), accepted, undefined, 0],
    ["neither knows the other", accepted, withField(came, status, "returned", 300), "accepted", 1],
    ["neither knows the other, at the same time", accepted, withField(came, status, "returned", 100), "accepted", 1],
    ["the same said in both", accepted, withField(came, status, "accepted", 300), "accepted", 0],
    ["kept before there were times", { ...came, marks: { 0: { status: "returned" } } }, accepted, "returned", 1],
  ])("%s", (_, kept, coming, value, conflicts) => {
    const done = mergeReceived(kept, coming);
    expect([saidIn(done.merged, status), done.conflicts.length]).toEqual([value, conflicts]);
  });

  test("a change of what was there before times were kept is newer than that", () => {
    const before = { ...came, marks: { 0: { status: "returned" as const } } };
    const { merged, conflicts } = mergeReceived(before, withField(before, status, "accepted", 5));
    expect([saidIn(merged, status), conflicts]).toEqual(["accepted", []]);
  });

  test("a clock that is behind does not make a later change the older one", () => {
    const later = withField(accepted, status, "withdrawn", 7);
    expect(saidIn(mergeReceived(accepted, later).merged, status)).toBe("withdrawn");
  });

  test.each(["kept", "coming"] as const)("what was decided (%s) is newer than both", (which) => {
    const other = withField(came, status, "returned", 300);
    const { merged, conflicts } = mergeReceived(accepted, other);
    const [conflict] = conflicts;
    if (!conflict) throw new Error("no conflict");
    const settled = decided(merged, conflict, conflict[which], 400);
    const value = which === "kept" ? "accepted" : "returned";
    for (const [a, b] of [
      [settled, other],
      [other, settled],
      [settled, accepted],
      [accepted, settled],
    ] as const) {
      const again = mergeReceived(a, b);
      expect([saidIn(again.merged, status), again.conflicts]).toEqual([value, []]);
    }
  });
});

test("different fields of one list are merged, whichever comes first", () => {
  const one = withField(came, status, "accepted", 100);
  const other = withField(withField(came, player, "Hana", 120), { of: "note", at: 0 }, "brings no terrain", 130);
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    const { merged, conflicts } = mergeReceived(a, b);
    expect(conflicts).toEqual([]);
    expect(merged.marks).toEqual({ 0: { status: "accepted", player: "Hana", note: "brings no terrain" } });
  }
});

test("what came twice came when it first came; a time that somebody set is asked about", () => {
  const earlier = { ...came, received: "2026-01-01T10:00:00.000Z" };
  expect(mergeReceived(came, earlier)).toMatchObject({ merged: { received: earlier.received }, conflicts: [] });
  expect(mergeReceived(earlier, came)).toMatchObject({ merged: { received: earlier.received }, conflicts: [] });
  const set = withField(earlier, { of: "received" }, "2026-01-05T10:00:00.000Z", 50);
  expect(mergeReceived(earlier, set)).toMatchObject({ merged: { received: set.received }, conflicts: [] });
  const other = withField(earlier, { of: "received" }, "2026-01-06T10:00:00.000Z", 60);
  expect(mergeReceived(set, other).conflicts).toHaveLength(1);
});

describe("answers of both", () => {
  const wording = (text: string, name?: string) => ({ wording: name === undefined ? { text } : { text, name } });
  const of = (...all: unknown[]) => withField(came, answers, all, 100 + all.length + JSON.stringify(all).length);
  test("about different words stand together", () => {
    const { merged, conflicts } = mergeReceived(of(wording("Zeps", "Ogres")), of(wording("Fran")));
    expect([merged.answers, conflicts]).toEqual([{ 0: [wording("Zeps", "Ogres"), wording("Fran")] }, []]);
  });
  test("about the same words, or to what was guessed just then, are asked about", () => {
    expect(mergeReceived(of(wording("Zeps", "Ogres")), of(wording("zeps"))).conflicts).toHaveLength(1);
    const guess = (n: number) => ({ edit: { do: "accept-guess", guess: n } });
    expect(mergeReceived(of(guess(0)), of(guess(1), guess(0))).conflicts).toHaveLength(1);
  });
});

test("times go through a file", () => {
  const one = withField(withField(came, status, "accepted", 100), { of: "received" }, "2026-01-05T10:00:00.000Z", 110);
  expect(ReceivedShape.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

describe("a conflict is a question with two answers", () => {
  type Answer = Extract<Field, { at: number }>["of"];
  test.each<[Answer, kept: unknown, coming: unknown, question: string, here: string, there: string]>([
    ["status", "accepted", undefined, "What was decided about Karl’s list?", "Accepted", "New"],
    ["removed", true, undefined, "Does Karl’s list stay on the desk?", "Removed from the desk", "On the desk"],
    ["apart", true, undefined, "Is Karl one person, or two of the same name?", "Another person of that name", "The same person"],
    ["player", "Carl", undefined, "Whose list is it: Karl?", "“Carl”", "As the list says"],
    ["waived", "train", undefined, "Does Karl’s list count as late?", "The lateness is waived: train", "It counts as late"],
    ["waived", "", undefined, "Does Karl’s list count as late?", "The lateness is waived", "It counts as late"],
    ["note", "paid", undefined, "What is the note on Karl?", "“paid”", "No note"],
    [
      "answers",
      [{ wording: { text: "Fran" } }, { confirm: [{ written: "Ogers", as: "Ogres" }] }],
      [{ wording: { text: "Fran", name: "Ogres" } }],
      "How should Karl’s list be read?",
      "“Fran” left out and “Ogers” read as Ogres",
      "“Fran” read as Ogres",
    ],
    [
      "answers",
      [{ readAs: { game: "g", armyList: "hill-folk" } }],
      [],
      "How should Karl’s list be read?",
      "read as Hill folk",
      "No answer",
    ],
    [
      "answers",
      [{ edit: { do: "accept-guess", guess: "all" } }],
      [{ edit: { do: "accept-guess", guess: 2 } }, { edit: { do: "correct-guess", guess: 0 } }],
      "How should Karl’s list be read?",
      "all guesses confirmed",
      "guess 3 confirmed and guess 1 corrected",
    ],
    [
      "answers",
      [{ edit: { do: "remove-unit" }, settles: { name: "Fran" } }],
      [{ edit: { do: "remove-unit" } }],
      "How should Karl’s list be read?",
      "“Fran” settled",
      "a unit changed",
    ],
  ])("%s, %j or %j", (of, kept, coming, question, here, there) => {
    const asked = conflictQuestion({ field: { of, at: 0 }, kept, coming, times: [] }, "Karl", said);
    expect(asked).toEqual({ question, kept: here, coming: there });
  });

  test("about when something came", () => {
    const [kept, coming] = ["2026-01-05T10:00:00.000Z", "2026-01-06T10:00:00.000Z"];
    expect(conflictQuestion({ field: { of: "received" }, kept, coming, times: [] }, "Karl", said)).toEqual({
      question: "When did Karl’s list arrive?",
      kept: "2026-01-05",
      coming: "2026-01-06",
    });
  });
});

describe("the verdict that an accepted list had", () => {
  const verdict: Field = { of: "verdict", at: 0 };
  const accepted = (word: string, now: number) => withField(withField(came, status, "accepted", now), verdict, word, now);
  test("goes with the status of one side", () => {
    expect(mergeReceived(came, accepted("Legal", 100)).merged.marks).toEqual({ 0: { status: "accepted", verdict: "Legal" } });
  });
  test("accepted in both: the later one holds, unasked, from either side", () => {
    const [one, other] = [accepted("Legal", 100), accepted("Unconfirmed", 200)];
    for (const { merged, conflicts } of [mergeReceived(one, other), mergeReceived(other, one)])
      expect([saidIn(merged, verdict), conflicts]).toEqual(["Unconfirmed", []]);
  });
  test("stays with the status while that is asked about", () => {
    const returned = withField(came, status, "returned", 150);
    const { merged, conflicts } = mergeReceived(returned, accepted("Legal", 100));
    expect([merged, conflicts.map(({ field }) => field)]).toEqual([returned, [status]]);
  });
  test("goes through a file", () => {
    expect(ReceivedShape.parse(JSON.parse(JSON.stringify(accepted("Legal", 100))))).toEqual(accepted("Legal", 100));
  });
});
