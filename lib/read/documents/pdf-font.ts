/** The fonts of a PDF: which letters the codes of a text stand for, and how wide they are. */
import { type Dict, Name, type Objects, Scanner, type Value, Word } from "./pdf-objects";

export interface Font {
  /** The letters and the width, in thousandths of the size, of each code in a string. */
  read(codes: string): { text: string; width: number }[];
}

const windows = new TextDecoder("windows-1252");
/** Names of letters that are longer than the letter: those from the space on in their order. */
const IN_ORDER =
  "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash " +
  "zero one two three four five six seven eight nine colon semicolon less equal greater question at";
const GLYPHS: ReadonlyMap<string, string> = new Map([
  ...IN_ORDER.split(" ").map((name, i): [string, string] => [name, String.fromCharCode(32 + i)]),
  ...Object.entries({ quoteright: "’", quoteleft: "‘", quotedblleft: "“", quotedblright: "”", minus: "-", multiply: "×" }),
  ...Object.entries({ bracketleft: "[", bracketright: "]", underscore: "_", bar: "|", bullet: "•", endash: "–", emdash: "—" }),
  ...["ff", "fi", "fl", "ffi", "ffl"].map((name): [string, string] => [name, name]),
]);
const USUAL_WIDTH = 500;
/** Codes have two bytes; ranges may overlap. */
const MOST_CODES = 2 * 65_536;
/** Letters that one code stands for: those drawn as one. */
const MOST_UNITS = 16;

export function fontOf(objects: Objects, dict: Dict): Font {
  const isComposite = objects.name(dict.get("Subtype")) === "Type0";
  const said = unicodeOf(objects.stream(dict.get("ToUnicode")));
  const width = isComposite ? wideWidths(objects, dict) : narrowWidths(objects, dict);
  const letter = isComposite ? () => "" : lettersOf(objects, dict);
  const length = isComposite ? 2 : 1;
  return {
    read: (codes) =>
      Array.from({ length: Math.ceil(codes.length / length) }, (_, i) => {
        const code = codeOf(codes.slice(i * length, (i + 1) * length));
        return { text: said.get(code) ?? letter(code), width: width(code) };
      }),
  };
}

const codeOf = (letters: string) => [...letters].reduce((n, letter) => n * 256 + letter.charCodeAt(0), 0);

/** What a font says itself that its codes mean. */
function unicodeOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  const scanner = new Scanner(map);
  let given: Value[] = [];
  let left = MOST_CODES;
  while (!scanner.isAtEnd()) {
    const value = scanner.next();
    if (value === undefined) continue;
    if (!(value instanceof Word)) {
      given.push(value);
      continue;
    }
    if (value.word === "endbfchar") {
      for (let i = 0; i + 1 < given.length; i += 2) set(found, given[i], 0, given[i + 1]);
    } else if (value.word === "endbfrange") {
      for (let i = 0; i + 2 < given.length && left > 0; i += 3) left -= setRange(found, given.slice(i, i + 3), left);
    }
    given = [];
  }
  return found;
}

/** @returns how many codes it sets. */
function setRange(found: Map<number, string>, [from, to, as]: readonly Value[], left: number): number {
  if (typeof from !== "string" || typeof to !== "string") return 0;
  const most = Math.min(codeOf(to) - codeOf(from) + 1, left);
  for (let i = 0; i < most; i++) set(found, from, i, Array.isArray(as) ? as[i] : as, Array.isArray(as) ? 0 : i);
  return Math.max(1, most);
}

function set(found: Map<number, string>, code: Value | undefined, step: number, as: Value | undefined, more = 0): void {
  if (typeof code !== "string" || typeof as !== "string") return;
  const units = Array.from({ length: Math.min(as.length >> 1, MOST_UNITS) }, (_, i) => codeOf(as.slice(2 * i, 2 * i + 2)));
  const last = units.length - 1;
  found.set(codeOf(code) + step, String.fromCharCode(...units.map((unit, i) => (i === last ? unit + more : unit))));
}

/** Of fonts with one byte a letter: the Western set, but for the letters that the font names. */
function lettersOf(objects: Objects, dict: Dict): (code: number) => string {
  const named = new Map<number, string>();
  let at = 0;
  for (const one of objects.list(objects.dict(dict.get("Encoding")).get("Differences"))) {
    if (typeof one === "number") at = one;
    else if (one instanceof Name) named.set(at++, one.name);
  }
  return (code) => {
    const name = named.get(code);
    if (name === undefined) return windows.decode(Uint8Array.of(code), { stream: true });
    const hexadecimal = /^uni([\dA-F]{4})$/.exec(name)?.[1];
    return GLYPHS.get(name) ?? (hexadecimal ? String.fromCharCode(Number.parseInt(hexadecimal, 16)) : name.length === 1 ? name : "");
  };
}

function narrowWidths(objects: Objects, dict: Dict): (code: number) => number {
  const widths = objects.list(dict.get("Widths"));
  const first = objects.number(dict.get("FirstChar")) ?? 0;
  return (code) => objects.number(widths[code - first]) ?? USUAL_WIDTH;
}

function wideWidths(objects: Objects, dict: Dict): (code: number) => number {
  const inner = objects.dict(objects.list(dict.get("DescendantFonts"))[0]);
  const widths = new Map<number, number>();
  const given = objects.list(inner.get("W")).map((value) => objects.of(value));
  for (let i = 0, left = MOST_CODES; i + 1 < given.length && left > 0; ) {
    const [from, second, third] = given.slice(i, i + 3);
    if (typeof from !== "number") break;
    if (Array.isArray(second)) {
      for (const [j, width] of second.entries()) widths.set(from + j, objects.number(width) ?? USUAL_WIDTH);
      i += 2;
    } else if (typeof second === "number" && typeof third === "number") {
      for (let code = from; code <= second && left > 0; code++, left--) widths.set(code, third);
      i += 3;
    } else break;
  }
  const usual = objects.number(inner.get("DW")) ?? 1000;
  return (code) => widths.get(code) ?? usual;
}
