"use client";

import { useState } from "react";
import { changeReceivedAt, markLists } from "@/components/check/store/marking";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { localMoment } from "@/components/ui/local-moment";
import { offerUndo } from "@/components/ui/offer-undo";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";

/** Whose list it is, when it came, whether its lateness counts, and a note: as it was found, to be changed by the organiser. */
export function DeskAbout({ entrant, line }: { entrant: Entrant; line: DeskLine }) {
  const [editing, setEditing] = useState(false);
  const late = entrant.flags.find((flag) => flag.kind === "late");
  const waive = (reason: string | undefined) => {
    offerUndo(reason === undefined ? "Late again." : "Lateness waived.", markLists([line.key], { waived: reason }));
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {line.handedIn ? null : editing ? (
        <Fields line={line} onDone={() => setEditing(false)} />
      ) : (
        <Button look="link" onClick={() => setEditing(true)}>
          {line.player ? "Change player or time" : "Who is it?"}
        </Button>
      )}
      <NoteField key={entrant.note ?? ""} entrant={entrant} />
      {late && (late.waived === undefined ? <Waive onWaive={waive} /> : <Button onClick={() => waive(undefined)}>Count it as late</Button>)}
    </div>
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
    onDone();
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField label="Player" value={player} maxLength={200} className="w-56" onChange={(typed) => setPlayer(typed.target.value)} />
      <TextField label="Received" type="datetime-local" value={received} onChange={(typed) => setReceived(typed.target.value)} />
      <Button type="submit">Save</Button>
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

/** For the organiser alone: it stands in no reply and on no paper. */
function NoteField({ entrant: { note = "", versions } }: { entrant: Entrant }) {
  const [line] = versions;
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <Button look="link" onClick={() => setTyped(note)}>
        {note ? "Change the note" : "Add a note"}
      </Button>
    );
  }
  const keep = () => {
    const [newest, ...others] = versions.map(({ key }) => key);
    const undo = [
      markLists(newest ? [newest] : [], { note: typed.trim() || undefined }),
      ...(others.length && !line.handedIn ? [markLists(others, { note: undefined })] : []),
    ];
    offerUndo(typed.trim() ? "Note kept." : "Note removed.", () => undo.toReversed().forEach((back) => void back()));
    setTyped(null);
  };
  return (
    <form
      className="flex w-full max-w-(--measure) flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextArea
        label="Note"
        hint={`${line.handedIn ? "Only organisers see it" : "Only you see it. It is never sent or printed"}.`}
        rows={2}
        value={typed}
        maxLength={2000}
        className="w-full"
        onChange={(change) => setTyped(change.target.value)}
      />
      <Button type="submit">Keep the note</Button>
      <Button look="quiet" onClick={() => setTyped(null)}>
        Cancel
      </Button>
    </form>
  );
}

function Waive({ onWaive }: { onWaive(reason: string): void }) {
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <Button look="link" onClick={() => setReason("")}>
        Waive the lateness
      </Button>
    );
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onWaive(reason.trim());
      }}
    >
      <TextField
        label="Why it counts as in time"
        value={reason}
        maxLength={400}
        className="w-56"
        onChange={(typed) => setReason(typed.target.value)}
      />
      <Button type="submit">Waive lateness</Button>
    </form>
  );
}
