/** Catalogues kept for the next roster that needs the same: those used last, up to a size. */
import type { Catalogue } from "./types";

/** How much memory a catalogue takes follows from the number of its rules: about 4 MB for 400 of them, with what reading lists keeps. */
const MOST_RULES = 16_000;

export class RecentCatalogues {
  private readonly recent = new Map<string, { catalogue: Promise<Catalogue>; rules: number }>();
  private rules = 0;

  constructor(private most = MOST_RULES) {}

  /** The catalogue of a key, made where it is not kept; one that could not be made is not kept. */
  get(key: string, make: () => Promise<Catalogue>): Promise<Catalogue> {
    const recent = this.recent.get(key);
    if (recent) {
      // The first key of a map is the one that was put in longest ago.
      this.recent.delete(key);
      this.recent.set(key, recent);
      return recent.catalogue;
    }
    const fresh = { catalogue: make(), rules: 0 };
    this.recent.set(key, fresh);
    fresh.catalogue.then(
      (catalogue) => this.weigh(key, fresh, rulesIn(catalogue)),
      () => this.recent.get(key) === fresh && this.recent.delete(key),
    );
    return fresh.catalogue;
  }

  /** How many are kept, and the rules in all of them. */
  get size(): { catalogues: number; rules: number } {
    return { catalogues: this.recent.size, rules: this.rules };
  }

  /** Keeps fewer from now on, where there is less memory. */
  keepAtMost(rules: number): void {
    this.most = rules;
  }

  clear(): void {
    this.recent.clear();
    this.rules = 0;
  }

  private weigh(key: string, one: { rules: number }, rules: number): void {
    if (this.recent.get(key) !== one) return;
    one.rules = rules;
    this.rules += rules;
    for (const [oldest, { rules: freed }] of this.recent) {
      if (this.rules <= this.most) return;
      if (oldest === key || freed === 0) continue;
      this.recent.delete(oldest);
      this.rules -= freed;
    }
  }
}

/** A catalogue holds on to those of its allies. */
function rulesIn({ rules, allies }: Catalogue): number {
  return [...allies.values()].reduce((sum, ally) => sum + ally.rules.length, rules.length);
}
