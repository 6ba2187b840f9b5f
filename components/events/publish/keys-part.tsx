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

/** What is said of the keys of organisers, and of those of captains. */
const words = {
  organisers: {
    title: "Organisers",
    lead: "Each organiser has a secret link. Any device that opens it can organise the event. The server does not keep the link, so it is shown only once.",
    link: (label: string) => `Secret link for ${label}`,
    give: (label: string) => label,
    add: "Another organiser",
    placeholder: "Name",
    lost: "No device that opened it will be able to organise the event any longer. This cannot be undone.",
  },
  captains: {
    title: "Captains",
    lead: "With the link of a team its captain hands in the lists of its players, sees and replaces them. It is shown only once.",
    link: (label: string) => `Link for the captain of ${label}`,
    give: (label: string) => `the captain of ${label}`,
    add: "Link for the captain of",
    placeholder: "Team",
    lost: "No device that opened it will see the lists of the team any longer. This cannot be undone.",
  },
} as const;

/** Who organises the event, and who looks after the lists of a team: a secret link for each, told once, and each can be withdrawn. */
export function KeysPart({ event, at, of, onChanged }: { event: EventSeen; at: Place; of: keyof typeof words; onChanged(): void }) {
  const said = words[of];
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
    const done = await ask(() => addKey(at, { label: name, ...(of === "captains" ? { captain: true as const } : {}) }));
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
  const isOf = ({ withdrawn, captain }: KnownKey) => withdrawn === null && Boolean(captain) === (of === "captains");
  const keys = listed?.ok ? listed.value.filter(isOf) : [];
  const link = ({ label, key }: Pick<NewKey, "label" | "key">) => (
    <CopyField
      label={said.link(label)}
      value={privateAddress(window.location.origin, event.code, key)}
      said={`Link copied. Give it to ${said.give(label)} alone.`}
    />
  );
  return (
    <section>
      <SectionHead>{said.title}</SectionHead>
      <p className="pt-3 text-s text-ink-2">{said.lead}</p>
      <ul>
        {keys.map((key) => {
          const mine = key.you ? undefined : held.find(({ id }) => id === key.id);
          return (
            <li key={key.id} className="border-b border-rule py-2">
              <KeyLine known={key} isOnly={of === "organisers" && keys.length < 2} onWithdraw={() => dialogs.show("withdraw", key)} />
              {mine ? <div className="pt-1">{link({ label: key.label, key: mine.key })}</div> : null}
            </li>
          );
        })}
      </ul>
      {told ? (
        <div className="my-3 border border-rule-2 bg-accent-wash p-3" role="status">
          <p className="pb-2 font-strong">{`Give this link to ${said.give(told.label)} now. It is not shown again.`}</p>
          {link(told)}
        </div>
      ) : null}
      <AddKey label={said.add} placeholder={said.placeholder} onAdd={add} />
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
            : said.lost}
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

/** `onAdd` comes to whether the key was added. */
function AddKey({ label, placeholder, onAdd }: { label: string; placeholder: string; onAdd(name: string): Promise<boolean> }) {
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const add = async () => {
    if (name && (await onAdd(name))) setTyped("");
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
        label={label}
        autoComplete="off"
        maxLength={60}
        placeholder={placeholder}
        className="min-w-44 flex-1"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!name}>
        Add
      </Button>
    </form>
  );
}
