"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { type Answer, type EventSeen, type Problem, problemWords } from "@/components/hand-in/answers";
import { changeEvent, deleteEvent, readEvent } from "@/components/hand-in/client";
import { deskPath } from "@/components/hand-in/links";
import { LogList } from "@/components/hand-in/log-list";
import { ProblemNote } from "@/components/hand-in/problem-note";
import { useRequest } from "@/components/hand-in/use-request";
import { Trail } from "@/components/shell/page-sections";
import { follow } from "@/components/storage/changes";
import { heldEvents } from "@/components/storage/events/event-store";
import { editHref, keepEvent } from "@/components/storage/events/keep-event";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { EventRecord } from "@/components/storage/records/event-record";
import { useOwn } from "@/components/storage/use-own";
import { Button, ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { dayFault } from "@/lib/engine/dates";
import { presentPack } from "@/lib/engine/schema/earlier";
import type { EventRules } from "@/lib/engine/schema/event";
import { isSame } from "@/lib/engine/schema/json";
import { Pack } from "@/lib/engine/schema/pack";
import { hasTeams, stateMeans } from "@/lib/events/hand-in/words";
import { count } from "@/lib/words/en/grammar";
import { AddressPart } from "./address-part";
import { asPublished } from "./as-published";
import { KeysPart } from "./keys-part";
import { type Change, StatePart } from "./state-part";

/** An event that this device organises, as its server has it: its state, its address, who organises it, when it goes. */
export function ManageEvent({ code, library, onClose }: { code: string; library: OwnLibrary; onClose(): void }) {
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((n) => n + 1), []);
  const [newer, setNewer] = useState<{ turn: number; event: EventSeen } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  const read = useLoaded(async () => {
    const record = await (await heldEvents()).get(code);
    const key = record?.keys[0]?.key ?? null;
    return { record, answer: key ? await readEvent({ code, key }) : null };
  }, [code, turn]);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    const ended = new AbortController();
    document.addEventListener("visibilitychange", look, { signal: ended.signal });
    // Its rules may be brought here, a key may come or go.
    void heldEvents().then((store) => follow(store, ended.signal, again));
    return () => ended.abort();
  }, [again]);
  const { last } = read;
  if (!last) {
    return (
      <p role="status" className="page-frame py-8 text-ink-3">
        Opening the event
      </p>
    );
  }
  const { record, answer } = last;
  if (!record || !answer?.ok) return <NotThere record={record} answer={answer} onAgain={again} onClose={onClose} />;
  const event = newer && newer.turn === turn && newer.event.rev >= answer.value.rev ? newer.event : answer.value;
  return (
    <Managed
      event={event}
      record={record}
      library={library}
      onClose={onClose}
      onAgain={again}
      onChanged={(next) => setNewer({ turn, event: next })}
    />
  );
}

interface NotThereProps {
  record: EventRecord | null;
  answer: Answer<EventSeen> | null;
  onAgain(): void;
  onClose(): void;
}

function NotThere({ record, answer, onAgain, onClose }: NotThereProps) {
  const problem: Problem = answer && !answer.ok ? answer.problem : { kind: "refused", status: 401, title: "", detail: "" };
  const isOver = problem.kind === "refused" && (problem.status === 404 || problem.status === 401);
  const { detail, title } = problemWords(problem);
  const forget = async () => {
    if (record) await (await heldEvents()).forget(record.code);
    onClose();
  };
  return (
    <div className="page-frame py-8">
      <EmptyState
        level={1}
        title={isOver ? `${record ? `“${record.name}”` : "This event"} cannot be managed from here` : title}
        actions={
          <>
            <Button onClick={onClose}>All events</Button>
            {isOver ? (
              record ? (
                <Button onClick={() => void forget()}>Take it off this list</Button>
              ) : null
            ) : (
              <Button onClick={onAgain}>Try again</Button>
            )}
          </>
        }
      >
        {isOver
          ? record
            ? "It was deleted on the server, or the key of this device was withdrawn."
            : "This device has no organiser’s key for it. Open the secret link that an organiser gave you."
          : detail}
      </EmptyState>
    </div>
  );
}

interface ManagedProps {
  event: EventSeen;
  record: EventRecord;
  library: OwnLibrary;
  onChanged(event: EventSeen): void;
  onAgain(): void;
  onClose(): void;
}

function Managed({ event, record, library, onChanged, onAgain, onClose }: ManagedProps) {
  const key = record.keys[0]?.key ?? null;
  const at = { code: event.code, key };
  const { problem, ask } = useRequest();
  const change: Change = async (what, done) => {
    const answer = await ask(() => changeEvent(at, event.rev, what));
    if (answer.ok) {
      onChanged(answer.value);
      showToast({ message: done });
      return true;
    }
    if (answer.problem.kind === "changed") onAgain();
    return false;
  };
  const { word } = stateMeans[event.state];
  const lists = event.lists?.all ?? 0;
  return (
    <div className="page-frame pb-16">
      <Trail steps={[{ href: "/events", name: "Events" }]} />
      <PageHead
        named
        title={event.name}
        actions={
          <>
            <ButtonLink href={`/e/${event.code}`}>Open its page</ButtonLink>
            <ButtonLink look="main" href={deskPath(event.code)}>
              Open the desk
            </ButtonLink>
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-ink-2">
          <Chip>{word}</Chip>
          <span>{`Version ${event.version} of the rules. ${lists ? `${count(lists, "list")}, ${event.lists?.accepted ?? 0} accepted.` : "No list yet."}`}</span>
        </p>
      </PageHead>
      <ProblemNote problem={problem} className="mt-4 max-w-200" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col gap-8">
          <RulesLine event={event} record={record} library={library} change={change} />
          <StatePart event={event} change={change} />
          <Log event={event} />
        </div>
        <div className="flex flex-col gap-8">
          <AddressPart event={event} />
          <KeysPart event={event} at={at} of="organisers" onChanged={onAgain} />
          {hasTeams((event.pack.event ?? {}) as EventRules) ? <KeysPart event={event} at={at} of="captains" onChanged={onAgain} /> : null}
          <Deletion event={event} change={change} onDelete={() => deleteEvent(at)} onClose={onClose} />
          <ButtonLink look="link" href="/set-up" className="self-start">
            Is the server set up right?
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Whether the rules on this device are the published ones, and a new version of them. */
function RulesLine({ event, record, library, change }: Pick<ManagedProps, "event" | "record" | "library"> & { change: Change }) {
  const own = useOwn();
  const { pack: from } = record;
  const kept = own?.packs.find(({ game, pack }) => from?.game === game && from.id === pack.id);
  const mine = useMemo(() => (kept ? (Pack.safeParse(kept.pack).data ?? null) : null), [kept]);
  // Published under the id that the event has on its server.
  const next = useLoaded(async () => mine && { ...(await asPublished(mine)), id: String(event.pack.id) }, [mine, event.pack.id]).last;
  if (!own) return null;
  const bring = async () => {
    const published = Pack.safeParse(event.pack).data;
    if (!published) return showToast({ message: "These rules come from a newer version of Muster Roll. Reload the page." });
    const id = await keepEvent(published, library);
    await (await heldEvents()).notePack({ code: event.code, name: event.name, game: published.game, pack: { game: published.game, id } });
    showToast({ message: "The rules are on this device. Change them there, then publish them here." });
  };
  if (!mine) {
    return (
      <section>
        <SectionHead>Rules</SectionHead>
        <p className="py-3 text-ink-2">The rules are not on this device. To change them, copy them here first.</p>
        <Button onClick={() => void bring()}>Copy the rules here</Button>
      </section>
    );
  }
  const differs = next !== null && !isSame(next, presentPack(event.pack));
  return (
    <section>
      <SectionHead>Rules</SectionHead>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-56 flex-1 text-ink-2">
          {differs
            ? "The rules on this device are not the published ones. A new version is checked against all lists. Verdicts already given stay until you check those again."
            : "The rules on this device are the published ones."}
        </p>
        <ButtonLink href={editHref(mine.game, mine.id)}>Change the rules</ButtonLink>
        {next && differs ? (
          <Button look="main" onClick={() => void change({ pack: next }, `Published as version ${event.version + 1}.`)}>
            {`Publish version ${event.version + 1}`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Who did what with the event and when. What was decided of a list stands with the list. */
function Log({ event: { versions = [], log = [] } }: { event: EventSeen }) {
  const rules = versions.map(({ version, at, by }) => ({ at, by, what: `Version ${version} of the rules.` }));
  return <LogList all={[...rules, ...log]} />;
}

interface DeletionProps {
  event: EventSeen;
  change: Change;
  onDelete(): Promise<Answer<null>>;
  onClose(): void;
}

/** When everything is deleted by itself, and deleting it now. */
function Deletion({ event, change, onDelete, onClose }: DeletionProps) {
  const dialogs = useDialogs<"delete">();
  const { problem, ask } = useRequest();
  const day = event.deleteOn.slice(0, 10);
  const [date, setDate] = useState(day);
  const remove = async () => {
    const done = await ask(onDelete);
    if (!done.ok) return;
    await (await heldEvents()).forget(event.code);
    showToast({ message: `Deleted “${event.name}” on the server.` });
    onClose();
  };
  return (
    <section>
      <SectionHead>Deletion</SectionHead>
      <div className="flex flex-wrap items-end gap-3 py-3">
        <TextField label="Everything is deleted on" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        <Button
          disabled={date === day || dayFault(date) !== null}
          onClick={() =>
            void change({ deleteOn: new Date(`${date}T12:00:00Z`).toISOString() }, "The day is changed.").then(
              (done) => done || setDate(day),
            )
          }
        >
          Change the day
        </Button>
      </div>
      <Button onClick={() => dialogs.show("delete")}>Delete the event now</Button>
      <ConfirmDialog
        open={dialogs.open === "delete"}
        onClose={dialogs.close}
        title={`Delete “${event.name}” on the server?`}
        verb="Delete everything"
        onDo={() => void remove()}
      >
        <p>
          {`The page, ${count(event.lists?.all ?? 0, "list")} with all their versions, letters and reports, and every key are deleted for good. The rules on this device stay.`}
        </p>
        <ProblemNote problem={problem} />
      </ConfirmDialog>
    </section>
  );
}
