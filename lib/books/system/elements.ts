/** A catalogue of a list builder as objects: XML in the shape the same catalogue has as JSON. Nothing outside the file is looked up. */

import { FORBIDDEN_KEYS, isObject, type JsonObject } from "@/lib/engine/schema/json";
import { tokens } from "@/lib/read/documents/markup";

type ReadRoot = { root: JsonObject } | { reason: string };

const DEEPEST = 120;
const CUT_OFF = "cut off or damaged. Export the catalogue again.";
const NO_CATALOGUE = "no catalogue: it has neither a “catalogue” nor a “gameSystem”.";

/** The catalogue in a text. */
export function rootIn(text: string): ReadRoot {
  const plain = text.replace(/^\ufeff/, "").trim();
  if (plain.startsWith("{")) return rootInJson(plain);
  if (!plain.startsWith("<")) return { reason: NO_CATALOGUE };
  return rootInXml(plain);
}

function rootInJson(text: string): ReadRoot {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: CUT_OFF };
  }
  const root = isObject(value) ? (["catalogue", "gameSystem"] as const).map((key) => value[key]).find(isObject) : undefined;
  return root ? { root } : { reason: NO_CATALOGUE };
}

interface Open {
  name: string;
  /** What it becomes: an object with its attributes, or a list of what stands in it. */
  value: JsonObject | unknown[];
  text: string;
}

function rootInXml(text: string): ReadRoot {
  const open: Open[] = [];
  let root: JsonObject | null = null;
  let rootName = "";
  for (const token of tokens(text, "xml")) {
    if (token.kind === "passed" && token.what === "declaration" && token.text.startsWith("<!"))
      return { reason: "it declares entities of its own, which no catalogue needs." };
    const above = open.at(-1);
    if (token.kind === "open") {
      if (open.length > DEEPEST) return { reason: `nested more than ${DEEPEST} deep; no catalogue is.` };
      const name = token.name.replace(/^.*:/, "");
      // What stands in a list is one of its items, whether it says anything of itself or not.
      const isList: boolean = root !== null && token.attributes.size === 0 && !Array.isArray(above?.value);
      const value: JsonObject | unknown[] = isList ? (listIn(above?.value, name) ?? []) : objectOf(token.attributes);
      if (!root && !Array.isArray(value)) [root, rootName] = [value, name];
      else hang(name, value, above?.value);
      if (!token.closed) open.push({ name: token.name, value, text: "" });
    } else if (token.kind === "close") {
      if (above?.name !== token.name) return { reason: CUT_OFF };
      open.pop();
      close(above, open.at(-1)?.value);
    } else if (token.kind === "text" && above) above.text += token.text;
  }
  if (!root || open.length) return { reason: CUT_OFF };
  return rootName === "catalogue" || rootName === "gameSystem" ? { root } : { reason: NO_CATALOGUE };
}

/** The list of a name that an element has already: a file may have it in several parts. */
function listIn(above: JsonObject | unknown[] | undefined, name: string): unknown[] | undefined {
  const before = isObject(above) && Object.hasOwn(above, name) ? above[name] : undefined;
  return Array.isArray(before) ? before : undefined;
}

function objectOf(attributes: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries([...attributes].filter(([key]) => !FORBIDDEN_KEYS.has(key)));
}

function hang(name: string, value: JsonObject | unknown[], into: JsonObject | unknown[] | undefined): void {
  if (Array.isArray(into)) into.push(value);
  else if (into && !FORBIDDEN_KEYS.has(name)) into[name] = Array.isArray(value) ? value : [value];
}

/** An element without attributes and parts is its text; one with attributes has it beside them. */
function close({ name, value, text }: Open, into: JsonObject | unknown[] | undefined): void {
  const said = text.trim();
  if (!said) return;
  if (!Array.isArray(value)) value.$text = said;
  else if (!value.length && isObject(into) && !FORBIDDEN_KEYS.has(name)) into[name.replace(/^.*:/, "")] = said;
}
