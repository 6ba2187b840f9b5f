/** JSON from outside, with the line and column of what is wrong with it. Nothing here throws. */
import * as json from "jsonc-parser";
import type * as z from "zod";
import { type Place, placeOf, syntaxFault } from "./json-syntax";

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
  try {
    const broken = syntaxFault(source);
    const tree = broken ? undefined : json.parseTree(source, [], { disallowComments: true });
    if (!tree) {
      const { line, column, what } = broken ?? { line: 1, column: 1, what: "a value is missing" };
      return { value: null, faults: [{ line, column, path: "", message: `Not JSON: ${what}.`, severity: "error" }] };
    }
    const fault: FaultAt = (path, message, severity = "error") => ({
      ...placeInTree(source, tree, path),
      path: path.join("."),
      message,
      severity,
    });
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

/** Where the value at a path stands; the nearest value above it where there is none. */
function placeInTree(source: string, tree: json.Node, path: readonly (string | number)[]): Place {
  for (let n = path.length; n >= 0; n--) {
    const node = json.findNodeAtLocation(tree, path.slice(0, n));
    if (node) return placeOf(source, node.parent?.type === "property" ? node.parent.offset : node.offset);
  }
  return { line: 1, column: 1 };
}
