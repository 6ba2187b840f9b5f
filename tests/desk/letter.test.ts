/** The letter to the writer of a list: small game, gnomes 10, ogres 50 and at most one, trolls 40 not confirmed. */
import { describe, expect, test } from "vitest";
import type { Checked } from "@/lib/books/intake/reply";
import { makeFinding } from "@/lib/engine/report/finding";
import { rosterCode } from "@/lib/engine/roster/code";
import { type AboutList, lettersText, letterTo, reminderTo } from "@/lib/events/desk/letter";
import { checked } from "../support/checked";

const text = (of: Checked, about?: AboutList) => letterTo(of, about).text;

test("of a legal list is short", () => {
  const legal = checked(["1 gnomes"]);
  expect(letterTo(legal)).toEqual({
    subject: "Your Hill Folk list",
    text: `Hello,

Thank you for your Hill Folk list “Test” (code ${rosterCode(legal.roster)}). It is legal at 10 of 1,000 points.

Nothing needs a change.
`,
  });
});

test("says each fault once with what mends it and where it stands, and by when a new version is due", () => {
  const raid = checked(["2 ogres", "1 trolls"], {
    change: { name: "Raid", player: "Karl Lund", stated: 1139, limit: 100 },
    packs: ["spring", "autumn"],
  });
  const twice = { ...raid, report: { ...raid.report, findings: [...raid.report.findings, ...raid.report.findings.slice(0, 1)] } };
  expect(letterTo(twice, { event: "Autumn Muster", version: 3, due: "Wed 25 Nov, 20:00" })).toEqual({
    subject: "Your Hill Folk list for Autumn Muster",
    text: `Hello Karl,

Thank you for your Hill Folk list “Raid” for Autumn Muster (version 3, code ${rosterCode(raid.roster)}). It is illegal at 140 of 100 points.

2 things need a change:
- 140 points, at most 100. Spend 40 points less. (Small Game, p. 6)
- Ogres: 2 units, at most 1 allowed. Leave out 1 unit. (Small Game, p. 6)

One thing is open:
- Trolls: 1 unit, not confirmed for Hill Folk. Look up Trolls for Hill Folk on p. 9 of your book. (Small Game, p. 9)

Your sum is 999 points off.

Please send a new version by Wed 25 Nov, 20:00.
`,
  });
});

describe("questions", () => {
  const guesses = [{ line: 4, written: "Archers", as: "Gnomes", unit: "u1", others: [] }];
  const reading = [{ line: 4, text: "10 Archers", state: "guessed" as const, units: ["u1"] }];
  const unsure = { ...checked(["1 gnomes"], { change: { guesses } }), reading };

  test("that a person can see the answer to are the organiser’s, and the letter says that they are open", () => {
    expect(text(unsure)).toBe(`Hello,

Thank you for your Hill Folk list “Test” (code ${rosterCode(unsure.roster)}). I have not gone through all of it yet.
`);
  });

  test("that were left to the player are asked, each with its line", () => {
    const letter = text(unsure, { asked: ["4 Archers"] });
    expect(letter).toContain(
      "It comes to 10 of 1,000 points.\n\nOne question:\n- What is “Archers”? Is it Gnomes?\n  Your line: 10 Archers\n\nPlease answer.",
    );
    expect(letter).not.toContain("not confirmed");
  });
});

test("the organiser’s name stands under a letter and a reminder", () => {
  expect(text(checked(["1 gnomes"]), { organiser: "Maja" })).toMatch(/\n\nNothing needs a change\.\n\nMaja\n$/);
  expect(reminderTo("Karl Lund", { isOver: false, organiser: "Maja" }).text).toMatch(/once more\.\n\nMaja\n$/);
});

test("of one that is legal as agreed says what was agreed", () => {
  const letter = text(checked(["1 trolls"], { change: { playOpen: true } }));
  expect(letter).toContain("It is legal as agreed at 40 of 1,000 points.");
  expect(letter).toContain("One thing is not confirmed and played as allowed:\n- Trolls: 1 unit, not confirmed for Hill Folk.");
});

test("leaves out what there is not: a remedy, a page, a name, points in a game without them", () => {
  const finding = makeFinding({
    rule: "S-9",
    code: "count/over",
    severity: "advice",
    message: "Gnomes: small.",
    fix: "",
    source: { book: "Annex", page: null },
  });
  const own = checked(["1 gnomes"], {
    change: { name: " ", limit: undefined },
    book: { verdicts: { legal: "Complete", illegal: "Broken", unconfirmed: "Open" }, hasPoints: false },
  });
  expect(text({ ...own, report: { ...own.report, findings: [finding] } })).toBe(`Hello,

Thank you for your Hill Folk list (code ${rosterCode(own.roster)}). It is complete.

One thing is worth a look:
- Gnomes: small. (Annex)

Nothing needs a change.
`);
});

test("names the army as one speaks of it, and leaves to the organiser what is settled once for all", () => {
  const own = checked(["1 gnomes", "1 wyrms"]);
  const letter = text({ ...own, catalogue: { ...own.catalogue, army: { ...own.catalogue.army, name: "The Empire" } } });
  expect(letter).toContain("Thank you for your Empire list");
  expect(own.report.findings.some(({ code }) => code === "roster/price-lost")).toBe(true);
  expect(letter).not.toContain("price");
});

test("of a file that Outlook packed says what happened", () => {
  const { text: said } = letterTo({ file: "winmail.dat", reason: "no roster." }, { sender: "Tom Wood", due: "Sunday" });
  expect(said).toContain("Outlook packed your list into winmail.dat. Please send it as text by Sunday.");
  expect(said).not.toContain("no roster");
});

test("of a file that could not be read asks for it again", () => {
  const unread = { file: "photo.png", reason: "a picture, not a roster. Ask for text." };
  expect(letterTo(unread, { sender: "Tom Wood", event: "Spring" })).toEqual({
    subject: "Your list for Spring",
    text: "Hello Tom,\n\nThank you for your list for Spring. I could not read it: photo.png: a picture, not a roster. Ask for text.\n\nPlease send it again.\n",
  });
});

describe("greets by the first name", () => {
  test.each([
    ["Karl Lund", "Hello Karl,"],
    ["Lund, Karl", "Hello Karl,"],
    ["Karl", "Hello Karl,"],
    ["k.lund@example.org", "Hello,"],
    ["  ", "Hello,"],
  ])("of %j: %s", (player, greeting) => {
    expect(text(checked(["1 gnomes"], { change: { player } })).split("\n")[0]).toBe(greeting);
  });
});

test("several letters stand in one text, each under its address", () => {
  const letter = letterTo(checked(["1 gnomes"]));
  expect(
    lettersText([
      { to: "Ann <ann@example.org>", letter },
      { to: "Ben", letter },
    ]),
  ).toBe(
    `To: Ann <ann@example.org>\nSubject: Your Hill Folk list\n\n${letter.text}\n${"-".repeat(60)}\n\nTo: Ben\nSubject: Your Hill Folk list\n\n${letter.text}`,
  );
});
