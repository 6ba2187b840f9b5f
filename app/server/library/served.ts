/** The packages that this server offers: those of the folder in MUSTER_LIBRARY, read again when something in it has changed. */
import { statSync } from "node:fs";
import { basename, join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { MANIFEST } from "@/lib/books/library/manifest";
import { withPackaged } from "@/lib/books/library/offered";
import { packedLibrary } from "@/lib/books/library/pack";
import { type Together, together } from "@/lib/books/library/together";
import type { Library } from "@/lib/engine/catalogue/library";
import { packagesIn } from "./folder";
import { INSTALLED, readShelf } from "./shelf";

/** Milliseconds after which the folder is looked at again. */
const LOOK_AFTER = 5_000;

interface Served extends Together {
  /** The shipped books with those of the packages. */
  library: Library;
  /** The archive of a package; null where there is none of that id. */
  archive(id: string): Uint8Array | null;
}

interface Kept {
  stamp: string;
  looked: number;
  served: Promise<Served>;
}

const KEPT = Symbol.for("muster-roll.library");
const kept = globalThis as { [KEPT]?: Kept };

/** What is offered now. Never rejects: what cannot be read is among `leftOut`, and in the log once. */
export function served(shipped: Library): Promise<Served> {
  const folder = process.env.MUSTER_LIBRARY ?? "";
  const now = performance.now();
  const before = kept[KEPT];
  if (before && now - before.looked < LOOK_AFTER && before.stamp.startsWith(`${folder}\n`)) return before.served;
  const stamp = `${folder}\n${stampOf(folder)}`;
  if (before?.stamp === stamp) {
    before.looked = now;
    return before.served;
  }
  const next = { stamp, looked: now, served: read(folder, shipped) };
  kept[KEPT] = next;
  return next.served;
}

async function read(folder: string, shipped: Library): Promise<Served> {
  const all = folder ? await readShelf(folder, shipped).catch((fault) => broken(folder, fault)) : together([]);
  // The threads that read lists find the same.
  if (isMainThread)
    for (const { file, reason } of all.leftOut) console.error(`The package ${file} of MUSTER_LIBRARY is not offered. ${reason}`);
  const packed = new Map<string, Uint8Array>();
  return {
    ...all,
    library: withPackaged(shipped, all.brought),
    archive(id) {
      const found = all.packages.find(({ opened }) => opened.manifest?.id === id)?.opened;
      if (!found?.manifest) return null;
      const bytes = packed.get(id) ?? packedLibrary(found.manifest, found.files);
      packed.set(id, bytes);
      return bytes;
    },
  };
}

function broken(folder: string, fault: unknown): Together {
  console.error(fault);
  return { ...together([]), leftOut: [{ file: basename(folder), reason: "It could not be read; the log of the server says more." }] };
}

/** Changes with what is in the folder: a checkout counts as changed when its `muster.json` is. */
function stampOf(folder: string): string {
  if (!folder) return "";
  const of = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${path} ${found.mtimeMs} ${found.size}` : "";
  };
  try {
    return [folder, join(folder, INSTALLED), ...packagesIn(folder).flatMap((path) => [path, join(path, MANIFEST)])].map(of).join("\n");
  } catch (fault) {
    return String(fault);
  }
}
