/** What holds of every merge of two states that were made of a third. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Merged } from "@/lib/engine/merge/merge3";
import { orderedText } from "@/lib/engine/schema/json";
import { tries } from "./effort";

type Merge<T> = (base: T, mine: T, theirs: T) => Merged<T>;

/** What a value holds, whatever the order of its lists: where both sides put something into one place, mine comes first. */
function contentOf(value: unknown): string {
  const inOrder = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map((item) => orderedText(inOrder(item))).sort();
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, held]) => [name, inOrder(held)]));
  };
  return orderedText(inOrder(value));
}

interface Changes<T> {
  three: fc.Arbitrary<readonly [base: T, mine: T, theirs: T]>;
  /** The same where the sides changed other places, none of them alike. */
  apart: fc.Arbitrary<readonly [base: T, mine: T, theirs: T]>;
}

/** @param holds What has to be true of each result besides. */
export function mergeLaws<T>({ three, apart }: Changes<T>, merge: Merge<T>, holds: (value: T) => boolean = () => true): void {
  const runs = { numRuns: tries(1000), seed: 48 };

  test("a side that changed nothing takes what the other one did", () => {
    fc.assert(
      fc.property(three, ([base, mine]) => {
        const copy = structuredClone(base);
        for (const done of [merge(base, mine, copy), merge(base, copy, mine)]) {
          expect([contentOf(done.value), done.conflicts]).toEqual([contentOf(mine), []]);
        }
      }),
      runs,
    );
  });

  test("it is the same from either side, up to the winner of each conflict", () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const [here, there] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        const places = ({ conflicts }: Merged<T>) => conflicts.map((path) => path.join(" ")).sort();
        expect(places(here)).toEqual(places(there));
        if (!here.conflicts.length) expect(contentOf(here.value)).toBe(contentOf(there.value));
        expect(contentOf(here.withOther(here.value))).toBe(contentOf(there.value));
        expect(holds(here.value)).toBe(true);
      }),
      runs,
    );
  });

  test("taking back what one side did leaves what the other one did", () => {
    fc.assert(
      fc.property(apart, ([base, mine, theirs]) => {
        const { value, conflicts } = merge(base, mine, theirs);
        if (!conflicts.length) expect(contentOf(merge(mine, base, value).value)).toBe(contentOf(theirs));
      }),
      runs,
    );
  });
}
