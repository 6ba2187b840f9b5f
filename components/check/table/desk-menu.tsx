"use client";

import { lazy, Suspense, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { nameOrganiser, organiserName } from "@/components/check/files/organiser";
import { useDesk } from "@/components/check/store/desk-store";
import { deleteDesk, newDesk, openDesk, renameDesk } from "@/components/check/store/desks";
import { removePack } from "@/components/check/store/packs";
import { useOwn } from "@/components/storage/use-own";
import { type MenuItem, menuItem } from "@/components/ui/actions";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { Menu } from "@/components/ui/menu";
import { offerUndo } from "@/components/ui/offer-undo";
import { useDialogs } from "@/components/ui/use-dialogs";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import type { Entrant } from "@/lib/events/desk/entrants";
import { isSamePack } from "@/lib/events/desk/state/applied-packs";
import { count } from "@/lib/words/en/grammar";
import { type DeskTarget, deskActions } from "./desk-actions";

const ColumnsDialog = lazy(() => import("./columns-dialog").then((m) => ({ default: m.ColumnsDialog })));

type Asking = "new" | "rename" | "sign" | "columns";

interface DeskMenuProps {
  entrants: readonly Entrant[];
  event: DeskEvent | null;
  target: DeskTarget;
  /** The packs that lie on the desk. */
  laid: readonly LaidPack[];
  onApply(pack: LaidPack["pack"]): void;
  /** The rules of its event can be taken off it. */
  canTakeOff: boolean;
  onPlayers(): void;
  /** Where its event is on a server. */
  onPairings?: (() => void) | undefined;
}

/** Which desk is open, what it is judged by, and what is made of all that lies on it. */
export function DeskMenu(props: DeskMenuProps) {
  const { desk, desks } = useDesk();
  const own = useOwn()?.packs ?? [];
  const dialogs = useDialogs<Asking>();
  const drop = async () => {
    const undo = await deleteDesk();
    offerUndo(`Deleted “${desk?.name}” with ${count(props.entrants.length, "player")}.`, () => void undo());
  };
  return (
    <>
      <Menu
        label="More about this check"
        items={() => [
          ...actionItems(props),
          ...fileItems(props, () => dialogs.show("columns")),
          ...own.map(({ key, pack }, i) => ({
            id: key,
            label: `Apply ${pack.name}`,
            apart: i === 0,
            reason: props.laid.some((one) => isSamePack(one.pack, pack)) ? "Already applied" : undefined,
            run: () => props.onApply(pack),
          })),
          ...desks.map(({ id, name }, i) => ({
            id,
            label: name,
            apart: i === 0,
            checked: id === desk?.id,
            run: () => void openDesk(id),
          })),
          { id: "new", label: "New check", run: () => dialogs.show("new") },
          { id: "rename", label: "Rename this check", run: () => dialogs.show("rename") },
          { id: "sign", label: "Your name under letters", run: () => dialogs.show("sign") },
          {
            id: "delete",
            label: "Delete this check",
            reason: props.entrants.length || desks.length > 1 ? undefined : "It is empty",
            run: () => void drop(),
          },
        ]}
      />
      {dialogs.open === "columns" && (
        <Suspense>
          <ColumnsDialog onClose={dialogs.close} />
        </Suspense>
      )}
      {dialogs.open && dialogs.open !== "columns" && <NameDialog asking={dialogs.open} now={desk?.name ?? ""} onClose={dialogs.close} />}
    </>
  );
}

/** What is done with the rows, and the players they are held against. */
function actionItems({ entrants, event, target, laid, canTakeOff, onPlayers, onPairings }: DeskMenuProps): MenuItem[] {
  const rules = laid.findLast(({ pack }) => pack.event)?.pack;
  const names = {
    id: "names",
    label: "Take names for the event",
    run: () => void import("@/components/check/files/take-names").then((m) => event && m.takeNames(entrants, event)),
  };
  return [
    ...deskActions.filter(({ id }) => id !== "question").map((action) => menuItem(action, target)),
    { id: "players", label: "Players expected", run: onPlayers },
    ...(onPairings ? [{ id: "pairings", label: "Pairings", run: onPairings }] : []),
    ...(rules && canTakeOff ? [{ id: "rules", label: `Take off the rules of ${rules.name}`, run: () => void removePack(rules) }] : []),
    ...(event && entrants.length > 0 && isUnknownGame(event.game) ? [names] : []),
  ];
}

/** The files that are made of a desk with lists. */
function fileItems({ entrants, event }: DeskMenuProps, onColumns: () => void): MenuItem[] {
  if (!entrants.length) return [];
  type Files = typeof import("@/components/check/files/desk-files");
  const item = (id: string, label: string, make: (files: Files) => unknown): MenuItem => ({
    id,
    label,
    apart: id === "table",
    run: () => void import("@/components/check/files/desk-files").then(make),
  });
  return [
    item("table", "Save the table as CSV", (files) => files.saveTable(entrants, event)),
    { id: "columns", label: "Columns of the CSV", run: onColumns },
    item("replies", "Save replies to all returned", (files) => files.saveReplies(entrants, event)),
    item("drafts", "Save replies as mail drafts", (files) => files.saveDrafts(entrants, event)),
    item("csv", "Save players and lists as CSV", (files) => files.savePlayers(entrants)),
    item("zip", "Save everything as a zip", (files) => files.saveZip(entrants, event)),
    item("backup", "Save a backup file", (files) => files.saveBackup()),
  ];
}

const asks: Record<Exclude<Asking, "columns">, { title: string; verb: string; label: string; says?: string }> = {
  new: { title: "New check", verb: "Start it", label: "Name", says: "The check that is open now stays as it is." },
  rename: { title: "Rename this check", verb: "Rename", label: "Name" },
  sign: { title: "Your name under letters", verb: "Keep it", label: "Your name", says: "It stays on this device." },
};

function NameDialog({ asking, now, onClose }: { asking: Exclude<Asking, "columns">; now: string; onClose(): void }) {
  const [name, setName] = useState(asking === "rename" ? now : asking === "sign" ? organiserName() : "");
  const { title, verb, label, says } = asks[asking];
  const done = () => {
    if (asking === "sign") nameOrganiser(name.trim());
    else if (name.trim()) void (asking === "new" ? newDesk(name) : renameDesk(name));
    onClose();
  };
  return (
    <AskDialog open onClose={onClose} title={title} verb={verb} onDo={done}>
      <TextField label={label} value={name} maxLength={120} onChange={(typed) => setName(typed.target.value)} />
      {says && <p className="text-s text-ink-2">{says}</p>}
    </AskDialog>
  );
}
