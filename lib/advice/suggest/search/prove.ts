/** Whether anything that costs up to so many points could still be added: by bounds of prices, and by trying all that the bounds leave. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import type { UnwordedFinding } from "@/lib/engine/report/finding";
import { variantOf } from "@/lib/engine/roster/describe-unit";
import { selectorsOf } from "@/lib/engine/schema/book-parts";
import { type Addition, additionsTo, addTo } from "./additions";
import { contentKey, isError, isNoWorse, isOpen, type Judge, type Look } from "./judge";
import { couldBeCheaper, pricesOf } from "./least-price";

export interface Proof {
  /** Nothing that costs 1 to so many points can be added. */
  isProved: boolean;
  /** A legal roster nearer to the limit that was met on the way. */
  better: Look | null;
  /** Things that may be added to this roster at all, whatever they cost. */
  things: number;
}

/** Of free things that may matter, all sets are tried up to so many. */
const MOST_FREE = 6;

/**
 * Goes through everything that may be added for so many points. A bound holds what is added to the least price each thing can have in any
 * roster; what the roster has could become cheaper by no more than `couldBeCheaper`. A set is given up where it breaks a limit that
 * nothing can mend; where something free could, all sets of that are tried too. Not proved where there are too many, or steps run out.
 */
export function proveNothing(judge: Judge, from: Look, left: number, keep?: ReadonlySet<string>): Proof {
  const { catalogue } = judge;
  const everything = additionsTo(catalogue, from, { most: Number.POSITIVE_INFINITY, ...(keep ? { keep } : {}) });
  const proof: Proof = { isProved: false, better: null, things: everything.length };
  const step = commonStep(catalogue);
  // What is spent is a multiple of the step; what a player's own prices bring is not.
  if (step > left && from.resolved.units.every(({ unit }) => unit.pointsPerModel === undefined)) return { ...proof, isProved: true };
  const bound = left + couldBeCheaper(catalogue, from);
  if (!Number.isFinite(bound)) return proof;
  const within = everything.filter(({ least }) => least <= bound);
  const paid = within.filter(({ least }) => least > 0);
  const free = within.filter(({ least }) => least <= 0);
  // What is free in one roster may cost something in another.
  if (free.some((one) => mayCost(catalogue, from, one))) return proof;
  const seen = new Set<string>();
  let isOver = false;
  const go = (state: Look, at: number, least: number): void => {
    for (let i = at; i < paid.length && !isOver && !proof.better; i++) {
      const addition = paid[i] as Addition;
      if (least + addition.least > bound) continue;
      const action = addTo(judge, state, addition);
      const roster = action && judge.edit(state.roster, action);
      if (!roster || roster === state.roster || seen.has(contentKey(roster))) continue;
      seen.add(contentKey(roster));
      const look = judge.look(roster);
      if (judge.budget.isOver) isOver = true;
      if (!look) continue;
      if (isBetter(from, look, left)) proof.better = look;
      else if (!isHopeless(catalogue, from, look)) {
        isOver ||= !tryFree(judge, from, look, left, free, proof);
        go(look, addition.kind === "option" ? i + 1 : i, least + addition.least);
      }
    }
  };
  go(from, 0, 0);
  proof.isProved = !isOver && !proof.better;
  return proof;
}

function isBetter(from: Look, look: Look, left: number): boolean {
  const points = look.points - from.points;
  return points > 0 && points <= left && isNoWorse(from, look);
}

/** Tries all sets of the free things that what is wrong speaks of. False where there are too many. */
function tryFree(judge: Judge, from: Look, look: Look, left: number, free: readonly Addition[], proof: Proof): boolean {
  const wrong = look.findings.filter((finding) => isError(finding) || isOpen(finding));
  if (wrong.length === 0) return true;
  const relevant = helping(judge.catalogue, wrong, free);
  if (relevant.length > MOST_FREE) return false;
  for (let set = 1; set < 2 ** relevant.length; set++) {
    let state: Look | null = look;
    for (const [i, addition] of relevant.entries()) {
      if (!state || !(set & (1 << i))) continue;
      const action = addTo(judge, state, addition);
      state = action ? judge.look(judge.edit(state.roster, action)) : null;
      if (judge.budget.isOver) return false;
    }
    if (state && isBetter(from, state, left)) {
      proof.better = state;
      return true;
    }
  }
  return true;
}

/** The free things that rules behind what is wrong name, or rules that name those, and so on. */
function helping(catalogue: Catalogue, wrong: readonly UnwordedFinding[], free: readonly Addition[]): Addition[] {
  const rules = rulesAsText(catalogue);
  const options = wrong.flatMap(({ targets }) =>
    targets.flatMap((t) => (t.kind === "option" ? [t.option, t.option.split("=")[0] ?? ""] : [])),
  );
  const ids = new Set(wrong.map(({ rule }) => rule));
  const asked = new Set<string>();
  let names = new Set(options.flatMap((key) => namesOf(catalogue, key)));
  const found = new Set<Addition>();
  for (let again = true; again; ) {
    again = false;
    for (const [id, text] of rules) {
      if (asked.has(id) || !(ids.has(id) || [...names].some((name) => text.includes(`"${name}"`)))) continue;
      asked.add(id);
      for (const addition of free) {
        if (found.has(addition)) continue;
        const own = namesOfAddition(catalogue, addition);
        if (!own.some((name) => text.includes(`"${name}"`))) continue;
        found.add(addition);
        names = new Set([...names, ...own]);
        again = true;
      }
    }
  }
  return [...found];
}

function rulesAsText(catalogue: Catalogue): [string, string][] {
  const selectors = selectorsOf(catalogue.book, catalogue.army).map(({ id, of }) => [id, JSON.stringify(of)] as const);
  return catalogue.rules.map(({ rule }) => {
    let text = JSON.stringify(rule);
    // Selectors may name others.
    for (let n = 0; n < 3; n++)
      for (const [name, meant] of selectors) if (text.includes(`"${name}"`) && !text.includes(meant)) text += meant;
    return [rule.id, text];
  });
}

function namesOf(catalogue: Catalogue, key: string): string[] {
  const variant = catalogue.variantByKey.get(key);
  return variant ? [variant.key, variant.option.id, variant.group.id, ...(variant.option.tags ?? [])] : [key];
}

function namesOfAddition(catalogue: Catalogue, { edit: action, entry: id }: Addition): string[] {
  if (action.do === "change") {
    const last = action.change.options?.at(-1);
    const variant = last && variantOf(catalogue, last);
    return variant ? namesOf(catalogue, variant.key) : [];
  }
  const entry = catalogue.entryById.get(id)?.entry;
  return entry ? [entry.id, entry.category, ...(entry.tags ?? [])] : [id];
}

/** Whether a thing that may be free may cost something too. */
function mayCost(catalogue: Catalogue, from: Look, addition: Addition): boolean {
  const entry = catalogue.entryById.get(addition.entry);
  if (!entry) return true;
  if (addition.kind === "more" && catalogue.book.counts === "models") {
    const unit = from.resolved.units.find((one) => one.unit.id === addition.unit);
    return (
      unit?.profile.items.some(({ variant }) =>
        pricesOf(catalogue, entry, variant).some((price) => price.per === "model" && price.points > 0),
      ) ?? true
    );
  }
  const { edit: action } = addition;
  const last = action.do === "change" && addition.kind === "option" ? action.change.options?.at(-1) : undefined;
  const prices = pricesOf(catalogue, entry, last ? (variantOf(catalogue, last) ?? null) : null);
  return prices.some(({ points, first }) => points > 0 || (first?.points ?? 0) > 0);
}

/** The largest number that every price of an army list is a whole multiple of; 0 where there is none. */
const commonStep = perKey((catalogue: Catalogue): number => {
  if (catalogue.book.commands.some(({ pay }) => pay)) return 0;
  let step = 0;
  for (const entry of catalogue.entries) {
    if (entry.permission.status === "denied") continue;
    for (const variant of [null, ...catalogue.variants]) {
      for (const { points, first, step: growth, per } of pricesOf(catalogue, entry, variant)) {
        for (const price of [points, first?.points ?? 0, per === "unit" ? growth : 0]) step = commonDivisor(step, price);
      }
    }
  }
  return step;
});

function commonDivisor(a: number, b: number): number {
  if (!Number.isInteger(b)) return 0.25;
  let [one, other] = [a, b];
  while (other > 0) [one, other] = [other, one % other];
  return one;
}

/** Whether a limit is broken that is broken whatever else is added. */
function isHopeless(catalogue: Catalogue, from: Look, look: Look): boolean {
  const before = new Set(from.findings.map(({ rule, code }) => `${rule} ${code}`));
  return look.findings.some((finding) => isError(finding) && !before.has(`${finding.rule} ${finding.code}`) && isFinal(catalogue, finding));
}

function isFinal(catalogue: Catalogue, { code, rule: id }: UnwordedFinding): boolean {
  if (code === "roster/copies" || code === "roster/choices") return true;
  if (!code.startsWith("count/over") && !code.startsWith("unique/")) return false;
  const rules = catalogue.rules.filter(({ rule }) => rule.id === id).map(({ rule }) => rule);
  return rules.length > 0 && rules.every((rule) => !("when" in rule && rule.when) && isPlain(rule));
}

/** A number that does not move, of things that stay what they are. */
function isPlain(rule: { kind: string; max?: unknown; quantity?: unknown }): boolean {
  if (rule.kind === "unique") return true;
  const text = JSON.stringify(rule.quantity ?? null);
  const plain = typeof rule.max === "number" || (typeof rule.max === "object" && rule.max !== null && "table" in rule.max);
  return plain && !text.includes('"not"') && !/"of":"/.test(text) && !text.includes('"all"') && !text.includes('"sum"');
}
