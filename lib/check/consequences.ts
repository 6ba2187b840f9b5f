/** One cause, one error: what goes as soon as a plain mistake in a unit's options is put right is not reported beside it. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { UnwordedFinding } from "@/lib/report/finding";
import { placesKey } from "@/lib/report/finding-key";
import { variantOf } from "@/lib/roster/describe-unit";
import type { Roster, RosterOption } from "@/lib/schema/roster";

/** Mistakes that are put right by leaving out an option, a copy, a choice or a part of a number. */
const PLAIN = new Set([
  "availability/denied",
  "roster/copies",
  "roster/choices",
  "roster/same-choice",
  "roster/number",
  "unique/unit",
  "unique/roster",
]);

/**
 * The findings without the errors that follow from plain mistakes: those about the same units alone that `judge` no longer finds
 * in the roster with the mistakes put right. Of several choices each end is tried, so that what one of them breaks by itself is told.
 */
export function withoutConsequences(
  catalogue: Catalogue,
  roster: Roster,
  findings: readonly UnwordedFinding[],
  judge: (roster: Roster) => readonly UnwordedFinding[],
): readonly UnwordedFinding[] {
  const mistakes: UnwordedFinding[] = [];
  const others: UnwordedFinding[] = [];
  for (const finding of findings) {
    if (finding.severity === "error" && finding.targets.every(isOfUnit)) (PLAIN.has(finding.code) ? mistakes : others).push(finding);
  }
  if (mistakes.length === 0 || others.length === 0) return findings;
  const units = new Set(mistakes.flatMap(unitsOf));
  const may = new Set(others.filter((f) => unitsOf(f).every((unit) => units.has(unit))));
  if (may.size === 0) return findings;
  const denied = new Set(mistakes.flatMap((f) => (f.code === "availability/denied" ? f.targets.map(placeOf) : [])));
  const ends = mistakes.some((f) => f.code === "roster/choices") ? (["first", "last"] as const) : (["first"] as const);
  const left = new Set(ends.flatMap((end) => judge(mended(catalogue, roster, { units, denied, end })).map(breachKey)));
  return findings.filter((f) => !may.has(f) || left.has(breachKey(f)));
}

const isOfUnit = (target: UnwordedFinding["targets"][number]) => "unit" in target;

const unitsOf = ({ targets }: UnwordedFinding) => targets.flatMap((t) => ("unit" in t ? [t.unit] : []));

/** A rule broken in a place, in whichever words: what is left of a breach may be told by another message. */
const breachKey = (finding: UnwordedFinding) => `${finding.rule} ${placesKey(finding)}`;

const placeOf = (target: UnwordedFinding["targets"][number]) => (target.kind === "option" ? `${target.unit}/${target.option}` : "");

interface Mistaken {
  units: ReadonlySet<string>;
  /** Options that may not be taken, "u3/elite=1". */
  denied: ReadonlySet<string>;
  /** Which of several choices stays. */
  end: "first" | "last";
}

function mended(catalogue: Catalogue, roster: Roster, { units, denied, end }: Mistaken): Roster {
  const inOrder = <T>(items: readonly T[]) => (end === "first" ? [...items] : items.toReversed());
  const options = (unit: string, all: readonly RosterOption[]) => {
    const taken = new Set<string>();
    return inOrder(
      inOrder(all).flatMap((option) => {
        const variant = variantOf(catalogue, option);
        if (!variant) return [option];
        if (denied.has(`${unit}/${variant.key}`)) return [];
        const one = variant.group.choose === "one" ? variant.group.id : variant.option.repeatable ? null : variant.option.id;
        if (one === null) return [option];
        if (taken.has(one)) return [];
        taken.add(one);
        const { number } = variant.option;
        const value = number && option.value !== undefined ? Math.min(Math.max(option.value, number.min), number.max) : option.value;
        return [{ ...option, count: 1, ...(value === undefined ? {} : { value }) }];
      }),
    );
  };
  const commands = roster.commands.map((command) => ({
    ...command,
    units: command.units.map((unit) => (units.has(unit.id) ? { ...unit, options: options(unit.id, unit.options) } : unit)),
  }));
  return { ...roster, commands };
}
