/**
 * The files of a game system as they come: XML or JSON, one by one, zipped, or the zip of a whole repository. One bad file is told and
 * left out; of two files of one id the newest revision is taken.
 */

import type { JsonObject } from "@/lib/engine/schema/json";
import { type Budget, filesInZip, newBudget } from "@/lib/read/documents/zip";
import { rootIn } from "./elements";
import { isSystemFile } from "./file-names";
import { textIn } from "./values";

export interface SystemFile {
  name: string;
  bytes: Uint8Array;
}

/** A file that is not in the system, and why. */
export interface LeftOutFile {
  file: string;
  reason: string;
}

export interface LoadedSystem {
  /** The game system and whatever of it was given: the files that every army list builds on come first. */
  games: JsonObject[];
  catalogues: JsonObject[];
  leftOut: LeftOutFile[];
}

/** No single file of a system is larger. */
const MOST_BYTES = 33_554_432;

/** The game systems and catalogues in some files. Files of other kinds in an archive, such as a README, are passed over. */
export function loadSystem(files: readonly SystemFile[]): LoadedSystem {
  const leftOut: LeftOutFile[] = [];
  const found = new Map<string, JsonObject>();
  const budget = newBudget();
  const take = (file: string, bytes: Uint8Array) => {
    const read = bytes.length > MOST_BYTES ? { reason: "larger than 32 MB." } : rootIn(utf8.decode(bytes));
    if ("reason" in read) leftOut.push({ file, reason: read.reason });
    else keep(found, read.root);
  };
  for (const { name, bytes } of files) {
    if (isZip(bytes)) for (const one of unpacked(name, bytes, budget, leftOut)) take(one.name, one.bytes);
    else take(name, bytes);
  }
  const roots = [...found.values()];
  const isGame = (root: JsonObject) => textIn(root, "gameSystemId") === "";
  return { games: roots.filter(isGame), catalogues: roots.filter((root) => !isGame(root)), leftOut };
}

const utf8 = new TextDecoder("utf-8");
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What of an archive belongs to a system, archives inside of it included. */
function unpacked(name: string, bytes: Uint8Array, budget: Budget, leftOut: LeftOutFile[], depth = 0): SystemFile[] {
  const packed = filesInZip(bytes, budget);
  if ("reason" in packed) {
    leftOut.push({ file: name, reason: packed.reason });
    return [];
  }
  return packed.flatMap(({ file, link, unpack }): SystemFile[] => {
    if (link || !isSystemFile(file)) return [];
    const made = unpack(MOST_BYTES);
    if (made.bytes === undefined) {
      leftOut.push({ file, reason: made.reason });
      return [];
    }
    if (isZip(made.bytes)) return depth < 2 ? unpacked(file, made.bytes, budget, leftOut, depth + 1) : [];
    return [{ name: file, bytes: made.bytes }];
  });
}

/** Of two of one id the newest: a repository may hold an old copy beside the one in use. */
function keep(found: Map<string, JsonObject>, root: JsonObject): void {
  const id = textIn(root, "id");
  const before = found.get(id);
  if (!before || Number(textIn(root, "revision")) > Number(textIn(before, "revision"))) found.set(id, root);
}
