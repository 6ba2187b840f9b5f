/** Reading a megabyte of anything takes time that grows with it alone, however it is broken into lines, and nothing throws. */
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import * as library from "@/data/index";
import { readIncoming, readPiece } from "@/lib/books/intake/incoming";
import { piecesInFile, piecesInPaste } from "@/lib/read/shapes/pieces";
import { isFull } from "../support/effort";
import { hostileNames, hostileText } from "../support/hostile-texts";
import { idleSeconds } from "../support/idle-seconds";
import { docx, ods, odt, pdf, rtf, xlsx } from "../support/office";

const MOST_SECONDS = 1;
const MEGABYTE = 999_000;

async function read(text: string): Promise<void> {
  for (const piece of await piecesInPaste({ text })) await readPiece(piece, library);
}

const inLines = (text: string, width: number) => (width ? (text.match(new RegExp(`[^]{1,${width}}`, "g")) ?? []).join("\n") : text);
const HEAD = `Game: ${library.games[0]?.id}\nArmy: ${(await library.armyIndex(library.games[0]?.id ?? ""))[0]?.name}\n\n`;

/** In one line, in lines as people write them and in lines as long as are read, of a game with a book and of none. */
const SHAPES = [
  ...[0, 300].map((width) => ({ size: 10_000, width, head: HEAD })),
  { size: MEGABYTE, width: 0, head: HEAD },
  { size: MEGABYTE, width: 300, head: "" },
  { size: MEGABYTE, width: 7900, head: HEAD },
];

beforeAll(() => read(`${HEAD}1 Mobs`));

test("there are many of them", () => {
  expect(hostileNames.length).toBeGreaterThan(40);
});

test.each(hostileNames.map((name, n) => [name, n] as const))("%s", { timeout: 120_000 }, async (name, n) => {
  const slow: object[] = [];
  // In one shape, the next text in the next one; in every shape where all is tried.
  for (const { size, width, head } of isFull ? SHAPES : SHAPES.filter((_, i) => i === n % SHAPES.length)) {
    const text = head + inLines(hostileText(name, size - head.length), width);
    const seconds = await idleSeconds(() => read(text), MOST_SECONDS);
    if (seconds > MOST_SECONDS) slow.push({ size, width, head: head !== "", seconds });
  }
  expect(slow).toEqual([]);
});

/** What stands in one paragraph, cell or line of a document. */
const WORDS = ["letters", "dots", "figures with dots", "words joined by and", "colons and spaces", "commas with slips", "tags", "spaces"];
const bytes = (text: string) => new TextEncoder().encode(text);
const rows = (text: string) => [
  ["Unit", "Options"],
  ["Mobs", text],
];
const documents: Record<string, (text: string) => Uint8Array> = {
  "list.docx": (text) => docx([text]),
  "table.docx": (text) => docx([{ rows: rows(text) }]),
  "list.odt": (text) => odt([text]),
  "list.ods": (text) => ods(rows(text)),
  "list.xlsx": (text) => xlsx({ One: rows(text) }),
  "list.pdf": (text) => pdf([text]),
  "list.rtf": (text) => bytes(rtf([text])),
  "list.html": (text) => bytes(`<html><body><p>${text}</p><ul><li>${text}</li></ul></body></html>`),
  "list.eml": (text) => bytes(`From: a@example.org\nMessage-ID: <1@example.org>\nContent-Type: text/plain\n\n${text}`),
  "list.csv": (text) => bytes(`Unit,Options\nMobs,"${text}"\n`),
  "list.json": (text) => bytes(JSON.stringify({ name: text, army: text, units: [{ name: text, count: 1, options: [text] }] })),
};

describe.each(Object.keys(documents).map((file, n) => [file, n] as const))("%s", (file, n) => {
  test.each(isFull ? WORDS : WORDS.filter((_, i) => (i + n) % 3 === 0))("%s", { timeout: 60_000 }, async (name) => {
    const sent = documents[file]?.(hostileText(name, 400_000)) ?? new Uint8Array();
    await readIncoming(sent, file, library);
    expect(await idleSeconds(() => readIncoming(sent, file, library), MOST_SECONDS)).toBeLessThan(MOST_SECONDS);
  });
});

describe("a small file that shows much", () => {
  const archive = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const reasons = async (sent: Uint8Array, file: string) =>
    (await piecesInFile(sent, file)).map((piece) => (piece.kind === "refused" ? piece.reason : piece.kind));
  const sheet = (cells: string) =>
    archive({
      "[Content_Types].xml": "<Types/>",
      "xl/workbook.xml": '<workbook><sheets><sheet name="One" r:id="r1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      "xl/sharedStrings.xml": `<sst><si><t>${"a".repeat(500_000)}</t></si></sst>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    });

  test("60,000 cells that name one string", async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`;
    expect(await reasons(sheet(row.repeat(1000)), "list.xlsx")).toEqual([
      "a document that shows millions of letters. Ask for the list by itself.",
    ]);
  });

  test("cells that are counted", async () => {
    const cells = '<table:table-cell table:number-columns-repeated="100"/>'.repeat(50_000);
    const xml = `<office:document-content><office:spreadsheet><table:table><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:document-content>`;
    const sent = archive({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": xml });
    expect(await reasons(sent, "list.ods")).toEqual(["a document that shows millions of letters. Ask for the list by itself."]);
  });

  test("20,000 pieces in one paragraph", { timeout: 60_000 }, async () => {
    const xml = `<w:document><w:body><w:p>${"<w:r><w:t>a, </w:t></w:r>".repeat(20_000)}</w:p></w:body></w:document>`;
    const sent = archive({ "[Content_Types].xml": "<Types/>", "word/document.xml": xml });
    expect(await idleSeconds(() => readIncoming(sent, "list.docx", library), MOST_SECONDS)).toBeLessThan(MOST_SECONDS);
  });
});
