"use client";

import { useId, useState } from "react";
import { type EventSeen, problemWords, type Submission } from "@/components/hand-in/answers";
import { readSubmission, reportError } from "@/components/hand-in/client";
import { useEventWords } from "@/components/hand-in/words";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { FieldError, TextArea, TextField } from "@/components/ui/field";
import { Mark, severityMark } from "@/components/ui/mark";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { ViewRows } from "@/components/view/view-rows";
import type { Library } from "@/lib/engine/catalogue/library";
import { inspect } from "@/lib/engine/check/check";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { withAlikeTogether } from "@/lib/paper/sheet/alike";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";

interface PublishedListProps {
  event: EventSeen;
  seen: Submission;
  playerKey: string | null;
  isMine: boolean;
  library: Library | null;
}

/** A published list, opened: its units, what was found in it where that is shown, and a way to say that something is wrong. */
export function PublishedList({ event, seen, playerKey, isMine, library }: PublishedListProps) {
  const full = useLoaded(() => readSubmission({ code: event.code, key: playerKey }, seen.id), [event.code, seen.id, playerKey]).last;
  return (
    <WholeList
      event={event}
      seen={full?.ok ? full.value : seen}
      isHere={full?.ok === true}
      failed={full?.ok === false}
      playerKey={playerKey}
      isMine={isMine}
      library={library}
    />
  );
}

interface WholeListProps extends PublishedListProps {
  /** All that may be seen of it has come. */
  isHere: boolean;
  failed?: boolean;
}

export function WholeList({ event, seen, isHere, failed = false, playerKey, isMine, library }: WholeListProps) {
  const { code } = seen;
  const words = useEventWords().published;
  const dialogs = useDialogs<"report">();
  const details = isHere ? seen : null;
  const roster = details?.roster ?? null;
  const model = useLoaded(() => (roster && library ? modelOf(roster, library) : null), [roster, library]);
  const findings = details?.report?.findings ?? [];
  const reports = details?.reports ?? [];
  const takesReports = event.reportsUntil !== null && Date.parse(event.reportsUntil) > Date.now();
  return (
    <div className="flex flex-col gap-3 pb-4">
      {details && roster === null ? (
        <p className="text-ink-2">{words.notShown}</p>
      ) : model.last ? (
        <ViewRows model={model.last} />
      ) : (
        <p role="status" className="text-ink-2">
          {model.state === "failed" || failed ? words.notDrawn : words.openingList}
        </p>
      )}
      {code ? (
        <p className="text-s text-ink-2">
          {words.code}{" "}
          <span translate="no" className="font-serif font-head text-ink">
            {code}
          </span>
        </p>
      ) : null}
      {findings.length ? (
        <ul aria-label={words.findings}>
          {findings.map(({ rule, message, severity, agreed }) => (
            <li key={`${rule} ${message}`} className="flex gap-2 border-t border-rule py-1.5 text-s">
              <Mark kind={severityMark[agreed ? "agreed" : severity]} size={16} className="mt-0.5" />
              <span className="min-w-0 break-words">{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {reports.length ? (
        <ul aria-label={words.reports}>
          {reports.map((one) => (
            <li key={one.id} className="border-t border-rule py-1.5 text-s">
              <span className="font-strong">{`${words.reportedBy(one.by, words.reportStatus[one.status])} `}</span>
              <span className="break-words whitespace-pre-wrap">{one.text}</span>
              {one.rule ? <span className="text-ink-2">{` (${one.rule})`}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {takesReports && playerKey && !isMine && roster ? (
        <Button className="self-start" onClick={() => dialogs.show("report")}>
          {words.report}
        </Button>
      ) : null}
      {dialogs.open && playerKey ? <ReportDialog event={event} seen={seen} playerKey={playerKey} onClose={dialogs.close} /> : null}
    </div>
  );
}

/** @throws where its army list is not known or could not be loaded. */
async function modelOf(given: Record<string, unknown>, library: Library): Promise<SheetModel> {
  if (!isSoundRoster(given)) throw new Error("not a roster");
  const roster = given as unknown as Roster;
  const catalogue = await library.catalogueFor(roster);
  const { resolved, report } = inspect(catalogue, roster);
  // What an open list leaves out would be found missing: what was found is told as the server has it.
  const bare = { ...report, findings: [] };
  return withAlikeTogether(sheetModel(catalogue, resolved, bare));
}

interface ReportDialogProps {
  event: EventSeen;
  seen: Submission;
  playerKey: string;
  onClose(): void;
}

/** An error on the list of another player, with the rule. Its organisers alone see who reports it. */
function ReportDialog({ event, seen, playerKey, onClose }: ReportDialogProps) {
  const { published: words, answers } = useEventWords();
  const [text, setText] = useState("");
  const [rule, setRule] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const about = useId();
  const report = async () => {
    if (!/\S/.test(text)) return setFault(words.sayWhat);
    setBusy(true);
    const said = { text: text.trim().slice(0, 2000), ...(rule.trim() ? { rule: rule.trim().slice(0, 200) } : {}) };
    const done = await reportError({ code: event.code, key: playerKey }, seen.id, said);
    setBusy(false);
    if (!done.ok) return setFault(problemWords(done.problem, answers).detail);
    showToast({ message: words.reported });
    onClose();
  };
  return (
    <AskDialog open onClose={onClose} title={words.reportTitle(seen.player)} verb={words.reportVerb} busy={busy} onDo={() => void report()}>
      <p id={about} className="text-ink-2">
        {words.reportSays}
      </p>
      <TextArea label={words.wrong} rows={4} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      <TextField label={words.rule} hint={words.ruleHint} maxLength={200} value={rule} onChange={({ target }) => setRule(target.value)} />
      <FieldError>{fault || undefined}</FieldError>
    </AskDialog>
  );
}
