/** Plain mistakes in the options of units, and what follows from them: the engine tells the mistake alone. */

import type { Answer, Army, Finding } from "@/app/certificate/checker/shapes";
import type { Roster } from "./drawn";

/** A finding of the engine with what it is about. */
export interface Told extends Finding {
  /** The kind of its rule, or "roster". */
  kind: string;
  /** For how many findings it stands that are not listed; 0 where it is one itself. */
  more: number;
  /** The options that it is about, "u3/elite=1"; no unit stands among them that is meant as a whole. */
  options: string[];
}

/** A denied option, or copies, choices and numbers that do not stand together, which a rule of the book may tell. */
const isPlain = ({ kind, rule, severity, at }: Told) =>
  severity === "error" &&
  !at.includes("roster") &&
  (kind === "availability" || kind === "unique" || (kind === "roster" && /^(ROSTER-(COPIES|CHOICE|NUMBER)$|(?!ROSTER))/.test(rule)));

/**
 * Whether an error that the engine does not tell follows from mistakes that it tells: it is about units with such mistakes alone, and
 * the reference does not find it where they are put right, whichever of several choices stays.
 */
export function followsFrom(told: readonly Told[], army: Army, roster: Roster, reference: (roster: Roster) => Answer) {
  const mistakes = told.filter(isPlain);
  const units = new Set(mistakes.flatMap(({ at }) => at));
  // Which of several copies stays is all the same.
  const ends = mistakes.some(({ kind, rule }) => kind === "roster" && !/^ROSTER-(COPIES|NUMBER)$/.test(rule)) ? [false, true] : [false];
  const left = mistakes.length
    ? ends.map((last) => reference(putRight(army, roster, { units, mistakes, last })).findings.map(breachOf))
    : [];
  return (finding: Finding) => {
    const breach = breachOf(finding);
    // Of one rule in one unit several options may be told, of which some go with the mistakes.
    const toldOfIt = told.filter((one) => breachOf(one) === breach).length;
    return (
      finding.severity === "error" &&
      finding.at.length > 0 &&
      finding.at.every((unit) => units.has(unit)) &&
      left.every((breaches) => breaches.filter((one) => one === breach).length <= toldOfIt)
    );
  };
}

/** A rule broken in a place. A denial may bear the id of a bound: it has none. */
const breachOf = ({ rule, severity, at, bound }: Finding) => `${severity} ${rule} ${bound === null} ${[...new Set(at)].sort().join()}`;

function putRight(army: Army, roster: Roster, given: { units: ReadonlySet<string>; mistakes: readonly Told[]; last: boolean }): Roster {
  const denied = new Set(given.mistakes.flatMap(({ kind, options }) => (kind === "availability" ? options : [])));
  const made = structuredClone(roster);
  for (const unit of made.commands.flatMap((command) => command.units)) {
    if (!given.units.has(unit.id)) continue;
    const taken = new Set<string>();
    const kept = (given.last ? unit.options.reverse() : unit.options).filter((written) => {
      const option = army.options.get(written.id);
      const choice = written.choice ?? option?.choices?.[0]?.id;
      // An ally's own option may be denied too, though this army list knows no more of it.
      if (denied.has(`${unit.id}/${choice === undefined ? written.id : `${written.id}=${choice}`}`)) return false;
      if (!option) return true;
      const one = army.groups.get(option.group)?.choose === "one" ? `group ${option.group}` : option.repeatable ? null : option.id;
      if (one === null) return true;
      const isFirst = !taken.has(one);
      taken.add(one);
      if (!option.repeatable) written.count = 1;
      if (written.value !== undefined) written.value = inRange(written.value, option.number);
      return isFirst;
    });
    unit.options = given.last ? kept.reverse() : kept;
  }
  return made;
}

/** The number that an option takes which is nearest to this one. */
const inRange = (value: number, range?: { min: number; max: number }) => (range ? Math.min(Math.max(value, range.min), range.max) : value);
