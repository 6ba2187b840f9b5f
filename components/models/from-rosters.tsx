"use client";

import { useMemo, useState } from "react";
import { nameOf } from "@/components/storage/records/record";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { FieldError, Tick } from "@/components/ui/field";
import { Segments } from "@/components/ui/segments";
import { modelKey, sumOfNeeds } from "@/lib/engine/collection/needs";
import { type Owned, sharedBy } from "@/lib/engine/collection/stock";
import { changeModels } from "./change-models";
import type { NeedingRoster } from "./use-models";
import { useModelsWords } from "./words";

interface FromRostersProps {
  rosters: readonly NeedingRoster[];
  models: readonly Owned[];
  onClose(): void;
}

/** Enters the models of rosters that the player has on the shelf. Numbers go up to what is needed, never down. */
export function FromRosters({ rosters, models, onClose }: FromRostersProps) {
  const words = useModelsWords();
  const ways = [
    { key: "most", name: words.mostOfOne },
    { key: "sum", name: words.allAtOnce },
  ];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<string>("most");
  const [refused, setRefused] = useState("");
  const needs = useMemo(() => {
    const some = rosters.filter(({ id }) => chosen.has(id));
    const most = new Map(sharedBy([], some).map((shared) => [modelKey(shared), shared.most]));
    return sumOfNeeds(some).map((need) => ({ ...need, count: way === "sum" ? need.count : (most.get(modelKey(need)) ?? need.count) }));
  }, [rosters, chosen, way]);
  const owned = useMemo(() => new Map(models.map((model) => [modelKey(model), model.count])), [models]);
  const rising = needs.filter((need) => need.count > (owned.get(modelKey(need)) ?? 0));

  const enter = () => {
    if (!chosen.size) return setRefused(words.chooseRoster);
    if (!rising.length) return setRefused(words.ownAll);
    const changes = rising.map(({ count: wanted, ...model }) => ({ model, count: (now: number) => Math.max(now, wanted) }));
    void changeModels(changes, words, words.enteredFromRosters);
    onClose();
  };
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    setRefused("");
  };
  const isAll = chosen.size === rosters.length;
  return (
    <AskDialog open wide onClose={onClose} title={words.ofMyRosters} verb={words.enterSorts(rising.length)} onDo={enter}>
      <p className="text-ink-2">{words.fromMeans}</p>
      <div>
        <Button look="link" className="text-s!" onClick={() => choose(new Set(isAll ? [] : rosters.map(({ id }) => id)))}>
          {isAll ? words.chooseNone : words.chooseAll(rosters.length)}
        </Button>
        <fieldset className="max-h-72 overflow-y-auto border-y border-rule">
          <legend className="sr-only">{words.rosters}</legend>
          {rosters.map(({ id, record }) => (
            <Tick
              key={id}
              label={
                <span translate="no" className="wrap-anywhere">
                  {nameOf(record)}
                </span>
              }
              hint={record.summary?.armyName}
              checked={chosen.has(id)}
              onChange={() => choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))}
            />
          ))}
        </fieldset>
      </div>
      <div>
        <p className="mb-1 text-s font-strong">{words.enter}</p>
        <Segments label={words.enter} segments={ways} value={way} onChange={setWay} />
      </div>
      <FieldError>{refused || undefined}</FieldError>
    </AskDialog>
  );
}
