/** What is found in a roster of a game that we have no book of, beside what it states and what an event asks. */
import type { Catalogue, CheckContext } from "@/lib/engine/catalogue/types";
import type { Report, UnwordedFinding } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { unjudgedBy } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";
import { costOptionId } from "@/lib/engine/schema/unknown/unknown-game";
import { rosterFinding } from "./messages";
import { differs } from "./prices";

/** That nothing of its rules was judged, so that no such roster is legal; and the sums of headings that are wrong. */
export function unjudged({ book, roster, report }: CheckContext, { game, sections = [], costs = [] }: UnknownBook): void {
  report(rosterFinding(book, "no-book", { game }, { rule: "ROSTER-BOOK", severity: "unconfirmed" }));
  for (const { category, command = 0, stated } of sections) {
    const units = roster.units.filter((unit) => unit.command === command && unit.entry.entry.category === category);
    const points = units.reduce((sum, { bill }) => exact(sum + bill.points), 0);
    const missing = units.reduce((sum, { bill }) => sum + bill.missing, 0);
    if (!units.length || !differs(stated, { points, missing })) continue;
    const section = book.categories.find(({ id }) => id === category)?.name ?? category;
    const sums = { actual: stated, bound: points, relation: "exactly", measure: "point", unit: "point" } as const;
    report({
      ...rosterFinding(book, "stated-section", { section, stated, points }, { rule: "ROSTER-STATED", severity: "advice" }),
      ...sums,
    });
  }
  for (const { id, name, stated } of costs) {
    const option = costOptionId(id);
    const all = roster.units.flatMap(({ unit }) => unit.options.flatMap((one) => (one.id === option ? (one.value ?? 0) : [])));
    const sum = all.reduce((a, b) => exact(a + b), 0);
    if (stated === undefined || !differs(stated, { points: sum, missing: 0 })) continue;
    const values = { cost: name, stated, sum };
    report(rosterFinding(book, "stated-cost", values, { rule: "ROSTER-STATED", severity: "advice", actual: stated, bound: sum }));
  }
}

/** What is said of such a roster in place of a verdict; nothing of one whose game has a book. */
export function unjudgedIn(catalogue: Catalogue, roster: Roster, findings: readonly UnwordedFinding[]): Pick<Report, "unjudged"> {
  const { facts, packs } = catalogue;
  if (!facts) return {};
  const isStated =
    roster.stated !== undefined ||
    roster.limit !== undefined ||
    (facts.sections?.length ?? 0) > 0 ||
    roster.commands.some(({ units }) => units.some(({ stated }) => stated !== undefined));
  return { unjudged: unjudgedBy(findings, { isStated, atEvent: packs.some(({ isEvent }) => isEvent) }) };
}
