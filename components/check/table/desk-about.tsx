"use client";

import { type ReactNode, useState } from "react";
import { changeReceivedAt, markLists } from "@/components/check/store/marking";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { localMoment } from "@/components/ui/local-moment";
import { offerUndo } from "@/components/ui/offer-undo";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";

/** What can be said of a list beside its status. */
export type Saying = "player" | "note" | "late";

interface DeskAboutProps {
  entrant: Entrant;
  line: DeskLine;
  saying: Saying;
  onDone(): void;
}

/** Whose list it is and when it came, a note, or why lateness does not count: as it was found, to be changed by the organiser. */
export function DeskAbout({ entrant, line, saying, onDone }: DeskAboutProps) {
  if (saying === "player") return <Fields line={line} onDone={onDone} />;
  return saying === "note" ? <NoteField entrant={entrant} onDone={onDone} /> : <Waive line={line} onDone={onDone} />;
}

interface SayingFormProps {
  verb: string;
  onSay(): void;
  onDone(): void;
  children: ReactNode;
}

function SayingForm({ verb, onSay, onDone, children }: SayingFormProps) {
  return (
    <form
      className="flex max-w-(--measure) flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSay();
        onDone();
      }}
    >
      {children}
      <Button type="submit">{verb}</Button>
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

const receivedText = ({ received }: DeskLine) => localMoment(Date.parse(received));

function Fields({ line, onDone }: { line: DeskLine; onDone(): void }) {
  const [player, setPlayer] = useState(line.player);
  const [received, setReceived] = useState(receivedText(line));
  const keep = () => {
    const undo = [
      ...(player.trim() !== line.player ? [markLists([line.key], { player: player.trim() })] : []),
      ...(received !== receivedText(line) && !Number.isNaN(Date.parse(received))
        ? [changeReceivedAt(line.source, new Date(received).toISOString())]
        : []),
    ];
    if (undo.length) offerUndo("Changed.", () => undo.forEach((back) => void back()));
  };
  return (
    <SayingForm verb="Save" onSay={keep} onDone={onDone}>
      <TextField label="Player" value={player} maxLength={200} className="w-56" onChange={(typed) => setPlayer(typed.target.value)} />
      <TextField label="Received" type="datetime-local" value={received} onChange={(typed) => setReceived(typed.target.value)} />
    </SayingForm>
  );
}

/** For the organiser alone: it stands in no reply and on no paper. */
function NoteField({ entrant: { note = "", versions }, onDone }: { entrant: Entrant; onDone(): void }) {
  const [line] = versions;
  const [typed, setTyped] = useState(note);
  const keep = () => {
    const [newest, ...others] = versions.map(({ key }) => key);
    const undo = [
      markLists(newest ? [newest] : [], { note: typed.trim() || undefined }),
      ...(others.length && !line.handedIn ? [markLists(others, { note: undefined })] : []),
    ];
    offerUndo(typed.trim() ? "Note kept." : "Note removed.", () => undo.toReversed().forEach((back) => void back()));
  };
  return (
    <SayingForm verb="Keep the note" onSay={keep} onDone={onDone}>
      <TextArea
        label="Note"
        hint={line.handedIn ? "Only organisers see it." : "Only you see it."}
        rows={2}
        value={typed}
        maxLength={2000}
        className="w-full"
        onChange={(change) => setTyped(change.target.value)}
      />
    </SayingForm>
  );
}

/** Says that lateness counts again, or no longer and why. */
export function waive(line: DeskLine, reason: string | undefined): void {
  offerUndo(reason === undefined ? "Late again." : "Lateness waived.", markLists([line.key], { waived: reason }));
}

function Waive({ line, onDone }: { line: DeskLine; onDone(): void }) {
  const [reason, setReason] = useState("");
  return (
    <SayingForm verb="Waive lateness" onSay={() => waive(line, reason.trim())} onDone={onDone}>
      <TextField
        label="Why it counts as in time"
        value={reason}
        maxLength={400}
        className="w-56"
        onChange={(typed) => setReason(typed.target.value)}
      />
    </SayingForm>
  );
}
