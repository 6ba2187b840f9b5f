import { describe, expect, test } from "vitest";
import { decode, MAX_BYTES, tooLarge } from "@/lib/read/decode-file";

const ask = "Ask for text or a .muster.json file.";
const bytes = (...given: number[]) => Uint8Array.from(given);
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the bytes of a file are read as", () => {
  test.each<[string, Uint8Array, string]>([
    ["plain letters", ascii("Roster: Raid\n"), "Roster: Raid\n"],
    ["UTF-8", bytes(0xc3, 0x9c, 0x62, 0xe2, 0x80, 0x93), "Üb–"],
    ["UTF-8 with its mark, which is left out", bytes(0xef, 0xbb, 0xbf, 0x41), "A"],
    ["UTF-16 with the low byte first", bytes(0xff, 0xfe, 0x41, 0x00, 0xdc, 0x00), "AÜ"],
    ["UTF-16 with the high byte first", bytes(0xfe, 0xff, 0x00, 0x41, 0x00, 0xdc), "AÜ"],
    ["Western Windows letters where it is no UTF-8", bytes(0xdc, 0x62, 0x20, 0x33, 0xd7, 0xbd), "Üb 3×½"],
    ["Western Windows letters that stand at other places in Latin 1", bytes(0x93, 0x80, 0x8c, 0x94, 0x96, 0x99), "“€Œ”–™"],
    ["Western Windows letters where only half of a mark stands: FF", bytes(0xff, 0x41), "ÿA"],
    ["Western Windows letters where only half of a mark stands: FE", bytes(0xfe, 0x41), "þA"],
    ["Western Windows letters where a mark stands later", bytes(0x41, 0xff, 0xfe), "Aÿþ"],
    ["Western Windows letters where UTF-8 is cut off", bytes(0x41, 0xc3), "AÃ"],
    ["text that keeps its blanks", ascii("  a \r\n"), "  a \r\n"],
  ])("%s", (_, given, text) => {
    expect(decode(given, "army.txt")).toEqual({ text });
  });

  test.each<[string, Uint8Array]>([
    ["no byte", bytes()],
    ["blanks only", ascii(" \t\r\n ")],
    ["a mark only", bytes(0xef, 0xbb, 0xbf)],
    ["a mark of UTF-16 only", bytes(0xff, 0xfe)],
    ["a blank in UTF-16", bytes(0xfe, 0xff, 0x00, 0x20)],
  ])("empty where there is %s", (_, given) => {
    expect(decode(given, "army.txt")).toEqual({ reason: "empty." });
  });

  test.each<[string, Uint8Array]>([
    ["first", bytes(0x00, 0x41)],
    ["in the middle", bytes(0x41, 0x00, 0x42)],
    ["last", bytes(0x41, 0x42, 0x00)],
  ])("no text where a zero byte stands %s and no mark says UTF-16", (_, given) => {
    expect(decode(given, "army.txt")).toEqual({ reason: `not text. ${ask}` });
  });
});

describe("a file is refused by its ending", () => {
  const kinds: Record<string, string> = {
    "a picture": "png jpg jpeg gif webp heic heif bmp tif tiff avif",
    "a PDF": "pdf",
    "a word processor document": "doc docx odt rtf pages",
    "a spreadsheet": "xls xlsx ods numbers",
    "an archive": "zip rar 7z gz tar",
    "a web page": "htm html",
  };
  const each = Object.entries(kinds).flatMap(([kind, endings]) => endings.split(" ").map((ending) => [ending, kind] as const));

  test.each(each)("%s: %s", (ending, kind) => {
    const reason = `${kind}, not a roster. ${ask}`;
    expect(decode(ascii("1 gnomes"), `army.${ending}`)).toEqual({ reason });
    expect(decode(ascii("1 gnomes"), `ARMY.${ending.toUpperCase()}`)).toEqual({ reason });
    // An ending has a dot before it and nothing behind it.
    expect(decode(ascii("1 gnomes"), `army ${ending}`)).toEqual({ text: "1 gnomes" });
    expect(decode(ascii("1 gnomes"), `army.${ending}.txt`)).toEqual({ text: "1 gnomes" });
  });

  test.each(["army.txt", "army.muster.json", "army.md", "army", "army.jpegs", "army.shtm"])("not where it may hold text: %s", (file) => {
    expect(decode(ascii("1 gnomes"), file)).toEqual({ text: "1 gnomes" });
  });
});

describe("a file is refused by its first bytes", () => {
  const png = [0x89, 0x50, 0x4e, 0x47];
  const zip = [0x50, 0x4b, 0x03, 0x04];
  const ole = [0xd0, 0xcf, 0x11, 0xe0];
  test.each<[string, number[], string, string]>([
    ["PNG", png, "army.txt", "a picture"],
    ["JPEG", [0xff, 0xd8, 0xff], "army.txt", "a picture"],
    ["GIF", [0x47, 0x49, 0x46, 0x38], "army.txt", "a picture"],
    ["PDF", [0x25, 0x50, 0x44, 0x46], "army.txt", "a PDF"],
    ["ZIP", zip, "army.txt", "an archive or an office document"],
    ["old Office", ole, "army.txt", "an office document"],
    ["RTF", [0x7b, 0x5c, 0x72, 0x74, 0x66], "army.txt", "a word processor document"],
    ["a picture that is called a PDF", png, "army.pdf", "a picture"],
    ["a PDF that is called a picture", [0x25, 0x50, 0x44, 0x46], "army.png", "a PDF"],
    ["a ZIP that is called a document", zip, "army.docx", "a word processor document"],
    ["a ZIP that is called a spreadsheet", zip, "army.xlsx", "a spreadsheet"],
    ["a ZIP that is called so", zip, "army.zip", "an archive"],
    ["a ZIP that is called a picture", zip, "army.png", "an archive or an office document"],
    ["a ZIP that is called a web page", zip, "army.html", "an archive or an office document"],
    ["old Office that is called an archive", ole, "army.zip", "an office document"],
    ["old Office that is called a spreadsheet", ole, "army.xls", "a spreadsheet"],
    ["a mail of Outlook", ole, "army.msg", "a mail in Outlook’s own form"],
  ])("%s", (_, start, file, kind) => {
    expect(decode(bytes(...start, 0x41, 0x42), file)).toEqual({ reason: `${kind}, not a roster. ${ask}` });
    expect(decode(bytes(...start), file)).toEqual({ reason: `${kind}, not a roster. ${ask}` });
  });

  test.each<[string, Uint8Array, string]>([
    ["one letter short", ascii("GIF"), "GIF"],
    ["another letter last", ascii("GIF7"), "GIF7"],
    ["not at the start", ascii(" %PDF"), " %PDF"],
    ["a brace alone", ascii("{\\rt"), "{\\rt"],
  ])("but not where they are only like it: %s", (_, given, text) => {
    expect(decode(given, "army.txt")).toEqual({ text });
  });
});

describe("the size of a file", () => {
  test("may be 1 MB and no byte more", () => {
    const most = new Uint8Array(MAX_BYTES).fill(0x61);
    expect(MAX_BYTES).toBe(1024 * 1024);
    expect(decode(most, "army.txt").text).toHaveLength(MAX_BYTES);
    expect(decode(new Uint8Array(MAX_BYTES + 1).fill(0x61), "army.txt")).toEqual({ reason: "1.1 MB; a roster file holds at most 1 MB." });
  });

  test("is spoken of before anything else", () => {
    expect(decode(new Uint8Array(3 * MAX_BYTES), "army.png")).toEqual({ reason: "3.0 MB; a roster file holds at most 1 MB." });
  });

  test("is said with one decimal", () => {
    expect(tooLarge(1.26 * MAX_BYTES)).toBe("1.3 MB; a roster file holds at most 1 MB.");
  });
});
