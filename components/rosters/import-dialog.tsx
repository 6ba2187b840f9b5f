"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { IgnoredText } from "@/components/reading/ignored-text";
import { NOT_SAVED } from "@/components/storage/state";
import { rosterStore } from "@/components/storage/store";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { Tick } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { PasteField, usePasted } from "@/components/ui/paste-area";
import { Progress, progressText } from "@/components/ui/progress";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { VerdictMark } from "@/components/ui/verdict-mark";
import type { Answered } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { pointsText } from "@/lib/engine/report/points";
import type { Roster } from "@/lib/engine/schema/roster";
import { count, list, rosterName } from "@/lib/engine/text";
import { LIST_FILES } from "./list-files";
import type { Found, ImportResult, Unread } from "./read-import";

/** How the lines were read comes with the first list that has lines. */
const HowRead = lazy(() => import("@/components/reading/how-read").then((m) => ({ default: m.HowRead })));

const Pasted = z.object({ text: z.string().regex(/\S/, "Paste a roster or a link first.") });

interface ImportDialogProps {
  library: Library;
  /** To read on arrival; none: the dialog asks for text or files. */
  files?: File[];
  onClose(): void;
}

/** Reads rosters from files or pasted text, links among it, shows what was found, and saves it when told to. */
export function ImportDialog({ library, files = [], onClose }: ImportDialogProps) {
  const { result, reading, read, answer, again } = useImport(library, files);
  const form = useForm({ resolver: zodResolver(Pasted), defaultValues: { text: "" } });
  const pasted = usePasted();
  if (reading !== null) {
    return (
      <Dialog open onClose={onClose} title="Import">
        <Progress>{reading || "Reading."}</Progress>
      </Dialog>
    );
  }
  if (result) return <SaveDialog library={library} result={result} onAnswer={answer} onAgain={again} onClose={onClose} />;
  const readText = form.handleSubmit(({ text }) => read(pasted.with(text)));
  return (
    <AskDialog open onClose={onClose} wide title="Import" verb="Read the text" onDo={(event) => void readText(event)}>
      <PasteField
        form={form}
        pasted={pasted}
        label="Text or link"
        hint="A list as you have it: typed, from an e-mail or a web page, table cells, another builder’s export, or a link from Share. You can paste several at once."
        rows={9}
      />
      <DropZone accept={LIST_FILES} onFiles={(more) => void read({ files: more })}>
        Or drop files here.
      </DropZone>
    </AskDialog>
  );
}

/** What was read, and the ways to read more. `reading`: how far it has come, empty where there is one file; null while nothing is read. */
function useImport(library: Library, files: File[]) {
  const [result, setResult] = useState<ImportResult | null>(null);
  const [reading, setReading] = useState<string | null>(files.length > 0 ? "" : null);
  const started = useRef(false);
  const read = async (from: { files: File[] } | { text: string; html?: string }) => {
    setReading("");
    const { readFiles, readPasted } = await import("./read-import");
    const onRead = (n: number) => "files" in from && setReading(progressText("Reading", n, from.files.length));
    setResult("files" in from ? await readFiles(from.files, library, onRead) : await readPasted(from, library));
    setReading(null);
  };
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (files.length > 0) void read({ files });
  });
  const answer = async (key: string, answered: Answered) => {
    const { withAnswer } = await import("./read-import");
    const item = result?.found.find((one) => one.key === key);
    if (!item) return;
    const given = await withAnswer(item, answered);
    setResult((was) => was && { ...was, found: was.found.map((one) => (one.key === key ? given : one)) });
  };
  return { result, reading, read, answer, again: () => setResult(null) };
}

interface SaveDialogProps {
  library: Library;
  result: ImportResult;
  onAnswer(key: string, answered: Answered): Promise<void>;
  onAgain(): void;
  onClose(): void;
}

/** What was found, to be saved. */
function SaveDialog({ library, result, onAnswer, onAgain, onClose }: SaveDialogProps) {
  const { found, unread, packs, books } = result;
  /** Whether what came along to judge them with is kept too. */
  const [keeping, setKeeping] = useState(true);
  const { progress, fault, save } = useSave(library, result, onClose);
  const { busy, once } = useBusy();
  const rosters = found.length === 1 ? "this roster" : count(found.length, "roster");
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      wide
      title={found.length === 0 ? "No roster could be read" : `Save ${rosters}?`}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={busy} onClick={onAgain}>
            Import another
          </Button>
          {found.length > 0 && (
            <Button look="main" disabled={busy} onClick={() => void once(() => save(keeping))}>
              {found.length === 1 ? "Save and open" : `Save ${rosters}`}
            </Button>
          )}
        </>
      }
    >
      <Progress>{progress}</Progress>
      {fault && <Note kind="illegal" role="alert" title={fault} />}
      {packs.length + books.length > 0 && (
        <Tick
          label={`Keep what came along: ${list([...packs.map(({ pack }) => pack.name), ...books.map(({ name }) => name)])}`}
          hint="Packs, answers and army books that the sender had it judged with. What you keep already is not changed."
          checked={keeping}
          onChange={(event) => setKeeping(event.target.checked)}
          className="mb-3"
        />
      )}
      <ul className="border-t border-rule">
        {found.map((item) => (
          <FoundRow key={item.key} item={item} onAnswer={(answered) => void onAnswer(item.key, answered)} />
        ))}
        {unread.map((item) => (
          <UnreadRow key={item.key} item={item} />
        ))}
      </ul>
    </Dialog>
  );
}

/** Saves what was found, and opens it where it is one. `progress`: how far it has come, where there is more than one. */
function useSave(library: Library, result: ImportResult, onDone: () => void) {
  const router = useRouter();
  const [progress, setProgress] = useState("");
  const [fault, setFault] = useState("");
  const { found, packs, books } = result;
  const save = async (keeping: boolean) => {
    const [only] = found;
    const isAlone = found.length === 1;
    setFault("");
    setProgress(progressText("Saving", 1, found.length));
    try {
      let named = (roster: Roster) => roster;
      if (keeping && packs.length + books.length > 0) {
        const { keepBrought } = await import("./keep-brought");
        const by = isAlone ? only?.checked.roster.player?.trim() : undefined;
        named = await keepBrought({ ...result, by, alone: isAlone }, library);
      }
      const saving = found.map(({ id, checked, summary }) => ({ id, roster: named(checked.roster), summary, base: null }));
      await (await rosterStore()).putAll(saving, (n) => setProgress(progressText("Saving", n, found.length)));
    } catch {
      setFault(NOT_SAVED);
      setProgress("");
      return;
    }
    showToast({ message: isAlone ? `Saved “${rosterName(only?.checked.roster.name)}”.` : `Saved ${count(found.length, "roster")}.` });
    onDone();
    if (isAlone && only) router.push(`/build?roster=${encodeURIComponent(only.id)}`);
  };
  return { progress, fault, save };
}

function FoundRow({ item, onAnswer }: { item: Found; onAnswer(answered: Answered): void }) {
  const { checked, verdict, word, summary, problems } = item;
  const { roster, ignored, reading } = checked;
  return (
    <li className="border-b border-rule py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong translate="no" className="font-serif text-l font-head">
          {rosterName(roster.name)}
        </strong>
        <VerdictMark verdict={verdict} word={word} />
      </p>
      <p className="text-s text-ink-2">
        <span translate="no">
          {summary.gameTitle}, {summary.armyName}
        </span>
        . {pointsText({ total: summary.points, limit: roster.limit ?? null, missing: summary.missing })}.
      </p>
      {problems.map((problem) => (
        <p key={problem} className="mt-1 flex gap-1.5 text-s">
          <Mark kind="advice" size={14} className="mt-0.5" />
          {problem}
        </p>
      ))}
      {reading ? (
        <Suspense>
          <HowRead checked={checked} onAnswer={onAnswer} />
        </Suspense>
      ) : (
        <IgnoredText ignored={ignored} />
      )}
    </li>
  );
}

function UnreadRow({ item: { name, reason } }: { item: Unread }) {
  return (
    <li className="flex gap-2 border-b border-rule py-3">
      <Mark kind="not-read" label="Not read" className="mt-0.5" />
      <p className="min-w-0">
        {name && <span className="font-strong">{name}: </span>}
        {reason}
      </p>
    </li>
  );
}
