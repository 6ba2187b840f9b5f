"use client";

import { List, Plus, User } from "lucide-react";
import { Activity, type ReactNode } from "react";
import { type RosterTarget, useRosterActions } from "@/components/builder/actions/roster-actions";
import { ArmyColumn } from "@/components/builder/army/army-column";
import type { Armies } from "@/components/builder/parts/ally-choice";
import { column } from "@/components/builder/parts/styles";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import type { Panel } from "@/components/builder/state/store";
import { useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { Findings, UnitForms } from "@/components/builder/unit/unit-column";
import { useBuilderWords } from "@/components/builder/words";
import { cx } from "@/components/ui/class-names";
import { TabPanel, Tabs } from "@/components/ui/tabs";

interface PhonePanelsProps {
  notices: ReactNode;
  armies: Armies;
  target: RosterTarget;
  onAdd(): void;
}

/** The three parts of the builder on the phone, one in sight at a time, and beside them where else a roster goes. What is wrong lies over them. */
export function PhonePanels({ notices, armies, target, onAdd }: PhonePanelsProps) {
  const { places } = useBuilderWords();
  const { print, play } = useRosterActions();
  const store = useBuilderStore();
  const [panel, findingsOpen] = useBuilderFields((s) => [s.panel, s.findingsOpen] as const);
  const parts: Record<Panel, ReactNode> = {
    list: <ArmyColumn armies={armies} />,
    roster: (
      <>
        {notices}
        <RosterColumn armies={armies} onAdd={onAdd} />
      </>
    ),
    unit: <UnitForms />,
  };
  return (
    <>
      {findingsOpen ? (
        <div className={cx(column, "flex-1 pt-4")}>
          <Findings />
        </div>
      ) : null}
      {PANELS.map(({ id }) => (
        <TabPanel
          key={id}
          name="builder"
          id={id}
          value={findingsOpen ? "" : panel}
          className={cx(id === "unit" ? "min-h-0 low:overflow-visible" : cx(column, "pt-3", id === "roster" && "bg-leaf"), "flex-1")}
        >
          {/* What is out of sight is drawn later, when nothing else is waiting. */}
          <Activity mode={id === panel && !findingsOpen ? "visible" : "hidden"}>{parts[id]}</Activity>
        </TabPanel>
      ))}
      <Tabs
        label={places.parts}
        name="builder"
        place="bottom"
        tabs={PANELS.map(({ name, ...panel }) => ({ ...panel, label: places[name] }))}
        links={[print, play].map(({ id, label, icon: Icon, href }) => ({
          id,
          label,
          icon: <Icon size={18} />,
          href: href(target),
        }))}
        value={panel}
        onChange={(next) => store.getState().set({ panel: next, findingsOpen: false })}
      />
    </>
  );
}

const PANELS: readonly { id: Panel; name: "add" | "roster" | "unit"; icon: ReactNode }[] = [
  { id: "list", name: "add", icon: <Plus size={18} /> },
  { id: "roster", name: "roster", icon: <List size={18} /> },
  { id: "unit", name: "unit", icon: <User size={18} /> },
];
