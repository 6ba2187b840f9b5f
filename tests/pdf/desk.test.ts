/** What an organiser prints: slips, the report, all sheets. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { encode as encodeQr } from "uqr";
import { describe, expect, test, vi } from "vitest";
import * as inBrowser from "@/components/pdf/desk/desk-render";
import { renderDeskReport, renderSheets, renderSlips } from "@/components/pdf/desk/desk-render-node";
import { sfntOf } from "@/components/pdf/fonts/sfnt";
import { type QrPath, qrPath } from "@/components/pdf/qr-path";
import { catalogueFor, games, loadSample, samples } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Roster } from "@/lib/engine/schema/roster";
import { type DeskReport, deskReport, type ReportRow } from "@/lib/paper/sheet/desk-report";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { type Slip, type SlipAbout, slipOf, unitText } from "@/lib/paper/sheet/slip";
import { widthOf } from "@/lib/paper/sheet/text-width";
import { encode } from "@/lib/paper/write/link";
import { isFull, sample, tries } from "../support/effort";
import { roster, small } from "../support/make";
import { openPdf } from "../support/open-pdf";
import { kindsIn } from "../support/pieces";

vi.mock("@/components/pdf/fonts/fonts-browser", async () => ({
  loadBrowserFonts: (await import("@/components/pdf/fonts/fonts-node")).loadNodeFonts,
}));

const mm = 72 / 25.4;

interface Item {
  text: string;
  x: number;
  /** From the top of the page. */
  y: number;
  width: number;
  size: number;
}

interface ReadPage {
  width: number;
  height: number;
  items: Item[];
  text: string;
}

async function read(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await openPdf(bytes);
  const pages: ReadPage[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const found = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5], width: item.width, size: item.transform[3] }]
        : [],
    );
    pages.push({
      width: Math.round(width),
      height: Math.round(height),
      items: found,
      text: plain(found.map((item) => item.text).join("")),
    });
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** Without spaces, and without the hyphens of long words: where a line ends is the library's to say. */
function plain(text: string): string {
  return text.normalize("NFC").replace(/[\s\u00a0-]/g, "");
}

const papers: Record<SheetPaper, { width: number; height: number }> = {
  a4: { width: 105 * mm, height: 148.5 * mm },
  letter: { width: 107.95 * mm, height: 139.7 * mm },
};

/** The texts of each slip of a page, by the quarter their line stands in. */
function quarters({ items }: ReadPage, paper: SheetPaper = "a4"): Item[][] {
  const { width, height } = papers[paper];
  return [0, 1, 2, 3].map((n) =>
    items.filter(({ x, y }) => Math.floor(x / width) === n % 2 && Math.floor(y / height) === Math.floor(n / 2)),
  );
}

const textOf = (items: readonly Item[]) => plain(items.map((item) => item.text).join(""));

/** Texts that reach over the edge of their slip or stand on one another. */
function misplaced(page: ReadPage, paper: SheetPaper = "a4"): string[] {
  const { width, height } = papers[paper];
  return quarters(page, paper).flatMap((items, n) => {
    const left = (n % 2) * width;
    const top = Math.floor(n / 2) * height;
    const outside = items.filter(
      ({ x, y, width: long, size }) =>
        x < left + 8 * mm || x + long > left + width - 8 * mm || y - size < top + 4 * mm || y > top + height - 4 * mm,
    );
    const over = items.filter((a, i) =>
      items.some((b, j) => {
        const apart = Math.abs(a.y - b.y);
        const beside = a.x + a.width <= b.x + 0.5 || b.x + b.width <= a.x + 0.5;
        return i < j && !beside && apart < 0.8 * Math.min(a.size, b.size);
      }),
    );
    const told = ({ text, x, y }: Item) => `${text} (${Math.round(x - left)}, ${Math.round(y - top)})`;
    return [...outside.map((item) => `outside: ${told(item)}`), ...over.map((item) => `over another: ${told(item)}`)];
  });
}

const about: SlipAbout = {
  event: "Autumn Muster",
  date: "2026-11-28",
  received: "Wed 25 Nov, 19:48",
  version: 3,
  late: null,
  link: "https://example.org/#abc",
};
const limit = { id: "S-1", kind: "points-limit", page: 6, basis: "printed" } as Rule;

function slip(army: Roster, change: Partial<SlipAbout> = {}): Slip {
  const catalogue = small([limit]);
  const { report } = inspect(catalogue, army);
  return slipOf({ roster: army, catalogue, report }, { ...about, ...change });
}

const named = (player: string, lines = ["2 gnomes hat"]) => slip(roster(lines, { player }));

// Stands first: what was printed before decides.
test("a letter met in another file as a part of another one keeps its text", async () => {
  // The dots that stand for the rest of a name are drawn as three full stops.
  await renderSlips([named("Ann ".repeat(60))]);
  expect((await read(await renderSlips([named("Dr. B.")])))[0]?.text).toContain("Dr.B.");
});

describe("slips", () => {
  test.each([
    [1, 1],
    [4, 1],
    [5, 2],
  ])("%d of them take %d pages, each in its quarter", async (n, count) => {
    const pages = await read(await renderSlips(Array.from({ length: n }, (_, i) => named(`Player ${i + 1}.`))));
    expect(pages).toHaveLength(count);
    const found = pages.flatMap((page) => quarters(page).map(textOf)).filter(Boolean);
    expect(found).toHaveLength(n);
    for (const [i, text] of found.entries()) {
      expect(text).toContain(`Player${i + 1}.`);
      expect(text).toContain(`${i + 1}of${n}`);
      for (const word of ["Round", "Opponent", "For", "Against", "Result", "modelsmatchthelist", "paid", "Judge"])
        expect(text).toContain(word);
    }
    expect(pages.flatMap((page) => misplaced(page))).toEqual([]);
  });

  test("legal, illegal, unconfirmed and late ones say it", async () => {
    const [page, ...others] = await read(
      await renderSlips([
        named("Ada"),
        slip(roster(["2 ogres"], { player: "Karl", limit: 60, stated: 60 })),
        slip(roster(["1 wyrms"], { player: "Lena" }), { late: "9 minutes late" }),
        slip(roster(["1 trolls"], { player: "Ann", playOpen: true }), { question: "brings two objectives", link: null }),
      ]),
    );
    expect(others).toEqual([]);
    const [legal, illegal, unconfirmed, agreed] = quarters(page as ReadPage).map(textOf);
    for (const word of ["AUTUMNMUSTER,28NOVEMBER2026", "Ada", "Legal", "30of1,000points", "Nothingtochange.", "2Gnomes:hat", "WedNov"]) {
      expect(legal?.replace("25", "").replace(",19:48", "")).toContain(word);
    }
    for (const word of ["Illegal", "100of60points", "Stated,differs60", "100points,atmost60.Spend40pointsless.", "p.6"]) {
      expect(illegal).toContain(word);
    }
    for (const word of ["Unconfirmed", "atleast0of1,000points", "9minuteslate"]) expect(unconfirmed).toContain(word);
    expect(unconfirmed).not.toContain("Nothingtochange");
    for (const word of ["Legalasagreed", "bringstwoobjectives"]) expect(agreed).toContain(word);
    expect(agreed).not.toContain("Toolong");
  });

  test.each(sample<SheetPaper>(["a4", "letter"], 1))(
    "%s: every sample of every game stands whole in its quarter",
    { timeout: 60_000 },
    async (paper) => {
      const slips: Slip[] = [];
      for (const game of games) {
        for (const { id } of sample(samples(game.id), 1)) {
          const army = readRoster(await loadSample(game.id, id)).roster as Roster;
          const catalogue = await catalogueFor(army);
          const { report } = inspect(catalogue, army);
          slips.push(slipOf({ roster: army, catalogue, report }, { ...about, link: `https://example.org/view#${encode(army)}` }));
        }
      }
      const pages = await read(await renderSlips(slips, paper));
      expect(pages).toHaveLength(Math.ceil(slips.length / 4));
      expect(pages[0]).toMatchObject(paper === "a4" ? { width: 595, height: 842 } : { width: 612, height: 792 });
      expect(pages.flatMap((page) => misplaced(page, paper))).toEqual([]);
      const found = pages.flatMap((page) => quarters(page, paper).map(textOf));
      for (const [i, { units, moreUnits, findings, moreFindings }] of slips.entries()) {
        expect(found[i]).toContain(plain([...units.map(unitText), moreUnits].filter(Boolean).join("; ")));
        for (const finding of findings) expect(found[i]).toContain(plain(finding.text).slice(0, 40));
        expect(found[i]).toContain(plain(moreFindings));
      }
    },
  );

  test.runIf(isFull)("armies of every length are set as they were measured", { timeout: 60_000 }, async () => {
    const words = "of the Upper and Lower Vale, WITH ALL ITS MILLS, illicit fjord-lilies & 1,111 (tiny) imps".split(" ");
    const slips = Array.from({ length: 48 }, (_, n) => {
      const army = roster(
        Array.from({ length: 1 + (n % 16) }, (_, i) => (i % 3 === 0 ? "2 ogres hat" : "1 gnomes brave drum")),
        { player: `Ann ${n}` },
      );
      army.commands[0]?.units.forEach((unit, i) => {
        if ((i + n) % 4 !== 0) unit.name = words.slice((i * 5 + n) % 11, ((i * 5 + n) % 11) + 1 + ((n + i) % 5)).join(" ");
      });
      return slip(army);
    });
    const found = (await read(await renderSlips(slips))).flatMap((page) => quarters(page).map(textOf));
    for (const [i, { units, moreUnits }] of slips.entries()) {
      expect(found[i]).toContain(plain([...units.map(unitText), moreUnits].filter(Boolean).join("; ")));
    }
    expect(slips.some(({ small: isSmall, moreUnits }) => isSmall && moreUnits === "")).toBe(true);
    expect(slips.some(({ moreUnits }) => moreUnits !== "")).toBe(true);
  });

  test.runIf(isFull)("names without end, of other scripts or with control characters break nothing", async () => {
    const unbroken = "Unbrokenname".repeat(10);
    const names = [
      unbroken,
      "W".repeat(120),
      "龍田中太郎".repeat(24),
      "مرحبا بالعالم",
      "Дружина Ёлки",
      "Ann\u001b[2K\u202eLegal",
      "👨‍👩‍👧‍👦",
      "A very long name of many short words ".repeat(4),
    ];
    const slips = names.flatMap((name) => {
      const army = roster(["2 ogres", "1 gnomes"], { player: name, name, limit: 60 });
      for (const unit of army.commands[0]?.units ?? []) unit.name = name;
      return [slip(army, { event: name, late: name, question: name }), slip({ ...army, name })];
    });
    for (const paper of ["a4", "letter"] as const) {
      const pages = await read(await renderSlips(slips, paper));
      expect(pages).toHaveLength(4);
      expect(pages.flatMap((page) => misplaced(page, paper))).toEqual([]);
      const found = pages.flatMap((page) => quarters(page, paper).map(textOf));
      expect(found[0]).toContain("Unbrokenname");
      expect(found[4]).toContain("¤¤¤");
      expect(found[4]).toContain("¤:aletternotinthisfont");
      expect(found[8]).toContain(plain("Дружина Ёлки"));
      expect(found[8]).not.toContain("¤");
      for (const text of found) for (const word of ["Illegal", "100of60points".slice(3), "Judge"]) expect(text).toContain(word);
    }
  });

  test("a code where one can be scanned, and where not it says so", async () => {
    const withLink = async (letters: number, paper: SheetPaper = "a4") => {
      const bytes = await renderSlips(
        [slip(roster(["1 gnomes"]), { link: letters === 0 ? null : `https://example.org/#${"aB3-".repeat(letters / 4)}` })],
        paper,
      );
      return { size: bytes.length, says: (await read(bytes))[0]?.text.includes("ToolongforaQRcode") };
    };
    const none = await withLink(0);
    expect(none.says).toBe(false);
    const some = await withLink(500);
    expect(some).toMatchObject({ says: false });
    expect(some.size).toBeGreaterThan(none.size + 2000);
    expect((await withLink(1600)).says).toBe(true);
    expect((await withLink(4000)).says).toBe(true);
    // 1,000 letters need squares too small for the lower slip of Letter.
    expect((await withLink(1000)).says).toBe(false);
    expect((await withLink(1000, "letter")).says).toBe(true);
  });

  test("a code drawn with lines has the squares of the link, and no others", () => {
    for (const link of ["https://example.org/#abc", `https://example.org/#${"aB3-".repeat(150)}`]) {
      const { lines, size } = qrPath(link) as QrPath;
      const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
      for (const [, x, y, long] of lines.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
        drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(long));
      expect(drawn).toEqual(encodeQr(link, { ecc: link.length > 500 ? "L" : "M", border: 0 }).data);
    }
  });

  test("none of them give an empty page", async () => {
    expect(await read(await renderSlips([]))).toMatchObject([{ height: 842, text: "" }]);
  });

  test("the same slips give the same bytes, in the browser too", async () => {
    const slips = [named("Ada"), named("Żółć")];
    const bytes = Buffer.from(await renderSlips(slips));
    expect(bytes.equals(await renderSlips(slips))).toBe(true);
    const blob = await inBrowser.renderSlips(slips);
    expect(blob.type).toBe("application/pdf");
    expect(bytes.equals(new Uint8Array(await blob.arrayBuffer()))).toBe(true);
  });

  test("letters are measured as wide as the fonts have them, or wider", () => {
    const file = createRequire(import.meta.url).resolve("@fontsource/inter/files/inter-latin-600-normal.woff");
    const advances = advancesOf(sfntOf(readFileSync(file)));
    const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
    for (const letter of `${printable}’“”–×″−`) {
      const advance = advances.get(letter) ?? 9;
      expect(widthOf(letter), letter).toBeGreaterThanOrEqual(advance - 0.005);
      expect(widthOf(letter), letter).toBeLessThan(advance + 0.1);
    }
  });
});

/** By letter, its advance in ems, from a font with a character map of format 4. */
function advancesOf(font: Uint8Array): Map<string, number> {
  const view = new DataView(font.buffer);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    tables.set(String.fromCharCode(...font.subarray(12 + i * 16, 16 + i * 16)), view.getUint32(20 + i * 16));
  }
  const at = (tag: string) => tables.get(tag) ?? 0;
  const measured = view.getUint16(at("hhea") + 34);
  const advance = (glyph: number) => view.getUint16(at("hmtx") + 4 * Math.min(glyph, measured - 1)) / view.getUint16(at("head") + 18);
  const found = new Map<string, number>();
  for (let i = 0; i < view.getUint16(at("cmap") + 2); i++) {
    const map = at("cmap") + view.getUint32(at("cmap") + 8 + i * 8);
    if (view.getUint16(map) !== 4) continue;
    const segments = view.getUint16(map + 6);
    for (let s = 0; s < segments; s += 2) {
      const start = view.getUint16(map + 16 + segments + s);
      const shift = view.getUint16(map + 16 + 2 * segments + s);
      const here = map + 16 + 3 * segments + s;
      const range = view.getUint16(here);
      for (let code = start; code <= view.getUint16(map + 14 + s) && code < 0xffff; code++) {
        const glyph = range === 0 ? (code + shift) & 0xffff : view.getUint16(here + range + (code - start) * 2);
        if (glyph !== 0) found.set(String.fromCharCode(code), advance(glyph));
      }
    }
  }
  return found;
}

describe("the report", () => {
  const row = (n: number, change: Partial<ReportRow> = {}): ReportRow => ({
    player: `Player ${n}.`,
    armyList: "Hill Folk",
    verdict: "legal",
    word: "Legal",
    points: "1,000",
    stated: "1,000",
    differs: false,
    received: "Wed 25 Nov, 19:48",
    version: "2",
    status: "accepted",
    lookAt: "",
    ...change,
  });
  const report = (rows: ReportRow[], event: string | null = "Autumn Muster"): DeskReport =>
    deskReport(rows, { event, date: "2026-11-28", made: "Made 26 November 2026", games: [{ title: "Small Game", dataVersion: "7" }] });
  const rows = (n: number) => Array.from({ length: n }, (_, i) => row(i + 1, i % 2 ? { lookAt: "Same list as S. Conti" } : {}));

  test("31 lists stand on one page, with counts and all that is said of each", async () => {
    const lists = rows(31);
    lists[3] = row(4, {
      verdict: "illegal",
      word: "Illegal",
      points: "1,070",
      differs: true,
      status: "returned",
      lookAt: "9 minutes late",
    });
    lists[4] = row(5, { verdict: "not-read", word: "Not read", armyList: "", points: "", stated: "", status: "new" });
    const [page, ...others] = await read(await renderDeskReport(report(lists)));
    expect(others).toEqual([]);
    for (const word of [
      "AutumnMuster",
      "31lists",
      "Saturday28November2026",
      "1Illegal",
      "1Notread",
      "29Legal",
      "1New",
      "29Accepted",
      "1Returned",
      "Player4.HillFolkIllegal1,0701,000Wed25Nov,19:482Returned9minuteslate",
      "Player5.Notread",
      "MusterRoll.SmallGame,data7",
      "Made26November2026",
      "1of1",
    ]) {
      expect(page?.text).toContain(word);
    }
    for (let n = 1; n <= 31; n++) expect(page?.text).toContain(`Player${n}.`);
  });

  test.runIf(isFull)("more lists take more pages, each with the heads and its number; no list parts", async () => {
    const pages = await read(await renderDeskReport(report(rows(140)), "letter"));
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, { text, width }] of pages.entries()) {
      expect(width).toBe(612);
      expect(text).toContain("ArmylistVerdictPoints".slice(0, 8));
      expect(text).toContain("Tolookat");
      expect(text).toContain(`${i + 1}of${pages.length}`);
      const players = [...text.matchAll(/Player(\d+)\./g)].map((m) => Number(m[1]));
      const even = players.filter((n) => n % 2 === 0).length;
      expect(text.split("SamelistasS.Conti")).toHaveLength(even + 1);
    }
    const all = pages.flatMap(({ text }) => [...text.matchAll(/Player(\d+)\./g)].map((m) => Number(m[1])));
    expect(all).toEqual(Array.from({ length: 140 }, (_, i) => i + 1));
  });

  test("names without end and of other scripts stay inside the page", async () => {
    const names = ["Unbrokenname".repeat(10), "龍".repeat(120), "Дружина Ёлки", "a b ".repeat(60)];
    const [page, ...others] = await read(
      await renderDeskReport(
        report(
          names.map((name, i) => row(i, { player: name, armyList: name, lookAt: name, word: "Complete, with doubts" })),
          "Muster ".repeat(30),
        ),
      ),
    );
    expect(others).toEqual([]);
    expect(page?.text).toContain(plain("Дружина Ёлки"));
    expect(page?.text).toContain("standsforaletterorsign");
    for (const { text, x, width } of page?.items ?? []) expect(x + width, text).toBeLessThan(595 - 12 * mm);
  });

  test("an empty desk gives a page; in the browser it is the same file", async () => {
    const empty = report([]);
    const bytes = await renderDeskReport(empty);
    expect((await read(bytes))[0]?.text).toContain("0lists");
    expect(Buffer.from(bytes).equals(new Uint8Array(await (await inBrowser.renderDeskReport(empty)).arrayBuffer()))).toBe(true);
  });
});

describe("all sheets", () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => (i % 3 === 0 ? "2 ogres hat" : "1 gnomes brave"));
  const sheet = (name: string, lines: string[]): SheetModel => {
    const catalogue = small([limit]);
    const army = roster(lines, { name });
    for (const [i, unit] of (army.commands[0]?.units ?? []).entries()) unit.name = `Band ${i + 1}.`;
    const { report, resolved } = inspect(catalogue, army);
    return sheetModel(catalogue, resolved, report);
  };
  const LONG = 90 + tries(50);
  const sheets = [sheet("First army", ["2 gnomes"]), sheet("Long army", many(LONG)), sheet("Żółć", ["1 ogres"])];

  test("each begins on a page of its own and counts its own pages", async () => {
    const pages = await read(await renderSheets(sheets));
    const long = pages.length - 2;
    expect(long).toBeGreaterThan(1);
    const names = ["First army", ...Array.from({ length: long }, () => "Long army"), "Żółć"];
    for (const [i, { text }] of pages.entries()) {
      expect(text).toContain(plain(names[i] ?? ""));
      expect(text).toContain(i === 0 || i === pages.length - 1 ? "1of1" : `${i}of${long}`);
    }
  });

  test.runIf(isFull)("in the layout and on the paper that are chosen", async () => {
    const cards = await read(await renderSheets(sheets, { layout: "cards", paper: "letter", parts: { boxes: false } }));
    // Eight to a page, and a page for the one unit of each of the others.
    expect(cards.length).toBeGreaterThanOrEqual(Math.ceil(LONG / 8) + 2);
    expect(cards[0]).toMatchObject({ width: 612, height: 792 });
    const summary = await read(await renderSheets(sheets));
    expect(summary.length).toBeLessThan(10);
    expect(summary.map(({ text }) => text).join()).toContain("Lost");
    expect((await read(await renderSheets(sheets, { parts: { boxes: false } }))).map(({ text }) => text).join()).not.toContain("Lost");
  });

  test("they are not read back as one roster", async () => {
    const blob = await inBrowser.renderSheets(sheets);
    expect(await kindsIn(new Uint8Array(await blob.arrayBuffer()), "all.pdf")).toEqual([
      "all.pdf: refused, printed by Muster Roll, but not the sheet of one roster. Ask for the rosters as files or as text.",
    ]);
  });
});
