"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useCallback, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { keepFields, readFields } from "@/components/builder/actions/sent";
import { type EventSeen, type Problem, problemWords, type Receipt, type SentList } from "@/components/hand-in/answers";
import { playerIn } from "@/components/hand-in/links";
import { useRequest } from "@/components/hand-in/use-request";
import { useEventWords } from "@/components/hand-in/words";
import { type EventHead, heldEvents } from "@/components/storage/events/event-store";
import type { OwnLibrary } from "@/components/storage/own-library";
import { type HeldList, idOf, isKey, type SendingList } from "@/components/storage/records/event-record";
import { Button } from "@/components/ui/button";
import { FoldRow } from "@/components/ui/fold-row";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { pageLanguage } from "@/components/words/words";
import { isChecked, type Submission, shownVerdict } from "@/lib/books/intake/reply";
import type { Answered } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import type { EventRules } from "@/lib/engine/schema/event";
import type { Pack } from "@/lib/engine/schema/pack";
import { asRead } from "@/lib/events/desk/as-read";
import { minutesLate, type Until } from "@/lib/events/hand-in/states";
import { inLanguage } from "@/lib/words/paths";
import { ChooseList } from "./choose-list";
import { askedFor, type Contact, ContactFields, contactSchema, NO_CONTACT, playerOf } from "./contact-fields";
import { correctFirst, keepRules } from "./correct-first";
import { KeptList } from "./kept-list";
import { type Outgoing, takenAs, withAnswer } from "./outgoing";
import { begun, send } from "./send";
import { ListCard, VerdictBefore } from "./verdict-before";

const NewRosterDialog = lazy(() => import("@/components/rosters/new-roster-dialog").then((m) => ({ default: m.NewRosterDialog })));

const ReadingReport = lazy(() => import("@/components/reading/reading-report").then((m) => ({ default: m.ReadingReport })));

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
  /** The key under which a first one is handed in: of the player's other list, or of the captain; null where it gets its own alone. */
  under: { key: string; player: string } | null;
  /** A roster of this device that is wanted on arrival. */
  wanted: string | null;
  now: number;
  onBegin(begun: Omit<SentNow, "receipt">): void;
  onSent(sent: SentNow): void;
  onCancel?: (() => void) | undefined;
}

/** Who replaces a list or hands in a further one, or whom the address names. */
function firstContact({ replaces, under }: Pick<HandInFormProps, "replaces" | "under">): Contact {
  return { ...NO_CONTACT, name: replaces?.player || under?.player || playerIn(window.location.hash) };
}

/** Minutes by which a list would be late that is sent now. */
function lateAt(now: number, { due }: EventSeen, { late }: EventRules, replaces: Replaced | null): number {
  const standing = { state: "open", due: due === null ? null : Date.parse(due), extended: null, late } as const;
  return minutesLate(standing, now, replaces?.reopened ?? null);
}

function listOf({ sent: { roster, answers } }: Outgoing, player: SentList["player"]): SentList {
  return { roster, player, ...(answers.length ? { answers: [...answers] } : {}) };
}

/** What is asked for beside the name: a captain's team is known, and what its player gave beside a list that he replaces stays. */
function fieldsFor(rules: EventRules, forTeam: boolean, replaces: Replaced | null): ReturnType<typeof askedFor> {
  if (!forTeam) return askedFor(rules);
  return replaces ? [] : askedFor(rules).filter((field) => field !== "team");
}

/** Which list; then its verdict, what is asked about it, who hands it in, and only then the sending. */
export function HandInForm({ event, pack, library, books, replaces, under, wanted, now, onBegin, onSent, onCancel }: HandInFormProps) {
  const rules = pack.event ?? {};
  const words = useEventWords();
  const head = { code: event.code, name: event.name, game: pack.game };
  const [chosen, setChosen] = useState<Outgoing | null>(null);
  /** Taken by itself on arrival, and not again where another one is asked for. */
  const [first, setFirst] = useState(wanted);
  const form = useForm<Contact>({ resolver: zodResolver(contactSchema(words.form)), defaultValues: firstContact({ replaces, under }) });
  const keyed = replaces ?? under;
  const forTeam = isKey(keyed?.key, "c");
  const fields = fieldsFor(rules, forTeam, replaces);
  const { busy, problem, waiting, go, forget } = useSending(head, onSent);
  const choose = useCallback(
    (outgoing: Outgoing | null) => {
      if (outgoing) fillIn(form, outgoing);
      setChosen(outgoing);
      forget();
    },
    [form, forget],
  );
  const late = lateAt(now, event, rules, replaces);
  const submit = form.handleSubmit(async (contact) => {
    if (!chosen || busy) return;
    if (chosen.device && !forTeam) keepFields(chosen.device, contact);
    const list = listOf(chosen, playerOf(contact, fields));
    const known = replaces && { submission: replaces.submission, rev: replaces.rev };
    const one = { outgoing: chosen, player: contact.name };
    onBegin(one);
    await go({ ...one, sending: begun({ list, roster: chosen.device, replaces: known, under: keyed && idOf(keyed.key) }, Date.now()) });
  });
  const { correct, make, dialogs } = useBuilding(chosen, { pack, head, books });
  if (waiting)
    return (
      <KeptList
        head={head}
        event={event}
        sending={waiting.sending}
        problem={problem}
        onSent={(receipt) => onSent({ ...waiting, receipt })}
        onLeave={forget}
      >
        <ListCard read={waiting.outgoing.read} title={waiting.outgoing.title} />
      </KeptList>
    );
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        aria-label={replaces ? words.form.replace : words.form.handIn}
        onSubmit={(e) => void submit(e)}
      >
        {chosen ? (
          <Chosen
            {...{ chosen, form, rules, fields, forTeam, late, busy, problem }}
            onAnswer={(answered) => void withAnswer(chosen, answered, library, words).then(setChosen)}
            onOther={() => {
              setFirst(null);
              choose(null);
            }}
            onCorrect={() => void correct()}
          />
        ) : (
          <ChooseList {...{ game: pack.game, rules, library, wanted: first }} onChoose={choose} onMake={() => void make()} />
        )}
        {onCancel ? (
          <Button look="quiet" className="self-start" onClick={onCancel}>
            {words.form.cancel}
          </Button>
        ) : null}
      </form>
      <Suspense>
        {dialogs.value ? (
          <NewRosterDialog library={dialogs.value.library} game={pack.game} event={dialogs.value.id} onClose={dialogs.close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface Building {
  pack: Pack;
  head: EventHead;
  books: Library;
}

/** What is done in the builder under the rules of the event: a list is put right, or a new one begun. */
function useBuilding(chosen: Outgoing | null, { pack, head, books }: Building) {
  const words = useEventWords().form;
  const dialogs = useDialogs<"make", { id: string; library: OwnLibrary }>();
  const correct = async () => {
    const done = chosen && (await correctFirst(chosen, pack, head, books).catch(() => null));
    if (done) window.location.assign(inLanguage(done, pageLanguage()));
    else showToast({ message: words.notSaved });
  };
  const make = async () => {
    const [id, { withOwn }] = await Promise.all([keepRules(pack, head, books), import("@/components/storage/own-library")]);
    dialogs.show("make", { id, library: withOwn(books) });
  };
  return { correct, make, dialogs };
}

interface Begun {
  sending: SendingList;
  outgoing: Outgoing;
  player: string;
}

/** Sends a list. What was begun and not answered waits, and is sent again. `forget` stays the same function. */
function useSending(head: Parameters<typeof send>[0], onSent: (sent: SentNow) => void) {
  const { busy, problem, ask, forget: forgetProblem } = useRequest();
  const [waiting, setWaiting] = useState<Begun | null>(null);
  const go = async (one: Begun) => {
    const answer = await ask(async () => send(head, one.sending, await heldEvents()));
    const mayArrive = !answer.ok && (answer.problem.kind === "offline" || answer.problem.kind === "wait");
    setWaiting(mayArrive ? one : null);
    if (answer.ok) onSent({ outgoing: one.outgoing, player: one.player, receipt: answer.value });
  };
  const forget = useCallback(() => {
    forgetProblem();
    setWaiting(null);
  }, [forgetProblem]);
  return { busy, problem, waiting, go, forget };
}

interface ChosenProps {
  chosen: Outgoing;
  form: UseFormReturn<Contact>;
  rules: EventRules;
  /** What is asked for beside the name. */
  fields: ReturnType<typeof askedFor>;
  /** A captain hands it in. */
  forTeam: boolean;
  late: number;
  busy: boolean;
  problem: Problem | null;
  onAnswer(answered: Answered): void;
  onOther(): void;
  onCorrect(): void;
}

/** A list before it is sent. */
function Chosen({ chosen, form, rules, fields, forTeam, late, busy, problem, onAnswer, onOther, onCorrect }: ChosenProps) {
  const { read, title } = chosen;
  const said = useEventWords();
  const words = said.form;
  const checked = isChecked(read) ? read : null;
  const taken = takenAs(chosen, late, rules, said.handIn);
  const units = checked?.roster.commands.reduce((sum, command) => sum + command.units.length, 0) ?? 0;
  // What is asked for and not known yet is open on arrival.
  const [lacks] = useState(() => form.getValues("name") === "" || fields.some((field) => form.getValues(field) === ""));
  const isFaulty = Object.keys(form.formState.errors).length > 0;
  return (
    <>
      <VerdictBefore read={read} title={title} late={late} {...taken} onAnswer={onAnswer} />
      <div>
        <FoldRow label={words.asRead} value={words.units(units)}>
          {checked?.reading ? (
            <Suspense>
              <ReadingReport rows={asRead(checked)} checked={checked} />
            </Suspense>
          ) : null}
          <Button className="self-start" onClick={onOther}>
            {words.other}
          </Button>
        </FoldRow>
        <FoldRow
          label={forTeam ? words.player : fields.includes("email") ? words.nameAndMail : words.name}
          value={form.watch("name")}
          start={lacks}
          isAsked={isFaulty}
        >
          <ContactFields form={form} rules={rules} fields={fields} forOther={forTeam} />
        </FoldRow>
      </div>
      <SendingNote problem={problem} busy={busy} />
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-rule-2 bg-paper py-3 max-sm:-mx-(--gutter) max-sm:px-(--gutter)">
        {checked && taken.noList === null ? null : <Button onClick={onOther}>{words.other}</Button>}
        <Actions read={read} isRefused={taken.refused.length > 0 || taken.noList !== null} busy={busy} onCorrect={onCorrect} />
      </div>
    </>
  );
}

/** A legal list is sent; any other is better corrected first, and may be sent as it is where the event takes it. */
function Actions({ read, isRefused, busy, onCorrect }: { read: Submission; isRefused: boolean; busy: boolean; onCorrect(): void }) {
  const words = useEventWords().form;
  const isLegal = shownVerdict(read) === "legal" && !isRefused;
  return (
    <>
      {isChecked(read) ? (
        <Button look={isLegal ? "plain" : "main"} className="flex-1" disabled={busy} onClick={onCorrect}>
          {words.correct}
        </Button>
      ) : null}
      {isRefused ? null : (
        <Button look={isLegal ? "main" : "plain"} type="submit" className="flex-1" disabled={busy}>
          {words.send}
        </Button>
      )}
    </>
  );
}

/** Why it was not sent. */
function SendingNote({ problem, busy }: { problem: Problem | null; busy: boolean }) {
  const { form: words, answers } = useEventWords();
  if (!problem) return busy ? <p role="status">{words.sending}</p> : null;
  const { title, detail } = problemWords(problem, answers);
  return (
    <Note kind="illegal" role="alert" title={title}>
      {problem.kind === "changed" ? words.changed : detail}
    </Note>
  );
}

/** The name in the list, and what was given with it before, where nothing is typed yet. */
function fillIn(form: UseFormReturn<Contact>, { read, device }: Outgoing): void {
  const { roster, fields = {}, mail } = isChecked(read) ? read : {};
  const known: Partial<Contact> = { ...fields, ...(device ? readFields(device) : {}), name: roster?.player?.trim() || mail?.sender || "" };
  for (const [field, value] of Object.entries(known) as [keyof Contact, string][]) {
    if (value && !form.getValues(field)) form.setValue(field, value);
  }
}
