/** JSON from outside, with the line and column of what is wrong with it. Nothing here throws. */

import * as json from "jsonc-parser";
import type * as z from "zod";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import { FORBIDDEN_KEYS } from "@/lib/engine/schema/json";
import { megabytes } from "@/lib/words/text";
import { syntaxWords } from "./json-syntax";
import { schemaFaults } from "./schema-words";

export interface FileFault {
  /** From 1; null where it concerns the whole file. */
  line: number | null;
  column: number | null;
  /** JSON path, "rules.3.units". */
  path: string;
  message: string;
  /** error: the file cannot be used. advice: it can, but this can hardly be meant. */
  severity: "error" | "advice";
}

export type FaultAt = (path: Readonly<Path>, message: string, severity?: FileFault["severity"]) => FileFault;

/** A value that fits its schema, and what makes faults that name a place in the file. */
export type ReadJson<T> = { value: T; fault: FaultAt } | { value: null; faults: FileFault[]; misshapen?: Misshapen };

/** A file that is JSON and does not fit its schema: what it holds all the same, and where it does not fit. */
export interface Misshapen {
  file: unknown;
  paths: Path[];
  fault: FaultAt;
}

const MAX_LENGTH = 2_000_000;
const MAX_FAULTS = 100;
/** Faults of the parser, by its numbers. */
const [KEY, VALUE, COMMA] = [3, 4, 6];

/** Syntax and shape; `fill` puts in what the file says once for many. */
export function readJson<S extends z.ZodType>(
  text: string,
  schema: S,
  fill: (file: unknown) => unknown = (file) => file,
): ReadJson<z.infer<S>> {
  if (text.length > MAX_LENGTH)
    return { value: null, faults: [whole(`The file holds ${megabytes(text.length)}, at most 2 MB can be read.`)] };
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (!source.trim()) return { value: null, faults: [whole("The file is empty.")] };
  const place = placer(source);
  try {
    const syntax: json.ParseError[] = [];
    const tree = json.parseTree(source, syntax, { disallowComments: true });
    if (syntax.length || !tree) return { value: null, faults: syntaxFaults(syntax, source, place.at) };
    const fault: FaultAt = (path, message, severity = "error") => ({ ...place.of(tree, path), path: path.join("."), message, severity });
    const forbidden = forbiddenKeys(tree);
    if (forbidden.length) return { value: null, faults: forbidden.map((path) => fault(path, `The key "${path.at(-1)}" is not allowed.`)) };
    const file = fill(JSON.parse(source));
    const parsed = schema.safeParse(file);
    if (parsed.success) return { value: parsed.data, fault };
    const found = schemaFaults(schema, file, parsed.error.issues.slice(0, MAX_FAULTS)).slice(0, MAX_FAULTS);
    const misshapen = { file, paths: found.map((f) => f.path), fault };
    return { value: null, faults: found.map(({ path, message }) => fault(path, message)), misshapen };
  } catch {
    // Thousands of brackets in one another: the parser runs out of room.
    return { value: null, faults: [whole("The file is nested too deeply.")] };
  }
}

/** One fault a line, up to the first after which the rest of the file cannot be trusted: a missing comma can be read over. */
function syntaxFaults(
  errors: readonly json.ParseError[],
  source: string,
  at: (offset: number) => { line: number; column: number },
): FileFault[] {
  const lines = new Map<number, FileFault>();
  for (const one of errors.length ? errors : [{ error: 4, offset: 0, length: 0 }]) {
    const { error, offset } = one;
    const place = at(offset);
    const isSpare = (error === KEY || error === VALUE) && /,\s*$/.test(source.slice(0, offset)) && /^[\]}]/.test(source.slice(offset));
    const message = `Not JSON: ${isSpare ? "the comma before this bracket is one too many" : syntaxWords(one, source)}.`;
    if (!lines.has(place.line)) lines.set(place.line, { ...place, path: "", message, severity: "error" });
    if (error !== COMMA || lines.size >= MAX_FAULTS) break;
  }
  return [...lines.values()];
}

/** A fault that concerns the whole file. */
export function whole(message: string): FileFault {
  return { line: null, column: null, path: "", message, severity: "error" };
}

function forbiddenKeys(tree: json.Node): Path[] {
  const found: Path[] = [];
  const walk = (node: json.Node) => {
    for (const child of node.children ?? []) {
      const key = child.type === "property" ? child.children?.[0] : undefined;
      if (found.length >= MAX_FAULTS) return;
      if (key && FORBIDDEN_KEYS.has(String(key.value))) found.push([...json.getNodePath(child.children?.[1] ?? child)]);
      walk(child);
    }
  };
  walk(tree);
  return found;
}

/** Line and column of an offset or of the value at a path; of the nearest value above it where there is none. */
function placer(source: string) {
  const starts = [0];
  for (let end = source.indexOf("\n"); end >= 0; end = source.indexOf("\n", end + 1)) starts.push(end + 1);
  const at = (offset: number) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  const of = (tree: json.Node, path: Readonly<Path>) => {
    for (let n = path.length; n >= 0; n--) {
      const node = json.findNodeAtLocation(tree, path.slice(0, n));
      if (node) return at(node.parent?.type === "property" ? node.parent.offset : node.offset);
    }
    return at(0);
  };
  return { at, of };
}
