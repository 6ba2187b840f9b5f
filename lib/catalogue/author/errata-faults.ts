/** What is wrong with the errata of an army book: each is made after those before it, and the book must be sound after each. */
import { compile } from "@/lib/catalogue/compile/compile";
import { onDay } from "@/lib/catalogue/packs/on-day";
import { BookFault } from "@/lib/catalogue/terms/fault";
import { ArmyList } from "@/lib/schema/army-list";
import type { Book } from "@/lib/schema/book";
import type { FaultAt, FileFault } from "./json-file";

export function errataFaults(army: ArmyList, book: Book, fault: FaultAt): FileFault[] {
  const { errata = [] } = army;
  for (const [i, erratum] of errata.entries()) {
    // All up to this one, whatever their days.
    const upTo = { ...army, errata: errata.slice(0, i + 1).map(({ changes }) => ({ since: "0000-01-01", changes })) };
    try {
      const { errata: _, ...after } = onDay(upTo, undefined);
      const read = ArmyList.safeParse(after);
      const [issue] = read.error?.issues ?? [];
      if (issue) return [fault(["errata", i], `After it the file no longer fits: ${issue.path.join(".")}: ${issue.message}.`)];
      const broken: BookFault[] = [];
      compile(book, after as ArmyList, { onFault: (one) => broken.push(one) });
      const [first] = broken;
      if (first) return [fault(["errata", i], `After it: ${first.path}: ${first.what} ${first.cure}`)];
    } catch (problem) {
      if (!(problem instanceof BookFault)) throw problem;
      return [fault(["errata", i], `${problem.what} ${problem.cure}`)];
    }
    if (erratum.changes.some(({ path }) => path[0] === "errata" || path[0] === "id" || path[0] === "game"))
      return [fault(["errata", i], "It changes errata, id or game of the file: correct these where they stand.")];
  }
  return [];
}
