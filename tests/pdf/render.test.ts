import { expect, test } from "vitest";
import { renderSheet } from "@/components/pdf/render-node";
import { catalogueFor, games, loadEffects, loadSample, samples } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry } from "@/lib/engine/schema/entry";
import { Pack } from "@/lib/engine/schema/pack";
import { printedSheet } from "@/lib/paper/play/on-paper";
import type { AskedForm, SheetLayout } from "@/lib/paper/sheet/layouts";
import { type SheetDetails, sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { number } from "@/lib/words/en/grammar";
import { layoutNames } from "@/lib/words/en/paper-forms";
import { isFull, sample, tries } from "../support/effort";
import { roster, small, smallArmy, smallBook } from "../support/make";
import { openPdf } from "../support/open-pdf";

interface ReadPage {
  width: number;
  height: number;
  text: string;
}

async function read(model: SheetModel, form?: AskedForm): Promise<ReadPage[]> {
  const pdf = await openPdf(await renderSheet(model, form));
  const pages: ReadPage[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    pages.push({ width: Math.round(width), height: Math.round(height), text });
  }
  await pdf.loadingTask.destroy();
  return pages;
}

const limit = { id: "S-1", kind: "points-limit", page: 6, basis: "printed" } as Rule;

function sheet(lines: string[], name = "Graybear’s raiders", details: SheetDetails = {}): SheetModel {
  const catalogue = small([limit]);
  const army = roster(lines, { name, limit: 1000 });
  for (const [i, unit] of (army.commands[0]?.units ?? []).entries()) unit.name = `Band ${i + 1}.`;
  const { report, resolved } = inspect(catalogue, army);
  return sheetModel(catalogue, resolved, report, { player: "A. Lindqvist", checkedOn: "2026-11-20", ...details });
}

const many = (n: number) => Array.from({ length: n }, (_, i) => (i % 3 === 0 ? "2 ogres hat" : "1 gnomes brave"));

test("a roster that is legal as agreed says so on paper", async () => {
  const catalogue = small([limit]);
  const { report, resolved } = inspect(catalogue, roster(["1 trolls"], { playOpen: true }));
  const text = (await read(sheetModel(catalogue, resolved, report))).map((page) => page.text).join("\n");
  expect(text).toContain("Legal as agreed (1 not confirmed)");
  expect(text).toContain("Agreed");
  expect(text.replaceAll("\n", " ")).toContain("House rule: what is not settled is played as allowed.");
});

test("every unit, the total, the verdict and the findings stand on the sheet", async () => {
  const model = sheet(["1 person captain", ...many(24)], undefined, { event: "Autumn Muster" });
  const pages = await read(model);
  const text = pages.map((page) => page.text).join("\n");
  for (let i = 1; i <= 25; i++) expect(text).toContain(`“Band ${i}.”`);
  for (const word of [
    "Graybear’s raiders",
    "Illegal",
    model.points,
    "of 1,000 points",
    "A. Lindqvist",
    "Autumn Muster",
    "Hill Folk, p. 3",
  ]) {
    expect(text).toContain(word);
  }
  expect(text).toContain(model.findings[0]?.message);
  expect(text).toContain("Muster Roll, 20 November 2026");
  expect(model.code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
  for (const page of pages) expect(page.text).toContain(`Code ${model.code}`);
});

test("a legal sheet has no findings block", async () => {
  const [page, ...others] = await read(sheet(["2 gnomes"]));
  expect(others).toEqual([]);
  expect(page?.text).toContain("Legal");
  expect(page?.text).not.toMatch(/findings/i);
  expect(page?.text).toContain("1 of 1");
});

/** 300 of them under `npm run verify`, a third of them ogres. */
const MANY = 60 + tries(240);

test.runIf(isFull)(
  "60 units go on one compact page, more on as many full ones as they need, each with its number and the column heads",
  async () => {
    expect(await read(sheet(many(60)), { layout: "compact" })).toHaveLength(1);
    const model = sheet(many(MANY));
    const pages = await read(model);
    // A row of the closest setting is 11 points high, a page 760.
    expect(pages.length).toBeGreaterThan(MANY / 69);
    expect(pages.length).toBeLessThan(MANY / 24);
    const found = new Set<string>();
    pages.forEach((page, i) => {
      expect(page.text).toContain(`${i + 1} of ${pages.length}`);
      for (const [, band] of page.text.matchAll(/“Band (\d+)\.”/g)) found.add(band ?? "");
    });
    expect(found.size).toBe(MANY);
    expect(pages.slice(0, -1).every((page) => page.text.includes("Combat"))).toBe(true);
    expect(pages.map((page) => page.text).join("\n")).toContain(number((MANY / 3) * 110 + ((2 * MANY) / 3) * 12));
  },
);

test("parts can be left out, the verdict cannot", async () => {
  const model = sheet(many(60));
  const text = (await read(model, { parts: { findings: false, references: false, characteristics: false, boxes: false } }))
    .map((page) => page.text)
    .join("\n");
  expect(text).not.toMatch(/findings|reference/i);
  expect(text).not.toContain("Combat");
  expect(text).not.toContain("Lost");
  expect(text).toContain("Illegal");
});

test.runIf(isFull)("letters of other alphabets are printed, or marked and explained; never wrong", async () => {
  const names = ["Żółć Čeněk", "Дружина Ёлки", "Θησεύς", "Việt Ưng", "Åse İğne"];
  for (const name of names) {
    const [page] = await read(sheet(["1 gnomes"], name));
    expect(page?.text.normalize("NFC"), name).toContain(name);
    expect(page?.text).not.toContain("¤");
  }
  const [page] = await read(sheet(["1 gnomes"], "龍 Ogres 🐉 مرحبا"));
  expect(page?.text).toContain("¤ Ogres ¤ ¤¤¤¤¤");
  expect(page?.text).toContain("stands for a letter or sign");
});

test("the same model gives the same bytes", async () => {
  const model = sheet(["1 person captain", ...many(6)], undefined, { link: "https://example.org/#abc" });
  expect(Buffer.compare(await renderSheet(model), await renderSheet(model))).toBe(0);
});

test.each(sample(Object.keys(layoutNames) as SheetLayout[], 2))(
  "the same roster, data and packs give the same bytes, whatever was drawn before: %s",
  async (layout) => {
    const made = async () => {
      const { roster: army } = readRoster(await loadSample("warhammer-7e", "empire-2000"));
      if (!army) throw new Error("no sample");
      // Compiled anew: nothing is taken over from the first time.
      const event = { format: "muster-pack/1", id: "cup", name: "Cup", game: army.game, event: { secret: [{ group: "magic-weapons" }] } };
      const catalogue = await catalogueFor(army, [Pack.parse(event)]);
      const details = { checkedOn: "2026-11-20", link: "https://example.org/#abc", effects: await loadEffects(army) };
      return renderSheet(printedSheet(catalogue, inspect(catalogue, army), details, layout), { layout });
    };
    const first = await made();
    await renderSheet(sheet(["1 gnomes"], "Żółć Дружина Θησεύς Việt"));
    expect(Buffer.compare(await made(), first)).toBe(0);
  },
);

test("a code for a link of fair length, two for a long one, none for one too long to scan", async () => {
  const bytes = async (link: string) => (await renderSheet(sheet(["1 gnomes"], "A", { link }))).length;
  const words = async (link: string) => (await read(sheet(["1 gnomes"], "A", { link })))[0]?.text;
  const without = await bytes("");
  expect(await bytes(`https://example.org/#${"aB3-".repeat(90)}`)).toBeGreaterThan(without + 500);
  expect(await bytes(`https://example.org/#${"a".repeat(4000)}`)).toBe(without);
  expect(await words(`https://example.org/#${"aB3-".repeat(90)}`)).not.toContain(", 1 of 2");
  const two = await words(`https://example.org/#${"aB3-".repeat(500)}`);
  for (const which of [/[0-9A-Z]{4} [0-9A-Z]{4}, 1 of 2/, /[0-9A-Z]{4} [0-9A-Z]{4}, 2 of 2/]) expect(two).toMatch(which);
});

test("an empty roster still gives a sheet", async () => {
  const [page] = await read(sheet([]));
  expect(page?.text).toContain("of 1,000 points");
});

test("cards: one for each row, ten a page, in pairs that never part", async () => {
  const model = sheet(many(40), undefined, { link: "https://example.org/#abc" });
  const pages = await read(model, { layout: "cards" });
  expect(pages).toHaveLength(5);
  for (const [i, page] of pages.slice(0, 4).entries()) {
    expect([...page.text.matchAll(/“Band \d+\.”/g)], `page ${i + 1}`).toHaveLength(10);
    expect(page.text).toContain(`${i + 1} of 5`);
  }
  expect(pages.map((page) => page.text).join()).toMatch(/findings/i);
  expect((await read(model, { layout: "cards", paper: "letter" })).length).toBe(5);
});

test("a card has every characteristic with its name, options, specials and their pages", async () => {
  const fact = { id: "S-7", kind: "modifier", units: { entry: ["ogres"] }, text: "Smells of cheese", page: 6, basis: "printed" } as Rule;
  const catalogue = small([fact]);
  const army = roster(["2 ogres hat"]);
  const { report, resolved } = inspect(catalogue, army);
  const model = sheetModel(catalogue, resolved, report);
  const [page] = await read(model, { layout: "cards" });
  for (const words of ["2 Ogres", "Move Combat", "Ogres 5 4", "hat", "Smells of cheese.", "p. 6", "110"])
    expect(page?.text).toContain(words);
  // Said on the card, so not again below.
  expect(page?.text.split("Smells of cheese")).toHaveLength(2);
  expect((await read(model))[0]?.text).toContain("Ogres: Smells of cheese.");
});

test("rows of champion, mount and crew stand under their unit on the sheet and on cards, the summary beside the total", async () => {
  const [move, combat, wounds, nerve] = [
    { id: "move", name: "Movement", short: "M" },
    { id: "combat", name: "Combat", short: "C" },
    { id: "wounds", name: "Wounds", short: "W" },
    { id: "nerve", name: "Nerve", short: "N" },
  ];
  const book = {
    ...smallBook(),
    characteristics: [move, combat, wounds, nerve] as Book["characteristics"],
    details: [{ id: "gear", name: "Gear" }],
    figures: [{ id: "bands", name: "Bands", quantity: { of: {} }, base: 3, page: 4 }],
  };
  const figures = (a: number, b: number | string, c: number, d: number | null) => ({ move: a, combat: b, wounds: c, nerve: d });
  const wagon: Entry = {
    id: "wagon",
    name: "Wagon",
    category: "troops",
    price: 40,
    characteristics: figures(11, "-", 12, null),
    profiles: [
      { id: "captain", name: "Wagon captain", characteristics: figures(21, 22, 23, 24) },
      { id: "crew", name: "Crew", characteristics: figures(31, 32, 33, 34) },
      { id: "horse", name: "Horse", characteristics: figures(41, "-", 43, null) },
    ],
    details: { gear: ["whip", "net"] },
    page: 6,
    basis: "printed",
  };
  const catalogue = compile(book, smallArmy({ entries: [wagon] }));
  const { report, resolved } = inspect(catalogue, roster(["1 wagon", "1 person"]));
  const model = sheetModel(catalogue, resolved, report);
  const words = async (form: AskedForm) =>
    (await read(model, form))
      .map((page) => page.text)
      .join("\n")
      .replace(/\s+/g, " ");
  const summary = await words({ layout: "summary" });
  const cards = await words({ layout: "cards" });
  for (const text of [summary, cards]) {
    expect(text).toMatch(/M\s?C\s?W\s?N/);
    // A box is drawn for the figure that is not known.
    expect(text).toMatch(/Wagon captain\s?21\s?22\s?23\s?24\s?Crew\s?31\s?32\s?33\s?34\s?Horse\s?41\s?–\s?43/);
    expect(text).toContain("Nerve not known to us: fill it in from your book.");
    expect(text).toContain("Gear: whip, net");
  }
  // What the heads of categories say is not said again.
  expect(summary).toMatch(/LEADERS\s?10.*TROOPS\s?40.*bands 5/);
  expect(summary).not.toContain("80 %");
  const bare = await words({ layout: "summary", parts: { characteristics: false, details: false, summary: false } });
  expect(bare).not.toMatch(/captain|whip|80 %/);
});

test.each(
  sample(
    games.map((g) => g.id),
    2,
  ),
)("the samples of %s: the layout of the book, every unit, no points where there are none", async (game) => {
  for (const { id } of sample(samples(game), 1)) {
    const { roster: army } = readRoster(await loadSample(game, id));
    if (!army) throw new Error(id);
    const catalogue = await catalogueFor(army);
    const { report, resolved } = inspect(catalogue, army);
    const model = sheetModel(catalogue, resolved, report, { checkedOn: "2026-11-20" });
    const pages = await read(model);
    expect(pages.length, id).toBeLessThan(4);
    const text = pages.map((page) => page.text).join("\n");
    const plain = text.replace(/\s/g, "");
    for (const group of [...model.groups, ...model.sideboard]) {
      for (const row of group.rows) expect(plain, id).toContain((row.ownName || row.name).replace(/\s/g, ""));
      if (group.command) expect(plain, id).toContain(group.command.name.replace(/\s/g, ""));
      if (group.command) expect(plain, id).toContain(group.command.said.replace(/\s/g, ""));
    }
    for (const reading of model.readings) expect(plain, id).toContain(reading.replace(/\s/g, ""));
    expect(text.toLowerCase()).toContain(model.verdictWord.toLowerCase());
    expect(/\d points|^Points$/m.test(text), id).toBe(model.hasPoints);
    expect(text, id).not.toContain("¤");
  }
});
