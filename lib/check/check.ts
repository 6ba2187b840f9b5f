/** Prices a roster and runs every rule over it. */
import type {
  Catalogue,
  CheckContext,
  OpenOption,
  PermissionRuling,
  PricedItem,
  PriceRule,
  ResolvedRoster,
  ResolvedUnit,
  UnitSubject,
} from "@/lib/catalogue/types";
import type { Page } from "@/lib/common";
import { type BillLine, type Finding, makeFinding, type Report, type Severity, type Target } from "@/lib/report/finding";
import { sourcesGive } from "@/lib/report/points";
import { verdictOf, weightOf, weightOrder } from "@/lib/report/verdict";
import { optionKey } from "@/lib/roster/describe-unit";
import { guessText, openGuesses } from "@/lib/roster/guesses";
import { notAllowed } from "@/lib/rules/availability";
import { leftOpen, unitLabel, unitTarget } from "@/lib/rules/make-finding";
import type { Entry } from "@/lib/schema/entry";
import type { Roster } from "@/lib/schema/roster";
import { capital, count, inYourBook, list, mention, number, pageLabel, sentence } from "@/lib/text";
import { price } from "./price";
import { decided } from "./profile";
import { resolve } from "./resolve";
import { notAgreed } from "./settings-and-packs";
import { addUp, checkContext } from "./totals";

/** The report on a roster. Never throws for what a player did. */
export function check(catalogue: Catalogue, roster: Roster): Report {
  return inspect(catalogue, roster).report;
}

/** The report, and the roster with everything looked up and priced, as screens and sheets need it. */
export function inspect(catalogue: Catalogue, roster: Roster): { report: Report; resolved: ResolvedRoster } {
  const resolved = resolve(catalogue, roster);
  const findings: Finding[] = [...resolved.problems];
  const context = checkContext(catalogue, resolved, (finding) => findings.push(finding), errorsWith(catalogue, roster));
  addUp(context, "units");
  const bill = price(context);
  context.points = bill.points;
  context.missing = bill.missing;
  context.commandBills = bill.commands;
  addUp(context, "points");

  for (const refused of catalogue.refused) findings.push(makeFinding({ ...refused, severity: "error" }));
  for (const rule of catalogue.rosterRules) rule(context);
  for (const unit of resolved.units) {
    for (const rule of unit.profile.openRules) if (!rule.when || rule.when(context)) rule.check(unit, context);
  }
  guesses(context);
  permissions(context);
  attachments(context);
  optionPermissions(context);
  prices(context);
  disputedPrices(context);
  if (findings.length > 1) dropRepeats(catalogue, findings, resolved.problems);
  if (context.agreed === false && findings.some((f) => f.agreed === false)) findings.push(notAgreed(catalogue));
  const listed = byWeight(findings.length > MOST_OF_A_RULE ? shortened(findings) : findings);
  return {
    report: {
      verdict: verdictOf(findings),
      agreed: findings.filter((f) => f.agreed).length,
      points: bill.points,
      missing: bill.missing,
      limit: context.limit,
      bill,
      findings: listed,
      game: catalogue.book.id,
      armyList: catalogue.army.id,
      dataVersion: catalogue.book.dataVersion,
    },
    resolved,
  };
}

/**
 * One fault, one finding. What the book's own rules find too is theirs: copies, choices, numbers out of their range or off their
 * steps. A number out of its range is not told off its steps besides, and advice does not say again what an error says.
 */
function dropRepeats(catalogue: Catalogue, findings: Finding[], problems: readonly Finding[]): void {
  const gone = new Set<Finding>();
  const repeatable = problems.filter((f) => f.targets[0]?.kind === "option" && /^ROSTER-(COPIES|CHOICE|NUMBER|INCOMPLETE)$/.test(f.rule));
  if (repeatable.length) {
    const others = findings.filter((f) => !f.rule.startsWith("ROSTER-"));
    const byUnit = groupByUnit(others);
    const outOfRange = new Set(others.flatMap((f) => (f.relation === null ? [] : [rangeOf(f)])));
    for (const problem of repeatable) {
      const [at] = problem.targets;
      if (at?.kind !== "option") continue;
      const option = at.option.split("=")[0];
      const ofUnit = byUnit.get(at.unit) ?? [];
      if (problem.rule === "ROSTER-INCOMPLETE") {
        // Only a rule that asks for the choice speaks of the option without one.
        if (at.option !== option && ofUnit.some((f) => f.targets.some((t) => t.kind === "option" && t.option === option)))
          gone.add(problem);
        continue;
      }
      if (problem.rule === "ROSTER-NUMBER") {
        const stepped = ofUnit.find((f) => f.relation === null && f.actual === problem.actual);
        const ranged = problem.relation !== null && outOfRange.has(rangeOf(problem));
        if (ranged || (stepped && problem.relation === null)) gone.add(problem);
        if (stepped && problem.relation !== null) gone.add(stepped);
        continue;
      }
      const again = ofUnit.find((f) => isCopyOf(f, option) || (problem.rule === "ROSTER-CHOICE" && isChoiceOf(catalogue, f, at.option)));
      if (!again || (problem.rule === "ROSTER-COPIES" && again.actual !== problem.actual)) continue;
      // The choices have names of their own.
      if (problem.rule === "ROSTER-CHOICE") Object.assign(again, { message: problem.message, fix: problem.fix });
      gone.add(problem);
    }
  }
  let errors: Set<string> | null = null;
  for (const finding of findings) {
    if (finding.severity !== "advice") continue;
    errors ??= new Set(findings.flatMap((f) => (f.severity === "error" ? f.message : [])));
    if (errors.has(finding.message)) gone.add(finding);
  }
  if (gone.size) findings.splice(0, findings.length, ...findings.filter((f) => !gone.has(f)));
}

/** Whether a finding tells of copies of an option. */
function isCopyOf({ unit, targets }: Finding, option: string | undefined): boolean {
  return unit === "copy" && targets.some((t) => t.kind === "option" && t.option.split("=")[0] === option);
}

/** Whether a finding tells of more than one option of the group that this option is of, and of nothing else. */
function isChoiceOf({ variantByKey }: Catalogue, { relation, bound, terms }: Finding, option: string): boolean {
  const group = variantByKey.get(option)?.group;
  const isOf = (target: Target) => target.kind === "option" && variantByKey.get(target.option)?.group === group;
  return relation === "at most" && bound === 1 && terms.length > 1 && terms.every(({ target }) => isOf(target));
}

const rangeOf = ({ relation, bound, actual }: Finding) => `${relation} ${bound} ${actual}`;

/** The findings that concern one unit alone, by its id. */
function groupByUnit(findings: readonly Finding[]): Map<string, Finding[]> {
  const byUnit = new Map<string, Finding[]>();
  for (const finding of findings) {
    const [only, second] = finding.targets;
    if (second || !only || !("unit" in only)) continue;
    const known = byUnit.get(only.unit);
    if (known) known.push(finding);
    else byUnit.set(only.unit, [finding]);
  }
  return byUnit;
}

/** Findings of one rule that are listed one by one. */
const MOST_OF_A_RULE = 50;

/** What weighs most comes first, and in the order of the book what weighs the same. */
function byWeight(findings: readonly Finding[]): Finding[] {
  const [first] = findings;
  if (!first || findings.every((f) => weightOf(f) === weightOf(first))) return [...findings];
  return [...findings].sort((a, b) => weightOrder[weightOf(a)] - weightOrder[weightOf(b)]);
}

/** Of a rule that finds very much the first are listed, and the last says how many more there are and where. */
function shortened(findings: readonly Finding[]): Finding[] {
  const listed: Finding[] = [];
  const seen = new Map<string, number>();
  const more = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${weightOf(finding)} ${finding.rule}`;
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    if (n <= MOST_OF_A_RULE) listed.push(finding);
    else if (n === MOST_OF_A_RULE + 1) more.set(key, [finding]);
    else more.get(key)?.push(finding);
  }
  for (const rest of more.values()) {
    const [first] = rest;
    if (!first) continue;
    listed.push({
      ...makeFinding({ rule: first.rule, severity: first.severity, message: "", fix: "", source: first.source }),
      ...(first.agreed === undefined ? {} : { agreed: first.agreed }),
      targets: rest.flatMap((f) => f.targets),
      message: `${count(rest.length, "more finding")} like the ${number(MOST_OF_A_RULE)} listed.`,
      fix: "Correct those that are listed first.",
    });
  }
  return listed;
}

/** Errors that a unit from beside the army would bring into it. Its points do not count: it comes in another's place. */
function errorsWith(catalogue: Catalogue, roster: Roster): CheckContext["errorsWith"] {
  const isBeside = ({ kind }: Roster["commands"][number]) => catalogue.book.commands.some((k) => k.id === kind && k.sideboard);
  let army: Roster["commands"] | null = null;
  let before: ReadonlySet<string> | null = null;
  const errors = (commands: Roster["commands"]) =>
    check(catalogue, { ...roster, commands }).findings.filter((f) => f.severity === "error" && f.unit !== "point");
  const beside = roster.commands.filter(isBeside);
  return (unit) => {
    army ??= roster.commands.filter((c) => !isBeside(c));
    before ??= new Set(errors(army).map((f) => f.rule));
    const [main, ...others] = army;
    // What belongs together comes together.
    const { id, attachedTo: head = id } = (unit as ResolvedUnit).unit;
    const group = beside.flatMap((c) => c.units).filter((u) => u.id === head || u.attachedTo === head);
    const units = [...(main?.units ?? []), ...group];
    const found = errors([{ ...(main ?? { kind: catalogue.book.commands[0]?.id ?? "" }), units }, ...others]);
    return found.filter((f) => !before?.has(f.rule));
  };
}

/** What a reader guessed, and nobody has confirmed. One finding a guess. */
function guesses(context: CheckContext): void {
  const { roster } = context.roster;
  if (!roster.guesses) return;
  for (const { guess } of openGuesses(roster)) {
    const { unit, option } = guess;
    const key = option && optionKey(option);
    const target: Target =
      unit === undefined ? { kind: "roster" } : key === undefined ? { kind: "unit", unit } : { kind: "option", unit, option: key };
    context.report(
      makeFinding({
        rule: "ROSTER-GUESS",
        severity: "unconfirmed",
        targets: [target],
        message: guessText(guess),
        fix: guess.others.length ? "Confirm it or choose another." : "Confirm it or correct it.",
        source: { book: context.book.title, page: null },
      }),
    );
  }
}

/** A longer note stands beside the message, not in it. */
const LONG = 100;

/** May the army list have these entries at all? One finding an entry. */
function permissions(context: CheckContext): void {
  const { catalogue } = context;
  const open: Place<null>[] = [];
  for (const unit of context.roster.units) {
    if (unit.profile.permission.status === "allowed") continue;
    open.push(placeAt(unit.entry.index, 0, unit.home, unit, null));
  }
  for (const { units } of gathered(open)) {
    const [first] = units;
    const { entry } = first.entry;
    const { status, rule, page, note } = first.profile.permission;
    const said = count(
      units.reduce((n, u) => n + u.units, 0),
      "unit",
    );
    const { name } = entry;
    const home = catalogue.allies.get(first.home) ?? catalogue;
    const why = note && note.length <= LONG && !/[.;] /.test(note) ? ` ${capital(sentence(note))}` : "";
    const found = openFinding(context, { rule, page, severity: status === "denied" ? "error" : "unconfirmed" }, units, {
      message:
        status === "denied"
          ? `${name}: ${said}, none allowed for ${home.army.name}.${why}`
          : `${name}: ${said}, not confirmed for ${home.army.name}.${why}`,
      fix: status === "denied" ? `Remove ${said === "1 unit" ? name : `all ${said} of ${name}`}.` : lookUp(home, entry, page),
      derivation: note ?? "",
    });
    context.report(leftOpen(context, found));
  }
}

/** May the units that belong to another belong to it? */
function attachments(context: CheckContext): void {
  const rules = context.catalogue.attachments;
  for (const unit of context.roster.units) {
    const { parent } = unit;
    if (!parent || mayBelong(context, unit, parent)) continue;
    const own = rules.filter((rule) => rule.units(unit));
    const apart = own.some((rule) => rule.must) ? "remove it" : "make it a unit of its own";
    context.report(
      openFinding(context, { rule: "ROSTER-ATTACHED", page: null, severity: "error" }, [unit], {
        message: `${unitLabel(unit)} may not belong to ${unitLabel(parent)}.`,
        fix: own.length ? `Choose another unit for it, or ${apart}.` : `${capital(apart)}.`,
        derivation: "",
      }),
    );
  }
}

/** Whether a rule lets a unit that belongs to some unit belong to this one. */
export function mayBelong(context: CheckContext, unit: UnitSubject, parent: UnitSubject): boolean {
  return context.catalogue.attachments.some((rule) => rule.units(unit) && rule.to(parent) && (!rule.when || rule.when(context)));
}

/** What to look up in the book to settle an open cell. */
export function lookUp(catalogue: Catalogue, entry: Entry, page: Page): string {
  return (entry.lookUp ?? catalogue.book.permissions.lookUp)
    .replaceAll("{entry}", entry.name)
    .replaceAll("{army}", catalogue.army.table?.name ?? catalogue.army.name)
    .replaceAll("{page}", pageLabel(page));
}

/** May these units have these options? One finding for each rule, entry and option. */
function optionPermissions(context: CheckContext): void {
  const places: Place<{ open: OpenOption; ruling: PermissionRuling }>[] = [];
  for (const unit of context.roster.units) {
    for (const open of unit.profile.optionPermissions) {
      const ruling = decided(open, unit, context);
      if (ruling.status === "allowed") continue;
      places.push(placeAt(unit.entry.index, open.variant.index, ruling.rule, unit, { open, ruling }));
    }
  }
  for (const { of, units } of gathered(places)) {
    const { open, ruling } = of;
    const [first] = units;
    const { variant } = open;
    let many = 0;
    for (const unit of units) many += unit.units;
    const name = units.every((u) => u.profile.label === first.profile.label) ? first.profile.label : first.entry.entry.name;
    // The rest of the roster may decide otherwise the next time.
    if (open.told?.by !== ruling) open.told = { by: ruling, words: notAllowed(variant, ruling) };
    const { before, after, fix } = open.told.words;
    const { event } = ruling;
    const found: Finding = {
      targets: units.map((u): Target => ({ kind: "option", unit: u.unit.id, option: variant.key })),
      actual: many,
      bound: null,
      relation: null,
      unit: "unit",
      terms: [],
      derivation: event?.says ?? ruling.reason,
      rule: ruling.rule,
      severity: ruling.status === "denied" ? ruling.severity : "unconfirmed",
      source: event ? { book: event.cite, page: null, event: true } : { book: context.book.title, page: ruling.page },
      message: `${before}${many > 1 ? `${name} (${count(many, "unit")})` : name}${after}`,
      fix,
    };
    context.report(leftOpen(context, found));
  }
}

/** What is found of units, told by two numbers and a word. */
interface Place<T> {
  key: number;
  word: string;
  of: T;
  units: [ResolvedUnit, ...ResolvedUnit[]];
}

/** More than a book has entries or options. */
const MANY = 0x100000;

function placeAt<T>(first: number, second: number, word: string, unit: ResolvedUnit, of: T): Place<T> {
  return { key: first * MANY + second, word, of, units: [unit] };
}

/** In the order of their numbers, each once with all its units. */
function gathered<T>(places: Place<T>[]): Place<T>[] {
  if (places.length < 2) return places;
  const found: Place<T>[] = [];
  let start = 0;
  for (const place of places.sort((a, b) => a.key - b.key)) {
    if (found[start]?.key !== place.key) start = found.length;
    let at = start;
    while (at < found.length && found[at]?.word !== place.word) at++;
    const same = found[at];
    if (!same) found.push(place);
    // A unit may hold an option twice, with two numbers.
    else if (same.units.at(-1) !== place.units[0]) same.units.push(place.units[0]);
  }
  return found;
}

/** Prices that are lost, and totals the writer states that do not agree. */
function prices(context: CheckContext): void {
  const { roster } = context.roster;
  for (const unit of context.roster.units) {
    if (unit.bill.missing > 0) {
      for (const [by, lost] of lostPrices(context, unit)) {
        const things = lost.filter((l) => l.kind === "option").map((l) => mention(l.label));
        const own = things.length < lost.length;
        const what = things.length ? ` for ${list(own ? ["the unit itself", ...things] : things)}` : "";
        const prices = lost.length === 1 ? "the price" : lost.length === 2 ? "both prices" : `the ${number(lost.length)} prices`;
        context.report(
          openFinding(context, { rule: by?.rule ?? "ROSTER-PRICE", page: lost[0]?.page ?? null, severity: "unconfirmed" }, [unit], {
            message: `${unitLabel(unit)}: no price yet${what}${by?.because ? `; ${by.because}` : ""}.`,
            fix: by?.fix || `Enter ${prices} from your book.`,
            derivation: "",
          }),
        );
      }
    }
    const { stated } = unit.unit;
    if (stated !== undefined && differs(stated, unit.bill)) {
      context.report({
        ...openFinding(context, { rule: "ROSTER-STATED", page: null, severity: "advice" }, [unit], {
          message: `${unitLabel(unit)}: ${count(stated, "point")} stated, ${unit.bill.missing ? "at least " : ""}${count(unit.bill.points, "point")} by the book.`,
          fix: "Correct the stated points.",
          derivation: "",
        }),
        actual: stated,
        bound: unit.bill.points,
        relation: "exactly",
        unit: "point",
      });
    }
  }
  if (roster.stated !== undefined && differs(roster.stated, context)) {
    context.report({
      ...openFinding(context, { rule: "ROSTER-STATED", page: null, severity: "advice" }, [], {
        message: `Roster: ${count(roster.stated, "point")} stated, ${context.missing ? "at least " : ""}${count(context.points, "point")} by the book.`,
        fix: "Correct the stated total.",
        derivation: "",
      }),
      actual: roster.stated,
      bound: context.points,
      relation: "exactly",
      unit: "point",
    });
  }
}

/** Prices for which sources give several values: one finding for each entry or option, whatever number of units has it. */
function disputedPrices(context: CheckContext): void {
  const places: Place<{ line: BillLine; item: PricedItem | undefined }>[] = [];
  for (const unit of context.roster.units) {
    if (!unit.profile.pricesDiffer) continue;
    for (const line of unit.bill.lines) {
      if (!line.or) continue;
      const item = itemOfLine(unit, line);
      const entry = line.variant === null || item?.by ? unit.entry.index : -1;
      places.push(placeAt(line.variant ?? -1, entry, "", unit, { line, item }));
    }
  }
  for (const { of, units } of gathered(places)) {
    const { line, item } = of;
    const by = item?.by ?? null;
    const values = sourcesGive([line.each ?? 0, ...(line.or ?? [])], item?.price?.per ?? "unit");
    const counted = `${number(line.each ?? 0)} counted`;
    const found = openFinding(context, { rule: by?.rule ?? "ROSTER-PRICE", page: line.page, severity: "unconfirmed" }, units, {
      message:
        line.kind === "option" && by
          ? `${units[0].entry.entry.name}: ${values} for ${mention(line.label)}, ${counted}.`
          : `${capital(line.label)}: ${values}, ${counted}.`,
      fix: by?.fix || `Look up the price ${inYourBook(line.page)}.`,
      derivation: "",
    });
    if (line.kind === "option") found.targets = units.map((u) => ({ kind: "option", unit: u.unit.id, option: line.item }));
    context.report(leftOpen(context, found));
  }
}

/** Points are shown to two decimals; what differs by less comes of adding fractions up. */
const ALIKE = 0.005;

/** Whether a stated sum is not what was added up: with a price missing any greater one may be right. */
export function differs(stated: number, { points, missing }: { points: number; missing: number }): boolean {
  return missing > 0 ? stated < points - ALIKE : Math.abs(stated - points) >= ALIKE;
}

/**
 * The lines without a price, by the rule that says there is none; null where the page is lost. What the unit may not have needs no
 * price.
 */
function lostPrices(context: CheckContext, unit: ResolvedUnit): Map<PriceRule | null, BillLine[]> {
  const lost = new Map<PriceRule | null, BillLine[]>();
  for (const line of unit.bill.lines) {
    if (line.points !== null) continue;
    const open = unit.profile.optionPermissions.find(({ variant }) => variant.index === line.variant);
    if (open && decided(open, unit, context).status === "denied") continue;
    const by = itemOfLine(unit, line)?.by ?? null;
    lost.set(by, [...(lost.get(by) ?? []), line]);
  }
  return lost;
}

/** What the unit pays for on a line of its bill. */
function itemOfLine(unit: ResolvedUnit, line: BillLine): PricedItem | undefined {
  return unit.profile.items.find((i) => (i.variant?.index ?? null) === line.variant);
}

function openFinding(
  context: CheckContext,
  by: { rule: string; page: Page | null; severity: Severity },
  units: readonly ResolvedUnit[],
  said: Pick<Finding, "message" | "fix" | "derivation">,
): Finding {
  return makeFinding({
    rule: by.rule,
    severity: by.severity,
    targets: units.length ? units.map(unitTarget) : [{ kind: "roster" }],
    actual: units.length ? units.reduce((n, u) => n + u.units, 0) : null,
    unit: "unit",
    source: { book: context.book.title, page: by.page },
    ...said,
  });
}
