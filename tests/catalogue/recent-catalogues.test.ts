import { describe, expect, it } from "vitest";
import { RecentCatalogues } from "@/lib/engine/catalogue/recent-catalogues";
import type { Catalogue } from "@/lib/engine/catalogue/types";

/** All that is looked at: how many rules a catalogue and its allies have. */
const catalogue = (rules: number, allies: Catalogue[] = []) =>
  ({ rules: Array.from({ length: rules }), allies: new Map(allies.map((ally, i) => [String(i), ally])) }) as unknown as Catalogue;

const of = (rules: number) => async () => catalogue(rules);
const never = () => Promise.reject(new Error("made anew"));

describe("the catalogues used last", () => {
  it("gives the same one for the same key, also while it is made", async () => {
    const recent = new RecentCatalogues(10);
    const first = recent.get("a", of(4));
    expect(recent.get("a", never)).toBe(first);
    await first;
    expect(recent.get("a", never)).toBe(first);
  });

  it("keeps as many as fit, to the rule", async () => {
    const recent = new RecentCatalogues(10);
    for (const key of ["a", "b"]) await recent.get(key, of(5));
    expect(recent.size).toEqual({ catalogues: 2, rules: 10 });
    await recent.get("c", of(1));
    expect(recent.size).toEqual({ catalogues: 2, rules: 6 });
    await expect(recent.get("a", never)).rejects.toThrow("made anew");
    await recent.get("b", never);
    await recent.get("c", never);
  });

  it("lets that one go that was used longest ago", async () => {
    const recent = new RecentCatalogues(10);
    await recent.get("a", of(5));
    await recent.get("b", of(5));
    await recent.get("a", never);
    await recent.get("c", of(5));
    await recent.get("a", never);
    await expect(recent.get("b", never)).rejects.toThrow("made anew");
  });

  it("keeps one that is too large by itself until the next comes", async () => {
    const recent = new RecentCatalogues(10);
    await recent.get("a", of(30));
    await recent.get("a", never);
    await recent.get("b", of(2));
    expect(recent.size).toEqual({ catalogues: 1, rules: 2 });
  });

  it("counts the rules of allies", async () => {
    const recent = new RecentCatalogues(10);
    await recent.get("a", async () => catalogue(2, [catalogue(3), catalogue(4)]));
    expect(recent.size).toEqual({ catalogues: 1, rules: 9 });
  });

  it("does not keep what could not be made, and forgets all when asked", async () => {
    const recent = new RecentCatalogues(10);
    await expect(recent.get("a", never)).rejects.toThrow("made anew");
    await recent.get("a", of(3));
    recent.clear();
    expect(recent.size).toEqual({ catalogues: 0, rules: 0 });
  });

  it("keeps fewer once it is told to", async () => {
    const recent = new RecentCatalogues(10);
    await recent.get("a", of(4));
    recent.keepAtMost(5);
    await recent.get("b", of(4));
    expect(recent.size).toEqual({ catalogues: 1, rules: 4 });
  });

  it("does not count a catalogue that is done after all was forgotten", async () => {
    const recent = new RecentCatalogues(10);
    const late = recent.get("a", of(3));
    recent.clear();
    await late;
    expect(recent.size).toEqual({ catalogues: 0, rules: 0 });
  });
});
