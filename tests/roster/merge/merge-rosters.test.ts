/** A roster that two tabs changed: what goes together, and what a person is asked. */
import { describe, expect, test } from "vitest";
import type { Edit } from "@/lib/roster/edits";
import { mergeRosters } from "@/lib/roster/merge/merge-rosters";
import { withHere } from "@/lib/roster/merge/roster-conflict";
import { rosterQuestion } from "@/lib/roster/merge/roster-conflict-words";
import type { Roster, RosterOption } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { small } from "../../support/make";
import { add, base, change, details, edited, roster, together, unit } from "./merging";

describe("changes in different places go together", () => {
  const hat: RosterOption = { id: "hat" };
  const drum: RosterOption = { id: "drum" };
  const rope: RosterOption = { id: "rope" };
  const brave: RosterOption = { id: "brave" };
  const held = roster([unit("u1", { options: [{ id: "hat" }, { id: "ranks", count: 2 }, { id: "drum", value: 3 }] })]);
  const allies = roster([unit("u1")], {
    commands: [
      { kind: "main", units: [unit("u1")] },
      { kind: "hired", name: "Free", units: [unit("u2"), unit("u3")] },
    ],
  });
  const joined = roster([unit("u1"), unit("u2", { attachedTo: "u1" }), unit("u3")]);
  const guess = (unit: string) => ({ written: "gnoms", as: "Gnomes", unit, others: [] });
  const guessed = roster([unit("u1"), unit("u2")], { guesses: [guess("u1"), guess("u2")] });
  test.each<[string, Roster, Edit[], Edit[], Edit[]]>([
    ["fields of the roster", base, [details({ name: "Dale" })], [details({ limit: 800, note: "by night" })], []],
    ["counts of two units", base, [change("u1", { count: 3 })], [change("u3", { count: 4 })], []],
    ["fields of one unit", base, [change("u1", { count: 3 })], [change("u1", { name: "Nob", note: "late", stated: 7 })], []],
    ["one field, changed alike", base, [change("u1", { count: 3 })], [change("u1", { count: 3 })], []],
    ["a unit that becomes another, one changed", base, [change("u1", { entry: "ogres" })], [change("u3", { count: 4 })], []],
    ["a limit taken away, and a name", base, [details({ limit: "" })], [details({ name: "Dale" })], []],
    ["a unit removed with what belongs to it", joined, [{ do: "remove", unit: "u1" }], [change("u3", { count: 4 })], []],
    [
      "a command removed on both sides, and a name",
      allies,
      [{ do: "remove-command", command: 1 }],
      [{ do: "remove-command", command: 1 }, details({ name: "Dale" })],
      [],
    ],
    ["one removed, another changed", base, [{ do: "remove", unit: "u1" }], [change("u3", { count: 4 })], []],
    ["both removed one", base, [{ do: "remove", unit: "u1" }], [{ do: "remove", unit: "u1" }, change("u3", { count: 4 })], []],
    ["options of one unit", base, [change("u1", { options: [hat] })], [change("u1", { count: 2 })], []],
    [
      "settings, each its own",
      base,
      [{ do: "setting", id: "hat-price", value: "seven" }],
      [{ do: "setting", id: "other", value: "one" }],
      [],
    ],
    ["packs, each its own", base, [{ do: "pack", id: "a", on: true }], [{ do: "play-open", on: true }], []],
    ["a unit moved, another changed", base, [{ do: "move", unit: "u3", command: 0, at: 0 }], [change("u1", { count: 2 })], []],
    ["two guesses", guessed, [{ do: "accept-guess", guess: 0 }], [{ do: "play-open", on: true }], []],
    [
      "a command's name and a unit in it",
      allies,
      [{ do: "change-command", command: 1, change: { name: "Bold" } }],
      [change("u2", { count: 5 })],
      [],
    ],
    ["a command removed that the other left alone", allies, [{ do: "remove-command", command: 1 }], [change("u1", { count: 5 })], []],
    ["a command added", allies, [{ do: "add-command", kind: "bench" }], [change("u3", { count: 5 })], []],
    [
      "a unit that goes to another command and is changed",
      allies,
      [{ do: "move", unit: "u2", command: 0, at: 1 }],
      [change("u2", { count: 5 })],
      [],
    ],
  ])("%s", (_, from, own, others) => {
    const [mine, theirs] = [edited(from, ...own), edited(from, ...others)];
    const both = edited(from, ...own, ...others);
    expect(together(mergeRosters(from, mine, theirs))).toStrictEqual(both);
    expect(together(mergeRosters(from, theirs, mine))).toStrictEqual(both);
  });

  test("a side that changed nothing, or the same, leaves the other one as it is", () => {
    const [changed, again] = [edited(base, change("u1", { count: 3 })), edited(base, change("u1", { count: 3 }))];
    expect(mergeRosters(base, structuredClone(base), changed).merged).toBe(changed);
    expect(mergeRosters(base, changed, structuredClone(base)).merged).toBe(changed);
    expect(mergeRosters(base, again, changed).merged).toBe(changed);
  });

  const spells = (...levels: string[]): RosterOption[] => levels.map((choice) => ({ id: "spell", choice }));
  test.each<[string, RosterOption[], RosterOption[], RosterOption[], RosterOption[]]>([
    ["one for another here, one more there", [hat], [drum], [hat, brave], [brave, drum]],
    ["each another one for another", [hat, rope], [rope, drum], [hat, brave], [brave, drum]],
    ["one away on both sides, another in its place here", [hat], [drum], [], [drum]],
    ["the same, and copies of what stays there", [hat, rope], [rope, drum], [{ ...rope, count: 2 }], [{ ...rope, count: 2 }, drum]],
    ["the same, and one more away here", [hat, brave, rope], [brave, drum], [brave, rope], [brave, drum]],
    ["another choice away on each side", spells("1", "2", "3"), spells("2", "3"), spells("1", "3"), spells("3")],
    ["one choice more, another away", spells("1", "3"), spells("1", "2", "3"), spells("1"), spells("1", "2")],
    ["copies apart stay apart", [drum, drum], [drum, drum, brave], [hat, drum, drum], [hat, drum, drum, brave]],
  ])("options: %s", (_, before, own, others, both) => {
    const [from, mine, theirs] = [before, own, others].map((options) => roster([unit("u1", { options })])) as [Roster, Roster, Roster];
    expect(together(mergeRosters(from, mine, theirs))).toEqual(roster([unit("u1", { options: both })]));
    expect(together(mergeRosters(from, theirs, mine))).toEqual(roster([unit("u1", { options: both })]));
  });

  const odd = { written: "Hlil", as: "Hill", others: [] };
  test.each<[string, Partial<Roster>, Partial<Roster>, Partial<Roster>, Partial<Roster>]>([
    ["packs that both added, by their names", {}, { packs: ["b"] }, { packs: ["a"] }, { packs: ["a", "b"] }],
    ["packs behind one that both have", { packs: ["z"] }, { packs: ["z", "b"] }, { packs: ["z", "a"] }, { packs: ["z", "a", "b"] }],
    ["a pack away on each side", { packs: ["a", "b"] }, { packs: ["a"] }, { packs: ["b"] }, {}],
    [
      "guesses that say the same twice",
      { guesses: [odd, odd] },
      { name: "Dale", guesses: [odd, odd] },
      { guesses: [odd, odd, { ...odd, written: "Hll" }] },
      { name: "Dale", guesses: [odd, odd, { ...odd, written: "Hll" }] },
    ],
    ["a reading taken back, and a name", { settings: { a: "x" } }, {}, { name: "Dale", settings: { a: "x" } }, { name: "Dale" }],
  ])("%s", (_, before, own, others, both) => {
    const [from, mine, theirs] = [before, own, others].map((more) => roster([unit("u1")], more)) as [Roster, Roster, Roster];
    expect(together(mergeRosters(from, mine, theirs))).toStrictEqual(roster([unit("u1")], both));
    expect(together(mergeRosters(from, theirs, mine))).toStrictEqual(roster([unit("u1")], both));
  });

  test("a guess that is right here while the unit became another there, unanswered", () => {
    const [mine, theirs] = [edited(guessed, { do: "accept-guess", guess: 0 }), edited(guessed, change("u1", { entry: "ogres" }))];
    const both = edited(theirs, { do: "accept-guess", guess: 0 });
    expect(together(mergeRosters(guessed, mine, theirs))).toEqual(both);
    expect(together(mergeRosters(guessed, theirs, mine))).toEqual(both);
  });

  test("a guess to which both gave the same answer", () => {
    const accept: Edit = { do: "accept-guess", guess: 0 };
    const [mine, theirs] = [edited(guessed, accept, change("u1", { count: 2 })), edited(guessed, accept, change("u1", { name: "Nob" }))];
    const both = edited(guessed, accept, change("u1", { count: 2, name: "Nob" }));
    expect(together(mergeRosters(guessed, mine, theirs))).toEqual(both);
    expect(together(mergeRosters(guessed, theirs, mine))).toEqual(both);
  });

  test("a guess about an option that the unit had lost before", () => {
    const from = roster([unit("u1", { options: [hat] })], { guesses: [{ ...guess("u1"), option: drum }] });
    const accept: Edit = { do: "accept-guess", guess: 0 };
    const [mine, theirs] = [edited(from, accept, change("u1", { count: 2 })), edited(from, accept, change("u1", { options: [hat, drum] }))];
    const both = roster([unit("u1", { count: 2, options: [hat, drum] })]);
    expect(together(mergeRosters(from, mine, theirs))).toEqual(both);
    expect(together(mergeRosters(from, theirs, mine))).toEqual(both);
  });

  test("options by id: copies here, a value there, one away, one more", () => {
    const own = [
      { id: "ranks", count: 3 },
      { id: "drum", value: 3 },
    ];
    const others = [{ id: "hat" }, { id: "ranks", count: 2 }, { id: "drum", value: 4 }, { id: "brave" }];
    const merged = together(
      mergeRosters(held, edited(held, change("u1", { options: own })), edited(held, change("u1", { options: others }))),
    );
    expect(merged.commands[0]?.units[0]?.options).toEqual([{ id: "ranks", count: 3 }, { id: "drum", value: 4 }, { id: "brave" }]);
  });

  test("choices of one option, each changed in one place", () => {
    const spells = (fire: number, frost: number) => [
      { id: "spell", choice: "fire", count: fire },
      { id: "spell", choice: "frost", count: frost },
    ];
    const from = roster([unit("u1", { options: spells(2, 2) })]);
    const merged = together(
      mergeRosters(from, edited(from, change("u1", { options: spells(3, 2) })), edited(from, change("u1", { options: spells(2, 4) }))),
    );
    expect(merged.commands[0]?.units[0]?.options).toEqual(spells(3, 4));
  });

  test("units that both added, under ids of their own: theirs keep the id", () => {
    const renamed = new Map<string, string>();
    const mine = edited(base, add("gnomes", { options: [drum] }), {
      do: "add",
      command: 0,
      unit: { entry: "gnomes", count: 2, attachedTo: "u4" },
    });
    const merged = together(mergeRosters(base, mine, edited(base, add("ogres")), renamed));
    expect([...renamed]).toEqual([["u4", "u6"]]);
    const units = merged.commands[0]?.units ?? [];
    expect(units.find(({ id }) => id === "u4")).toEqual(unit("u4", { entry: "ogres" }));
    expect(units.find(({ id }) => id === "u6")).toEqual(unit("u6", { options: [drum] }));
    expect(units.find(({ id }) => id === "u5")).toEqual(unit("u5", { count: 2, attachedTo: "u6" }));
  });

  test("a guess goes with the unit that was given another id", () => {
    const mine = { ...edited(base, add("gnomes", { count: 7 })), guesses: [guess("u4")] };
    const merged = together(mergeRosters(base, mine, edited(base, add("ogres"))));
    expect(merged.guesses).toEqual([guess("u5")]);
  });

  test("the same unit under the same id was saved already: it is one", () => {
    const mine = edited(base, add("ogres"), change("u1", { count: 2 }));
    expect(together(mergeRosters(base, mine, edited(base, add("ogres"))))).toEqual(mine);
  });

  test("what belongs to a unit goes with it where the other tab moves it", () => {
    const mine = edited(allies, { do: "move", unit: "u1", command: 1, at: 0 }, { do: "add-command", kind: "bench" });
    const theirs = edited(allies, { do: "add", command: 0, unit: { entry: "ogres", count: 1, attachedTo: "u1" } });
    for (const merged of [mergeRosters(allies, mine, theirs), mergeRosters(allies, theirs, mine)].map(together)) {
      expect(merged.commands.map(({ units }) => units.map(({ id }) => id))).toEqual([[], ["u1", "u4", "u2", "u3"], []]);
    }
  });
});

describe("the same place, changed otherwise, is asked", () => {
  const held = roster([unit("u1", { options: [{ id: "hat" }, { id: "shaman", choice: "1" }] }), unit("u2", { entry: "ogres" })]);
  const two: Roster = {
    ...base,
    commands: [
      { kind: "main", units: [unit("u1")] },
      { kind: "hired", name: "Free", units: [unit("u2"), unit("u3")] },
      { kind: "bench", units: [] },
    ],
  };
  const opt = (...options: RosterOption[]) => change("u1", { options });
  const guessed = roster([unit("u1")], {
    guesses: [{ written: "x", as: "Gnomes", unit: "u1", others: [{ name: "Ogres", entry: "ogres" }] }],
  });
  const ofHat = roster([unit("u1", { options: [{ id: "hat" }, { id: "drum" }] })], {
    guesses: [{ written: "hut", as: "hat", unit: "u1", option: { id: "hat" }, others: [{ name: "drum", option: { id: "drum" } }] }],
  });
  test.each<[string, Roster, Edit[], Edit[], string, string, string]>([
    ["a name", base, [details({ name: "A" })], [details({ name: "B" })], "What is the roster called?", "“A”", "“B”"],
    ["a limit", base, [details({ limit: 900 })], [details({ limit: "" })], "To how many points is it played?", "900", "nothing"],
    ["a count", base, [change("u1", { count: 3 })], [change("u1", { count: 4 })], "Gnomes: how many?", "3", "4"],
    ["a note", base, [change("u2", { note: "a" })], [change("u2", { note: "b" })], "Ogres: which note is right?", "“a”", "“b”"],
    [
      "a reading",
      base,
      [{ do: "setting", id: "hat-price", value: "seven" }],
      [{ do: "setting", id: "hat-price", value: "five" }],
      "Price of a hat: which one is right?",
      "7",
      "5",
    ],
    [
      "a removed unit",
      base,
      [{ do: "remove", unit: "u1" }],
      [change("u1", { count: 4 })],
      "Gnomes: should it stay in the roster?",
      "Removed",
      "4 Gnomes",
    ],
    [
      "a choice",
      held,
      [opt({ id: "hat" }, { id: "shaman", choice: "2" })],
      [opt({ id: "hat" }, { id: "shaman", choice: "3" })],
      "Gnomes, shaman: which one is right?",
      "shaman 2",
      "shaman 3",
    ],
    [
      "an option taken away here and changed there",
      held,
      [opt({ id: "shaman", choice: "1" })],
      [opt({ id: "hat", count: 2 }, { id: "shaman", choice: "1" })],
      "Gnomes, hat: which one is right?",
      "nothing",
      "hat ×2",
    ],
    [
      "something else in the place of one option",
      held,
      [opt({ id: "shaman", choice: "1" }, { id: "drum" })],
      [opt({ id: "shaman", choice: "1" }, { id: "brave" })],
      "Gnomes: which options?",
      "drum and shaman 1",
      "brave and shaman 1",
    ],
    [
      "a unit in two other commands",
      two,
      [{ do: "move", unit: "u1", command: 1, at: 0 }],
      [{ do: "move", unit: "u1", command: 2, at: 0 }],
      "Gnomes: which command is it in?",
      "Free",
      "Bench",
    ],
    [
      "a command removed here, in which a unit was changed there",
      two,
      [{ do: "remove-command", command: 1 }],
      [change("u2", { count: 9 })],
      "Free: should it stay in the roster?",
      "Removed",
      "Free, with 2 units",
    ],
    [
      "a command removed here, to which a unit was added there",
      two,
      [{ do: "remove-command", command: 1 }],
      [{ do: "add", command: 1, unit: { entry: "ogres", count: 1 } }],
      "Free: should it stay in the roster?",
      "Removed",
      "Free, with 3 units",
    ],
    [
      "a command removed here, to which a unit was moved there",
      two,
      [{ do: "remove-command", command: 1 }],
      [{ do: "move", unit: "u1", command: 1, at: 0 }],
      "Free: should it stay in the roster?",
      "Removed",
      "Free, with 3 units",
    ],
    [
      "a unit removed here and moved there",
      two,
      [{ do: "remove", unit: "u2" }],
      [{ do: "move", unit: "u2", command: 2, at: 0 }],
      "Gnomes: should it stay in the roster?",
      "Removed",
      "1 Gnomes",
    ],
    [
      "a unit of the second command removed here and changed there",
      two,
      [{ do: "remove", unit: "u3" }],
      [change("u3", { count: 5 })],
      "Gnomes: should it stay in the roster?",
      "Removed",
      "5 Gnomes",
    ],
    [
      "the second option, taken away here and changed there",
      held,
      [opt({ id: "hat" })],
      [opt({ id: "hat" }, { id: "shaman", choice: "1", count: 2 })],
      "Gnomes, shaman: which one is right?",
      "nothing",
      "shaman 1 ×2",
    ],
    [
      "copies of an option",
      held,
      [opt({ id: "hat", count: 2 }, { id: "shaman", choice: "1" })],
      [opt({ id: "hat", count: 3 }, { id: "shaman", choice: "1" })],
      "Gnomes, hat: which one is right?",
      "hat ×2",
      "hat ×3",
    ],
    [
      "all choices of an option taken away here, another added there",
      held,
      [opt({ id: "hat" })],
      [opt({ id: "hat" }, { id: "shaman", choice: "1" }, { id: "shaman", choice: "2" })],
      "Gnomes, shaman: which one is right?",
      "nothing",
      "shaman 1 and shaman 2",
    ],
    [
      "a further choice on each side",
      held,
      [opt({ id: "hat" }, { id: "shaman", choice: "1" }, { id: "shaman", choice: "2" })],
      [opt({ id: "hat" }, { id: "shaman", choice: "1" }, { id: "shaman", choice: "3" })],
      "Gnomes, shaman: which one is right?",
      "shaman 1 and shaman 2",
      "shaman 1 and shaman 3",
    ],
    [
      "two more copies here, written apart, and two copies in one there",
      held,
      [opt({ id: "hat" }, { id: "hat" }, { id: "hat" }, { id: "shaman", choice: "1" })],
      [opt({ id: "hat", count: 2 }, { id: "shaman", choice: "1" })],
      "Gnomes, hat: which one is right?",
      "hat ×3",
      "hat ×2",
    ],
    [
      "an option that a reader guessed, right here and wrong there",
      ofHat,
      [{ do: "accept-guess", guess: 0 }],
      [{ do: "correct-guess", guess: 0, other: 0 }],
      "Gnomes: which one is right?",
      "1 Gnomes: hat, drum",
      "1 Gnomes: drum ×2",
    ],
    [
      "a command's name",
      two,
      [{ do: "change-command", command: 1, change: { name: "Bold" } }],
      [{ do: "change-command", command: 1, change: { name: "Meek" } }],
      "What is the command called?",
      "“Bold”",
      "“Meek”",
    ],
    [
      "an order",
      base,
      [{ do: "move", unit: "u3", command: 0, at: 0 }],
      [{ do: "move", unit: "u2", command: 0, at: 0 }],
      "What order should the units be in?",
      "Gnomes, Gnomes and Ogres",
      "Ogres, Gnomes and Gnomes",
    ],
    [
      "a choice that a reader guessed, right here and wrong there",
      roster([unit("u1", { options: [{ id: "spell", choice: "1" }] })], {
        guesses: [
          {
            written: "spel",
            as: "spell, level 1",
            unit: "u1",
            option: { id: "spell", choice: "1" },
            others: [{ name: "spell, level 2", option: { id: "spell", choice: "2" } }],
          },
        ],
      }),
      [{ do: "accept-guess", guess: 0 }],
      [{ do: "correct-guess", guess: 0, other: 0 }],
      "Gnomes: which one is right?",
      "1 Gnomes: spell, level 1",
      "1 Gnomes: spell, level 2",
    ],
    [
      "another unit here, more of them there",
      base,
      [change("u1", { entry: "ogres" })],
      [change("u1", { count: 4 })],
      "Gnomes: which one is right?",
      "1 Ogres",
      "4 Gnomes",
    ],
    [
      "a guess that is right here and wrong there",
      guessed,
      [{ do: "accept-guess", guess: 0 }],
      [{ do: "correct-guess", guess: 0, other: 0 }],
      "Ogres: which one is right?",
      "1 Gnomes",
      "1 Ogres",
    ],
  ])("%s", (_, from, own, others, question, here, kept) => {
    const [mine, theirs] = [edited(from, ...own), edited(from, ...others)];
    const { merged, conflicts } = mergeRosters(from, mine, theirs);
    const [conflict] = conflicts;
    if (!conflict) throw new Error("nothing is asked");
    expect(conflicts).toHaveLength(1);
    const catalogue = small();
    const asked = rosterQuestion(conflict, merged, catalogue);
    expect({ ...asked, here: asked.here.toLowerCase(), kept: asked.kept.toLowerCase() }).toEqual({
      question,
      here: here.toLowerCase(),
      kept: kept.toLowerCase(),
    });
    // What is kept until then is theirs; with the other answer it is mine, and asking the other way round says the same.
    expect(merged).toEqual(theirs);
    expect(withHere(merged, conflict)).toEqual(mine);
    const turned = mergeRosters(from, theirs, mine);
    expect(turned.conflicts).toHaveLength(1);
    expect(turned.merged).toEqual(mine);
    expect(turned.conflicts.map((one) => withHere(turned.merged, one))).toEqual([theirs]);
  });

  test("a unit removed to which another came: it comes back with it, or goes and leaves it", () => {
    const mine = edited(base, { do: "add", command: 0, unit: { entry: "ogres", count: 1, attachedTo: "u1" } });
    const theirs = edited(base, { do: "remove", unit: "u1" });
    const { merged, conflicts } = mergeRosters(base, mine, theirs);
    expect(merged.commands[0]?.units.map(({ id, attachedTo }) => [id, attachedTo])).toEqual([
      ["u4", undefined],
      ["u2", undefined],
      ["u3", undefined],
    ]);
    expect(conflicts.map((one) => withHere(merged, one))).toEqual([mine]);
    const turned = mergeRosters(base, theirs, mine);
    expect(turned.merged).toEqual(mine);
    expect(turned.conflicts.map((one) => withHere(turned.merged, one))).toEqual([merged]);
  });

  test("a new unit under the id of one that was removed is no other form of it", () => {
    const mine = edited(edited(base, { do: "remove", unit: "u3" }), add("ogres", { count: 5 }));
    const theirs = edited(base, change("u3", { name: "Nob" }));
    const { merged, conflicts } = mergeRosters(base, mine, theirs);
    expect(merged).toEqual(theirs);
    expect(conflicts.map((one) => withHere(merged, one))).toEqual([mine]);
  });

  test("each question by itself: the answer to one leaves the others", () => {
    const mine = edited(base, details({ name: "A" }), change("u1", { count: 3 }), change("u2", { count: 2 }));
    const theirs = edited(base, details({ name: "B" }), change("u1", { count: 4 }), change("u3", { count: 5 }));
    const { merged, conflicts } = mergeRosters(base, mine, theirs);
    expect(merged).toEqual(edited(theirs, change("u2", { count: 2 })));
    expect(conflicts).toHaveLength(2);
    const count = conflicts.find((one) => "place" in one && one.place.in === "unit");
    if (!count) throw new Error("the count is not asked");
    expect(withHere(merged, count)).toEqual(edited(merged, change("u1", { count: 3 })));
  });

  test("more than a roster holds, or none of its commands: one of the two", () => {
    const many = (entry: string) => Array.from({ length: BOUNDS.items.unitsOfCommand - 1 }, (_, i) => unit(`${entry}${i}`, { entry }));
    const both = mergeRosters(roster([]), roster(many("gnomes")), roster(many("ogres")));
    expect(both.conflicts.map((one) => "whole" in one && one.whole)).toEqual(["roster"]);
    expect(both.merged).toEqual(roster(many("ogres")));
    const gone = mergeRosters(
      two,
      edited(two, { do: "remove-command", command: 0 }),
      edited(two, { do: "remove-command", command: 1 }, { do: "remove-command", command: 1 }),
    );
    expect(gone.conflicts.map((one) => "whole" in one && one.whole)).toEqual(["roster"]);
    expect(gone.merged.commands.map(({ kind }) => kind)).toEqual(["main"]);
  });

  const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
  const { items } = BOUNDS;
  const guessOf = (word: string) => (i: number) => ({ written: `${word}${i}`, as: "Gnomes", others: [] });
  const withOptions = (word: string) => (n: number) =>
    roster([], {
      commands: [
        { kind: "main", units: [unit("u1")] },
        { kind: "hired", units: [unit("u2"), unit("u3", { options: times(n, (i) => ({ id: `${word}${i}` })) })] },
      ],
    });
  test.each<[string, number, (n: number) => Roster, (n: number) => Roster]>([
    [
      "units of a command",
      items.unitsOfCommand,
      (n) => roster(times(n, (i) => unit(`a${i}`))),
      (n) => roster(times(n, (i) => unit(`b${i}`, { entry: "ogres" }))),
    ],
    ["options of a unit", items.optionsOfUnit, withOptions("a"), withOptions("b")],
    ["packs", items.packs, (n) => roster([], { packs: times(n, (i) => `a${i}`) }), (n) => roster([], { packs: times(n, (i) => `b${i}`) })],
    [
      "guesses",
      items.guesses,
      (n) => roster([], { guesses: times(n, guessOf("a")) }),
      (n) => roster([], { guesses: times(n, guessOf("b")) }),
    ],
  ])("as many as a roster holds go together, one more does not: %s", (_, most, own, others) => {
    const half = most / 2;
    expect(mergeRosters(own(0), own(half), others(half)).conflicts).toEqual([]);
    const { merged, conflicts } = mergeRosters(own(0), own(half), others(half + 1));
    expect(conflicts).toEqual([{ whole: "roster", here: own(half), kept: others(half + 1) }]);
    expect(merged).toEqual(others(half + 1));
  });

  test("without an army list the words are made of the ids", () => {
    const mine = edited(base, change("u1", { entry: "gnomes", options: [{ id: "tall-hat" }], count: 2 }));
    const { merged, conflicts } = mergeRosters(base, mine, edited(base, { do: "remove", unit: "u1" }));
    const [conflict] = conflicts;
    if (!conflict) throw new Error("nothing is asked");
    expect(rosterQuestion(conflict, merged, null)).toEqual({
      question: "Gnomes: should it stay in the roster?",
      here: "2 Gnomes: tall hat",
      kept: "Removed",
    });
  });
});
