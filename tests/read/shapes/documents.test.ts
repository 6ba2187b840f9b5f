/** What word processors, spreadsheets, printers and mail programs keep lists in. */
import { zipSync, zlibSync } from "fflate";
import { describe, expect, test } from "vitest";
import { PDF_MARK } from "@/lib/engine/roster/link-parts";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { encode } from "@/lib/paper/write/link";
import { mailsIn } from "@/lib/read/documents/mailbox";
import { rosterInPdf } from "@/lib/read/documents/pdf";
import { piecesInFile } from "@/lib/read/shapes/pieces";
import { roster } from "../../support/make";
import { docx, mbox, ods, odt, type Part, pdf, rtf, xlsx } from "../../support/office";
import { bytesOf, kindsIn, linesOf, writtenIn } from "../../support/pieces";

/** The text that a file is read as. */
async function textIn(content: Uint8Array | string, file: string): Promise<string> {
  const [piece, ...others] = await piecesInFile(typeof content === "string" ? bytesOf(content) : content, file);
  if (piece?.kind !== "text" || others.length) throw new Error(`Not one text: ${JSON.stringify([piece, ...others]).slice(0, 300)}`);
  return piece.text;
}

const list: Part[] = ["Hill Folk & friends", "", { item: "20 Pikes", depth: 0 }, { item: "standard\tbearer", depth: 1 }, "10 Bows  (80)"];
const asText = ["Hill Folk & friends", "", "- 20 Pikes", "  - standard\tbearer", "10 Bows  (80)"].join("\n");

describe("a document gives its text in reading order, with its lists and indents:", () => {
  test.each<[string, Uint8Array]>([
    ["a.docx", docx(list)],
    ["a.odt", odt(list)],
    // Files carry wrong endings.
    ["a.doc", docx(list)],
    ["a", odt(list)],
  ])("%s", async (file, bytes) => {
    expect(await textIn(bytes, file)).toBe(asText);
  });

  test("rich text", async () => {
    expect(await textIn(rtf(["Hügelvolk", "", "20 Pikes\t100", "  – 10 Bows"]), "a.rtf")).toBe("Hügelvolk\n\n20 Pikes\t100\n  – 10 Bows\n");
  });

  test("an indent of Word's own", async () => {
    const xml =
      '<w:p><w:r><w:t>20 Pikes</w:t></w:r></w:p><w:p><w:pPr><w:ind w:left="720"/></w:pPr><w:r><w:t>flag</w:t><w:br/><w:t>drum</w:t></w:r></w:p>';
    const word = zipSync({ "[Content_Types].xml": bytesOf("<x/>"), "word/document.xml": bytesOf(`<w:body>${xml}</w:body>`) });
    expect(await textIn(word, "a.docx")).toBe("20 Pikes\n    flag\n    drum");
  });

  test("what was deleted, and what stands twice for older programs, is no text", async () => {
    const xml =
      "<w:p><w:del><w:r><w:delText>10 Bows</w:delText></w:r></w:del><w:r><w:t>20 Pikes</w:t></w:r><mc:Fallback><w:r><w:t>20 Pikes</w:t></w:r></mc:Fallback></w:p>";
    const word = zipSync({ "[Content_Types].xml": bytesOf("<x/>"), "word/document.xml": bytesOf(`<w:body>${xml}</w:body>`) });
    expect(await textIn(word, "a.docx")).toBe("20 Pikes");
  });
});

const rows = [
  ["Unit", "Models", "Points", "Options"],
  ["Pikes", "20", "100", "drum\nflag"],
  ["Bows", "10", "80", ""],
];
/** Without the numbers of lines, which are counted in each shape by itself. */
const units = async (content: Uint8Array, file: string) => linesOf(await writtenIn(content, file)).map((line) => line.replace(/^\d+ /, ""));

describe("a table gives its units:", () => {
  const expected = [
    "20\tPikes\t100 {unit, Pikes, ×20, 100 pts}",
    "  drum {option}",
    "  flag {option}",
    "10\tBows\t80 {unit, Bows, ×10, 80 pts}",
  ];
  test.each<[string, Uint8Array]>([
    ["a.docx", docx([{ rows }])],
    ["a.odt", odt([{ rows }])],
    ["a.ods", ods(rows)],
    ["a.xlsx", xlsx({ Sheet1: rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell))) })],
  ])("%s", async (file, bytes) => {
    expect(await units(bytes, file)).toEqual(expected);
  });

  test("each row a list, with who sent it when", async () => {
    // 46,350 days behind the end of 1899 are 24 November 2026 (1 January 2026 is 46,023), and half a day is noon.
    const sheet = [
      ["Timestamp", "Name", "List"],
      [{ days: 46350.5 }, "Ann Ash", "20 Pikes\n10 Bows\n2 Ogres\n1 Captain"],
      [{ days: 46350 }, "Bo Berg", "5 Pikes\n10 Bows\n2 Ogres\n1 Captain"],
    ];
    const pieces = await piecesInFile(xlsx({ Replies: sheet }), "a.xlsx");
    expect(
      pieces.map((piece) =>
        piece.kind === "written" ? [piece.written.head?.player, piece.written.sent, piece.written.lines.length] : piece.kind,
      ),
    ).toEqual([
      ["Ann Ash", "2026-11-24T12:00:00", 4],
      ["Bo Berg", "2026-11-24", 4],
    ]);
  });
});

test("a sheet of one column is its lines; of several sheets each is by itself, and empty ones are none", async () => {
  expect(await textIn(xlsx({ Sheet1: [['20 "Pikes"'], [], ['"Bows" 10']] }), "a.xlsx")).toBe('20 "Pikes"\n\n"Bows" 10');
  expect(await kindsIn(xlsx({ "Ann Ash": [["20 Pikes"]], Empty: [], "Bo Berg": [["10 Bows"]] }), "a.xlsx")).toEqual([
    "a.xlsx/Ann Ash: text",
    "a.xlsx/Bo Berg: text",
  ]);
  expect(await kindsIn(xlsx({ Empty: [] }), "a.xlsx")).toEqual(["a.xlsx: refused, empty."]);
});

test("a document in an archive is read, an archive is not", async () => {
  const zip = zipSync({ "a.docx": docx(list), "b.xlsx": xlsx({ A: [["20 Pikes"]] }), "c.zip": zipSync({ "d.txt": bytesOf("20 Pikes") }) });
  expect(await kindsIn(zip, "all.zip")).toEqual([
    "all.zip/a.docx: text",
    "all.zip/b.xlsx: text",
    "all.zip/c.zip: refused, an archive inside an archive. Unpack it first.",
  ]);
});

describe("a PDF gives its text as it lies:", () => {
  const lines = ["Hill Folk (100%)", "", "20 Pikes\t100", "    drum", "10 Bows\t80"];
  const asLines = "Hill Folk (100%)\n\n20 Pikes\t100\n    drum\n10 Bows\t80";
  test.each<[string, Uint8Array]>([
    ["plain", pdf(lines)],
    ["packed", pdf(lines, (bytes) => zlibSync(bytes))],
  ])("%s", async (_, bytes) => {
    expect(await textIn(bytes, "a.pdf")).toBe(asLines);
  });

  test("without text, or locked, it is refused with what to ask for", async () => {
    expect(await kindsIn(pdf([]), "a.pdf")).toEqual([
      "a.pdf: refused, a PDF without text, as a scan or a photo is. Ask for the list as text.",
    ]);
    const locked = new TextDecoder("latin1").decode(pdf(lines)).replace("/Root", "/Encrypt 9 0 R /Root");
    expect(await kindsIn(locked, "a.pdf")).toEqual([
      "a.pdf: refused, a PDF that is locked. Ask for it without a password, or for the list as text.",
    ]);
  });
});

const mail = (sender: string, text: string) =>
  [
    `From: ${sender} <a@example.org>`,
    "Date: Tue, 24 Nov 2026 19:00:00 +0000",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
  ].join("\r\n");

test("a mailbox gives each of its mails, in its own character set", async () => {
  const pieces = await piecesInFile(
    bytesOf(mbox([mail("Ann Ash", "20 Pikes"), mail("Bo Berg", "From here on:\r\n10 Bögen")])),
    "list.mbox",
  );
  expect(
    pieces.map((piece) => [piece.file, piece.mail?.sender, piece.kind === "written" && piece.written.lines.map(({ text }) => text)]),
  ).toEqual([
    ["list.mbox/mail 1", "Ann Ash", ["20 Pikes"]],
    ["list.mbox/mail 2", "Bo Berg", ["From here on:", "10 Bögen"]],
  ]);
});

describe("hostile documents", () => {
  const word = (xml: string) => zipSync({ "[Content_Types].xml": bytesOf("<x/>"), "word/document.xml": bytesOf(xml) });

  test("that unpack to more than 8 MB are refused", async () => {
    const bomb = zipSync({ "[Content_Types].xml": bytesOf("<x/>"), "word/document.xml": new Uint8Array(9 * 1_048_576).fill(32) });
    expect(await kindsIn(bomb, "a.docx")).toEqual(["a.docx: refused, unpacks to more than 8 MB. Ask for the list as text."]);
  });

  test.each<[string, Uint8Array]>([
    ["tables in tables", word("<w:tbl><w:tr><w:tc>".repeat(20_000))],
    ["closing tags alone", word("</w:tc></w:tr></w:tbl></w:p>".repeat(20_000))],
    ["lists in lists", odt([{ item: "20 Pikes", depth: 5000 }])],
    ["a sheet without parts", zipSync({ "[Content_Types].xml": bytesOf("<x/>"), "xl/workbook.xml": bytesOf('<sheet r:id="a"/>') })],
    ["a PDF of brackets", bytesOf(`%PDF-1.4\n1 0 obj ${"[<<".repeat(50_000)}`)],
    ["a PDF whose pages hold themselves", bytesOf("%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>> endobj")],
  ])("%s", async (_, bytes) => {
    const pieces = await piecesInFile(bytes, "a");
    expect(pieces.length).toBeGreaterThan(0);
  });

  test("cut off or changed anywhere, nothing throws", async () => {
    for (const bytes of [docx(list), xlsx({ A: [["20 Pikes"]] }), pdf(["20 Pikes"], (plain) => zlibSync(plain))]) {
      for (let at = 5; at < bytes.length; at += 3) {
        const changed = bytes.map((byte, i) => (i === at ? 255 - byte : byte));
        for (const one of [bytes.slice(0, at), changed]) expect((await piecesInFile(one, "a")).length).toBeGreaterThan(0);
      }
    }
  });
});

describe("the mails of a mailbox", () => {
  const ann = "From ann@example.org Fri May  1 10:00:00 2026\n";
  const bo = "From bo@example.org Sat May  2 11:00:00 2026\n";

  test.each<[why: string, text: string, mails: string[]]>([
    ["one", `${ann}Subject: A\n\n10 Pikes\n`, ["Subject: A\n\n10 Pikes\n"]],
    ["two", `${ann}Subject: A\n\n10 Pikes\n\n${bo}To: B\n\n5 Bows\n`, ["Subject: A\n\n10 Pikes\n\n", "To: B\n\n5 Bows\n"]],
    ["two with Windows' line ends", `${ann}To: A\r\n\r\nPikes\r\n\r\n${bo}To: B\r\n`, ["To: A\r\n\r\nPikes\r\n\r\n", "To: B\r\n"]],
    ["no empty line in front of the second", `${ann}To: A\n\nPikes\n${bo}To: B\n`, [`To: A\n\nPikes\n${bo}To: B\n`]],
    ["no head behind the second", `${ann}To: A\n\nPikes\n\n${bo}5 Bows\n`, [`To: A\n\nPikes\n\n${bo}5 Bows\n`]],
    ["text in front of the first", `Pikes\n\n${ann}To: A\n`, []],
    ["no time of day", "From here on: 10 Bows\nTo: A\n", []],
    ["nothing", "", []],
  ])("%s", (_, text, mails) => {
    expect(mailsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(mails);
  });
});

describe("a PDF that Muster Roll printed", () => {
  const raid = roster(["2 gnomes hat", "1 ogres"], { name: "Raid" });
  const inside = `${PDF_MARK}${encode(raid)}`;
  const damaged = { reason: "a sheet whose roster is cut off, damaged or of a newer version. Ask for the roster as text." };
  const noSheet = { reason: "printed by Muster Roll, but not the sheet of one roster. Ask for the rosters as files or as text." };

  test.each([
    ["among its keywords", `%PDF-1.7\n/Keywords (${inside}) /Producer (Muster Roll)\n%%EOF`],
    ["behind other keywords", `%PDF-1.7\n/Keywords (army, ${inside}, points)\n\nendobj`],
    ["at its end", `%PDF-1.7 ${inside}`],
    ["at its start", `${inside})`],
  ])("gives its roster: %s", (_, content) => {
    expect(rosterInPdf(bytesOf(content))).toEqual({ text: writeRoster(raid) });
  });

  test.each([
    ["a roster cut off", `%PDF-1.7 (${inside.slice(0, -9)}) (Muster Roll)`, damaged],
    ["no roster behind the mark", `%PDF-1.7 (${PDF_MARK}) (Muster Roll)`, damaged],
    ["slips of several rosters", "%PDF-1.7 /Producer (Muster Roll)", noSheet],
    ["another program", "%PDF-1.7 /Producer (Muster) /Title (Muster Roll 2)", null],
  ])("gives a reason where it has none, or nothing: %s", (_, content, expected) => {
    expect(rosterInPdf(bytesOf(content))).toEqual(expected);
  });
});
