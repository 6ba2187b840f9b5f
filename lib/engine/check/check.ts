/** Prices a roster and runs every rule over it. */

import type { Catalogue, CheckContext, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { type Bill, type Report, type Target, type UnwordedFinding, unworded } from "@/lib/engine/report/finding";
import { placesKey } from "@/lib/engine/report/finding-key";
import { verdictOf } from "@/lib/engine/report/verdict";
import { inWords } from "@/lib/engine/report/wording";
import { optionKey } from "@/lib/engine/roster/describe-unit";
import { guessValues, openGuesses } from "@/lib/engine/roster/guesses";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";
import { withoutConsequences } from "./consequences";
import { compositionOf, teamOf } from "./event-counts";
import { rosterFinding } from "./messages";
import { attachments, entryPermissions, optionPermissions } from "./permissions";
import { price } from "./price";
import { disputedPrices, missingPrices, statedPoints } from "./prices";
import { byWeight, shortened, withoutNeedlessAllies, withoutRepeats, withoutSameUnits } from "./repeats";
import { resolve } from "./resolve";
import { isSizeOpen, notAgreed } from "./settings-and-packs";
import { addUp, checkContext } from "./totals";
import { unjudged, unjudgedIn } from "./unjudged";

/** The report on a roster. Never throws for what a player did. */
export function check(catalogue: Catalogue, roster: Roster): Report {
  return inspect(catalogue, roster).report;
}

/** The report, and the roster with everything looked up and priced, as screens and sheets need it. */
export function inspect(catalogue: Catalogue, roster: Roster): { report: Report; resolved: ResolvedRoster } {
  const { context, bill, findings: found } = judge(catalogue, roster);
  const findings =
    found.length > 1 ? withoutConsequences(catalogue, roster, found, (other) => judge(catalogue, other, true).findings) : found;
  const once = withoutNeedlessAllies(catalogue, roster, withoutSameUnits(catalogue, findings));
  const listed = once.some((f) => f.agreed === false) ? [...once, notAgreed(catalogue)] : once;
  return {
    report: {
      verdict: verdictOf(listed),
      agreed: listed.filter((f) => f.agreed).length,
      points: bill.points,
      missing: bill.missing,
      limit: context.limit,
      bill,
      findings: byWeight(shortened(listed)).map((finding) => inWords(finding, catalogue.words, catalogue.book)),
      game: catalogue.book.id,
      armyList: catalogue.army.id,
      dataVersion: catalogue.book.dataVersion,
      ...compositionOf(catalogue, context.roster),
      ...teamOf(catalogue, context.roster),
      ...unjudgedIn(catalogue, roster, listed),
    },
    resolved: context.roster,
  };
}

/** What checking finds, not in order and not in words, and what a roster costs: enough to tell whether it is legal, for searches. */
export function lookOver(
  catalogue: Catalogue,
  roster: Roster,
): { findings: readonly UnwordedFinding[]; bill: Bill; limit: number | null; resolved: ResolvedRoster } {
  const { context, bill, findings } = judge(catalogue, roster, true);
  return { findings, bill, limit: context.limit, resolved: context.roster };
}

/** What a roster costs, without its rules. */
export function billOf(catalogue: Catalogue, roster: Roster): Bill {
  return priced(catalogue, roster, []).bill;
}

/** The roster with everything looked up and counted, and what it costs; what is found goes into `all`. */
function priced(catalogue: Catalogue, roster: Roster, all: UnwordedFinding[], isBrief = false): { context: CheckContext; bill: Bill } {
  const resolved = resolve(catalogue, roster);
  all.push(...resolved.problems);
  const context = checkContext(catalogue, resolved, (finding) => all.push(finding), errorsWith(catalogue, roster), isBrief);
  addUp(context, "units");
  return { context, bill: price(context) };
}

/** Everything the rules find in a roster, each thing once, with the bill. */
function judge(
  catalogue: Catalogue,
  roster: Roster,
  isBrief = false,
): { context: CheckContext; bill: Bill; findings: readonly UnwordedFinding[] } {
  const all: UnwordedFinding[] = [];
  const { context, bill } = priced(catalogue, roster, all, isBrief);
  const resolved = context.roster;
  context.points = bill.points;
  context.missing = bill.missing;
  context.commandBills = bill.commands;
  addUp(context, "points");
  // Whichever of the event's sizes is meant, it is at most the largest.
  const largest = Math.max(...(catalogue.size?.choices ?? []));
  if (isSizeOpen(catalogue, roster) && bill.points > largest) context.limit = largest;

  for (const refused of catalogue.refused) all.push(unworded({ ...refused, severity: "error" }));
  for (const rule of catalogue.rosterRules) rule(context);
  for (const unit of resolved.units) {
    for (const rule of unit.profile.openRules) if (!rule.when || rule.when(context)) rule.check(unit, context);
  }
  guesses(context);
  entryPermissions(context);
  attachments(context);
  optionPermissions(context);
  missingPrices(context);
  statedPoints(context);
  disputedPrices(context);
  if (catalogue.facts) unjudged(context, catalogue.facts);
  return { context, bill, findings: all.length > 1 ? withoutRepeats(catalogue, all, resolved.problems) : all };
}

/** Errors that a unit from beside the army would bring into it. The size of the army does not count: it comes in another's place. */
function errorsWith(catalogue: Catalogue, roster: Roster): CheckContext["errorsWith"] {
  const isBeside = ({ kind }: Roster["commands"][number]) => catalogue.book.commands.some((k) => k.id === kind && k.sideboard);
  let army: Roster["commands"] | null = null;
  let before: ReadonlySet<string> | null = null;
  const isError = (f: UnwordedFinding) => f.severity === "error" && !f.code.startsWith("points-limit/");
  // A rule of the army is broken once; a mistake of a unit is its own.
  const breach = (f: UnwordedFinding) => (/^(roster|availability)\//.test(f.code) ? `${f.rule} ${placesKey(f)}` : f.rule);
  const beside = roster.commands.filter(isBeside);
  return (unit) => {
    army ??= roster.commands.filter((c) => !isBeside(c));
    before ??= new Set(
      judge(catalogue, { ...roster, commands: army })
        .findings.filter(isError)
        .map(breach),
    );
    const [main, ...others] = army;
    // What belongs together comes together.
    const { id, attachedTo: head = id } = (unit as ResolvedUnit).unit;
    const group = beside.flatMap((c) => c.units).filter((u) => u.id === head || u.attachedTo === head);
    const units = [...(main?.units ?? []), ...group];
    const commands = [{ ...(main ?? { kind: mainCommandKind(catalogue.book) }), units }, ...others];
    return judge(catalogue, { ...roster, commands })
      .findings.filter((f) => isError(f) && !before?.has(breach(f)))
      .map((finding) => inWords(finding, catalogue.words, catalogue.book));
  };
}

/** What a reader guessed, and nobody has confirmed. One finding a guess. */
function guesses({ book, roster: { roster }, report }: CheckContext): void {
  if (!roster.guesses) return;
  for (const { guess } of openGuesses(roster)) {
    const { unit, option, others } = guess;
    const target: Target =
      unit === undefined
        ? { kind: "roster" }
        : option === undefined
          ? { kind: "unit", unit }
          : { kind: "option", unit, option: optionKey(option) };
    const values = { ...guessValues(guess), others: others.length };
    report(rosterFinding(book, "guess", values, { rule: "ROSTER-GUESS", severity: "unconfirmed", targets: [target] }));
  }
}
