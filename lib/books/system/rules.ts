/** Rules as they are made, and those that say the same of several units as one. */

import type { Condition, Selector } from "@/lib/engine/common";
import { both } from "./army";
import type { Atom, Case } from "./formula";

/** A rule without its id. */
export type RuleDraft = { kind: string } & Record<string, unknown>;

/** The units and the state of the roster that a case stands for. */
export function scopeOf({ facts }: Pick<Case<unknown>, "facts">): { units: Selector; when: Condition | null } {
  let units: Selector = {};
  const counted: NonNullable<Condition["counted"]> = [];
  for (const { atom, holds } of facts) {
    if ("unit" in atom) units = both(units, holds ? atom.unit : { not: atom.unit });
    else counted.push(bounded(atom, holds));
  }
  const [only] = counted;
  if (counted.length === 1 && only && only.quantity.measure === undefined) {
    if (only.min === 1) return { units, when: { has: only.quantity.of } };
    if (only.max === 0) return { units, when: { lacks: only.quantity.of } };
  }
  return { units, when: counted.length ? { counted } : null };
}

function bounded({ roster, atLeast }: Extract<Atom, { roster: unknown }>, holds: boolean) {
  return holds ? { quantity: roster, min: atLeast } : { quantity: roster, max: atLeast - 1 };
}

const isUnknown = (price: unknown) => typeof price === "object" && price !== null && "unknown" in price;

/** Whether a rule that is broken by what is known of the sum may be kept with what is not. */
function mayBeKept({ kind, min, minPercent, of, quantity, part }: RuleDraft): boolean {
  const inPoints = JSON.stringify(quantity ?? part ?? "").includes('"measure":"points"');
  if (kind === "share") return of === "spent" || (minPercent !== undefined && inPoints);
  return kind === "count" && min !== undefined && inPoints;
}

interface Kept {
  id: string;
  /** The one entry it is about, where it is about one. */
  entries: string[];
  draft: RuleDraft;
}

/** The rules of an army list; those that differ only in their unit become one. */
export class Rules {
  private readonly kept = new Map<string, Kept>();

  /** `id`: of the constraint or entry it comes from; `entry`: the unit that the rule names in its selector as its only entry. */
  add(id: string, entry: string | null, draft: RuleDraft): void {
    const text = JSON.stringify(draft);
    const own = entry === null ? "" : `"entry":["${entry}"]`;
    const key = entry === null ? text : text.replaceAll(own, '"entry":["*"]');
    const before = this.kept.get(key);
    if (!before) this.kept.set(key, { id, entries: entry === null || key === text ? [] : [entry], draft: JSON.parse(key) as RuleDraft });
    else if (entry !== null && key !== text && !before.entries.includes(entry)) before.entries.push(entry);
  }

  /** All of them with ids of their own. What hangs on a sum is not certain where some price is not known. */
  all(): Record<string, unknown>[] {
    const drafts = [...this.kept.values()].map(({ draft }) => draft);
    if (drafts.some(({ price }) => isUnknown(price))) for (const draft of drafts) if (mayBeKept(draft)) draft.severity = "unconfirmed";
    const used = new Map<string, number>();
    return [...this.kept.values()].map(({ id, entries, draft }) => {
      const base = `SYS-${ruleIdFrom(id)}`;
      const n = (used.get(base) ?? 0) + 1;
      used.set(base, n);
      const text = JSON.stringify(draft).replaceAll('"entry":["*"]', `"entry":${JSON.stringify(entries)}`);
      return { id: n === 1 ? base : `${base}.${n}`, ...(JSON.parse(text) as RuleDraft) };
    });
  }
}

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
