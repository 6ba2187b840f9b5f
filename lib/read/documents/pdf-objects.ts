/** The objects of a PDF, found by looking through it from front to back: its own table of places is often damaged, and never needed. */
import { keyed } from "@/lib/engine/keyed";
import { inflateAtMost } from "@/lib/read/inflate";

export type Value = number | string | boolean | null | Name | Ref | Value[] | Dict;
export type Dict = ReadonlyMap<string, Value>;

/** A name, written "/Type". */
export class Name {
  constructor(readonly name: string) {}
}

/** Another object, by its number. */
class Ref {
  constructor(readonly number: number) {}
}

/** An operator of a page, or a word that means nothing. */
export class Word {
  constructor(readonly word: string) {}
}

const MOST_OBJECTS = 50_000;
const MOST_STREAM = 8 * 1_048_576;
const MOST_UNPACKED = 40 * 1_048_576;
const DEEPEST = 30;

const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const NUMBER = /[+-]?(?:\d{1,15}\.?\d{0,15}|\.\d{1,15})/y;
const REFERENCE = /(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R\b/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const ESCAPES: Record<string, string> = keyed({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" });

/** Reads values one after the other. `text`: bytes, each as the letter of its number. */
export class Scanner {
  constructor(
    private readonly text: string,
    public at = 0,
  ) {}

  /** The next value or word; undefined at the end, also where a bracket closes. */
  next(depth = 0): Value | Word | undefined {
    this.match(SPACE);
    const letter = this.text[this.at];
    if (letter === undefined || depth > DEEPEST) return undefined;
    const reference = this.match(REFERENCE);
    if (reference) return new Ref(Number(reference[1]));
    const number = this.match(NUMBER);
    if (number) return Number(number[0]);
    const name = this.match(NAME);
    if (name) return new Name((name[1] ?? "").replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
    if (letter === "(") return this.string();
    if (this.text.startsWith("<<", this.at)) return this.dict(depth);
    if (letter === "<") return this.hexadecimal();
    if (letter === "[") return this.list(depth);
    const word = this.match(WORD)?.[0];
    if (word === undefined) {
      this.at++;
      return letter === "]" || letter === ">" ? undefined : this.next(depth + 1);
    }
    return word === "true" ? true : word === "false" ? false : word === "null" ? null : new Word(word);
  }

  isAtEnd(): boolean {
    this.match(SPACE);
    return this.at >= this.text.length;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private list(depth: number): Value[] {
    this.at++;
    const all: Value[] = [];
    for (let value = this.next(depth + 1); value !== undefined; value = this.next(depth + 1)) if (!(value instanceof Word)) all.push(value);
    return all;
  }

  private dict(depth: number): Dict {
    this.at += 2;
    const all = new Map<string, Value>();
    for (;;) {
      const key = this.next(depth + 1);
      if (!(key instanceof Name)) break;
      const value = this.next(depth + 1);
      if (value === undefined || value instanceof Word) break;
      all.set(key.name, value);
    }
    if (this.text[this.at] === ">") this.at++;
    return all;
  }

  private string(): string {
    const parts: string[] = [];
    let open = 1;
    let from = ++this.at;
    const stop = /[()\\]/g;
    for (;;) {
      stop.lastIndex = this.at;
      const at = stop.exec(this.text)?.index;
      if (at === undefined) {
        this.at = this.text.length;
        return parts.join("") + this.text.slice(from);
      }
      this.at = at + 1;
      if (this.text[at] === "(") open++;
      else if (this.text[at] === ")") {
        if (--open === 0) return parts.join("") + this.text.slice(from, at);
      } else {
        parts.push(this.text.slice(from, at));
        const code = /^(?:[0-7]{1,3}|\r\n|[\s\S])/.exec(this.text.slice(this.at, this.at + 3))?.[0] ?? "";
        if (/^[0-7]/.test(code)) parts.push(String.fromCharCode(Number.parseInt(code, 8) & 255));
        else if (!/^[\r\n]/.test(code)) parts.push(ESCAPES[code] ?? code);
        this.at += code.length;
        from = this.at;
      }
    }
  }

  private hexadecimal(): string {
    const end = this.text.indexOf(">", this.at);
    const digits = this.text.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^\da-f]/gi, "");
    this.at = end < 0 ? this.text.length : end + 1;
    return digits.replace(/..?/g, (pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, "0"), 16)));
  }
}

const isDict = (value: unknown): value is Dict => value instanceof Map;

/** Bytes as letters of their numbers. */
export function letters(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

/** What a PDF holds, by the numbers of its objects. Nothing in it makes this throw. */
export class Objects {
  private readonly values = new Map<number, Value>();
  private readonly streams = new Map<Dict, Uint8Array>();
  private left = MOST_UNPACKED;
  isLocked = false;

  constructor(bytes: Uint8Array) {
    const text = letters(bytes);
    this.isLocked = /\/Encrypt\b/.test(text);
    let found = 0;
    // What lies inside an object is no other one.
    let upTo = 0;
    for (const { 0: all, 1: number, index } of text.matchAll(/(?<!\d)(\d{1,9})\s{1,9}\d{1,5}\s{1,9}obj\b/g)) {
      if (index < upTo) continue;
      if (++found > MOST_OBJECTS) break;
      const scanner = new Scanner(text, index + all.length);
      const value = scanner.next();
      upTo = scanner.at;
      if (value === undefined || value instanceof Word) continue;
      this.values.set(Number(number), value);
      const start = /\s{0,9}stream(\r\n|\n|\r)/y;
      start.lastIndex = scanner.at;
      if (!isDict(value) || !start.test(text)) continue;
      const from = start.lastIndex;
      const length = value.get("Length");
      // A stated length may be wrong, and what is packed may hold the word that ends it.
      const isRight = typeof length === "number" && text.startsWith("endstream", skipBreak(text, from + length));
      const end = isRight ? from + length : text.indexOf("endstream", from);
      upTo = end < 0 ? text.length : end;
      this.streams.set(value, bytes.subarray(from, upTo));
    }
    for (const value of this.ofType("ObjStm")) this.unpackObjects(value);
  }

  /** A value, or what it stands for. */
  of(value: Value | undefined): Value {
    return value instanceof Ref ? (this.values.get(value.number) ?? null) : (value ?? null);
  }

  dict(value: Value | undefined): Dict {
    const found = this.of(value);
    return isDict(found) ? found : new Map();
  }

  list(value: Value | undefined): Value[] {
    const found = this.of(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: Value | undefined): number | undefined {
    const found = this.of(value);
    return typeof found === "number" ? found : undefined;
  }

  name(value: Value | undefined): string {
    return nameIn(this.of(value));
  }

  /** The dictionaries of a type. */
  ofType(type: string): Dict[] {
    return [...this.values.values()].filter((value): value is Dict => isDict(value) && this.name(value.get("Type")) === type);
  }

  /** What a stream holds, unpacked, as letters; "" where it is packed in a way that text is not. */
  stream(value: Value | undefined): string {
    const dict = this.dict(value);
    const bytes = this.streams.get(dict);
    if (!bytes || this.left <= 0) return "";
    const filter = this.of(dict.get("Filter"));
    const filters = (Array.isArray(filter) ? filter : filter === null ? [] : [filter]).map((one) => this.name(one));
    let unpacked: Uint8Array = bytes;
    for (const one of filters) {
      // Two bytes in front of what is packed say how.
      const found = one === "FlateDecode" || one === "Fl" ? inflateAtMost(unpacked.subarray(2), Math.min(MOST_STREAM, this.left)) : null;
      if (!found || found === "too big") return "";
      unpacked = found;
    }
    this.left -= unpacked.length;
    return letters(unpacked);
  }

  private unpackObjects(dict: Dict): void {
    const text = this.stream(dict);
    const first = this.number(dict.get("First")) ?? 0;
    const heads = new Scanner(text.slice(0, first));
    for (let i = 0; i < MOST_OBJECTS; i++) {
      const [number, at] = [heads.next(), heads.next()];
      if (typeof number !== "number" || typeof at !== "number") break;
      const value = new Scanner(text, first + at).next();
      if (value !== undefined && !(value instanceof Word)) this.values.set(number, value);
    }
  }
}

const nameIn = (value: Value | undefined): string => (value instanceof Name ? value.name : "");

function skipBreak(text: string, at: number): number {
  if (text[at] === "\r") at++;
  return text[at] === "\n" ? at + 1 : at;
}
