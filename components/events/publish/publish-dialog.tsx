"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Problem, problemWords } from "@/components/hand-in/answers";
import { keepsEvents, publishEvent } from "@/components/hand-in/client";
import { heldEvents } from "@/components/storage/events/event-store";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { SelectField, TextArea, TextField, Tick } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Pack } from "@/lib/engine/schema/pack";
import { stateMeans } from "@/lib/events/hand-in/words";
import { asPublished } from "./as-published";

interface PublishDialogProps {
  pack: Pack;
  onPublished(): void;
  onClose(): void;
}

/** Days that events may be kept after their date. */
const KEEP = [30, 90, 180, 365];
const MOST_ORGANISERS = 10;

/** Asks how an event is published, and does it. */
export function PublishDialog({ pack, onPublished, onClose }: PublishDialogProps) {
  const router = useRouter();
  const keeps = useLoaded(() => keepsEvents(), []);
  const [state, setState] = useState<"draft" | "open">("open");
  const [me, setMe] = useState("");
  const [others, setOthers] = useState("");
  const [keepDays, setKeepDays] = useState(180);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  if (keeps.state === "loaded" && keeps.value !== true) {
    return (
      <Dialog open onClose={onClose} title="Publish this event?" actions={<Button onClick={onClose}>Close</Button>}>
        <Note kind="unconfirmed" title={keeps.value === null ? "The server does not answer" : "This server keeps no events at present"}>
          {keeps.value === null
            ? "Check the connection and try again."
            : "Send the link or the file to your players; their lists come by mail, as before, and the desk reads them."}
        </Note>
      </Dialog>
    );
  }
  const publish = async () => {
    setBusy(true);
    setProblem(null);
    const labels = [me, ...others.split("\n")].map((label) => label.trim().slice(0, 60)).filter(Boolean);
    const organisers = labels.slice(0, MOST_ORGANISERS);
    const done = await publishEvent({ pack: await asPublished(pack), state, keepDays, ...(organisers.length ? { organisers } : {}) });
    if (!done.ok) {
      setBusy(false);
      return setProblem(done.problem);
    }
    const { event, keys } = done.value;
    const store = await heldEvents();
    const head = { code: event.code, name: event.name, game: pack.game, pack: { game: pack.game, id: pack.id } };
    // The first key is this organiser's own: it stands in front.
    for (const key of keys.toReversed()) await store.addKey(head, key);
    onPublished();
    router.push(`/events?code=${encodeURIComponent(event.code)}`);
  };
  return (
    <AskDialog
      open
      onClose={onClose}
      title={`Publish “${pack.name}”?`}
      verb="Publish"
      busy={busy || keeps.state === "loading"}
      onDo={() => void publish()}
    >
      <p className="text-ink-2">
        The rules go to the server that serves this app, and get an address for players. Later changes are published as a new version.
      </p>
      <fieldset>
        <legend className="sr-only">State</legend>
        {(["open", "draft"] as const).map((id) => (
          <Tick
            key={id}
            type="radio"
            name="state"
            label={stateMeans[id].word}
            hint={stateMeans[id].means}
            checked={state === id}
            onChange={() => setState(id)}
          />
        ))}
      </fieldset>
      <TextField
        label="Your name, as other organisers read it"
        autoComplete="name"
        maxLength={60}
        value={me}
        onChange={({ target }) => setMe(target.value)}
      />
      <TextArea
        label="Further organisers, one a line"
        hint="May stay empty. Each gets a secret link of their own, which you can withdraw."
        rows={2}
        value={others}
        onChange={({ target }) => setOthers(target.value)}
      />
      <SelectField
        label="Delete everything"
        hint="Counted from the day of the event, or from today where it has none. You can change it later."
        value={keepDays}
        onChange={({ target }) => setKeepDays(Number(target.value))}
      >
        {KEEP.map((days) => (
          <option key={days} value={days}>
            {`${days} days after the event`}
          </option>
        ))}
      </SelectField>
      {problem ? (
        <Note kind="illegal" role="alert" title={problemWords(problem).title}>
          {problemWords(problem).detail}
        </Note>
      ) : null}
    </AskDialog>
  );
}
