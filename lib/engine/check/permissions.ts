/** What units are and have that the army list, or another unit, does not let them. */
import { atItsColumn } from "@/lib/engine/catalogue/compile/permission-table";
import type {
  Catalogue,
  CheckContext,
  OpenOption,
  OptionVariant,
  PermissionRuling,
  Refusal,
  ResolvedUnit,
  UnitSubject,
} from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import type { Target } from "@/lib/engine/report/finding";
import { presetOf } from "@/lib/engine/roster/describe-unit";
import { denied, open } from "@/lib/engine/rules/availability";
import { leftOpen, unitLabel } from "@/lib/engine/rules/make-finding";
import type { Entry } from "@/lib/engine/schema/entry";
import { inSentence } from "@/lib/words/en/grammar";
import { findingOn, gathered, type Place, placeAt, unitsOn } from "./gathered";
import { decided } from "./profile";
import { byRuling, refusalOf } from "./refused";

/** A longer note stands beside the message, not in it. */
const LONG = 100;

/** May the army list have these entries at all? One finding an entry. */
export function entryPermissions(context: CheckContext): void {
  const { catalogue } = context;
  const open: Place<null>[] = [];
  for (const unit of context.roster.units) {
    if (unit.profile.permission.status === "allowed") continue;
    open.push(placeAt(unit.entry.index, 0, unit.home, unit, null));
  }
  for (const { units } of gathered(open)) {
    const [first] = units;
    const { entry } = first.entry;
    const { status, rule, page } = first.profile.permission;
    const note = first.profile.permission.note ?? "";
    const home = catalogue.allies.get(first.home) ?? catalogue;
    const why = note.length <= LONG && !/[.;] /.test(note) ? note : "";
    const values = { entry: entry.name, units: unitsOn(units), army: home.army.name, why };
    const by = { rule, page: atItsColumn(page, home), derivation: note };
    context.report(
      status === "denied"
        ? findingOn(context, units, "entry-denied", values, { ...by, severity: "error" })
        : leftOpen(
            context,
            findingOn(context, units, "entry-open", { ...values, lookUp: lookUp(home, entry, page) }, { ...by, severity: "unconfirmed" }),
          ),
    );
  }
}

/** What to look up in the book to settle an open cell. */
export function lookUp(catalogue: Catalogue, entry: Entry, page: Page): string {
  return (entry.lookUp ?? catalogue.book.permissions.lookUp)
    .replaceAll("{entry}", entry.name)
    .replaceAll("{army}", inSentence(catalogue.army.table?.name ?? catalogue.army.name))
    .replaceAll("{page}", catalogue.words.pageLabel(page));
}

/** May the units that belong to another belong to it? */
export function attachments(context: CheckContext): void {
  const rules = context.catalogue.attachments;
  for (const unit of context.roster.units) {
    const { parent } = unit;
    if (!parent || mayBelong(context, unit, parent)) continue;
    const own = rules.filter((rule) => rule.units(unit));
    const values = { who: unitLabel(unit), to: unitLabel(parent), others: own.length > 0, must: own.some((rule) => rule.must) };
    context.report(findingOn(context, [unit], "may-not-belong", values, { rule: "ROSTER-ATTACHED", page: null, severity: "error" }));
  }
}

/** Whether a rule lets a unit that belongs to some unit belong to this one. */
function mayBelong(context: CheckContext, unit: UnitSubject, parent: UnitSubject): boolean {
  return context.catalogue.attachments.some((rule) => rule.units(unit) && rule.to(parent) && (!rule.when || rule.when(context)));
}

/** May these units have these options? One finding for each rule, entry and option. */
export function optionPermissions(context: CheckContext): void {
  const places: Place<{ open: OpenOption; ruling: PermissionRuling }>[] = [];
  for (const unit of context.roster.units) {
    for (const open of unit.profile.optionPermissions) {
      const ruling = decided(open, unit, context);
      if (ruling.status === "allowed") continue;
      places.push(placeAt(unit.entry.index, open.variant.index, ruling.rule, unit, { open, ruling }));
    }
  }
  for (const { of, units } of gathered(places)) {
    const { ruling } = of;
    const { variant } = of.open;
    const [first] = units;
    const many = unitsOn(units);
    const isOneName = units.every((u) => u.profile.label === first.profile.label) && !isNamedBy(context, first, variant);
    const who = isOneName ? first.profile.label : first.entry.entry.name;
    const { event } = ruling;
    const refusal = ruling.status === "denied" ? whyDenied(context, units, of.open, ruling) : null;
    const told = context.isBrief && refusal ? denied(variant, refusal, who, many) : asTold(of, refusal, who, many);
    context.report(
      leftOpen(context, {
        rule: ruling.rule,
        code: told.code,
        values: told.values,
        severity: ruling.status === "denied" ? ruling.severity : "unconfirmed",
        targets: units.map((u): Target => ({ kind: "option", unit: u.unit.id, option: variant.key })),
        actual: many,
        bound: null,
        relation: null,
        measure: "unit",
        unit: "unit",
        terms: [],
        derivation: event?.says ?? refusal?.reason ?? ruling.reason,
        source: event ? { book: event.cite, page: null, event: true } : { book: context.book.title, page: ruling.page },
      }),
    );
  }
}

/** Whether a unit is called what it is because of an option: of a Bard nobody asks whether it may be a bard. */
function isNamedBy({ catalogue }: CheckContext, { entry, options }: ResolvedUnit, variant: OptionVariant): boolean {
  const preset = presetOf(
    catalogue,
    entry.entry.id,
    options.map((o) => o.variant.key),
  );
  return preset?.options.some((ref) => ref === variant.key || ref === variant.option.id) ?? false;
}

interface Decided {
  open: OpenOption;
  ruling: PermissionRuling;
}

/** What is open or denied, in the values of the last time: it is found again at every check, and worded once for each values. */
function asTold({ open: place, ruling }: Decided, refusal: Refusal | null, who: string, units: number) {
  const { told } = place;
  if (told?.by === ruling && told.refusal === refusal && told.who === who && told.units === units) return told;
  const found = refusal ? denied(place.variant, refusal, who, units) : open(place.variant, ruling, who, units);
  const made = { by: ruling, refusal, who, units, ...found };
  place.told = made;
  return made;
}

/** Why all of these units may not have an option: what is true of some of them alone is not told. */
function whyDenied(context: CheckContext, units: readonly ResolvedUnit[], { variant }: OpenOption, ruling: PermissionRuling): Refusal {
  if (context.isBrief) return byRuling(context.words)(ruling);
  const places = new Map<OpenOption, ResolvedUnit>();
  for (const unit of units) {
    const place = unit.profile.optionPermissions.find((one) => one.variant === variant);
    if (place && !places.has(place)) places.set(place, unit);
  }
  const [first, ...others] = [...places].map(([place, unit]) => refusalOf(context, unit, place, ruling));
  const isOne = first && others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isOne ? first : byRuling(context.words)(ruling);
}
