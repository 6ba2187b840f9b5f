"use client";

import { useForm } from "react-hook-form";
import type { Answer, Published } from "@/components/hand-in/answers";
import { keepsEvents, publishEvent } from "@/components/hand-in/client";
import { ProblemNote } from "@/components/hand-in/problem-note";
import { useRequest } from "@/components/hand-in/use-request";
import { heldEvents } from "@/components/storage/events/event-store";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { SelectField, TextArea, TextField, Tick } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRouter } from "@/components/words/link";
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
  const { register, handleSubmit } = useForm<Asked>({ defaultValues: { state: "open", me: "", others: "", keepDays: 180 } });
  const { busy, problem, ask } = useRequest();
  if (keeps.state === "loaded" && keeps.value !== true) return <NoPlace answers={keeps.value !== null} onClose={onClose} />;
  const publish = handleSubmit(async (asked) => {
    const done = await ask(() => publishAs(pack, asked));
    if (!done.ok) return;
    onPublished();
    router.push(`/events?code=${encodeURIComponent(done.value.event.code)}`);
  });
  return (
    <AskDialog
      open
      onClose={onClose}
      title={`Publish “${pack.name}”?`}
      verb="Publish"
      busy={busy || keeps.state === "loading"}
      onDo={(event) => void publish(event)}
    >
      <p className="text-ink-2">
        The rules go to the server that serves this app, and get an address for players. Later changes are published as a new version.
      </p>
      <fieldset>
        <legend className="sr-only">State</legend>
        {(["open", "draft"] as const).map((id) => (
          <Tick key={id} type="radio" label={stateMeans[id].word} hint={stateMeans[id].means} value={id} {...register("state")} />
        ))}
      </fieldset>
      <TextField label="Your name, as other organisers read it" autoComplete="name" maxLength={60} {...register("me")} />
      <TextArea
        label="Further organisers, one a line"
        hint="May stay empty. Each gets a secret link of their own, which you can withdraw."
        rows={2}
        {...register("others")}
      />
      <SelectField
        label="Delete everything"
        hint="Counted from the day of the event, or from today where it has none. You can change it later."
        {...register("keepDays", { valueAsNumber: true })}
        options={KEEP.map((days) => [days, `${days} days after the event`])}
      />
      <ProblemNote problem={problem} />
    </AskDialog>
  );
}

interface Asked {
  state: "draft" | "open";
  /** The organiser's own name. */
  me: string;
  /** One a line. */
  others: string;
  keepDays: number;
}

/** Publishes, and keeps the keys that the server gave. */
async function publishAs(pack: Pack, { state, me, others, keepDays }: Asked): Promise<Answer<Published>> {
  const labels = [me, ...others.split("\n")].map((label) => label.trim().slice(0, 60)).filter(Boolean);
  const organisers = labels.slice(0, MOST_ORGANISERS);
  const done = await publishEvent({ pack: await asPublished(pack), state, keepDays, ...(organisers.length ? { organisers } : {}) });
  if (!done.ok) return done;
  const { event, keys } = done.value;
  const store = await heldEvents();
  const head = { code: event.code, name: event.name, game: pack.game, pack: { game: pack.game, id: pack.id } };
  // The first key is this organiser's own: it stands in front.
  for (const key of keys.toReversed()) await store.addKey(head, key);
  return done;
}

function NoPlace({ answers, onClose }: { answers: boolean; onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title="Publish this event?" actions={<Button onClick={onClose}>Close</Button>}>
      <Note kind="unconfirmed" title={answers ? "This server keeps no events at present" : "The server does not answer"}>
        {answers
          ? "Send the link or the file to your players. Their lists come by mail, and the desk reads them."
          : "Check the connection and try again."}
      </Note>
    </Dialog>
  );
}
