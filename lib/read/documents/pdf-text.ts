/**
 * The text of a PDF as it lies: lines in the order in which they were drawn, so that columns stay apart; a wide gap in a line is a
 * tab, and the distance from the left edge an indent.
 */
import { refused } from "@/lib/words/en/refused";
import { type Font, fontOf } from "./pdf-font";
import { type Dict, Name, Objects, Scanner, type Value, Word } from "./pdf-objects";

const MOST_PAGES = 100;
/** Of all pages together, for they and the parts of them may show one thing many times: pieces of text, their letters, letters of operators. */
const MOST = { runs: 100_000, letters: 2_000_000, operators: 8_388_608 };
const DEEPEST_GROUP = 50;
const DEEPEST = 8;
/** In parts of the size of the letters: what is one line, a space, a gap between columns, a step of an indent, an empty line. */
const SAME_LINE = 0.4;
const A_SPACE = 0.15;
const A_GAP = 1;
const A_STEP = 0.5;
const AN_EMPTY_LINE = 1.9;

/** Letters drawn at one place. */
interface Run {
  text: string;
  x: number;
  y: number;
  end: number;
  size: number;
}

/** "" where a PDF holds no text, as a scan; or why it cannot be read. */
export function textOfPdf(bytes: Uint8Array): { text: string } | { reason: string } {
  const objects = new Objects(bytes);
  if (objects.isLocked) return { reason: refused.pdfLocked() };
  const pages = pagesOf(objects);
  const fonts = new Map<Dict, Font>();
  const left = { ...MOST };
  const texts = pages.map((page) => textOf(new Painter(objects, fonts, left).page(page)));
  if (Object.values(left).some((n) => n < 0)) return { reason: refused.pdfDrawsTooMuch() };
  return { text: texts.join("\n\n").trimEnd() };
}

/** The pages in their order, with what they have from the groups they are in. */
function pagesOf(objects: Objects): Dict[] {
  const pages: Dict[] = [];
  const seen = new Set<Dict>();
  const walk = (node: Dict, resources: Value | undefined, depth: number) => {
    if (seen.has(node) || pages.length >= MOST_PAGES || depth > DEEPEST_GROUP) return;
    seen.add(node);
    const own = node.get("Resources") ?? resources;
    const kids = objects.list(node.get("Kids"));
    if (kids.length) for (const kid of kids) walk(objects.dict(kid), own, depth + 1);
    else if (node.has("Contents")) pages.push(new Map([...node, ...(own === undefined ? [] : [["Resources", own] as const])]));
  };
  for (const catalog of objects.ofType("Catalog")) walk(objects.dict(catalog.get("Pages")), undefined, 0);
  return pages;
}

/** Six numbers that move, turn and stretch, as PDF writes them. */
type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];

function times([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

/** Follows the operators of a page as far as they draw letters. */
class Painter {
  private readonly runs: Run[] = [];
  private placed: Matrix = SAME;
  private line: Matrix = SAME;
  private text: Matrix = SAME;
  private font: Font | null = null;
  private size = 1;
  private leading = 0;
  private between = 0;
  private betweenWords = 0;

  constructor(
    private readonly objects: Objects,
    private readonly fonts: Map<Dict, Font>,
    private readonly left: { runs: number; letters: number; operators: number },
  ) {}

  page(page: Dict): Run[] {
    const contents = this.objects.of(page.get("Contents"));
    const parts = Array.isArray(contents) ? contents : [page.get("Contents") ?? null];
    this.follow(parts.map((part) => this.objects.stream(part)).join("\n"), this.objects.dict(page.get("Resources")), 0);
    return this.runs;
  }

  private follow(operators: string, resources: Dict, depth: number): void {
    this.left.operators -= operators.length;
    if (this.left.operators < 0) return;
    const scanner = new Scanner(operators);
    const kept: Matrix[] = [];
    let given: Value[] = [];
    while (!scanner.isAtEnd() && this.left.runs >= 0 && this.left.letters >= 0) {
      const value = scanner.next();
      if (value === undefined) continue;
      if (!(value instanceof Word)) {
        if (given.length < 1000) given.push(value);
        continue;
      }
      if (value.word === "q") kept.push(this.placed);
      else if (value.word === "Q") this.placed = kept.pop() ?? this.placed;
      else if (value.word === "BI") scanner.at = (operators.indexOf("EI", scanner.at) + 1 || operators.length) + 1;
      else if (value.word === "Do") this.form(given[0], resources, depth);
      else if (value.word === "Tf") this.choose(given, resources);
      else this.draw(value.word, given);
      given = [];
    }
  }

  /** A part of a page that is kept by itself. */
  private form(name: Value | undefined, resources: Dict, depth: number): void {
    if (!(name instanceof Name) || depth >= DEEPEST) return;
    const form = this.objects.dict(this.objects.dict(resources.get("XObject")).get(name.name));
    if (this.objects.name(form.get("Subtype")) !== "Form") return;
    const before = this.placed;
    this.placed = times(matrixOf(this.objects.list(form.get("Matrix"))) ?? SAME, before);
    this.follow(this.objects.stream(form), form.has("Resources") ? this.objects.dict(form.get("Resources")) : resources, depth + 1);
    this.placed = before;
  }

  private choose([name, size]: readonly Value[], resources: Dict): void {
    if (!(name instanceof Name)) return;
    const dict = this.objects.dict(this.objects.dict(resources.get("Font")).get(name.name));
    const known = this.fonts.get(dict) ?? fontOf(this.objects, dict);
    this.fonts.set(dict, known);
    this.font = known;
    this.size = typeof size === "number" ? size : 1;
  }

  private draw(word: string, given: readonly Value[]): void {
    const [first, second] = given;
    const number = typeof first === "number" ? first : 0;
    if (word === "cm") this.placed = times(matrixOf(given) ?? SAME, this.placed);
    else if (word === "BT") this.text = this.line = SAME;
    else if (word === "Tm") this.text = this.line = matrixOf(given) ?? SAME;
    else if (word === "TL") this.leading = number;
    else if (word === "Tc") this.between = number;
    else if (word === "Tw") this.betweenWords = number;
    else if (word === "Td" || word === "TD") {
      const y = typeof second === "number" ? second : 0;
      if (word === "TD") this.leading = -y;
      this.move(number, y);
    } else if (word === "T*") this.move(0, -this.leading);
    else if (word === "Tj") this.show([first ?? null]);
    else if (word === "TJ") this.show(Array.isArray(first) ? first : []);
    else if (word === "'" || word === '"') {
      this.move(0, -this.leading);
      this.show([given.at(-1) ?? null]);
    }
  }

  private move(x: number, y: number): void {
    this.text = this.line = times([1, 0, 0, 1, x, y], this.line);
  }

  /** Strings, and between them how far to step back, in thousandths of the size. */
  private show(parts: readonly Value[]): void {
    for (const part of parts) {
      if (typeof part === "number") this.forward((-part / 1000) * this.size);
      if (typeof part !== "string" || !this.font) continue;
      const letters = this.font.read(part);
      const text = letters.map((one) => one.text).join("");
      const width = letters.reduce((sum, one) => sum + (one.width / 1000) * this.size + this.between, 0);
      const from = times(this.text, this.placed);
      this.forward(width + this.betweenWords * (text.split(" ").length - 1));
      const to = times(this.text, this.placed);
      const size = Math.abs(this.size) * Math.hypot(from[2], from[3]);
      this.left.letters -= text.length;
      if (text && --this.left.runs >= 0) this.runs.push({ text, x: from[4], y: from[5], end: to[4], size: size || 1 });
    }
  }

  private forward(x: number): void {
    this.text = times([1, 0, 0, 1, x, 0], this.text);
  }
}

function matrixOf(given: readonly Value[]): Matrix | null {
  const [a, b, c, d, e, f] = given.map((value) => (typeof value === "number" ? value : Number.NaN));
  const all = [a, b, c, d, e, f].map((n) => n ?? Number.NaN);
  return all.every(Number.isFinite) ? (all as unknown as Matrix) : null;
}

function textOf(runs: readonly Run[]): string {
  const lines: { text: string; first: Run; last: Run }[] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const gap = line ? (run.x - line.last.end) / run.size : 0;
    if (line && Math.abs(run.y - line.last.y) < SAME_LINE * run.size && gap > -1) {
      const isApart = gap > A_SPACE && !/\s$/.test(line.text) && !/^\s/.test(run.text);
      line.text += gap > A_GAP ? `\t${run.text}` : isApart ? ` ${run.text}` : run.text;
      line.last = run;
    } else if (run.text.trim()) lines.push({ text: run.text, first: run, last: run });
  }
  const left = lines.reduce((least, { first }) => Math.min(least, first.x), Number.POSITIVE_INFINITY);
  return lines
    .map(({ text, first }, i) => {
      const above = lines[i - 1]?.first;
      const isBelow = above && (above.y - first.y) / first.size > AN_EMPTY_LINE;
      const indent = Math.min(40, Math.round((first.x - left) / first.size / A_STEP));
      return `${isBelow ? "\n" : ""}${" ".repeat(indent)}${plain(text)}`;
    })
    .join("\n");
}

/** Two letters that were drawn as one are two. */
function plain(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (drawn) => drawn.normalize("NFKC"))
    .replace(/[ \u00a0]+/g, " ")
    .trim();
}
