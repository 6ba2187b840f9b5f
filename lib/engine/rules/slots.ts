import { type CheckedUnit, countsUnits, defineRuleKind, type SlotUsage } from "./contract";
import { reporterOf, unitLabel, unitTarget } from "./make-finding";
import type { SlotsRule } from "./slots-in-words";

const report = reporterOf("slots");

/** A carrier holds at most so many things of each slot; several ways of filling may be open. */
export const slots = defineRuleKind<SlotsRule>({
  kind: "slots",
  unitsOf: ({ units, when }) => (countsUnits(when) ? null : units),
  compile(rule, env) {
    const carriers = rule.carriers.map((c) => ({ ...c, match: env.match(c.who) }));
    return {
      sort: "unit",
      match: env.match(rule.units),
      when: env.when(rule.when),
      slotUsage(unit) {
        const carrier = carriers.find((c) => c.match(unit));
        return carrier ? usageOf(carrier.fits, unit) : null;
      },
      check(unit, context) {
        const carrier = carriers.find((c) => c.match(unit));
        if (!carrier) return;
        const { filled, total } = slotsOf(unit);
        if (total === 0) return;
        const least = surplus(carrier.fits, filled);
        if (least === 0) return;
        const taken = Object.keys(filled).sort();
        // The slot that has too little room, where all together have enough.
        const room = Math.max(...carrier.fits.map(together));
        const slot = total > room ? null : taken.find((s) => (filled[s] ?? 0) > Math.max(...carrier.fits.map((fit) => roomFor(fit, s))));
        const fills = unit.options
          .map((option) => ({ variant: option.variant, copies: filling(unit, option) }))
          .filter(({ copies }) => copies > 0);
        const terms = fills
          .filter(({ variant }) => !slot || variant.slot === slot)
          .map((o) => ({
            target: { kind: "option" as const, unit: unit.unit.id, option: o.variant.key },
            label: `${o.variant.name} (${o.variant.slot})`,
            value: o.copies,
          }));
        // Those that bring it nearer when they go.
        const helpful = fills.filter(({ variant }) => {
          const rest = { ...filled, [variant.slot ?? ""]: (filled[variant.slot ?? ""] ?? 0) - 1 };
          return surplus(carrier.fits, rest) < least;
        });
        const copies = helpful.reduce((n, o) => n + o.copies, 0);
        const { mention, number, bounds } = context.words;
        const names = helpful.map(
          (o) => `${mention(o.variant.name)}${o.copies > 1 && least > 1 && helpful.length > 1 ? ` ×${number(o.copies)}` : ""}`,
        );
        const each = taken.map((s) => `${number(filled[s] ?? 0)} ${s}`);
        report(
          context,
          rule,
          "over",
          { who: unitLabel(unit), taken: each, room: carrier.allows, things: names, copies, least },
          {
            targets: [unitTarget(unit)],
            actual: slot ? (filled[slot] ?? 0) : total,
            bound: slot ? Math.max(...carrier.fits.map((fit) => roomFor(fit, slot))) : room,
            relation: "at most",
            measure: "slot",
            unit: "slot",
            terms,
            derivation: bounds.roomFor(carrier.name, carrier.allows),
          },
        );
      },
    };
  },
});

/** The most of each slot; "total" for all together. */
type Fit = Readonly<Record<string, number>>;

/** The most of a slot that one way of filling allows. */
function roomFor(fit: Fit, slot: string): number {
  const total = fit.total ?? Number.POSITIVE_INFINITY;
  return Math.min(fit[slot] ?? fit.total ?? 0, total);
}

/** How many things must go until one of the ways of filling holds; 0 where one does. */
function surplus(fits: readonly Fit[], filled: Readonly<Record<string, number>>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const fit of fits) {
    let over = 0;
    let left = 0;
    for (const slot in filled) {
      const there = filled[slot] ?? 0;
      const kept = Math.min(there, roomFor(fit, slot));
      over += there - kept;
      left += kept;
    }
    if (fit.total !== undefined && left > fit.total) over += left - fit.total;
    if (over < least) least = over;
  }
  return least;
}

/** Copies of an option that fill a slot; what a grant frees does not. */
function filling(unit: CheckedUnit, { variant, copies }: CheckedUnit["options"][number]): number {
  return variant.slot === null ? 0 : copies - (unit.slotFree?.get(variant.index) ?? 0);
}

/** What fills the slots of a unit, by slot and together. */
function slotsOf(unit: CheckedUnit): { filled: Record<string, number>; total: number } {
  const filled: Record<string, number> = Object.create(null);
  let total = 0;
  for (const option of unit.options) {
    const { slot } = option.variant;
    const copies = filling(unit, option);
    if (slot === null || copies === 0) continue;
    filled[slot] = (filled[slot] ?? 0) + copies;
    total += copies;
  }
  return { filled, total };
}

function together(fit: Fit): number {
  return fit.total ?? Object.values(fit).reduce((a, b) => a + b, 0);
}

/** How full a unit is: together, and the slots of which it may have fewer than that. */
function usageOf(fits: readonly Fit[], unit: CheckedUnit): SlotUsage {
  const { filled, total } = slotsOf(unit);
  const most = Math.max(...fits.map(together));
  const names = [...new Set(fits.flatMap((fit) => Object.keys(fit)))].filter((slot) => slot !== "total");
  const slots = names
    .map((slot) => ({ slot, taken: filled[slot] ?? 0, most: Math.max(...fits.map((fit) => roomFor(fit, slot))) }))
    .filter((slot) => slot.most < most);
  return { taken: total, most, slots };
}
