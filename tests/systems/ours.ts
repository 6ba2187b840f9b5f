/** What this project says to the same roster. */
import { asPackage } from "@/lib/books/system/as-package";
import { openSystems } from "@/lib/books/system/open";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import { Book } from "@/lib/engine/schema/book";
import { fillSources } from "@/lib/engine/schema/sources";
import { keyInFile, readById } from "@/lib/read/by-id";
import { readXmlTree } from "@/lib/read/shapes/selections";
import { readLists } from "@/lib/read/text";
import type { FileBytes, System } from "./files";
import type { Roster } from "./tree";

export interface Ours {
  verdict: "legal" | "illegal" | "unconfirmed";
  /** The sum of the first kind of cost; `atLeast` where something has no price that is known. */
  points: number;
  atLeast: boolean;
  faults: string[];
}

/** By a roster and the same as a `.ros`; null where it cannot be asked yet. */
export type Judge = ((roster: Roster, ros: string) => Ours | Promise<Ours>) & {
  /** How many rules the files became, and how many of their parts became none. */
  rules: number;
  untold: number;
};

/** The judge of a system that was opened from these files. */
export async function judgeOf(files: readonly FileBytes[], _system: System): Promise<Judge | null> {
  const { systems } = openSystems(files);
  const lists = new Map<string, Catalogue>();
  for (const system of systems) {
    const book = Book.parse(fillSources(system.rulebook));
    const { books, leftOut } = asPackage(system);
    if (leftOut.length) throw new Error(leftOut.map(({ file, reason }) => `${file}: ${reason}`).join("\n"));
    for (const { army } of books) lists.set(army.id, compile(book, army));
  }
  const all = systems.flatMap((one) => one.lists);
  const rules = all.reduce((n, { file }) => n + (file.rules as unknown[]).length, 0);
  const untold = all.reduce((n, list) => n + list.untold.length, 0);
  return Object.assign((_: Roster, ros: string) => judged(lists, ros), { rules, untold });
}

function judged(lists: ReadonlyMap<string, Catalogue>, ros: string): Ours {
  const read = readXmlTree(ros);
  if ("reason" in read) throw new Error(read.reason);
  const [head] = readLists(read.written);
  const catalogue = lists.get((head && keyInFile(head)?.armyList) ?? "");
  if (!catalogue || !head?.tree) return { verdict: "unconfirmed", points: 0, atLeast: true, faults: ["no such army list"] };
  const { roster, problems } = readById({ ...head, tree: head.tree }, catalogue);
  const report = check(catalogue, roster);
  const all = [...problems, ...report.findings];
  const errors = all.filter(({ severity }) => severity === "error");
  const open = all.filter(({ severity }) => severity === "unconfirmed");
  return {
    verdict: errors.length ? "illegal" : open.length ? "unconfirmed" : "legal",
    // A unit without models has one here.
    points: problems.some(({ code }) => code === "unit/no-models") ? 0 : report.points,
    atLeast: report.missing > 0 || open.length > 0 || problems.length > 0,
    faults: [...errors, ...open].map(({ message }) => message),
  };
}
