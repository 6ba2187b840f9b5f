"use client";

import { useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { decideHandedIn } from "@/components/check/store/from-server";
import { problemWords, type ReportSeen } from "@/components/hand-in/answers";
import { answerReport, readSubmission } from "@/components/hand-in/client";
import { statusWords } from "@/components/hand-in/status-words";
import { Button } from "@/components/ui/button";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { keyed } from "@/lib/engine/keyed";
import type { HandedIn } from "@/lib/engine/schema/desk";
import { momentText } from "@/lib/events/desk/due";
import { effective } from "@/lib/events/desk/handed-in/decision";
import type { Seen } from "@/lib/events/desk/handed-in/handed-in";
import type { DeskLine } from "@/lib/events/desk/line";
import { count } from "@/lib/words/en/grammar";
import { askNow, useServer } from "./server-desk";
import { UntilDialog } from "./until-dialog";

interface ServedDetailsProps {
  line: DeskLine;
  handedIn: HandedIn;
  code: string;
  event: DeskEvent | null;
}

/** What the server knows of a list beside the list: its verdict, penalties, what was decided and written, and what players reported. */
export function ServedDetails({ line, handedIn, code, event }: ServedDetailsProps) {
  const key = useServer((s) => s.held?.key);
  const { submission, standing } = handedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew where something changed
  const loaded = useLoaded<Seen | "not heard">(
    async (signal) => {
      const answered = key === undefined ? null : await readSubmission({ code, key }, submission, signal);
      return answered?.ok ? answered.value : "not heard";
    },
    [code, key, submission, standing?.rev, standing?.openReports],
  );
  const seen = loaded.last;
  const zone = event?.zone;
  return (
    <div className="grid gap-x-8 gap-y-4 border-y border-rule py-3 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <Judged line={line} handedIn={handedIn} />
        {standing?.penalties.map(({ for: of, points, how }) => (
          <p key={of}>
            <strong>{`Proposed: ${count(Math.abs(points), points < 0 ? "bonus point" : "penalty point")}`}</strong>
            <span className="text-ink-2">{`, ${faults[of] ?? of}: ${how}. You decide.`}</span>
          </p>
        ))}
        {standing ? <Reopen handedIn={handedIn} zone={zone} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {seen === "not heard" ? (
          <p className="text-s text-ink-2">Earlier decisions and reports are shown once the server answers.</p>
        ) : null}
        {seen && seen !== "not heard" ? (
          <>
            <Reports reports={seen.reports ?? []} place={{ code, key: key ?? null }} submission={submission} zone={zone} />
            <Decisions letters={seen.letters ?? []} zone={zone} />
          </>
        ) : null}
      </div>
    </div>
  );
}

const faults: Readonly<Record<string, string>> = keyed({
  late: "for coming late",
  illegal: "for being illegal",
  "wrong-form": "for its form",
  "in-time": "for coming in time",
  painted: "for a painted army",
});

function Judged({ line: { here, word }, handedIn: { data, rules, by, version } }: Pick<ServedDetailsProps, "line" | "handedIn">) {
  const under = [data && `data ${data}`, `version ${rules} of the rules`].filter(Boolean).join(" and ");
  return (
    <p>
      <strong>{`When version ${version} was handed in${by === "player" ? "" : ` by ${by}`}: ${word}`}</strong>
      <span className="text-ink-2">{`, with ${under}.`}</span>
      {here ? (
        <>
          {" "}
          <strong>{`Now: ${here.word}`}</strong>
          <span className="text-ink-2">, with what this device has. The findings below are of now.</span>
        </>
      ) : null}
    </p>
  );
}

/** Lets one player replace the list although the event is closed. */
function Reopen({ handedIn: { submission, version, standing, player }, zone }: { handedIn: HandedIn; zone: string | undefined }) {
  const dialogs = useDialogs<"until">();
  if (!standing) return null;
  const { reopened } = effective(standing, version);
  const decide = (reopen: string | null) => {
    const undo = decideHandedIn(new Set([submission]), { reopen });
    offerUndo(reopen === null ? `No longer reopened: ${player}.` : `Reopened for ${player}.`, undo);
    dialogs.close();
  };
  if (reopened !== null) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {reopened === "open"
          ? "Reopened for the player until you say otherwise."
          : `Reopened for the player until ${momentText(reopened, zone)}.`}
        <Button look="link" onClick={() => decide(null)}>
          No longer
        </Button>
      </p>
    );
  }
  return (
    <p>
      <Button look="link" onClick={() => dialogs.show("until")}>
        Reopen for this player
      </Button>
      {dialogs.open ? (
        <UntilDialog
          title={`More time for ${player}`}
          lead="Until then the player may replace the list, although the event is closed for others."
          empty="until you say otherwise"
          verb="Reopen it"
          zone={zone}
          onKeep={(until) => decide(until ?? "open")}
          onClose={dialogs.close}
        />
      ) : null}
    </p>
  );
}

interface ReportsProps {
  reports: readonly ReportSeen[];
  place: { code: string; key: string | null };
  submission: string;
  zone: string | undefined;
}

const reportWords: Readonly<Record<ReportSeen["status"], string>> = {
  open: "Not decided",
  upheld: "It is an error",
  dismissed: "It is none",
};

/** What other players say is wrong with a published list. */
function Reports({ reports, place, submission, zone }: ReportsProps) {
  const [decided, setDecided] = useState<Readonly<Record<string, ReportSeen["status"]>>>({});
  if (!reports.length) return null;
  const say = async (id: string, status: ReportSeen["status"]) => {
    const answered = await answerReport(place, submission, id, status);
    if (!answered.ok) return showToast({ message: `${problemWords(answered.problem).title}. Nothing was decided.` });
    setDecided((was) => ({ ...was, [id]: status }));
    askNow();
  };
  return (
    <section aria-label="Reported errors" className="flex flex-col gap-2">
      <h3 className="caps text-ink-2">Reported by players</h3>
      <ul className="flex flex-col gap-3">
        {reports.map(({ id, by, at, version, rule, text, status: was }) => {
          const status = decided[id] ?? was;
          return (
            <li key={id} className="flex flex-col gap-1">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
              <p className="text-s text-ink-2">
                {[rule, `${by}, ${momentText(at, zone)}`, `version ${version}`].filter(Boolean).join(" · ")}
              </p>
              <p className="flex flex-wrap items-center gap-2">
                <strong>{`${reportWords[status]}.`}</strong>
                {status === "upheld" ? null : <Button onClick={() => void say(id, "upheld")}>It is an error</Button>}
                {status === "dismissed" ? null : <Button onClick={() => void say(id, "dismissed")}>It is none</Button>}
                {status === "open" ? null : (
                  <Button look="quiet" onClick={() => void say(id, "open")}>
                    Undecided again
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What organisers and the player did, the last first. */
function Decisions({ letters, zone }: { letters: NonNullable<Seen["letters"]>; zone: string | undefined }) {
  if (!letters.length) return null;
  return (
    <section aria-label="What was decided" className="flex flex-col gap-1">
      <h3 className="caps text-ink-2">What was decided</h3>
      <ul className="flex flex-col gap-1">
        {letters.toReversed().map(({ at, by, status, version, letter }) => (
          <li key={`${at} ${by} ${status}`}>
            {`${statusWords[status]}, version ${version}: `}
            <span className="text-ink-2">{`${by === "player" ? "the player" : by}, ${momentText(at, zone)}`}</span>
            {letter ? (
              <details>
                <summary className="cursor-pointer text-s">Letter</summary>
                <p className="max-w-(--measure) border-l border-rule-2 pl-3 text-s [overflow-wrap:anywhere] whitespace-pre-line">
                  {letter}
                </p>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
