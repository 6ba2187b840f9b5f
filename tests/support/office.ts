/** Documents as office programs write them, as small as they open. */
import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = "http://schemas.openxmlformats.org";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A paragraph, an item of a list that stands so deep (from 0), or a table. */
export type Part = string | { item: string; depth: number } | { rows: readonly (readonly string[])[] };

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/** A document of Word. A tab in a text is one of Word's; a break in a cell begins another paragraph. */
export function docx(parts: readonly Part[]): Uint8Array {
  const run = (text: string) =>
    text
      .split("\t")
      .map((piece) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${escaped(piece)}</w:t></w:r>`)
      .join("<w:r><w:tab/></w:r>");
  const paragraph = (text: string, head = "") =>
    `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>${head}</w:pPr>${run(text)}</w:p>`;
  const cell = (text: string) =>
    `<w:tc>${text
      .split("\n")
      .map((line) => paragraph(line))
      .join("")}</w:tc>`;
  const body = parts.map((part) => {
    if (typeof part === "string") return paragraph(part);
    if ("rows" in part) return `<w:tbl><w:tblPr/>${part.rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
    return paragraph(part.item, `<w:numPr><w:ilvl w:val="${part.depth}"/><w:numId w:val="1"/></w:numPr>`);
  });
  return archive({
    "[Content_Types].xml": `${XML}<Types xmlns="${OOXML}/package/2006/content-types"/>`,
    "word/document.xml": `${XML}<w:document xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:body>${body.join("")}<w:sectPr/></w:body></w:document>`,
  });
}

const openDocument = (kind: string, body: string) =>
  archive({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `${XML}<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  });
const openParagraph = (text: string) =>
  `<text:p>${escaped(text)
    .replaceAll("\t", "<text:tab/>")
    .replace(/ {2,}/g, (all) => ` <text:s text:c="${all.length - 1}"/>`)}</text:p>`;
const openRow = (cells: readonly string[]) =>
  `<table:table-row>${cells.map((text) => `<table:table-cell>${text.split("\n").map(openParagraph).join("")}</table:table-cell>`).join("")}</table:table-row>`;

/** A text of LibreOffice. */
export function odt(parts: readonly Part[]): Uint8Array {
  const body = parts.map((part) => {
    if (typeof part === "string") return openParagraph(part);
    if ("rows" in part) return `<table:table>${part.rows.map(openRow).join("")}</table:table>`;
    const depth = part.depth + 1;
    return `${"<text:list><text:list-item>".repeat(depth)}${openParagraph(part.item)}${"</text:list-item></text:list>".repeat(depth)}`;
  });
  return openDocument("text", `<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>${body.join("")}`);
}

/** A sheet of LibreOffice; it ends in a million empty rows, as they do. */
export function ods(rows: readonly (readonly string[])[]): Uint8Array {
  const empty =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  return openDocument("spreadsheet", `<table:table table:name="Sheet1">${rows.map(openRow).join("")}${empty}</table:table>`);
}

/** A cell: a text, a number, or a number that is shown as a date. */
export type XlsxCell = string | number | { days: number };

/** A workbook of Excel, its sheets by their names. */
export function xlsx(sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[]>>): Uint8Array {
  const strings: string[] = [];
  const cell = (value: XlsxCell, column: number, row: number) => {
    const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (value === "") return "";
    if (typeof value === "number") return `<c ${place}><v>${value}</v></c>`;
    if (typeof value === "object") return `<c ${place} s="1"><v>${value.days}</v></c>`;
    return `<c ${place} t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const names = Object.keys(sheets);
  const pages = Object.values(sheets).map((rows) => {
    const inside = rows.map((row, at) =>
      row.length ? `<row r="${at + 1}">${row.map((value, i) => cell(value, i, at)).join("")}</row>` : "",
    );
    return `${XML}<worksheet xmlns="${OOXML}/spreadsheetml/2006/main"><sheetData>${inside.join("")}</sheetData></worksheet>`;
  });
  const list = names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return archive({
    "[Content_Types].xml": `${XML}<Types xmlns="${OOXML}/package/2006/content-types"/>`,
    "xl/workbook.xml": `${XML}<workbook><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${XML}<sst>${strings.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r></si>`).join("")}</sst>`,
    ...Object.fromEntries(pages.map((page, i) => [`xl/worksheets/sheet${i + 1}.xml`, page])),
  });
}

/** Rich text, as word processors write it; letters beyond ASCII by their number. */
export function rtf(lines: readonly string[]): string {
  const plain = (text: string) =>
    text
      .replace(/[\\{}]/g, (sign) => `\\${sign}`)
      .replaceAll("\t", "\\tab ")
      .replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);
  return `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 ${lines.map(plain).join("\\par\n")}\\par}`;
}

/** Mails as they are, in one file. */
export function mbox(mails: readonly string[]): string {
  return mails.map((mail) => `From - Tue Nov 24 19:00:00 2026\r\n${mail}\r\n\r\n`).join("");
}

/** A PDF with lines of text, each drawn at its place; a tab goes to the next column. Packed where `pack` is given. */
export function pdf(lines: readonly string[], pack?: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const text = (words: string) => `(${words.replace(/[\\()]/g, (sign) => `\\${sign}`)}) Tj`;
  const drawn = lines.flatMap((line, i) => {
    const indent = line.length - line.trimStart().length;
    return line.trim()
      ? line
          .trim()
          .split("\t")
          .map((cell, column) => `1 0 0 1 ${50 + 6 * indent + 180 * column} ${780 - 15 * i} Tm ${text(cell)}`)
      : [];
  });
  const plain = strToU8(`BT /F1 12 Tf ${drawn.join("\n")} ET`, true);
  const content = pack ? pack(plain) : plain;
  const head = [
    "%PDF-1.4",
    "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    "2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 4 0 R>>>>>> endobj",
    "3 0 obj <</Type/Page/Parent 2 0 R/Contents 5 0 R>> endobj",
    "4 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>> endobj",
    `5 0 obj <</Length ${content.length}${pack ? "/Filter/FlateDecode" : ""}>> stream\n`,
  ].join("\n");
  return Uint8Array.from([...strToU8(head, true), ...content, ...strToU8("\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF", true)]);
}

/** What Outlook packs files into. */
export function winmail(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const number = (n: number, bytes: number) => Uint8Array.from({ length: bytes }, (_, i) => (n >>> (8 * i)) & 255);
  const attribute = (level: number, id: number, data: Uint8Array) => [
    number(level, 1),
    number(id, 4),
    number(data.length, 4),
    data,
    number(
      data.reduce((sum, byte) => sum + byte, 0),
      2,
    ),
  ];
  const ofFile = ([name, data]: [string, Uint8Array]) => [
    ...attribute(2, 0x00069002, new Uint8Array(14)),
    ...attribute(2, 0x0006800f, data),
    ...attribute(2, 0x00018010, strToU8(`${name}\0`)),
  ];
  const version = attribute(1, 0x00089006, number(0x00010000, 4));
  const parts = [number(0x223e9f78, 4), number(7, 2), ...version, ...Object.entries(files).flatMap(ofFile)];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
