/** What is wrong with the errata of an army book: on every day those that hold must fit each other, and the book must be sound with them. */
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { onDay } from "@/lib/engine/catalogue/packs/on-day";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { dayFault } from "@/lib/engine/dates";
import { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { FaultAt, FileFault } from "./json-file";

/** At most one: what follows from a fault is none. */
export function errataFaults(army: ArmyList, book: Book, fault: FaultAt): FileFault[] {
  const { errata = [] } = army;
  const foreign = errata.findIndex(({ changes }) =>
    changes.some(({ path }) => path[0] === "errata" || path[0] === "id" || path[0] === "game"),
  );
  if (foreign >= 0)
    return [fault(["errata", foreign], "It changes the errata, the id or the game of the file: correct these where they stand.")];
  for (const [i, erratum] of errata.entries()) {
    for (const key of ["since", "until"] as const) {
      const wrong = erratum[key] === undefined ? null : dayFault(erratum[key]);
      if (wrong !== null) return [fault(["errata", i, key], wrong)];
    }
  }
  const days = [...new Set(errata.flatMap(({ since, until }) => [since, ...(until === undefined ? [] : [until])]))].sort();
  for (const day of days) {
    const of = errata.findLastIndex(({ since, until }) => since === day || until === day);
    const found = faultOn(army, book, day);
    if (found) return [fault(["errata", found.erratum ?? of], found.message)];
  }
  return [];
}

/** What is wrong on a day; `erratum`: the place of the one that does not fit, where that is known. */
function faultOn(army: ArmyList, book: Book, day: string): { message: string; erratum?: number } | null {
  try {
    const { errata: _, ...after } = onDay(army, day);
    const [issue] = ArmyList.safeParse(after).error?.issues ?? [];
    if (issue) return { message: `After it the file no longer fits: ${issue.path.join(".")}: ${issue.message}.` };
    const broken: BookFault[] = [];
    compile(book, after as ArmyList, { onFault: (one) => broken.push(one) });
    const [first] = broken;
    return first ? { message: `After it: ${first.path}: ${first.what} ${first.cure}` } : null;
  } catch (problem) {
    if (!(problem instanceof BookFault)) throw problem;
    const erratum = Number(/^errata\.(\d+)$/.exec(problem.path)?.[1] ?? Number.NaN);
    return { message: `${problem.what} ${problem.cure}`, ...(Number.isNaN(erratum) ? {} : { erratum }) };
  }
}
