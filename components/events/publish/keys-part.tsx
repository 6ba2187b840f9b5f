"use client";

import { useState } from "react";
import { type EventSeen, type NewKey, type Problem, problemWords } from "@/components/hand-in/answers";
import { addKey, listKeys, type Place, withdrawKey } from "@/components/hand-in/client";
import { privateAddress } from "@/components/hand-in/links";
import { heldEvents } from "@/components/storage/events/event-store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FieldError, TextField } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import { momentText } from "@/lib/events/desk/due";
import { CopyField } from "./address-part";

/** Who organises the event: a secret link for each, told once, and each can be withdrawn. */
export function KeysPart({ event, at }: { event: EventSeen; at: Place }) {
  const [turn, setTurn] = useState(0);
  const [label, setLabel] = useState("");
  const [told, setTold] = useState<NewKey | null>(null);
  const [withdrawing, setWithdrawing] = useState<{ id: string; label: string; isOwn: boolean } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  const listed = useLoaded(() => listKeys(at), [at.code, at.key, turn]).last;
  /** Keys that were made here when the event was published: the others have to be given theirs. */
  const held = useLoaded(async () => (await (await heldEvents()).get(at.code))?.keys ?? [], [at.code]).last ?? [];
  const add = async () => {
    const name = label.trim();
    if (!name) return;
    setProblem(null);
    const done = await addKey(at, name);
    if (!done.ok) return setProblem(done.problem);
    setLabel("");
    setTold(done.value);
    setTurn((n) => n + 1);
  };
  const withdraw = async () => {
    if (!withdrawing) return;
    const done = await withdrawKey(at, withdrawing.id);
    setWithdrawing(null);
    if (!done.ok) return setProblem(done.problem);
    await (await heldEvents()).dropKey(at.code, withdrawing.id);
    if (told?.id === withdrawing.id) setTold(null);
    setTurn((n) => n + 1);
  };
  const link = (key: string) => privateAddress(window.location.origin, event.code, key);
  const keys = listed?.ok ? listed.value.filter(({ withdrawn }) => withdrawn === null) : [];
  return (
    <section>
      <SectionHead>Organisers</SectionHead>
      <p className="pt-3 text-s text-ink-2">
        Each organiser has a secret link. Any device that opens it can organise the event. The server does not keep the link, so it is shown
        only once.
      </p>
      <ul>
        {keys.map((key) => {
          const mine = held.find(({ id }) => id === key.id);
          return (
            <li key={key.id} className="border-b border-rule py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 break-words">
                  <span className="font-strong">{key.label}</span>
                  {key.you ? <span className="text-ink-2"> (you)</span> : null}{" "}
                  <span className="text-s text-ink-2">since {momentText(key.created)}</span>
                </span>
                <Button
                  aria-label={`Withdraw the link of ${key.label}`}
                  disabled={keys.length < 2}
                  onClick={() => setWithdrawing({ id: key.id, label: key.label, isOwn: key.you === true })}
                >
                  Withdraw
                </Button>
              </div>
              {mine && !key.you ? (
                <div className="pt-1">
                  <CopyField
                    label={`Secret link for ${key.label}`}
                    value={link(mine.key)}
                    said={`Link copied. Give it to ${key.label} alone.`}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {told ? (
        <div className="my-3 border border-rule-2 bg-accent-wash p-3" role="status">
          <p className="pb-2 font-strong">{`Give this link to ${told.label} now. It is not shown again.`}</p>
          <CopyField label={`Secret link for ${told.label}`} value={link(told.key)} said={`Link copied. Give it to ${told.label} alone.`} />
        </div>
      ) : null}
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
        <Button type="submit" disabled={!label.trim()}>
          Add
        </Button>
      </form>
      <FieldError className="pt-2">{problem ? problemWords(problem).detail : undefined}</FieldError>
      <Dialog
        open={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title={`Withdraw the link of ${withdrawing?.label}?`}
        actions={
          <>
            <Button onClick={() => setWithdrawing(null)}>Keep it</Button>
            <Button look="main" onClick={() => void withdraw()}>
              Withdraw it
            </Button>
          </>
        }
      >
        <p>
          {withdrawing?.isOwn
            ? "It is your own: this device will no longer be able to organise the event. This cannot be undone."
            : "No device that opened it will be able to organise the event any longer. This cannot be undone."}
        </p>
      </Dialog>
    </section>
  );
}
