/** Bounds and pairs of rules that no roster can keep, or that say nothing. */
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import type { Bound, Quantity, Selector } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Entry } from "@/lib/engine/schema/entry";
import { number } from "@/lib/words/en/grammar";
import type { Reach } from "./reach";
import type { Check, Remark } from "./remark";

/** Two bounds that leave nothing between them. */
export const minAboveMax: Check = (catalogue) => {
  const { army } = catalogue;
  const found: Remark[] = [];
  const look = (path: Path, what: string, { min, max }: { min?: Bound | undefined; max?: Bound | undefined }) => {
    const [a, b] = [plain(min, max), plain(max, min)];
    if (a !== null && b !== null && a > b)
      found.push({ path, message: `${what} wants at least ${number(a)} and at most ${number(b)}: nothing fits. Correct one of the two.` });
  };
  army.rules.forEach((rule, i) => {
    const path: Path = ["rules", i];
    if (rule.kind === "count") look(path, rule.id, rule);
    if (rule.kind === "share") look(path, rule.id, { min: rule.minPercent, max: rule.maxPercent });
    const when = "when" in rule && rule.when && "limitFrom" in rule.when ? rule.when : {};
    if (when.limitFrom !== undefined && when.limitBelow !== undefined && when.limitFrom >= when.limitBelow)
      found.push({
        path: [...path, "when"],
        message: `${rule.id} holds from ${number(when.limitFrom)} points and below ${number(when.limitBelow)}: never.`,
      });
  });
  const parts = (path: Path, name: string, { size, perArmy, offers }: Pick<Entry, "size" | "perArmy" | "offers">) => {
    if (size) look([...path, "size"], `The size of ${name}`, size);
    if (perArmy) look([...path, "perArmy"], `The number of ${name}`, perArmy);
    if (Array.isArray(offers))
      offers.forEach((offer, j) => {
        if (offer.perArmy) look([...path, "offers", j, "perArmy"], `The number of ${name} with this offer`, offer.perArmy);
      });
  };
  for (const [i, entry] of (army.entries ?? []).entries()) parts(["entries", i], entry.name, entry);
  for (const [i, shared] of (army.sharedEntries ?? []).entries())
    parts(["sharedEntries", i], catalogue.entryById.get(shared.entry)?.entry.name ?? shared.entry, shared);
  (army.options ?? []).forEach(({ name, number: range }, i) => {
    if (range) look(["options", i, "number"], `The number of ${name}`, range);
  });
  return found;
};

/** A bound as a number that can be held against the other: itself, or the count of the same scale. */
function plain(bound: Bound | undefined, other: Bound | undefined): number | null {
  if (typeof bound === "number") return bound;
  if (typeof bound !== "object" || !("scale" in bound)) return null;
  return typeof other === "object" && "scale" in other && other.scale === bound.scale ? bound.count : null;
}

/** A bound worked out from the very units it limits: "one gate guard for each gate guard". */
export const countsItself: Check = ({ army, entryById }, reach) => {
  const found: Remark[] = [];
  const look = (path: Path, what: string, counted: Quantity, { min, max }: Bounded) => {
    for (const [key, bound] of [["min", min] as const, ["max", max] as const])
      if (typeof bound === "object" && "of" in bound && countsSame(counted, bound.of, reach))
        found.push({
          path: [...path, key],
          message: `${what} limits ${bound.name} by their own number: count other units, or give a number.`,
        });
  };
  army.rules.forEach((rule, i) => {
    if (rule.kind === "count" && !("commands" in rule.quantity)) look(["rules", i], rule.id, rule.quantity, rule);
  });
  const own = [
    ...(army.entries ?? []).map((part, i) => ({ part, id: part.id, path: ["entries", i] })),
    ...(army.sharedEntries ?? []).map((part, i) => ({ part, id: part.entry, path: ["sharedEntries", i] })),
  ];
  for (const { part, id, path } of own)
    if (part.perArmy)
      look([...path, "perArmy"], `The number of ${entryById.get(id)?.entry.name ?? id}`, { of: { entry: [id] } }, part.perArmy);
  return found;
};

interface Bounded {
  min?: Bound | undefined;
  max?: Bound | undefined;
}

/** Whether two quantities count the same things of exactly the same units. */
function countsSame(a: Quantity, b: Quantity, reach: Reach): boolean {
  if (JSON.stringify(a.measure ?? "units") !== JSON.stringify(b.measure ?? "units")) return false;
  if (JSON.stringify(a.of) === JSON.stringify(b.of)) return true;
  const both = reach.offered.map((entry) => [reach.possible(a.of, entry), reach.possible(b.of, entry)] as const);
  return both.some(([in1]) => in1 === "always") && both.every(([in1, in2]) => in1 === in2 && in1 !== "maybe");
}

/** Two rules of which one asks for what the other forbids. */
export const pairNobodyKeeps: Check = (catalogue, reach) => {
  // Opened games have thousands of limits: only those of the same quantity can clash.
  const limits = new Map<string, CountRule[]>();
  const others: Rule[] = [];
  for (const { rule } of catalogue.rules.filter((one) => isStrict(one.rule, reach))) {
    if (rule.kind !== "count") others.push(rule);
    else limits.set(countedIn(rule), [...(limits.get(countedIn(rule)) ?? []), rule]);
  }
  const found = catalogue.army.rules.flatMap((rule, i): Remark[] => {
    if (!isStrict(rule, reach)) return [];
    const clashes =
      rule.kind === "count"
        ? (limits.get(countedIn(rule)) ?? []).map((other) => limitsClash(rule, other))
        : others.map((other) => (other.id === rule.id ? null : pairClash(rule, other, reach)));
    const clash = clashes.find((one) => one !== null);
    return clash ? [{ path: ["rules", i], message: clash }] : [];
  });
  // Of two rules of the file the later one is told.
  return found.filter(({ message }, i) => !found.slice(i + 1).some((later) => sameIds(later.message, message)));
};

const idsIn = (message: string) => (message.match(/(?<![A-Z0-9])[A-Z0-9]+(?:-[A-Z0-9]+)+(?:\.[a-z0-9-]+)?/g) ?? []).toSorted().join(" ");
const sameIds = (a: string, b: string) => idsIn(a) === idsIn(b);

/** A rule that holds in every roster of the army list, and is no hint. */
function isStrict(rule: Rule, reach: Reach): boolean {
  if (rule.kind !== "count" && rule.kind !== "requires" && rule.kind !== "excludes") return false;
  return (rule.severity ?? "error") === "error" && reach.holds(rule.when) === "always";
}

type CountRule = Extract<Rule, { kind: "count" }>;

/** What a limit counts, and where. */
const countedIn = perKey(({ quantity, in: where = "roster" }: CountRule) => JSON.stringify([where, quantity]));

/** Of two limits of the same quantity. */
function limitsClash(rule: CountRule, other: CountRule): string | null {
  if (rule.id === other.id) return null;
  const [least, most] = [plain(rule.min, other.max), plain(other.max, rule.min)];
  if (least !== null && most !== null && least > most)
    return `${rule.id} wants at least ${number(least)} and ${other.id} at most ${number(most)}: nobody can keep both. Change one of them.`;
  const [under, over] = [plain(rule.max, other.min), plain(other.min, rule.max)];
  if (under !== null && over !== null && over > under)
    return `${rule.id} wants at most ${number(under)} and ${other.id} at least ${number(over)}: nobody can keep both. Change one of them.`;
  return null;
}

/** A unit that needs what another rule keeps away from it. */
function pairClash(rule: Rule, other: Rule, reach: Reach): string | null {
  const [asks, parts] = rule.kind === "requires" ? [rule, other] : [other, rule];
  if (asks.kind !== "requires" || parts.kind !== "excludes" || !parts.groups || (parts.atMost ?? 1) > 1) return null;
  // What may not stand in one roster does not stand in one unit of it either; the other way round it may.
  if (parts.in !== asks.in && parts.in !== "roster") return null;
  const holding = (units: Selector) => parts.groups?.findIndex((group) => covers(group.units, units, reach)) ?? -1;
  const [asking, asked] = [holding(asks.units), holding(asks.needs)];
  if (asking < 0 || asked < 0 || asking === asked) return null;
  return `${asks.id} asks for ${asks.need}, and ${parts.id} keeps the two apart: nobody can keep both. Change one of them.`;
}

/** Whether a selector means every unit that another can mean. */
function covers(wide: Selector, narrow: Selector, reach: Reach): boolean {
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  const meant = reach.offered.filter((entry) => reach.possible(narrow, entry) !== "never");
  return meant.length > 0 && meant.every((entry) => reach.possible(wide, entry) === "always");
}
