/** JSON from outside, with the line and column of what is wrong with it. Nothing here throws. */
import * as json from "jsonc-parser";
import type * as z from "zod";

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

export type FaultAt = (path: readonly (string | number)[], message: string, severity?: FileFault["severity"]) => FileFault;

/** A value that fits its schema, and what makes faults that name a place in the file. */
export type ReadJson<T> = { value: T; fault: FaultAt } | { value: null; faults: FileFault[] };

const MAX_LENGTH = 2_000_000;
const MAX_FAULTS = 100;
const FORBIDDEN = ["__proto__", "constructor", "prototype"];
const SYNTAX: Record<number, string> = {
  1: "a symbol that JSON does not know",
  2: "a number that is not one",
  3: "a property name is expected",
  4: "a value is expected",
  5: "a colon is expected",
  6: "a comma is expected",
  7: "a closing brace is expected",
  8: "a closing bracket is expected",
  9: "the file goes on after its end",
  12: "a text that does not end",
};

/** Syntax and shape; `fill` puts in what the file says once for many. */
export function readJson<S extends z.ZodType>(
  text: string,
  schema: S,
  fill: (file: unknown) => unknown = (file) => file,
): ReadJson<z.infer<S>> {
  if (text.length > MAX_LENGTH)
    return { value: null, faults: [whole(`The file holds ${(text.length / 1e6).toFixed(1)} MB, at most 2 MB can be read.`)] };
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (!source.trim()) return { value: null, faults: [whole("The file is empty.")] };
  const place = placer(source);
  try {
    const syntax: json.ParseError[] = [];
    const tree = json.parseTree(source, syntax, { disallowComments: true });
    const [broken] = syntax;
    if (broken || !tree) {
      const what = SYNTAX[broken?.error ?? 4] ?? "this cannot be read";
      return { value: null, faults: [{ ...place.at(broken?.offset ?? 0), path: "", message: `Not JSON: ${what}.`, severity: "error" }] };
    }
    const fault: FaultAt = (path, message, severity = "error") => ({ ...place.of(tree, path), path: path.join("."), message, severity });
    const forbidden = forbiddenKeys(tree);
    if (forbidden.length) return { value: null, faults: forbidden.map((path) => fault(path, `The key "${path.at(-1)}" is not allowed.`)) };
    const parsed = schema.safeParse(fill(JSON.parse(source)));
    if (parsed.success) return { value: parsed.data, fault };
    const faults = parsed.error.issues.slice(0, MAX_FAULTS).map((issue) => fault(issue.path as (string | number)[], `${issue.message}.`));
    return { value: null, faults };
  } catch {
    // Thousands of brackets in one another: the parser runs out of room.
    return { value: null, faults: [whole("The file is nested too deeply.")] };
  }
}

/** A fault that concerns the whole file. */
export function whole(message: string): FileFault {
  return { line: null, column: null, path: "", message, severity: "error" };
}

function forbiddenKeys(tree: json.Node): (string | number)[][] {
  const found: (string | number)[][] = [];
  const walk = (node: json.Node) => {
    for (const child of node.children ?? []) {
      const key = child.type === "property" ? child.children?.[0] : undefined;
      if (key && FORBIDDEN.includes(String(key.value))) found.push([...json.getNodePath(child.children?.[1] ?? child)]);
      walk(child);
    }
  };
  walk(tree);
  return found.slice(0, MAX_FAULTS);
}

/** Line and column of an offset or of the value at a path; of the nearest value above it where there is none. */
function placer(source: string) {
  const at = (offset: number) => {
    const before = source.slice(0, offset);
    return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
  };
  const of = (tree: json.Node, path: readonly (string | number)[]) => {
    for (let n = path.length; n >= 0; n--) {
      const node = json.findNodeAtLocation(tree, path.slice(0, n));
      if (node) return at(node.parent?.type === "property" ? node.parent.offset : node.offset);
    }
    return at(0);
  };
  return { at, of };
}
