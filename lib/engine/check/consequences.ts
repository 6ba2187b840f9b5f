/** One cause, one error: what goes as soon as a plain mistake in a unit's options is put right is not reported beside it. */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
import { placesKey } from "@/lib/engine/report/finding-key";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";

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

/** Mistakes of them that are about options beside each other in one unit. */
const TOGETHER = new Set(["roster/copies", "roster/choices", "roster/same-choice", "roster/number", "unique/unit"]);

/**
 * The findings without the errors that follow from plain mistakes, and without the mistakes that follow from what may not be taken at all:
 * of two levels a wizard may not have one, and one goes with it.
 */
export function withoutConsequences(
  catalogue: Catalogue,
  roster: Roster,
  findings: readonly UnwordedFinding[],
  judge: (roster: Roster) => readonly UnwordedFinding[],
): readonly UnwordedFinding[] {
  return withoutTheDenied(catalogue, roster, withoutMistakes(catalogue, roster, findings, judge), judge);
}

/** Leaves out mistakes of units that are gone as soon as these have nothing any more that they may not take. */
function withoutTheDenied(
  catalogue: Catalogue,
  roster: Roster,
  findings: readonly UnwordedFinding[],
  judge: (roster: Roster) => readonly UnwordedFinding[],
): readonly UnwordedFinding[] {
  const together = findings.filter((f) => f.severity === "error" && TOGETHER.has(f.code));
  if (together.length === 0) return findings;
  const denied = new Set(
    findings.flatMap((f) => (f.severity === "error" && f.code === "availability/denied" ? f.targets.map(placeOf) : [])),
  );
  const units = new Set([...denied].map((place) => place.slice(0, place.lastIndexOf("/"))));
  const may = new Set(together.filter((f) => unitsOf(f).every((unit) => units.has(unit))));
  if (may.size === 0) return findings;
  const allowed = (unit: string) => (option: RosterOption) => {
    const variant = variantOf(catalogue, option);
    return !variant || !denied.has(`${unit}/${variant.key}`);
  };
  // These mistakes lie within one unit each: the other units are not judged again.
  const about = new Set([...may].flatMap(unitsOf));
  const alone = { ...roster, commands: roster.commands.map((c) => ({ ...c, units: c.units.filter(({ id }) => about.has(id)) })) };
  const left = new Set(judge(withOptions(alone, about, (unit, all) => all.filter(allowed(unit)))).map(mistakeKey));
  return findings.filter((f) => !may.has(f) || left.has(mistakeKey(f)));
}

/** A rule broken in units: of three choices others may be told when one is gone. */
const mistakeKey = (finding: UnwordedFinding) => `${finding.rule} ${finding.code} ${[...new Set(unitsOf(finding))].sort().join(" ")}`;

/**
 * The findings without the errors that follow from plain mistakes: those about the same units alone that `judge` no longer finds
 * in the roster with the mistakes put right. Of several choices or numbers each end is tried, so that what one of them breaks by
 * itself is told.
 */
function withoutMistakes(
  catalogue: Catalogue,
  roster: Roster,
  findings: readonly UnwordedFinding[],
  judge: (roster: Roster) => readonly UnwordedFinding[],
): readonly UnwordedFinding[] {
  const mistakes: UnwordedFinding[] = [];
  const others: UnwordedFinding[] = [];
  for (const finding of findings) {
    const { code, severity, targets } = finding;
    if (severity === "error" && targets.length > 0 && targets.every(isOfUnit)) (PLAIN.has(code) ? mistakes : others).push(finding);
  }
  if (mistakes.length === 0 || others.length === 0) return findings;
  const units = new Set(mistakes.flatMap(unitsOf));
  const may = new Set(others.filter((f) => unitsOf(f).every((unit) => units.has(unit))));
  if (may.size === 0) return findings;
  const denied = new Set(mistakes.flatMap((f) => (f.code === "availability/denied" ? f.targets.map(placeOf) : [])));
  const isOfSeveral = mistakes.some((f) => f.code === "roster/choices" || f.code === "roster/same-choice");
  const ends = isOfSeveral ? (["first", "last"] as const) : (["first"] as const);
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
        const count = variant.option.repeatable ? option.count : 1;
        return [{ ...option, count, ...(value === undefined ? {} : { value }) }];
      }),
    );
  };
  return withOptions(roster, units, options);
}

/** The roster with other options in some of its units. */
function withOptions(roster: Roster, units: ReadonlySet<string>, of: (unit: string, options: readonly RosterOption[]) => RosterOption[]) {
  const commands = roster.commands.map((command) => ({
    ...command,
    units: command.units.map((unit) => (units.has(unit.id) ? { ...unit, options: of(unit.id, unit.options) } : unit)),
  }));
  return { ...roster, commands };
}
