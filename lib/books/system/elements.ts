/** A catalogue of a list builder as objects: XML in the shape the same catalogue has as JSON. Nothing outside the file is looked up. */

import { FORBIDDEN_KEYS, isObject, type JsonObject } from "@/lib/engine/schema/json";
import { tokens } from "@/lib/read/documents/markup";
import { filesInZip, newBudget } from "@/lib/read/documents/zip";
import { megabytes } from "@/lib/words/text";

type ReadRoot = { root: JsonObject } | { reason: string };

/** Larger than the catalogues of flat games, and little enough to read at once. */
const MOST_BYTES = 10_485_760;
const DEEPEST = 120;
const CUT_OFF = "cut off or damaged. Export the catalogue again.";
const NO_CATALOGUE = "no catalogue: it has neither a “catalogue” nor a “gameSystem”.";

/**
 * The catalogues in a file: XML, JSON, or an archive of these. At least one result. The archive of a repository may hold other files
 * beside them; one without any catalogue says so.
 */
export function catalogueRoots(bytes: Uint8Array): ReadRoot[] {
  if (bytes.length > MOST_BYTES) return [{ reason: `${megabytes(bytes.length, 1_048_576)}; a catalogue may have 10 MB.` }];
  if (!isArchive(bytes)) return [rootIn(textOf(bytes))];
  const files = filesInZip(bytes, newBudget());
  if ("reason" in files) return [files];
  if (!files.length) return [{ reason: "an archive without files." }];
  const read = files.map((file): ReadRoot => {
    const unpacked = file.unpack(MOST_BYTES);
    return unpacked.bytes ? rootIn(textOf(unpacked.bytes)) : { reason: unpacked.reason };
  });
  const meant = read.filter((one, i) => "root" in one || CATALOGUES.test(files[i]?.file ?? ""));
  return meant.length ? meant : [{ reason: NO_CATALOGUE }];
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Files that are catalogues by their names: one that is damaged is told. */
const CATALOGUES = /\.(?:cat|gst)z?$/i;

const utf8 = new TextDecoder("utf-8");
const textOf = (bytes: Uint8Array) => utf8.decode(bytes);

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
