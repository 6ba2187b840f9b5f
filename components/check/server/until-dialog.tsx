"use client";

import { type ReactNode, useState } from "react";
import { AskDialog } from "@/components/ui/dialog";
import { FieldError, TextField } from "@/components/ui/field";
import { localMoment } from "@/components/ui/local-moment";
import { DAY } from "@/lib/engine/dates";
import { momentText } from "@/lib/events/desk/due";

interface UntilDialogProps {
  title: string;
  /** What follows from it. */
  lead: ReactNode;
  /** What an empty field means: "as all others". */
  empty: string;
  verb: string;
  /** As it stands, ISO 8601. */
  before?: string | undefined;
  zone: string | undefined;
  busy?: boolean;
  fault?: string | undefined;
  /** Told the moment, ISO 8601; undefined for an empty field. */
  onKeep(until: string | undefined): void;
  onClose(): void;
}

/** Asks until when something holds for one player; a day from now is proposed. */
export function UntilDialog({ title, lead, empty, verb, before, zone, busy = false, fault, onKeep, onClose }: UntilDialogProps) {
  const [typed, setTyped] = useState(() => localMoment(before ? Date.parse(before) : Date.now() + DAY));
  const at = Date.parse(typed);
  const until = Number.isNaN(at) ? undefined : new Date(at).toISOString();
  return (
    <AskDialog open onClose={onClose} title={title} verb={verb} busy={busy} onDo={() => onKeep(until)}>
      <p className="text-ink-2">{lead}</p>
      <TextField
        label="Until"
        hint={`On the clock of this device. Empty: ${empty}.`}
        type="datetime-local"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {zone && until ? <p className="text-s text-ink-2">{`At the event that is ${momentText(until, zone)}.`}</p> : null}
      <FieldError>{fault}</FieldError>
    </AskDialog>
  );
}
