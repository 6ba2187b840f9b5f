"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { useDesk } from "@/components/check/store/desk-store";
import { deleteDesk, newDesk, openDesk, renameDesk } from "@/components/check/store/desks";
import { menuItem } from "@/components/ui/actions";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Menu } from "@/components/ui/menu";
import { offerUndo } from "@/components/ui/offer-undo";
import { useDialogs } from "@/components/ui/use-dialogs";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { count } from "@/lib/engine/text";
import type { Entrant } from "@/lib/events/desk/entrants";
import { FIRST_NAME } from "@/lib/events/desk/state/desk";
import { type DeskTarget, deskActions } from "./desk-actions";
import { PrintMenu } from "./print-menu";

const down = <ChevronDown size={14} aria-hidden="true" />;

type Asking = "new" | "rename";

interface DeskMenusProps {
  entrants: readonly Entrant[];
  event: DeskEvent | null;
  target: DeskTarget;
  onPlayers(): void;
}

/** Which desk is open, and what is made of all that lies on it. */
export function DeskMenus({ entrants, event, target, onPlayers }: DeskMenusProps) {
  const { desk, desks } = useDesk();
  const dialogs = useDialogs<Asking>();
  const files = () => import("@/components/check/files/desk-files");
  const has = entrants.length > 0;
  const drop = async () => {
    const undo = await deleteDesk();
    offerUndo(`Deleted “${desk?.name}” with ${count(entrants.length, "player")}.`, () => void undo());
  };
  return (
    <>
      <Menu
        label="Checks"
        icon={down}
        items={[
          ...desks.map(({ id, name }) => ({ id, label: name, checked: id === desk?.id, run: () => void openDesk(id) })),
          { id: "new", label: "New check", apart: true, run: () => dialogs.show("new") },
          { id: "rename", label: "Rename this check", run: () => dialogs.show("rename") },
          {
            id: "backup",
            label: "Save a backup file",
            reason: has ? undefined : "It is empty",
            run: () => void files().then((m) => m.saveBackup()),
          },
          { id: "delete", label: "Delete this check", reason: has || desks.length > 1 ? undefined : "It is empty", run: () => void drop() },
          { id: "players", label: "Players expected", apart: true, run: onPlayers },
          ...(event && isUnknownGame(event.game)
            ? [
                {
                  id: "names",
                  label: "Take names for the event",
                  reason: has ? undefined : "It is empty",
                  run: () => void import("@/components/check/files/take-names").then((m) => m.takeNames(entrants, event)),
                },
              ]
            : []),
          ...deskActions.filter(({ id }) => id !== "find").map((action) => menuItem(action, target)),
        ]}
      >
        {desk && desk.name !== FIRST_NAME ? desk.name : "Checks"}
      </Menu>
      {has && <PrintMenu label="Print" icon={down} entrants={entrants} event={event} />}
      {has && (
        <Menu
          label="Export"
          icon={down}
          items={[
            { id: "table", label: "Table as CSV", run: () => void files().then((m) => m.saveTable(entrants, event)) },
            {
              id: "replies",
              label: "Replies to all returned",
              run: () => void files().then((m) => m.saveReplies(entrants, event)),
            },
            {
              id: "drafts",
              label: "Replies as mail drafts",
              run: () => void files().then((m) => m.saveDrafts(entrants, event)),
            },
            {
              id: "players",
              label: "Players and lists as CSV",
              run: () => void files().then((m) => m.savePlayers(entrants)),
            },
            { id: "zip", label: "Everything as a zip", run: () => void files().then((m) => m.saveZip(entrants, event)) },
          ]}
        >
          Export
        </Menu>
      )}
      {dialogs.open && <NameDialog asking={dialogs.open} now={desk?.name ?? ""} onClose={dialogs.close} />}
    </>
  );
}

function NameDialog({ asking, now, onClose }: { asking: Asking; now: string; onClose(): void }) {
  const [name, setName] = useState(asking === "rename" ? now : "");
  const done = () => {
    if (name.trim()) void (asking === "new" ? newDesk(name) : renameDesk(name));
    onClose();
  };
  return (
    <AskDialog
      open
      onClose={onClose}
      title={asking === "new" ? "New check" : "Rename this check"}
      verb={asking === "new" ? "Start it" : "Rename"}
      onDo={done}
    >
      <TextField label="Name" value={name} maxLength={120} onChange={(typed) => setName(typed.target.value)} />
      {asking === "new" && <p className="text-s text-ink-2">The check that is open now stays as it is.</p>}
    </AskDialog>
  );
}
