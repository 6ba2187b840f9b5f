"use client";

import { useState } from "react";
import { type EventSeen, type Problem, problemWords } from "@/components/hand-in/answers";
import { changeEvent } from "@/components/hand-in/client";
import { useRequest } from "@/components/hand-in/use-request";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { localMoment } from "@/components/ui/local-moment";
import { showToast } from "@/components/ui/toast";
import { DAY } from "@/lib/engine/dates";
import type { EventRules } from "@/lib/engine/schema/event";
import { momentText } from "@/lib/events/desk/due";
import type { Entrant } from "@/lib/events/desk/entrants";
import { publishedText } from "@/lib/events/hand-in/words";
import { count, number } from "@/lib/words/en/grammar";
import { askNow, useServer } from "./server-desk";

/** What an organiser does with the whole event. `reports`: says until when errors may be reported. */
export type Step = "open" | "close" | "reopen" | "publish" | "hide" | "reports";

interface StepDialogProps {
  step: Step;
  event: EventSeen;
  zone: string | undefined;
  entrants: readonly Entrant[];
  onClose(): void;
}

const titles: Readonly<Record<Step, string>> = {
  open: "Open the event?",
  close: "Close the event?",
  reopen: "Reopen the event for all?",
  publish: "Publish the lists?",
  hide: "Hide the lists again?",
  reports: "Until when may errors be reported?",
};
const verbs: Readonly<Record<Step, string>> = {
  open: "Open",
  close: "Close it",
  reopen: "Reopen",
  publish: "Publish",
  hide: "Hide them",
  reports: "Keep",
};

/** Asks before the event changes for everybody, and says what follows. */
export function StepDialog({ step, event, zone, entrants, onClose }: StepDialogProps) {
  const held = useServer((s) => s.held);
  const [until, setUntil] = useState(() => firstUntil(step, event));
  const { busy, problem, ask } = useRequest();
  const moment = until && !Number.isNaN(Date.parse(until)) ? new Date(until).toISOString() : null;
  const go = async () => {
    const answered = await ask(() => changeEvent({ code: event.code, key: held?.key ?? null }, event.rev, changeOf(step, moment)));
    askNow();
    if (!answered.ok) return;
    showToast({ message: done[step] });
    onClose();
  };
  const label = step === "reopen" ? "Open until" : "Errors may be reported until";
  return (
    <AskDialog open onClose={onClose} title={titles[step]} verb={verbs[step]} busy={busy} onDo={() => void go()}>
      <Consequences step={step} event={event} zone={zone} entrants={entrants} />
      {step === "reopen" || step === "publish" || step === "reports" ? (
        <TextField
          label={label}
          hint={
            step === "reopen"
              ? "On the clock of this device. Empty: until you close it."
              : "On the clock of this device. Empty: not at all."
          }
          type="datetime-local"
          value={until}
          onChange={(typed) => setUntil(typed.target.value)}
        />
      ) : null}
      {problem ? (
        <p role="alert" className="font-strong text-illegal">
          {whyNot(problem)}
        </p>
      ) : null}
    </AskDialog>
  );
}

function whyNot(problem: Problem): string {
  if (problem.kind === "changed") return "Somebody else changed the event just now. Look at it as it is now, and try again.";
  const { title, detail } = problemWords(problem);
  return `${title}. ${detail}`;
}

function Consequences({ step, event, zone, entrants }: Omit<StepDialogProps, "onClose">) {
  const waiting = entrants.filter(({ status, versions: [line] }) => line.handedIn && status === "new").length;
  const returned = entrants.filter(({ status }) => status === "returned").length;
  const accepted = entrants.filter(({ accepted: one }) => one?.handedIn).length;
  if (step === "publish") {
    const rules = (event.pack as { event?: EventRules }).event ?? ({} as EventRules);
    return (
      <div className="flex flex-col gap-2 text-ink-2">
        <p className="text-ink">{`${count(accepted, "accepted list")} will be shown.`}</p>
        {waiting + returned > 0 && (
          <p>{`Not among them: ${[waiting && `${number(waiting)} that nobody decided on`, returned && `${number(returned)} that went back`].filter(Boolean).join(" and ")}.`}</p>
        )}
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {publishedText(rules).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    );
  }
  const words: Readonly<Record<Exclude<Step, "publish">, string>> = {
    open: "Players find the event at its address and hand lists in.",
    close: `No more lists are taken${event.due && Date.parse(event.due) > Date.now() ? `, although they are due ${momentText(event.due, zone)}` : ""}. You can reopen it, or reopen it for one player.`,
    reopen: "All players may hand in, replace and withdraw lists again. What comes meanwhile is not late.",
    hide: "The event is closed again, and nobody but the organisers sees lists. Whoever has seen or saved them keeps what they have.",
    reports: "Players who handed in a list may report errors on published lists of others.",
  };
  return <p className="text-ink-2">{words[step]}</p>;
}

const done: Readonly<Record<Step, string>> = {
  open: "The event is open.",
  close: "The event is closed.",
  reopen: "The event is open again.",
  publish: "The lists are published.",
  hide: "The lists are hidden.",
  reports: "The time for reports is kept.",
};

export function changeOf(step: Step, until: string | null) {
  switch (step) {
    case "open":
      return { state: "open" } as const;
    case "close":
    case "hide":
      return { state: "closed" } as const;
    case "reopen":
      return { state: "open", until: until ?? "open" } as const;
    case "publish":
      return { state: "published", reportsUntil: until } as const;
    case "reports":
      return { reportsUntil: until } as const;
  }
}

/** As its field takes it: reports end with the event’s day or in three days, a reopened event is open for a day. */
export function firstUntil(step: Step, { reportsUntil, pack }: EventSeen): string {
  if (step === "reports") return reportsUntil ? localMoment(Date.parse(reportsUntil)) : "";
  const { date } = (pack as { event?: EventRules }).event ?? {};
  const day = date ? Date.parse(date) : 0;
  if (step === "publish") return localMoment(day > Date.now() ? day : Date.now() + 3 * DAY);
  return step === "reopen" ? localMoment(Date.now() + DAY) : "";
}
