/** Catalogues kept for the next roster that needs the same: those used last, up to a size. */
import type { Catalogue } from "./types";

/** How much memory a catalogue takes follows from the number of its rules: about 3 MB for 400 of them. */
const MOST_RULES = 16_000;

export class RecentCatalogues {
  private readonly kept = new Map<string, { catalogue: Promise<Catalogue>; rules: number }>();
  private rules = 0;

  constructor(private readonly most = MOST_RULES) {}

  /** The catalogue of a key, made where it is not kept; one that could not be made is not kept. */
  get(key: string, make: () => Promise<Catalogue>): Promise<Catalogue> {
    const known = this.kept.get(key);
    if (known) {
      // The first key of a map is the one that was put in longest ago.
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.catalogue;
    }
    const fresh = { catalogue: make(), rules: 0 };
    this.kept.set(key, fresh);
    fresh.catalogue.then(
      (catalogue) => this.weigh(key, fresh, rulesIn(catalogue)),
      () => this.kept.get(key) === fresh && this.kept.delete(key),
    );
    return fresh.catalogue;
  }

  /** How many are kept, and the rules in all of them. */
  get size(): { catalogues: number; rules: number } {
    return { catalogues: this.kept.size, rules: this.rules };
  }

  clear(): void {
    this.kept.clear();
    this.rules = 0;
  }

  private weigh(key: string, one: { rules: number }, rules: number): void {
    if (this.kept.get(key) !== one) return;
    one.rules = rules;
    this.rules += rules;
    for (const [oldest, { rules: freed }] of this.kept) {
      if (this.rules <= this.most) return;
      if (oldest === key || freed === 0) continue;
      this.kept.delete(oldest);
      this.rules -= freed;
    }
  }
}

/** A catalogue holds on to those of its allies. */
function rulesIn({ rules, allies }: Catalogue): number {
  return [...allies.values()].reduce((sum, ally) => sum + ally.rules.length, rules.length);
}
