"use client";

import { useId, useMemo, useState } from "react";
import { nameOf } from "@/components/storage/records/record";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { modelKey } from "@/lib/engine/collection/needs";
import { type Owned, sharedBy } from "@/lib/engine/collection/stock";
import type { NameOf } from "./model-names";
import type { NeedingRoster } from "./use-models";
import { useModelsWords } from "./words";

interface SharedModelsProps {
  models: readonly Owned[];
  rosters: readonly NeedingRoster[];
  nameOf: NameOf;
}

const FIRST = 20;
/** Rosters named at one model. */
const NAMED = 6;

/** The models that several rosters use: they cannot all have them at the same time. */
export function SharedModels({ models, rosters, nameOf: placeOf }: SharedModelsProps) {
  const words = useModelsWords();
  const heading = useId();
  const [all, setAll] = useState(false);
  const shared = useMemo(() => sharedBy(models, rosters), [models, rosters]);
  const names = useMemo(() => new Map(rosters.map(({ id, record }) => [id, nameOf(record)])), [rosters]);
  if (!shared.length) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} aside={words.modelsN(shared.length)}>
        {words.usedBySeveral}
      </SectionHead>
      <ul aria-labelledby={heading}>
        {shared.slice(0, all ? undefined : FIRST).map((model) => (
          <li key={modelKey(model)} className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block wrap-anywhere">
                {model.name} <span className="text-s text-ink-2">{placeOf(model).army}</span>
              </span>
              <span className="block text-s text-ink-2 wrap-anywhere">
                {model.uses
                  .slice(0, NAMED)
                  .map(({ roster, count: n }) => `${names.get(roster) ?? ""} ${words.number(n)}`)
                  .join(", ")}
                {model.uses.length > NAMED ? words.moreRosters(model.uses.length - NAMED) : ""}
              </span>
            </span>
            <span className="text-s">{words.ownedInAll(model.owned, model.count)}</span>
          </li>
        ))}
      </ul>
      {!all && shared.length > FIRST && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {words.showAll(shared.length)}
        </Button>
      )}
    </section>
  );
}
