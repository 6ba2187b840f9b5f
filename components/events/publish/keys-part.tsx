"use client";

import { useState } from "react";
import { type EventSeen, type KnownKey, type NewKey, problemWords } from "@/components/hand-in/answers";
import { addKey, listKeys, type Place, withdrawKey } from "@/components/hand-in/client";
import { privateAddress } from "@/components/hand-in/links";
import { useRequest } from "@/components/hand-in/use-request";
import { heldEvents } from "@/components/storage/events/event-store";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { FieldError, TextField } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { momentText } from "@/lib/events/desk/due";
import { CopyField } from "./address-part";

/** Who organises the event: a secret link for each, told once, and each can be withdrawn. */
export function KeysPart({ event, at, onChanged }: { event: EventSeen; at: Place; onChanged(): void }) {
  const [turn, setTurn] = useState(0);
  const next = () => {
    setTurn((n) => n + 1);
    onChanged();
  };
  const [told, setTold] = useState<NewKey | null>(null);
  const { value: withdrawing, ...dialogs } = useDialogs<"withdraw", KnownKey>();
  const { problem, ask } = useRequest();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  const listed = useLoaded(() => listKeys(at), [at.code, at.key, turn]).last;
  /** Keys that were made here when the event was published: the others have to be given theirs. */
  const held = useLoaded(async () => (await (await heldEvents()).get(at.code))?.keys ?? [], [at.code]).last ?? [];
  const add = async (name: string) => {
    const done = await ask(() => addKey(at, name));
    if (!done.ok) return false;
    setTold(done.value);
    next();
    return true;
  };
  const withdraw = async ({ id }: KnownKey) => {
    const done = await ask(() => withdrawKey(at, id));
    dialogs.close();
    if (!done.ok) return;
    await (await heldEvents()).dropKey(at.code, id);
    if (told?.id === id) setTold(null);
    next();
  };
  const keys = listed?.ok ? listed.value.filter(({ withdrawn }) => withdrawn === null) : [];
  const link = ({ label, key }: Pick<NewKey, "label" | "key">) => (
    <CopyField
      label={`Secret link for ${label}`}
      value={privateAddress(window.location.origin, event.code, key)}
      said={`Link copied. Give it to ${label} alone.`}
    />
  );
  return (
    <section>
      <SectionHead>Organisers</SectionHead>
      <p className="pt-3 text-s text-ink-2">
        Each organiser has a secret link. Any device that opens it can organise the event. The server does not keep the link, so it is shown
        only once.
      </p>
      <ul>
        {keys.map((key) => {
          const mine = key.you ? undefined : held.find(({ id }) => id === key.id);
          return (
            <li key={key.id} className="border-b border-rule py-2">
              <KeyLine known={key} isOnly={keys.length < 2} onWithdraw={() => dialogs.show("withdraw", key)} />
              {mine ? <div className="pt-1">{link({ label: key.label, key: mine.key })}</div> : null}
            </li>
          );
        })}
      </ul>
      {told ? (
        <div className="my-3 border border-rule-2 bg-accent-wash p-3" role="status">
          <p className="pb-2 font-strong">{`Give this link to ${told.label} now. It is not shown again.`}</p>
          {link(told)}
        </div>
      ) : null}
      <AddOrganiser onAdd={add} />
      <FieldError className="pt-2">{problem ? problemWords(problem).detail : undefined}</FieldError>
      <ConfirmDialog
        open={withdrawing !== undefined}
        onClose={dialogs.close}
        title={`Withdraw the link of ${withdrawing?.label}?`}
        verb="Withdraw it"
        onDo={() => withdrawing && void withdraw(withdrawing)}
      >
        <p>
          {withdrawing?.you
            ? "It is your own: this device will no longer be able to organise the event. This cannot be undone."
            : "No device that opened it will be able to organise the event any longer. This cannot be undone."}
        </p>
      </ConfirmDialog>
    </section>
  );
}

function KeyLine({ known, isOnly, onWithdraw }: { known: KnownKey; isOnly: boolean; onWithdraw(): void }) {
  const { label, you, created } = known;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 break-words">
        <span className="font-strong">{label}</span>
        {you ? <span className="text-ink-2"> (you)</span> : null} <span className="text-s text-ink-2">since {momentText(created)}</span>
      </span>
      <Button aria-label={`Withdraw the link of ${label}`} disabled={isOnly} onClick={onWithdraw}>
        Withdraw
      </Button>
    </div>
  );
}

/** `onAdd` comes to whether the organiser was added. */
function AddOrganiser({ onAdd }: { onAdd(name: string): Promise<boolean> }) {
  const [label, setLabel] = useState("");
  const name = label.trim();
  const add = async () => {
    if (name && (await onAdd(name))) setLabel("");
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3 pt-3"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void add();
      }}
    >
      <TextField
        label="Another organiser"
        autoComplete="off"
        maxLength={60}
        placeholder="Name"
        className="min-w-44 flex-1"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" disabled={!name}>
        Add
      </Button>
    </form>
  );
}
