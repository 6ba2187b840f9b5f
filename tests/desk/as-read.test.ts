/** A list beside how it was read, and the answers a person gives. Small game: gnomes 10 (4 models), ogres 50, trolls 40 not settled. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { type Checked, isChecked } from "@/lib/books/intake/reply";
import { type Answered, readSubmissions, withAnswers } from "@/lib/books/intake/submission";
import {
  answersAlike,
  asRead,
  distinctQuestions,
  guessAsks,
  likelyAnswer,
  openQuestions,
  outcomeIn,
  priceReason,
} from "@/lib/events/desk/as-read";
import { readDeskText } from "@/lib/events/desk/desk-file";
import { smallLibrary } from "../support/small-library";

const text = (...lines: string[]) => ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", ...lines].join("\n");

async function read(...lines: string[]): Promise<Checked> {
  const [first] = await readSubmissions("army.txt", text(...lines), smallLibrary());
  if (!first || !isChecked(first)) throw new Error("not read");
  return first;
}

/** Line, state and what came of it. */
const rows = (checked: Checked) =>
  asRead(checked).map(({ line, state, units }) => [line, state, units.map((u) => `${u.text} ${u.points ?? "?"}`).join("; ")]);

const asked = (checked: Checked) => asRead(checked).flatMap((row) => row.questions);

test("every line stands beside what came of it, with its points", async () => {
  const list = await read("2 Gnomes: rope", "Hello all", "1 Ogres");
  expect(rows(list).slice(3)).toEqual([
    [4, "understood", "2 Gnomes: rope 26"],
    [5, "ignored", ""],
    [6, "understood", "1 Ogres 50"],
  ]);
  expect(asRead(list).map((row) => row.line)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("what fits nothing is asked about, with the nearest names and whether the price fits", async () => {
  const list = await read("1 Ogresses of doom (50)", "1 Gnomes: hatt");
  expect(openQuestions(list).map(({ asks }) => asks)).toEqual(["What is “Ogresses of doom”?", "What is “hatt”?"]);
  const [unit] = asked(list);
  expect(unit).toMatchObject({ option: null, written: "Ogresses of doom" });
});

test("an answer takes the place of what was written, and settles what the reader said of it", async () => {
  const list = await read("1 Ogresses of doom (50)");
  const [question] = asked(list);
  if (!question) throw new Error("nothing is asked");
  expect(list.report.read).toEqual({ open: 1, confirm: 0 });
  const answered: Answered = {
    edit: { do: "change", unit: question.unit, change: { entry: "ogres" } },
    ...(question.settles ? { settles: question.settles } : {}),
  };
  const after = await withAnswers(list, [answered]);
  expect(after.report.findings).toEqual([]);
  expect(after.report.points).toBe(50);
  expect(rows(after).at(-1)).toEqual([4, "understood", "1 Ogres 50"]);
  expect(asked(after)).toEqual([]);
  expect(await withAnswers(list, [])).toBe(list);
});

test("an answer that a desk kept as the sentence it settles still settles it", async () => {
  const list = await read("1 Ogresses of doom (50)");
  const [question] = asked(list);
  expect(question?.settles).toEqual({ line: 4, code: "name/unknown", name: "Ogresses of doom" });
  const kept = {
    key: "1",
    received: "2026-11-01T10:00:00Z",
    piece: { file: "army.txt", kind: "text", text: "1 Ogresses of doom (50)" },
    answers: {
      "0": [
        {
          edit: { do: "change", unit: question?.unit, change: { entry: "ogres" } },
          settles: '"Ogresses of doom": fits nothing in Hill Folk; it was kept as written.',
        },
      ],
    },
  };
  const desk = readDeskText(JSON.stringify({ format: "muster-desk/1", name: "Autumn", packs: [], received: [kept] }));
  if ("reason" in desk) throw new Error(desk.reason);
  const answers = desk.received[0]?.answers?.["0"] ?? [];
  expect(answers).toMatchObject([{ settles: { code: "name/unknown", name: "Ogresses of doom" } }]);
  const after = await withAnswers(list, answers);
  expect([after.report.verdict, after.problems.map((problem) => problem.code)]).toEqual(["legal", []]);
});

test("a line that is left out is gone with all that was said of it", async () => {
  const list = await read("1 Ogres", "3 Dragonflies");
  const [question] = asked(list);
  if (!question) throw new Error("nothing is asked");
  const after = await withAnswers(list, [{ edit: question.leaveOut, ...(question.settles ? { settles: question.settles } : {}) }]);
  expect(after.report).toMatchObject({ verdict: "legal", points: 50, findings: [] });
});

test("guesses stand at their line until they are confirmed", async () => {
  const list = await read("1 Orges");
  const [row] = asRead(list).slice(-1);
  expect(row).toMatchObject({ state: "guessed", units: [{ text: "1 Ogres", points: 50 }] });
  expect(list.report.verdict).toBe("unconfirmed");
  const after = await withAnswers(list, [{ edit: { do: "accept-guess", guess: "all" } }]);
  expect(after.report.verdict).toBe("legal");
  expect(rows(after).at(-1)).toEqual([4, "understood", "1 Ogres 50"]);
});

test("another army list than the one that was guessed, in one press", async () => {
  const [list] = await readSubmissions("army.txt", "Lizardmen\n1 Stegadon", books);
  if (!list || !isChecked(list)) throw new Error("not read");
  const [guess] = list.roster.guesses ?? [];
  const [other] = guess?.others ?? [];
  expect(other).toEqual({ name: "Lizardmen (Fantasy Rules! 3rd edition)", game: "fantasy-rules-3e", armyList: "lizardmen" });
  const fr3 = await withAnswers(list, [
    { edit: { do: "accept-guess", guess: 0 } },
    { readAs: { game: "fantasy-rules-3e", armyList: "lizardmen" } },
  ]);
  expect([fr3.roster.game, fr3.roster.armyList, fr3.file]).toEqual(["fantasy-rules-3e", "lizardmen", "army.txt"]);
  expect(fr3.report.findings.some((finding) => finding.message.startsWith("Roster: read as"))).toBe(false);
  const back = await withAnswers(fr3, [{ readAs: { game: "warhammer-7e", armyList: "lizardmen" } }]);
  expect(back.roster).toEqual({ ...list.roster, guesses: undefined });
  const nowhere = await withAnswers(list, [{ readAs: { game: "warhammer-7e", armyList: "constructor" } }]);
  expect(nowhere.roster).toEqual(list.roster);
});

test("an answer that fits no more changes nothing", async () => {
  const list = await read("1 Ogres");
  const after = await withAnswers(list, [
    { edit: { do: "change", unit: "u9", change: { entry: "gnomes" } } },
    { edit: { do: "correct-guess", guess: 3, other: 1 } },
  ]);
  expect(after.roster).toEqual(list.roster);
});

test("questions stand one by one with what they may be; what would come of an answer is known before", async () => {
  const list = await read("2 Gnomes", "1 Ogers (60)", "1 Blorgs of the hill");
  const [guess, words] = openQuestions(list);
  if (!guess || !words) throw new Error("not asked");
  expect([guess.line, guess.written, guess.near[0]?.name]).toEqual([5, "Ogers", "Ogres"]);
  // The same said of words holds for other lists.
  expect(guess.near[0]).toMatchObject({
    answered: { confirm: [{ written: "Ogers", as: "Ogres" }] },
    wording: { text: "Ogers", name: "Ogres" },
  });
  expect(guess.leaveOut?.wording).toEqual({ text: "Ogers" });
  const after = async (answered: Answered | undefined) => outcomeIn(await withAnswers(list, answered ? [answered] : []), guess);
  const outcome = await after(guess.near[0]?.answered);
  expect(outcome).toEqual({ text: "1 Ogres", points: 50, stated: 60, left: 1 });
  expect(priceReason(outcome)).toBe("the line says 60");
  expect(priceReason({ ...outcome, stated: 50 })).toBe("the price fits");
  expect(priceReason({ ...outcome, stated: null })).toBe("");
  expect(words.line).toBe(6);
  expect(words.others?.().map(({ name }) => name)).toContain("Trolls");
  const last = await withAnswers(
    list,
    [guess.near[0]?.answered, words.leaveOut?.answered].flatMap((one) => one ?? []),
  );
  expect(openQuestions(last)).toEqual([]);
});

test("of an army list that was guessed is asked whether it is that one; of a thing by its own name whether the unit may have it", async () => {
  const list = await read("1 Gnomes: hat");
  const [unit] = list.roster.commands.flatMap(({ units }) => units);
  const guesses = [
    { written: "army list", as: "Hill Folk (Small Game)", others: [] },
    { line: 4, written: "Hat", as: "hat", unit: unit?.id ?? "", others: [] },
    { line: 4, written: "hatt", as: "hat", unit: unit?.id ?? "", others: [] },
  ];
  const asks = guesses.map((guess) => guessAsks(list, guess));
  expect(asks).toEqual(["Is this a Hill Folk list?", "hat: may the Gnomes have it?", "What is “hatt”?"]);
});

test("what is left out is settled, whatever it names", async () => {
  // A line that names units and says nothing else is asked about.
  const list = await read("1 Gnomes", "the Ogres stand here, and the Gnomes too (rope here)");
  const open = openQuestions(list);
  expect(open.map(({ written }) => written)).not.toEqual([]);
  const answers = distinctQuestions(open).flatMap((question) => (question.leaveOut ? answersAlike(open, question, question.leaveOut) : []));
  const after = await withAnswers(list, answers);
  expect(openQuestions(after)).toEqual([]);
  expect(after.report.read?.open ?? 0).toBe(0);
});

test("the likeliest answer: a guess is right, a name that the book lacks is the player's to explain, other words are no part of it", async () => {
  const likely = async (line: string) => openQuestions(await read(line)).map((question) => likelyAnswer(question)?.name ?? null);
  expect(await likely("1 Ogers")).toEqual(["Ogres"]);
  expect(await likely("1 Gnomes: Dawnstone")).toEqual([null]);
  expect(await likely("1 Gnomes: Banner of Swiftness")).toEqual([null]);
  expect(await likely("1 Gnomes: likes nobody much")).toEqual([""]);
  expect(await likely("1 Gnomes: BS")).toEqual([""]);
});

test("words that stand in several lines are one question", () => {
  const question = (written: string, key: string) => ({ written, key }) as never;
  const all = [question("Dawnstone", "1"), question("Rope", "2"), question("dawnstone", "3")];
  expect(distinctQuestions(all).map(({ key }) => key)).toEqual(["1", "2"]);
});
