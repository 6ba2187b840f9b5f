/** The files of a game system of other list builders, as they stand: XML, JSON, zipped or not. Records only; nothing is judged here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tokens } from "@/lib/read/documents/markup";
import { filesInZip, newBudget } from "@/lib/read/documents/zip";
import { notUnderstood, type Part, type Source, sourceOf } from "./sources";

export interface Catalogue {
  id: string;
  name: string;
  /** The file it was read from. */
  file: string;
  revision: number;
  isGame: boolean;
  library: boolean;
  links: { targetId: string; importsRoots: boolean }[];
  costTypes: { id: string; name: string; limit: number }[];
  forces: Source[];
  roots: Source[];
  /** Everything with an id that stands in this file. */
  byId: Map<string, Source>;
}

export interface System {
  game: Catalogue;
  catalogues: Catalogue[];
  /** Files that could not be read, and references that lead nowhere. */
  remarks: string[];
}

const MOST_BYTES = 50_000_000;
const utf8 = new TextDecoder();

export interface FileBytes {
  name: string;
  bytes: Uint8Array;
}

/** What is read of a folder, or a single file. */
export function filesAt(path: string): FileBytes[] {
  return filesBelow(path).map((name) => ({ name, bytes: readFileSync(name) }));
}

function filesBelow(path: string): string[] {
  if (/\.(cat|gst)z?$|\.(bsz|json|zip)$/i.test(path)) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(cat|gst)z?$|\.json$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** All files as one system. */
export function systemOf(files: readonly FileBytes[]): System {
  const remarks: string[] = [];
  const read = new Map<string, Catalogue>();
  for (const file of files)
    for (const text of textsIn(file.bytes)) {
      const root = text.trimStart().startsWith("{") ? partInJson(text) : partInXml(text);
      if (!root) {
        remarks.push(`${file.name}: no catalogue`);
        continue;
      }
      const one = catalogueOf(root, file.name);
      for (const remark of notUnderstood(root)) if (!remarks.includes(`${one.name}: ${remark}`)) remarks.push(`${one.name}: ${remark}`);
      if ((read.get(one.id)?.revision ?? -1) < one.revision) read.set(one.id, one);
    }
  const all = [...read.values()];
  const game = all.find((one) => one.isGame);
  if (!game) throw new Error("no game system among the files");
  return { game, catalogues: all.filter((one) => !one.isGame), remarks };
}

/** The files that a catalogue is made of: its own, the game's, and those it links to. */
export function filesFor({ game, catalogues }: System, catalogue: Catalogue, files: readonly FileBytes[]): FileBytes[] {
  const needed = new Set([game, catalogue]);
  for (const one of needed)
    for (const { targetId } of one.links) for (const target of catalogues.filter(({ id }) => id === targetId)) needed.add(target);
  const names = new Set([...needed].map(({ file }) => file));
  return files.filter(({ name }) => names.has(name));
}

/** The same files with another value of one limit. */
export function changedFile(files: readonly FileBytes[], constraintId: string, value: number): FileBytes[] {
  const inXml = new RegExp(`<constraint\\b(?=[^>]*\\bid="${constraintId}")[^>]*>`, "g");
  return files.flatMap(({ name, bytes }) =>
    textsIn(bytes).map((text, n) => {
      const json = text.trimStart().startsWith("{")
        ? JSON.parse(text, (_, part) => (part?.id === constraintId && "scope" in part ? { ...part, value } : part))
        : null;
      const changed = json ? JSON.stringify(json) : text.replace(inXml, (tag) => tag.replace(/\bvalue="[^"]*"/, `value="${value}"`));
      return { name: n ? `${n} ${name}` : name, bytes: new TextEncoder().encode(changed) };
    }),
  );
}

/** How many parts stand in lists of each name, wherever they are. */
export function partsByList(files: readonly FileBytes[]): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = ({ lists }: Part): void => {
    for (const [name, parts] of lists) {
      counts.set(name, (counts.get(name) ?? 0) + parts.length);
      parts.forEach(visit);
    }
  };
  for (const text of files.flatMap(({ bytes }) => textsIn(bytes))) {
    const root = text.trimStart().startsWith("{") ? partInJson(text) : partInXml(text);
    if (root) visit(root);
  }
  return counts;
}

function textsIn(bytes: Uint8Array): string[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [utf8.decode(bytes).replace(/^\ufeff/, "")];
  const files = filesInZip(bytes, newBudget());
  if ("reason" in files) return [];
  const wanted = files.filter(({ file }) => files.length === 1 || /\.(cat|gst)z?$|\.json$/i.test(file));
  return wanted.flatMap((file) => textsIn(file.unpack(MOST_BYTES).bytes ?? new Uint8Array()));
}

function partInXml(text: string): Part | null {
  const top: Part = { tag: "", attributes: new Map(), lists: new Map() };
  const open: Part[] = [top];
  for (const token of tokens(text, "xml")) {
    if (token.kind === "close") open.pop();
    if (token.kind !== "open") continue;
    const part: Part = { tag: token.name, attributes: token.attributes, lists: new Map() };
    const above = open.at(-1) ?? top;
    const grand = open.at(-2);
    // What has no attributes is the list in which its parts stand.
    if (grand && above.attributes.size === 0) grand.lists.set(above.tag, [...(grand.lists.get(above.tag) ?? []), part]);
    else if (above === top) above.lists.set("root", [part]);
    if (!token.closed) open.push(part);
  }
  const root = top.lists.get("root")?.[0];
  return root && /^(catalogue|gameSystem)$/.test(root.tag) ? root : null;
}

function partInJson(text: string): Part | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  for (const [tag, root] of Object.entries(value ?? {})) if (/^(catalogue|gameSystem)$/.test(tag)) return partOf(tag, root);
  return null;
}

function partOf(tag: string, value: object): Part {
  const attributes = new Map<string, string>();
  const lists = new Map<string, Part[]>();
  for (const [key, inside] of Object.entries(value))
    if (Array.isArray(inside))
      lists.set(
        key,
        inside.filter((one) => typeof one === "object" && one).map((one) => partOf(key, one)),
      );
    else if (typeof inside !== "object") attributes.set(key, String(inside));
  return { tag, attributes, lists };
}

function catalogueOf(root: Part, file: string): Catalogue {
  const byId = new Map<string, Source>();
  const text = (part: Part, name: string) => part.attributes.get(name) ?? "";
  const all = (...lists: string[]) => lists.flatMap((list) => (root.lists.get(list) ?? []).map((part) => sourceOf(part, list, byId)));
  const forces = all("forceEntries");
  all("categoryEntries", "sharedSelectionEntries", "sharedSelectionEntryGroups");
  return {
    id: text(root, "id"),
    name: text(root, "name"),
    file,
    revision: Number(root.attributes.get("revision") ?? 0),
    isGame: root.tag === "gameSystem",
    library: text(root, "library") === "true",
    links: (root.lists.get("catalogueLinks") ?? []).map((part) => ({
      targetId: text(part, "targetId"),
      importsRoots: text(part, "importRootEntries") === "true",
    })),
    costTypes: (root.lists.get("costTypes") ?? []).map((part) => ({
      id: text(part, "id"),
      name: text(part, "name").trim(),
      limit: Number(part.attributes.get("defaultCostLimit") ?? -1),
    })),
    forces,
    roots: all("selectionEntries", "selectionEntryGroups", "entryLinks"),
    byId,
  };
}

/** What an id stands for, as seen from a file: what stands nearer is meant where copies have the same id. */
export function lookUp(system: System, from: Catalogue, id: string): Source | undefined {
  const seen = new Set<Catalogue>();
  const within = (one: Catalogue): Source | undefined => {
    if (seen.has(one)) return undefined;
    seen.add(one);
    const found = one.byId.get(id);
    if (found) return found;
    for (const link of one.links) {
      const target = system.catalogues.find((other) => other.id === link.targetId);
      const there = target && within(target);
      if (there) return there;
    }
    return undefined;
  };
  return within(from) ?? within(system.game) ?? system.catalogues.map(within).find((found) => found !== undefined);
}
