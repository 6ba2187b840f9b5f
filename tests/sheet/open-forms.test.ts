/**
 * What an event keeps secret is in no form that others read, and cannot be worked out from one: two lists that differ in nothing but
 * their secrets are the same in each of them, to the letter. In the forms of the player and the organiser the secrets stand.
 */
import { describe, expect, test } from "vitest";
import { renderSheet } from "@/components/pdf/render-node";
import { answer, type Checked } from "@/lib/books/intake/reply";
import { compileUnknown } from "@/lib/engine/catalogue/unknown/compile";
import { check, inspect } from "@/lib/engine/check/check";
import type { LimitThing } from "@/lib/engine/common";
import { rosterCode } from "@/lib/engine/roster/code";
import type { Rule } from "@/lib/engine/rules/registry";
import { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { letterTo } from "@/lib/events/desk/letter";
import { publishedList } from "@/lib/events/desk/players/published-list";
import { countedOf, statisticsOf } from "@/lib/events/desk/stats/statistics";
import { statisticsSvg } from "@/lib/events/desk/stats/statistics-picture";
import { statisticsCsv, statisticsText } from "@/lib/events/desk/stats/statistics-tables";
import { printedSheet } from "@/lib/paper/play/on-paper";
import { bookletOf, bookletSheet } from "@/lib/paper/sheet/booklet";
import { allBookletParts } from "@/lib/paper/sheet/booklet-parts";
import { openedList } from "@/lib/paper/sheet/open-list";
import { type SlipAbout, slipOf } from "@/lib/paper/sheet/slip";
import { FORM_IDS, type FormId, writeForm } from "@/lib/paper/write/forms";
import { pdfKeywords } from "@/lib/paper/write/link";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { roster, small } from "../support/make";
import { readPdf } from "../support/read-pdf";

const ORIGIN = "https://example.org";

const ATTACHED: Rule = {
  ...{ id: "S-1", kind: "attached", units: { entry: ["person"] }, to: { not: { entry: ["person"] } }, noun: "guide", max: 1 },
  ...{ page: 1, basis: "printed" },
} as Rule;

function checkedFor(secret: LimitThing[], written: Roster): Checked {
  const score = { start: 0, rules: [{ points: 1, in: "points" as const, of: [{ option: "drum" }, { option: "hat" }] }] };
  const event = { secret, composition: score };
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Hill Cup", game: "small-game", event });
  const catalogue = small([ATTACHED], {}, { packs: [pack] });
  return { file: "a.txt", roster: written, catalogue, report: check(catalogue, written), ignored: [], problems: [] };
}

/** Everything a list can carry beside its units: each may name what is secret. */
function written(lines: string[], aside: string): Roster {
  const army = roster(lines, { player: "Ada", ...(aside ? { note: aside, stated: 777, ofAnotherProgram: aside } : {}) });
  const noted = (unit: RosterUnit): RosterUnit => (aside ? { ...unit, note: aside, stated: 99, ofAnotherProgram: aside } : unit);
  const guesses = [{ written: aside || "an aside", as: aside || "another", others: [] }];
  return { ...army, guesses, commands: army.commands.map((command) => ({ ...command, units: command.units.map(noted) })) };
}

const about: SlipAbout = {
  event: "Hill Cup",
  date: "2026-11-28",
  received: "Tue",
  version: 1,
  late: null,
  link: null,
  contact: "0113 496",
};
const linkOf = ({ roster: of }: Checked) => sharedLink(ORIGIN, of);
const inspected = ({ catalogue, roster: of, report }: Checked) => ({ ...inspect(catalogue, of), report });
const sheetOf = (one: Checked, layout: "open" | "summary") =>
  printedSheet(one.catalogue, inspected(one), { link: linkOf(one), keywords: pdfKeywords(one.roster) }, layout);
const opened = (one: Checked) => ({ catalogue: one.catalogue, ...openedList(one.catalogue, inspected(one)) });
const statisticsOfOne = (one: Checked) => statisticsOf([countedOf(one)]);

/** Read by opponents, or by everybody. */
const PUBLIC: Readonly<Record<string, (one: Checked) => unknown>> = {
  "open list": (one) => sheetOf(one, "open"),
  booklet: (one) => bookletOf([bookletSheet(one, "Ada")], { title: "Cup", date: null, order: "player", parts: allBookletParts }),
  "slip for others": (one) => slipOf(one, { ...about, link: linkOf(one), verdict: false }),
  "statistics as text": (one) => statisticsText(statisticsOfOne(one)),
  "statistics as table": (one) => statisticsCsv(statisticsOfOne(one)),
  "statistics as picture": (one) => statisticsOfOne(one).games.map((game) => statisticsSvg(game, { name: "Cup" })),
  "table of players": publishedList,
  code: (one) => rosterCode(opened(one).roster),
  link: (one) => sharedLink(ORIGIN, opened(one).roster),
  ...Object.fromEntries(FORM_IDS.map((form: FormId) => [`open ${form}`, (one: Checked) => writeForm(form, opened(one))])),
};

/** Read by the player and by organisers. */
const OWN: Readonly<Record<string, (one: Checked) => unknown>> = {
  sheet: (one) => sheetOf(one, "summary"),
  slip: (one) => slipOf(one, { ...about, link: linkOf(one) }),
  letter: (one) => letterTo(one),
  answer,
  code: (one) => rosterCode(one.roster),
  link: linkOf,
  ...Object.fromEntries(FORM_IDS.map((form: FormId) => [form, (one: Checked) => writeForm(form, one)])),
};

/** What is secret; two lists that differ in it alone. */
const CASES: [name: string, secret: LimitThing[], one: string[], other: string[]][] = [
  ["an option", [{ option: "hat" }], ["2 ogres hat", "1 gnomes"], ["2 ogres", "1 gnomes hat"]],
  ["an option with a choice", [{ option: "spell" }], ["1 ogres spell=1"], ["1 ogres spell=2"]],
  ["copies of an option", [{ option: "drum" }], ["1 ogres drum*3 rope"], ["1 ogres rope"]],
  ["all options under a heading", [{ group: "kit" }], ["1 ogres hat drum", "1 gnomes rope*2"], ["1 ogres", "1 gnomes brave"]],
  ["what gives a unit its name", [{ group: "rank" }], ["1 person captain", "1 ogres"], ["1 person", "1 ogres"]],
  ["a unit", [{ entry: "ogres" }], ["1 ogres hat", "2 gnomes", "3 ogres"], ["2 gnomes"]],
  ["a unit before others", [{ entry: "ogres" }], ["1 ogres", "2 gnomes", "with 1 person"], ["2 gnomes", "with 1 person"]],
  ["a unit with what belongs to it", [{ entry: "ogres" }], ["2 gnomes", "1 ogres", "with 1 person hat"], ["2 gnomes"]],
  ["a category", [{ category: "leaders" }], ["1 person captain", "1 ogres"], ["1 ogres"]],
  ["a part of the roster", [{ entry: "gnomes" }], ["1 ogres", "[hired]", "2 gnomes"], ["1 ogres"]],
  ["a unit and an option", [{ entry: "gnomes" }, { option: "hat" }], ["1 ogres hat", "4 gnomes rope"], ["1 ogres"]],
];

describe.each(CASES)("%s", (_, secret, first, second) => {
  const one = checkedFor(secret, written(first, "the secret"));
  const other = checkedFor(secret, written(second, ""));

  test("is a fair case: both have the same verdict, and neither code nor points", () => {
    expect(one.report.verdict).toBe(other.report.verdict);
    expect(rosterCode(one.roster)).not.toBe(rosterCode(other.roster));
  });

  test.each(Object.entries(PUBLIC))("%s: the same for both", async (__, form) => {
    expect(await form(one)).toEqual(await form(other));
    expect(JSON.stringify(await form(one))).not.toMatch(/the secret|ofAnotherProgram|0113 496|777/);
  });

  test.each(Object.entries(OWN))("own %s: tells them apart", async (__, form) => {
    expect(await form(one)).not.toEqual(await form(other));
  });

  test("the open list as a file: the same words and keywords", async () => {
    const pages = async (of: Checked) =>
      (await readPdf(await renderSheet(sheetOf(of, "open"), { layout: "open" }))).map(({ text }) => text);
    expect(await pages(one)).toEqual(await pages(other));
  });
});

test("where nothing is secret, booklet, statistics and table of players are of the whole list", () => {
  const catalogue = small();
  const army = written(["2 ogres hat", "1 person captain"], "");
  const one: Checked = { file: "a.txt", roster: army, catalogue, report: check(catalogue, army), ignored: [], problems: [] };
  expect(opened(one).roster).toBe(army);
  expect(publishedList(one)).toMatchObject({ points: one.report.points, code: rosterCode(army) });
  expect(JSON.stringify([PUBLIC.booklet?.(one), statisticsOfOne(one)])).toMatch(/hat.*hat/);
});

test("a list of a game without a book: names, prices, profiles and sums of what is secret go with it", () => {
  const profile = { type: "Unit", values: [["Speed", "9"]] as [string, string][] };
  const space: Roster = {
    ...roster([]),
    ...{ game: "unknown-space", armyList: "bots" },
    unknownBook: {
      game: "Space",
      entries: ["bots", "ship"].map((id) => ({ id, name: `The ${id}` })),
      costs: [{ id: "power", name: "power", stated: 9 }],
      options: ["laser", "shield"].map((id) => ({ id, name: `A ${id}`, forms: [{ id: `${id}-5`, points: 5 }] })),
      profiles: [
        { ...profile, entry: "ship", name: "The ship" },
        { ...profile, option: "laser", name: "A laser" },
      ],
      sections: [{ category: "core", stated: 400 }],
    },
    commands: [
      {
        kind: "army",
        units: [
          { id: "u1", entry: "ship", count: 1, options: [] },
          {
            ...{ id: "u2", entry: "bots", count: 3, stated: 50 },
            options: [
              { id: "laser", choice: "laser-5" },
              { id: "shield", choice: "shield-5" },
            ],
          },
        ],
      },
    ],
  };
  const event = { secret: [{ entry: "ship" }, { option: "laser" }] };
  const names = { game: "Space", entries: [] };
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "unknown-space", unknownBook: names, event });
  const catalogue = compileUnknown(space, [pack]);
  const { roster: open } = openedList(catalogue, inspect(catalogue, space));
  expect(JSON.stringify(open)).not.toMatch(/ship|laser|stated|Speed/);
  expect(open.unknownBook).toEqual({
    game: "Space",
    costs: [{ id: "power", name: "power" }],
    entries: [{ id: "bots", name: "The bots" }],
    options: [{ id: "shield", name: "A shield", forms: [{ id: "shield-5", points: 5 }] }],
    profiles: [],
  });
});
