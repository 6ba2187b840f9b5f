/** What this project says to the same roster. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openSystems } from "@/lib/books/system/open";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { Book } from "@/lib/engine/schema/book";
import { fillSources } from "@/lib/engine/schema/sources";
import { placeById, systemOf } from "@/lib/read/by-id";
import { xmlAsObject } from "@/lib/read/shapes/selections";
import type { System } from "./files";
import type { Roster } from "./tree";

export interface Ours {
  verdict: "legal" | "illegal" | "unconfirmed";
  /** The sum of the first kind of cost; `atLeast` where something has no price that is known. */
  points: number;
  atLeast: boolean;
  faults: string[];
}

/** By a roster and the same as a `.ros`; null where it cannot be asked yet. */
export type Judge = (roster: Roster, ros: string) => Ours | Promise<Ours>;

/** The judge of a system that was opened from these files. */
export async function judgeOf(paths: readonly string[], _system: System): Promise<Judge | null> {
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]));
  const { systems } = openSystems(files.map((name) => ({ name, bytes: readFileSync(name) })));
  const lists = new Map<string, Catalogue>();
  for (const { rulebook, lists: all } of systems) {
    const book = Book.parse(fillSources(rulebook));
    for (const { id, file } of all) {
      const { army, faults } = readBookFile(JSON.stringify({ ...file, rulebook }), book);
      if (!army) throw new Error(`${id}: ${faults.find((fault) => fault.severity === "error")?.message}`);
      lists.set(id, compile(book, army));
    }
  }
  return (_, ros) => judged(lists, ros);
}

function judged(lists: ReadonlyMap<string, Catalogue>, ros: string): Ours {
  const root = xmlAsObject(ros);
  if (typeof root === "string") throw new Error(root);
  const catalogue = lists.get(systemOf(root)?.lists[0] ?? "");
  if (!catalogue) return { verdict: "unconfirmed", points: 0, atLeast: true, faults: ["no such army list"] };
  const { roster, unknown, added, empty } = placeById(root, catalogue);
  const report = check(catalogue, roster);
  const errors = report.findings.filter(({ severity }) => severity === "error");
  const open = [
    ...report.findings.filter(({ severity }) => severity === "unconfirmed").map(({ message }) => message),
    ...unknown,
    ...added,
  ];
  return {
    verdict: errors.length || empty.length ? "illegal" : open.length ? "unconfirmed" : "legal",
    // A unit without models has one here.
    points: empty.length ? 0 : report.points,
    atLeast: report.missing > 0 || open.length + empty.length > 0,
    faults: [...empty.map((name) => `${name}: no model`), ...errors.map(({ rule, message }) => `${rule} ${message}`), ...open],
  };
}
