"use client";

import { useEffect, useState } from "react";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { SelectField } from "@/components/ui/field";
import type { ArmyListName } from "@/lib/engine/catalogue/library";

/** The army lists of the roster's game. */
export type Armies = () => Promise<readonly ArmyListName[]>;

/** The army list an allied command draws on: those that may ally, and the one it names. */
export function AllyChoice({ armies, command, className }: { armies: Armies; command: number; className?: string }) {
  const { army: says } = useBuilderWords();
  const store = useBuilderStore();
  const army = useBuilder((s) => s.cover?.army);
  const value = useBuilder((s) => rosterOf(s).commands[command]?.armyList ?? "");
  const [all, setAll] = useState<readonly ArmyListName[]>([]);
  useEffect(() => {
    armies().then(setAll, () => {});
  }, [armies]);
  const may = army?.allies?.armies ?? [];
  const shown = all.filter((army) => may.includes(army.id) || army.id === value);
  return (
    <SelectField
      label={says.alliesOf}
      className={className}
      hint={may.length === 0 ? says.noAllies(army?.name) : undefined}
      value={value}
      onChange={(event) =>
        store.getState().dispatch({ do: "change-command", command, change: { armyList: event.target.value || undefined } })
      }
      options={[["", says.noneChosen], ...shown.map((army) => [army.id, army.name] as const)]}
    />
  );
}
