/**
 * Rosters from the text of files. What is understood is kept, what is not is named, with its line. Nothing is dropped or
 * put right in silence, and nothing throws.
 */
import * as json from "jsonc-parser";
import { lineAndColumn, syntaxFault } from "@/lib/engine/catalogue/author/json-syntax";
import { isObject } from "@/lib/engine/schema/json";
import { collectionIn, rosterPaths } from "./collection";
import { cut } from "./edit";
import { fileProblem, type Problem, type ReadRoster, readRosterValue, type Source } from "./read-roster";
import { isSoundRoster } from "./sound-roster";

export type { Problem, ReadRoster } from "./read-roster";
export { fileProblem } from "./read-roster";

const MAX_LENGTH = 2_000_000;

/** The roster in the text of a file; of several the first. */
export function readRoster(text: string): ReadRoster {
  const all = readRosterFile(text);
  const first = all[0] as ReadRoster;
  if (all.length > 1) first.problems.push(fileProblem("file/several", { rosters: all.length }, { severity: "advice" }));
  return first;
}

/** The rosters in the text of a file: one, or a list of them. At least one result. */
export function readRosterFile(text: string): ReadRoster[] {
  if (text.length > MAX_LENGTH) return failed(fileProblem("file/too-large", { size: text.length }));
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  if (!source.trim()) return failed(fileProblem("file/empty", {}));
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return failed(syntaxProblem(source));
  }
  const places = sourceOf(source);
  const twice = keysTwice(source, value);
  const read = (item: unknown, at: (string | number)[]) => {
    const { roster, problems } = isSoundRoster(item) ? { roster: item, problems: [] } : readRosterValue(item, places, at);
    const place = at.find((part) => typeof part === "number") ?? null;
    return { roster, problems: [...twice.filter((t) => t.of === place).map((t) => t.problem), ...problems] };
  };
  const collection = collectionIn(value);
  if (collection) {
    if (!collection.rosters.length) return failed(fileProblem("file/no-roster", {}));
    const paths = rosterPaths(value);
    const all = collection.rosters.map((item, i) => read(item, paths[i] ?? []));
    const packs = collection.packs.length + collection.books.length;
    if (packs) all[0]?.problems.push(unusedPacks("file", packs));
    return all;
  }
  if (!Array.isArray(value)) return [read(value, [])];
  if (!value.length) return failed(fileProblem("file/empty-list", {}));
  return value.map((item, i) => read(item, [i]));
}

export const UNUSED_PACKS = "packs/not-used";

/** What the sender had a roster judged with is told and not used: an organiser decides what holds. */
export function unusedPacks(where: "file" | "link", packs: number): Problem {
  return fileProblem(UNUSED_PACKS, { where, packs }, { severity: "advice" });
}

function failed(problem: Problem): ReadRoster[] {
  return [{ roster: null, problems: [problem] }];
}

function syntaxProblem(source: string): Problem {
  const fault = syntaxFault(source);
  if (!fault) return fileProblem("file/no-json", {});
  const { line, column, what } = fault;
  return fileProblem("file/syntax", { line, column, what }, { where: `Line ${line}, column ${column}`, line });
}

const MAX_TWICE = 20;

/** Keys that stand twice in one place, of which JSON keeps the last. `of`: the roster of a list they stand in. */
function keysTwice(text: string, value: unknown): { of: number | null; problem: Problem }[] {
  if (keysWritten(text) === keysKept(value)) return [];
  const found: { of: number | null; problem: Problem }[] = [];
  const open: Set<string>[] = [];
  json.visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, _offset, _length, startLine, _column, path) {
      const seen = open.at(-1);
      if (!seen?.has(key)) {
        seen?.add(key);
        return;
      }
      if (found.length >= MAX_TWICE) return;
      const line = startLine + 1;
      const [part, place] = path();
      const first = part === "rosters" ? place : part;
      found.push({
        of: typeof first === "number" ? first : null,
        problem: fileProblem("file/key-twice", { line, key: cut(key, 40) }, { where: `Line ${line}`, line }),
      });
    },
  });
  return found;
}

/** Keys as they stand in the text: strings before a colon. */
function keysWritten(text: string): number {
  let keys = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    do at = text.indexOf('"', at + 1);
    while (at > 0 && isEscaped(text, at));
    let next = at + 1;
    while (text.charCodeAt(next) <= 32) next++;
    if (text[next] === ":") keys++;
  }
  return keys;
}

/** Whether an odd number of backslashes stands in front. */
function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text[from - 1] === "\\") from--;
  return (at - from) % 2 === 1;
}

function keysKept(value: unknown): number {
  let keys = 0;
  const left = [value];
  while (left.length) {
    const next = left.pop();
    if (Array.isArray(next)) for (const item of next) left.push(item);
    else if (isObject(next)) {
      const values = Object.values(next);
      keys += values.length;
      for (const item of values) left.push(item);
    }
  }
  return keys;
}

/** Where the parts of a text stand. The tree is made when the first problem asks for it. */
function sourceOf(text: string): Source {
  let tree: json.Node | null | undefined;
  return (path) => {
    try {
      tree ??= json.parseTree(text) ?? null;
      const node = tree ? json.findNodeAtLocation(tree, [...path]) : undefined;
      return node ? { line: lineAndColumn(text, node.offset).line, written: text.slice(node.offset, node.offset + node.length) } : null;
    } catch {
      // Nested too deeply for that parser: problems then name no line.
      tree = null;
      return null;
    }
  };
}
