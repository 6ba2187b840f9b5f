"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { useDesk } from "@/components/check/store/desk-store";
import { problemWords } from "@/components/hand-in/answers";
import { Button, ButtonLink } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Note } from "@/components/ui/note";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { DeskServer } from "@/lib/engine/schema/desk";
import { momentText } from "@/lib/events/desk/due";
import type { Entrant } from "@/lib/events/desk/entrants";
import { contested, waitingIn } from "@/lib/events/desk/handed-in/decision";
import type { ReceivedRecord } from "@/lib/events/desk/state/desk-record";
import type { Shown } from "@/lib/events/desk/table/order";
import { count, number } from "@/lib/words/en/grammar";
import type { Step } from "./event-step";
import { askNow, follow, judgeAgain, type ServerState, useServer } from "./server-desk";

const parts = {
  step: () => import("./event-step"),
  contest: () => import("./contest-dialog"),
  details: () => import("./served-details"),
};
const StepDialog = lazy(() => parts.step().then((m) => ({ default: m.StepDialog })));
const ContestDialog = lazy(() => parts.contest().then((m) => ({ default: m.ContestDialog })));

/** Milliseconds after which what may be needed without a network is there, whether or not it was asked for. */
const AHEAD = 2000;

interface ServerBarProps {
  server: DeskServer;
  event: DeskEvent | null;
  entrants: readonly Entrant[];
  onShow(shown: Shown): void;
}

/** How the event stands on the server, when that was heard, and what is to be decided about it. */
export function ServerBar({ server, event, entrants, onShow }: ServerBarProps) {
  const id = useDesk((s) => s.desk?.id);
  const received = useDesk((s) => s.received);
  const live = useServer();
  const dialogs = useDialogs<Step>();
  const { code } = server;
  useEffect(() => (id === undefined ? undefined : follow(id, code)), [id, code]);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of Object.values(parts)) void part().catch(() => {});
    }, AHEAD);
    return () => clearTimeout(timer);
  }, []);
  const waiting = waitingIn(received).length;
  const others = entrants.filter(({ flags }) => flags.some(({ kind }) => kind === "here"));
  const again = () => judgeAgain(others.flatMap(({ versions: [line] }) => line.handedIn?.submission ?? []));
  const canChange = live.event !== null && live.problem === null;
  return (
    <section aria-label="Event on the server" className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-rule py-2">
        <p className="min-w-0 text-ink-2">
          <strong className="text-ink">{stateText(server, event?.zone)}</strong> {heardText(server, live, waiting)}
        </p>
        {/* Only what is out of the ordinary is announced, not every answer. */}
        <LiveRegion message={live.problem?.kind === "offline" ? "Offline: decisions are kept and sent later." : ""} />
        <div className="flex flex-wrap items-center gap-2">
          {live.problem && live.held ? (
            <Button look="quiet" onClick={askNow}>
              Try again now
            </Button>
          ) : null}
          {canChange ? steps(server).map((one) => <StepButton key={one} step={one} onPress={() => dialogs.show(one)} />) : null}
          <ButtonLink look="quiet" href={`/e/${code}`}>
            Players’ page
          </ButtonLink>
          <ButtonLink look="quiet" href={`/events?code=${encodeURIComponent(code)}`}>
            Manage
          </ButtonLink>
        </div>
      </div>
      {live.problem && live.problem.kind !== "offline" && live.problem.kind !== "wait" ? (
        <Note kind="unconfirmed" role="alert" title={`${problemWords(live.problem).title}.`}>
          {problemWords(live.problem).detail} What is on this desk stays.
        </Note>
      ) : null}
      {others.length > 0 && (
        <Note kind="unconfirmed" title={`${count(others.length, "verdict")} would change.`}>
          <p>With today’s data and rules they are judged otherwise than when they were handed in. Nothing changes by itself.</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => onShow("here")}>Show them</Button>
            {live.held ? <Button onClick={again}>{`Judge ${others.length === 1 ? "it" : "them"} again`}</Button> : null}
          </p>
        </Note>
      )}
      <Contests contests={contested(received)} code={code} zone={event?.zone} />
      <Suspense>
        {dialogs.open && live.event ? (
          <StepDialog step={dialogs.open} event={live.event} zone={event?.zone} entrants={entrants} onClose={dialogs.close} />
        ) : null}
      </Suspense>
    </section>
  );
}

interface ContestsProps {
  contests: readonly ReceivedRecord[];
  code: string;
  zone: string | undefined;
}

/** Decisions that others were before: each is asked about, now or later. */
function Contests({ contests, code, zone }: ContestsProps) {
  /** How many were left for later. */
  const [postponed, setPostponed] = useState(0);
  const [first] = contests;
  if (!first) return null;
  const all = contests.length;
  if (all > postponed)
    return (
      <Suspense>
        <ContestDialog key={first.key} record={first} code={code} zone={zone} more={all - 1} onLater={() => setPostponed(all)} />
      </Suspense>
    );
  return (
    <Note kind="unconfirmed" role="alert" title={`${count(all, "decision")} of yours ${all === 1 ? "was" : "were"} overtaken.`}>
      The server keeps what the others did until you decide. <Button onClick={() => setPostponed(0)}>Decide now</Button>
    </Note>
  );
}

function StepButton({ step, onPress }: { step: Step; onPress(): void }) {
  return (
    <Button look={step === "publish" || step === "open" ? "main" : "plain"} onClick={onPress}>
      {stepWords[step]}
    </Button>
  );
}

const stepWords: Readonly<Record<Step, string>> = {
  open: "Open it",
  close: "Close",
  reopen: "Reopen",
  publish: "Publish",
  hide: "Hide the lists",
  reports: "Reports until …",
};

/** What an organiser may do with the event next. */
export function steps({ state }: DeskServer): Step[] {
  if (state === "draft") return ["open"];
  if (state === "open") return ["close"];
  return state === "closed" ? ["reopen", "publish"] : ["reports", "hide"];
}

/** "Open until Wed 25 Nov, 20:00." */
export function stateText({ state, due, extended, reportsUntil }: DeskServer, zone: string | undefined): string {
  switch (state) {
    case "draft":
      return "Draft: only organisers see it.";
    case "closed":
      return "Closed.";
    case "published":
      return reportsUntil ? `Published; errors are reported until ${momentText(reportsUntil, zone)}.` : "Published.";
    case "open": {
      const until = extended === "open" ? null : (extended ?? due);
      return until ? `Open until ${momentText(until, zone)}.` : "Open until you close it.";
    }
  }
}

/** "Last heard 12:03." with what that means where it is not now. */
export function heardText(server: DeskServer, { held, problem, heard }: ServerState, waiting: number): string {
  const last = heard ?? server.heard;
  const kept = waiting ? `${number(waiting)} to send.` : "";
  if (held === null) return `As it was ${momentOf(last)}. This device has no organiser’s key: open the link that you were given. ${kept}`;
  if (problem?.kind === "wait")
    return `Last heard ${momentOf(last)}. The server asks to wait ${count(Math.ceil(problem.seconds), "second")}. ${kept}`;
  if (problem?.kind === "offline") return `Offline. Last heard ${momentOf(last)}. ${kept}`;
  return `Last heard ${momentOf(last)}. ${waiting ? `${number(waiting)} being sent.` : ""}`;
}

/** "12:03", with the day where it is another one, on the clocks of this device. */
function momentOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(at);
  return isToday ? time : `on ${momentText(new Date(at).toISOString())}`;
}
