/** Open lists: what an event keeps secret is not on them, in no form, and both sheets are of one roster. See open-forms.test.ts for all forms. */

import { expect, test } from "vitest";
import { renderSheet } from "@/components/pdf/render-node";
import { catalogueFor, loadEffects, loadSample } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import type { LimitThing } from "@/lib/engine/common";
import { rosterCode } from "@/lib/engine/roster/code";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { printedSheet } from "@/lib/paper/play/on-paper";
import { openList } from "@/lib/paper/sheet/open-list";
import { roster, small } from "../support/make";
import { openPdf } from "../support/open-pdf";
import { readPdf } from "../support/read-pdf";

const event = (secret: LimitThing[]) =>
  Pack.parse({ format: "muster-pack/1", id: "cup", name: "Hill Cup", game: "small-game", event: { secret } });

function open(lines: string[], secret: LimitThing[], units: Record<string, Partial<RosterUnit>> = {}, change: Partial<Roster> = {}) {
  const catalogue = small([], {}, { packs: [event(secret)] });
  const army = roster(lines, { limit: 1000, ...change });
  for (const command of army.commands) command.units = command.units.map((unit) => ({ ...unit, ...units[unit.id] }));
  const checked = inspect(catalogue, army);
  const details = { link: "https://example.org/#abc", keywords: "the whole roster" };
  return {
    open: openList(catalogue, checked.resolved, checked.report, details),
    whole: printedSheet(catalogue, checked, details, "summary"),
  };
}

async function keywordsOf(pdf: Uint8Array): Promise<string> {
  const file = await openPdf(pdf);
  const { info } = await file.getMetadata();
  await file.loadingTask.destroy();
  return (info as { Keywords?: string }).Keywords ?? "";
}

const LINE = /^Open list: /;
const rowsOf = ({ groups }: ReturnType<typeof open>["open"]) =>
  groups.flatMap(({ rows }) => rows.map(({ count, name, options, points }) => `${count} ${name} [${options}] ${points}`));

const SAID =
  "Open list: what Hill Cup keeps secret is left out. Points and code are those of what is shown, the verdict is that of the whole roster.";

// Ogres 50, gnomes 10.
test.each<[string, string[], LimitThing[], string[]]>([
  ["an option", ["2 ogres hat", "1 gnomes"], [{ option: "hat" }], ["2 Ogres [] 100", "1 Gnomes [] 10"]],
  ["all options under a heading", ["1 ogres hat drum", "1 gnomes rope"], [{ group: "kit" }], ["1 Ogres [] 50", "1 Gnomes [] 10"]],
  ["a unit", ["1 ogres hat", "2 gnomes"], [{ entry: "ogres" }], ["2 Gnomes [] 20"]],
  [
    "a category and an option of others",
    ["1 person captain", "1 ogres hat"],
    [{ category: "leaders" }, { option: "hat" }],
    ["1 Ogres [] 50"],
  ],
  [
    "nothing the roster has",
    ["1 gnomes"],
    [{ option: "hat" }, { option: "of-another-army" }, { entry: "of-another-army" }],
    ["1 Gnomes [] 10"],
  ],
])("%s", (_, lines, secret, rows) => {
  const { open: list, whole } = open(lines, secret);
  expect(rowsOf(list)).toEqual(rows);
  expect(list.readings.find((line) => LINE.test(line))).toBe(SAID);
  expect(whole.readings.some((line) => LINE.test(line))).toBe(false);
});

test("a name and a figure that come from what is secret go with it", () => {
  const { open: list } = open(["1 person captain", "1 gnomes brave"], [{ group: "rank" }, { option: "brave" }]);
  expect(rowsOf(list)).toEqual(["1 Person [] 10", "1 Gnomes [] 10"]);
  expect(list.groups.flatMap(({ rows }) => rows.map(({ characteristics }) => characteristics))).toContainEqual(["3", "1"]);
});

test("its verdict is that of the whole roster, its points and code are of what is shown, and nothing tells the rest", () => {
  const notes = { note: "The hat is for the boss" };
  const { open: list, whole } = open(["2 ogres hat", "1 trolls hat"], [{ option: "hat" }], { u1: notes }, notes);
  // 2 × 50 + 40, without the hats.
  expect([list.name, list.points, list.total.points, list.verdict]).toEqual([whole.name, "140", "140", "unconfirmed"]);
  expect(list.code).toBe(rosterCode(roster(["2 ogres", "1 trolls"])));
  expect(whole.findings.length).toBeGreaterThan(0);
  expect(JSON.stringify(whole)).toMatch(/hat is for/);
  expect([list.title, list.findings, list.link, list.keywords]).toEqual(["Open list", [], "", ""]);
  expect(JSON.stringify(list)).not.toMatch(/\bhat\b/i);
});

test("without an event that keeps something secret all is shown, and it says so", () => {
  const catalogue = small();
  const checked = inspect(catalogue, roster(["1 ogres hat"]));
  const list = openList(catalogue, checked.resolved, checked.report);
  expect(rowsOf(list)).toEqual(["1 Ogres [hat] 55"]);
  expect(list.readings[0]).toBe("Open list: no event keeps anything secret, so the whole roster is shown.");
});

test("a figure cannot be kept secret", () => {
  const { error } = Pack.safeParse({ ...event([{ option: "hat" }]), event: { secret: [{ figure: "power-dice" }] } });
  expect(error?.issues[0]?.message).toBe("a figure cannot be left out: name units, options or their headings.");
});

test("on paper: no word of it in text, names or keywords of the file, and another code", async () => {
  const { roster: army } = readRoster(await loadSample("warhammer-7e", "orcs-and-goblins-2000"));
  if (!army) throw new Error("no sample");
  const secret = [
    ...["magic-weapons", "magic-armour", "talismans", "scrolls", "arcane-items", "banners"].map((group) => ({ group })),
    { option: "fanatic" },
    { entry: "snotling-pump-wagon" },
  ];
  const pack = { ...event(secret), game: "warhammer-7e" };
  const catalogue = await catalogueFor({ ...army, packs: [] }, [pack]);
  const checked = inspect(catalogue, army);
  const details = { link: "https://example.org/#abc", keywords: "whole", effects: await loadEffects(army) };
  const bytes = async (layout: "open" | "summary") => renderSheet(printedSheet(catalogue, checked, details, layout), { layout });
  const [shown, whole] = await Promise.all([bytes("open"), bytes("summary")]);
  const words = async (pdf: Uint8Array) => (await readPdf(pdf)).map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ");
  const [open, all] = [await words(shown), await words(whole)];
  const hidden = [/Martog/i, /talisman/i, /Nogg/i, /dispel scroll/i, /power stone/i, /fanatic/i, /pump wagon/i];
  expect(hidden.filter((word) => !word.test(all))).toEqual([]);
  expect(hidden.filter((word) => word.test(open))).toEqual([]);
  expect([await keywordsOf(shown), await keywordsOf(whole)]).toEqual(["", "whole"]);
  const codes = [open, all].map((text) => [...text.matchAll(/\b[0-9A-Z]{4} [0-9A-Z]{4}\b/g)].at(-1)?.[0]);
  expect(codes).toEqual([expect.any(String), rosterCode(army)]);
  expect(codes[0]).not.toBe(codes[1]);
});
