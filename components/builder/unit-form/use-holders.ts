"use client";

import { useEffect, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { useLatest } from "@/components/ui/use-latest";
import { currentOwners } from "@/lib/advice/offers/current-owners";
import type { OfferGroup } from "@/lib/advice/offers/offers";
import type { Catalogue, OptionVariant, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { unitReference } from "@/lib/engine/roster/describe-unit";
import type { Holder } from "./rows";

const STILL = 120;
const NOBODY: ReadonlyMap<string, Holder> = new Map();

/** Who else has what only one may have, by variant key; worked out when the form stands still. */
export function useHolders(
  catalogue: Catalogue,
  all: ResolvedRoster,
  offered: readonly OfferGroup[],
  unit: string,
  move: ((variant: OptionVariant, from: string) => void) | undefined,
): ReadonlyMap<string, Holder> {
  const { form } = useBuilderWords();
  const [holders, setHolders] = useState<ReadonlyMap<string, Holder>>(NOBODY);
  const latest = useLatest(move);
  const alone = move === undefined;
  useEffect(() => {
    if (alone) return;
    const timer = setTimeout(() => {
      const owners = currentOwners(catalogue, all, offered, unit);
      setHolders((was) => {
        if (owners.size === 0) return NOBODY;
        const named = [...owners].map(([key, { unit: from, ...rest }]) => {
          const owner = all.units.find((u) => u.unit.id === from);
          const name = owner ? unitReference(owner) : form.otherUnit;
          const before = was.get(key);
          const same = before && before.name === name && before.rule === rest.rule;
          const variant = catalogue.variantByKey.get(key);
          return [key, same ? before : { ...rest, name, move: () => variant && latest.current?.(variant, from) }] as const;
        });
        return new Map(named);
      });
    }, STILL);
    return () => clearTimeout(timer);
  }, [catalogue, all, offered, unit, alone, form]);
  return holders;
}
