"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { LibraryContext } from "@/components/builder/state/use-builder";
import { whenIdle } from "@/components/builder/state/when-idle";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useLatest } from "@/components/ui/use-latest";
import type { EffectsKey } from "@/lib/engine/catalogue/library";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { EffectLine } from "./effect-lines";
import type { HeldOffer } from "./rows";

/** Draws what options do below their row; null until it is loaded. */
export type DrawEffect = ((offers: readonly HeldOffer[], className?: string) => ReactNode) | null;

export const EffectContext = createContext<DrawEffect>(null);

interface Ready {
  effects: Effects;
  Line: typeof EffectLine;
}

const ready = new Map<string, Ready>();

/** What the lines need, fetched before a form is open. */
export function fetchEffectLines(library: OwnLibrary, roster: EffectsKey): Promise<unknown> {
  return Promise.all([library.loadEffects(roster), import("./effect-lines")]).then(([effects, { EffectLine: Line }]) =>
    ready.set(keyOf(roster), { effects, Line }),
  );
}

/** A game with the army lists of a roster. */
function keyOf({ game, armyList, commands = [] }: EffectsKey): string {
  return JSON.stringify([game, [...new Set([armyList, ...commands.map((command) => command.armyList)])].filter(Boolean).sort()]);
}

/**
 * What options do, fetched once the page is at rest. A form that stands before they are here takes them up with the next edit: nothing moves
 * by itself. `army`: the army list whose rights the unit has.
 */
export function useEffectLines(catalogue: Catalogue, army: string, all: ResolvedRoster): DrawEffect {
  const library = useContext(LibraryContext);
  const latest = useLatest(all.roster);
  const key = keyOf(all.roster);
  useEffect(() => {
    if (!library || ready.has(key)) return;
    // Without them the form is good too; the next form asks again.
    return whenIdle(() => void fetchEffectLines(library, latest.current).catch(() => {}));
  }, [library, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks anew with each edit
  return useMemo(() => {
    const here = ready.get(key);
    const home = catalogue.allies.get(army) ?? catalogue;
    return here ? (offers, className) => <here.Line offers={offers} catalogue={home} effects={here.effects} className={className} /> : null;
  }, [catalogue, army, key, all]);
}
