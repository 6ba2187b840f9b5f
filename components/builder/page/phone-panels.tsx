"use client";

import { Activity, type ReactNode } from "react";
import { ArmyColumn } from "@/components/builder/army/army-column";
import { FindingsPanel } from "@/components/builder/findings/findings-panel";
import type { Armies } from "@/components/builder/parts/ally-choice";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import type { Panel } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { UnitColumn } from "@/components/builder/unit/unit-column";
import { cx } from "@/components/ui/class-names";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { ByCategory } from "./by-category";
import { column } from "./layout";

/** The four parts of the builder on the phone, one in sight at a time. */
export function PhonePanels({ notices, armies, onAdd }: { notices: ReactNode; armies: Armies; onAdd(): void }) {
  const store = useBuilderStore();
  const panel = useBuilder((s) => s.panel);
  const counts = useBuilder((s) => s.view.counts);
  const needed = useBuilder((s) => s.view.needed);
  const findingCount = counts.error + counts.unconfirmed + counts.advice;
  const parts: Record<Panel, ReactNode> = {
    list: <ArmyColumn armies={armies} />,
    roster: (
      <>
        {notices}
        <RosterColumn armies={armies} onAdd={onAdd} />
      </>
    ),
    unit: <UnitColumn />,
    findings: (
      <>
        <FindingsPanel />
        <ByCategory />
      </>
    ),
  };
  return (
    <>
      {PANELS.map(({ id }) => (
        <TabPanel key={id} name="builder" id={id} value={panel} className={cx(column, "flex-1 pt-3")}>
          {/* What is out of sight is drawn later, when nothing else is waiting. */}
          <Activity mode={id === panel ? "visible" : "hidden"}>{parts[id]}</Activity>
        </TabPanel>
      ))}
      <Tabs
        label="Parts of the builder"
        name="builder"
        place="bottom"
        className="auto-cols-auto!"
        tabs={PANELS.map(({ id, label }) =>
          id === "findings"
            ? { id, label, count: findingCount, alarm: counts.error > needed ? "illegal" : counts.unconfirmed ? "unconfirmed" : undefined }
            : { id, label },
        )}
        value={panel}
        onChange={(next) => store.getState().set({ panel: next })}
      />
    </>
  );
}

const PANELS: readonly { id: Panel; label: string }[] = [
  { id: "list", label: "Army list" },
  { id: "roster", label: "Roster" },
  { id: "unit", label: "Unit" },
  { id: "findings", label: "Findings" },
];
