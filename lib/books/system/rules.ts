/** Rules as they are made, and those that say the same of several units as one. */

import type { Condition, Selector } from "@/lib/engine/common";
import { both } from "./army";
import type { Atom, Case } from "./formula";
import { NoRule } from "./untold";
import { cutName } from "./values";

/** A rule without its id. */
export type RuleDraft = { kind: string; subject?: string } & Record<string, unknown>;

/** The units and the state of the roster that a case stands for. */
export function scopeOf({ facts }: Pick<Case<unknown>, "facts">): { units: Selector; when: Condition | null } {
  let units: Selector = {};
  const counted: NonNullable<Condition["counted"]> = [];
  let size: Pick<Condition, "agreed" | "limitFrom" | "limitBelow"> = {};
  for (const { atom, holds } of facts) {
    if ("unit" in atom) units = both(units, holds ? atom.unit : { not: atom.unit });
    else if ("agreed" in atom) size = sized(size, atom.agreed, holds);
    else if ("size" in atom) throw new NoRule("it depends on the number of models");
    else counted.push(bounded(atom, holds));
  }
  const [only] = counted;
  const isPlain = counted.length === 1 && only && only.quantity.measure === undefined;
  const when: Condition = {
    ...(isPlain && only.min === 1
      ? { has: only.quantity.of }
      : isPlain && only.max === 0
        ? { lacks: only.quantity.of }
        : counted.length
          ? { counted }
          : {}),
    ...size,
  };
  return { units, when: Object.keys(when).length ? when : null };
}

/**
 * What may not be in a unit of at least, or of fewer than, so many models, as a limit on how many models it has.
 * @throws NoRule where it depends on more than one number of models
 */
export function sizeRule(facts: Case<unknown>["facts"], units: Selector): RuleDraft {
  const sizes = facts.filter(({ atom }) => "size" in atom);
  const [only] = sizes;
  if (!only || sizes.length > 1 || !("size" in only.atom)) throw new NoRule("it depends on the number of models");
  const { size: measure, atLeast } = only.atom;
  const scope = scopeOf({ facts: facts.filter((one) => one !== only) });
  return {
    kind: "count",
    ...(scope.when ? { when: scope.when } : {}),
    quantity: { of: both(units, scope.units), measure },
    in: "unit",
    ...(only.holds ? { max: atLeast - 1 } : { min: atLeast }),
    noun: "model",
  };
}

function sized(size: Pick<Condition, "agreed" | "limitFrom" | "limitBelow">, n: number, holds: boolean) {
  if (n === 0) return { ...size, agreed: holds };
  return holds ? { ...size, limitFrom: Math.max(n, size.limitFrom ?? n) } : { ...size, limitBelow: Math.min(n, size.limitBelow ?? n) };
}

function bounded({ roster, atLeast }: Extract<Atom, { roster: unknown }>, holds: boolean) {
  return holds ? { quantity: roster, min: atLeast } : { quantity: roster, max: atLeast - 1 };
}

const isUnknown = (price: unknown) => typeof price === "object" && price !== null && "unknown" in price;

/** A condition that asks for one more kind of unit. */
export function withAlso(when: Condition | null, has: Selector): Condition {
  if (!when?.has) return { ...when, has };
  return { ...when, counted: [...(when.counted ?? []), { quantity: { of: has }, min: 1 }] };
}

/** Whether a rule that is broken by what is known of the sum may be kept with what is not. */
function mayBeKept({ kind, min, minPercent, of, quantity, part }: RuleDraft): boolean {
  const inPoints = JSON.stringify(quantity ?? part ?? "").includes('"measure":"points"');
  if (kind === "share") return of === "spent" || (minPercent !== undefined && inPoints);
  return kind === "count" && min !== undefined && inPoints;
}

interface Kept {
  id: string;
  /** The units that it is about, where it names one. */
  entries: string[];
}

/** The rules of an army list; those that differ only in their unit become one, and those that deny several options the same. */
export class Rules {
  /** By their text, in which `*` stands for the unit. */
  private readonly kept = new Map<string, Kept>();

  /** `id`: of the constraint or entry it comes from; `entry`: the unit that the rule names in its selector as its only entry. */
  add(id: string, entry: string | null, given: RuleDraft): void {
    const draft = given.subject === undefined ? given : { ...given, subject: cutName(given.subject) };
    const text = JSON.stringify(draft);
    const key = entry === null ? text : text.replaceAll(`"entry":["${entry}"]`, ANY_ENTRY);
    const own = entry === null || key === text ? [] : [entry];
    const before = this.kept.get(key);
    if (!before) this.kept.set(key, { id, entries: own });
    else if (own[0] !== undefined && !before.entries.includes(own[0])) before.entries.push(own[0]);
  }

  /** All of them with ids of their own. What hangs on a sum is not certain where some price is not known. */
  all(): Record<string, unknown>[] {
    const made = this.together();
    if (made.some(({ draft }) => isUnknown(draft.price)))
      for (const { draft } of made) if (mayBeKept(draft)) draft.severity = "unconfirmed";
    const used = new Map<string, number>();
    return made.map(({ id, draft }) => {
      const base = `SYS-${ruleIdFrom(id)}`;
      const n = (used.get(base) ?? 0) + 1;
      used.set(base, n);
      return { id: n === 1 ? base : `${base}.${n}`, ...draft };
    });
  }

  private together(): { id: string; draft: RuleDraft }[] {
    const denied = new Map<string, string[]>();
    return [...this.kept].flatMap(([key, { id, entries }]) => {
      const draft = JSON.parse(key.replaceAll(ANY_ENTRY, `"entry":${JSON.stringify(entries)}`)) as RuleDraft;
      if (draft.kind !== "availability") return [{ id, draft }];
      const { option } = draft.options as { option: string[] };
      const like = JSON.stringify({ ...draft, options: null });
      const before = denied.get(like);
      if (!before) denied.set(like, option);
      else before.push(...option.filter((one) => !before.includes(one)));
      return before ? [] : [{ id, draft }];
    });
  }
}

const ANY_ENTRY = '"entry":["*"]';

/** Capital letters and figures joined by hyphens, at most so many that a number behind it still has room. */
function ruleIdFrom(id: string): string {
  return (
    id
      .normalize("NFKD")
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 100)
      .replace(/-$/, "") || "X"
  );
}
