"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { keepFields, readFields } from "@/components/builder/actions/sent";
import { type EventSeen, type Problem, problemWords, type Receipt } from "@/components/hand-in/answers";
import { useRequest } from "@/components/hand-in/use-request";
import { heldEvents } from "@/components/storage/events/event-store";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { HeldList, SendingList } from "@/components/storage/records/event-record";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { isChecked, shownVerdict } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";
import { minutesLate, type Until } from "@/lib/events/hand-in/states";
import { ChooseList } from "./choose-list";
import { Contact, ContactFields, NO_CONTACT, playerOf } from "./contact-fields";
import { correctFirst, keepRules } from "./correct-first";
import { type Outgoing, takenAs, withAnswer } from "./outgoing";
import { begun, send } from "./send";
import { VerdictBefore } from "./verdict-before";

const NewRosterDialog = lazy(() => import("@/components/rosters/new-roster-dialog").then((m) => ({ default: m.NewRosterDialog })));

/** The list that is replaced, as it was known. */
export interface Replaced extends HeldList {
  rev: number;
  /** Until when it was reopened for its player alone, in milliseconds since 1970. */
  reopened: Until | null;
}

/** What was sent, and that it is there. */
export interface SentNow {
  outgoing: Outgoing;
  player: string;
  receipt: Receipt;
}

interface HandInFormProps {
  event: EventSeen;
  pack: Pack;
  /** With the event's rules laid over the books, and without them. */
  library: Library;
  books: Library;
  replaces: Replaced | null;
  /** A roster of this device that is wanted on arrival. */
  wanted: string | null;
  now: number;
  onSent(sent: SentNow): void;
  onCancel?: (() => void) | undefined;
}

/** Which list, who hands it in, the verdict, and only then the sending. */
export function HandInForm({ event, pack, library, books, replaces, wanted, now, onSent, onCancel }: HandInFormProps) {
  const rules = pack.event ?? {};
  const head = { code: event.code, name: event.name, game: pack.game };
  const [chosen, setChosen] = useState<Outgoing | null>(null);
  const form = useForm<Contact>({ resolver: zodResolver(Contact), defaultValues: { ...NO_CONTACT, name: replaces?.player ?? "" } });
  const { busy, problem, waiting, go, forget } = useSending(head, onSent);
  const dialogs = useDialogs<"make", { id: string; library: OwnLibrary }>();
  const choose = useCallback(
    (outgoing: Outgoing | null) => {
      setChosen(outgoing);
      forget();
      if (outgoing) fillIn(form, outgoing);
    },
    [form, forget],
  );
  const due = event.due === null ? null : Date.parse(event.due);
  const late = minutesLate({ state: "open", due, extended: null, late: rules.late }, now, replaces?.reopened ?? null);
  const taken = chosen && takenAs(chosen, late, rules);
  const submit = form.handleSubmit(async (contact) => {
    if (!chosen || busy) return;
    if (chosen.device) keepFields(chosen.device, contact);
    const { sent } = chosen;
    const list = { roster: sent.roster, player: playerOf(contact, rules), ...(sent.answers.length ? { answers: [...sent.answers] } : {}) };
    const known = replaces && { submission: replaces.submission, rev: replaces.rev };
    await go({ sending: begun({ list, roster: chosen.device, replaces: known }, Date.now()), outgoing: chosen, player: contact.name });
  });
  const answer = async (answered: Answered) => {
    if (chosen) setChosen(await withAnswer(chosen, answered, library));
  };
  const correct = async () => {
    if (!chosen) return;
    const done = await correctFirst(chosen, pack, head, books).catch(() => null);
    if (done) window.location.assign(done);
    else showToast({ message: "It could not be saved on this device. Free some space and try again." });
  };
  const make = async () => {
    const [id, { withOwn }] = await Promise.all([keepRules(pack, head, books), import("@/components/storage/own-library")]);
    dialogs.show("make", { id, library: withOwn(books) });
  };
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        aria-label={replaces ? "Replace the list" : "Hand in a list"}
        onSubmit={(e) => void submit(e)}
      >
        <ChooseList {...{ game: pack.game, rules, library, wanted, chosen }} onChoose={choose} onMake={() => void make()} />
        <ContactFields form={form} rules={rules} />
        {chosen && taken ? (
          <VerdictBefore read={chosen.read} title={chosen.title} late={late} {...taken} onAnswer={(answered) => void answer(answered)} />
        ) : null}
        <SendingNote problem={problem} waiting={waiting !== null} onAgain={() => waiting && void go(waiting)} busy={busy} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-s text-ink-2">
            {chosen ? changeText(event) : "Nothing is sent until you have seen the verdict."}
          </span>
          {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
          <Actions chosen={chosen} isRefused={!!taken?.refused.length} busy={busy || waiting !== null} onCorrect={() => void correct()} />
        </div>
      </form>
      <Suspense>
        {dialogs.value ? (
          <NewRosterDialog library={dialogs.value.library} game={pack.game} event={dialogs.value.id} onClose={dialogs.close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface Begun {
  sending: SendingList;
  outgoing: Outgoing;
  player: string;
}

/** Sends a list. What was begun and not answered waits, and is sent again when there is a network. `forget` stays the same function. */
function useSending(head: Parameters<typeof send>[0], onSent: (sent: SentNow) => void) {
  const { busy, problem, ask, forget: forgetProblem } = useRequest();
  const [waiting, setWaiting] = useState<Begun | null>(null);
  const go = async (one: Begun) => {
    const answer = await ask(async () => send(head, one.sending, await heldEvents()));
    const mayArrive = !answer.ok && (answer.problem.kind === "offline" || answer.problem.kind === "wait");
    setWaiting(mayArrive ? one : null);
    if (answer.ok) onSent({ outgoing: one.outgoing, player: one.player, receipt: answer.value });
  };
  useOnline(waiting ? () => void go(waiting) : null);
  const forget = useCallback(() => {
    forgetProblem();
    setWaiting(null);
  }, [forgetProblem]);
  return { busy, problem, waiting, go, forget };
}

interface ActionsProps {
  chosen: Outgoing | null;
  isRefused: boolean;
  busy: boolean;
  onCorrect(): void;
}

/** A legal list is sent; any other is better corrected first, and may be sent as it is where the event takes it. */
function Actions({ chosen, isRefused, busy, onCorrect }: ActionsProps) {
  if (!chosen) {
    return (
      <Button look="main" type="submit" disabled>
        Submit
      </Button>
    );
  }
  const verdict = shownVerdict(chosen.read);
  if (verdict === "legal" && !isRefused) {
    return (
      <Button look="main" type="submit" disabled={busy} className="max-w-full overflow-hidden">
        <span className="truncate">{`Submit ${chosen.title}`}</span>
      </Button>
    );
  }
  return (
    <>
      {isRefused ? null : (
        <Button type="submit" disabled={busy}>
          Send as it is
        </Button>
      )}
      {isChecked(chosen.read) ? (
        <Button look="main" disabled={busy} onClick={onCorrect}>
          Correct it first
        </Button>
      ) : null}
    </>
  );
}

interface SendingNoteProps {
  problem: Problem | null;
  waiting: boolean;
  busy: boolean;
  onAgain(): void;
}

/** Why it was not sent; where no answer came, that it is safe to send it again. */
function SendingNote({ problem, waiting, busy, onAgain }: SendingNoteProps) {
  if (!problem) return busy ? <p role="status">Sending</p> : null;
  const { title, detail } = problemWords(problem);
  if (!waiting) {
    return (
      <Note kind="illegal" role="alert" title={title}>
        {problem.kind === "changed"
          ? "It was changed since you looked at it, by an organiser or on another device. Reload the page, and replace it again."
          : detail}
      </Note>
    );
  }
  return (
    <Note kind="unconfirmed" role="alert" title={problem.kind === "offline" ? "No answer came" : title}>
      <p>
        {problem.kind === "offline"
          ? "Your list is kept on this device and is sent again when there is a network. Sent twice, it is there once."
          : detail}
      </p>
      <Button className="mt-2" disabled={busy} onClick={onAgain}>
        Send it again
      </Button>
    </Note>
  );
}

function changeText({ due, state }: EventSeen): string {
  return due !== null && state === "open" && Date.parse(due) > Date.now() ? "You can change it until the deadline." : "";
}

/** The name in the list, and what was given with it before, where nothing is typed yet. */
function fillIn(form: UseFormReturn<Contact>, { read, device }: Outgoing): void {
  const { roster, fields = {}, mail } = isChecked(read) ? read : {};
  const known: Partial<Contact> = { ...fields, ...(device ? readFields(device) : {}), name: roster?.player?.trim() || mail?.sender || "" };
  for (const [field, value] of Object.entries(known) as [keyof Contact, string][]) {
    if (value && !form.getValues(field)) form.setValue(field, value);
  }
}

function useOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return;
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [run]);
}
