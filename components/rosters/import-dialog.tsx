"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { PasteField, usePasted } from "@/components/ui/paste-area";
import { Progress } from "@/components/ui/progress";
import { useRosterWords } from "@/components/words/rosters";
import { speaking } from "@/components/words/speak";
import { pageLanguage, useLanguage } from "@/components/words/words";
import type { Answered } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { inLanguage } from "@/lib/words/paths";
import { LIST_FILES } from "./list-files";
import type { ImportResult } from "./read-import";
import { SaveDialog } from "./save-dialog";

const ScanDialog = lazy(() => import("@/components/scan/scan-dialog").then((m) => ({ default: m.ScanDialog })));

interface ImportDialogProps {
  library: Library;
  /** To read on arrival; none: the dialog asks for text or files. */
  files?: File[];
  onClose(): void;
}

/** Reads rosters from files or pasted text, links among it, shows what was found, and saves it when told to. */
export const ImportDialog = speaking(["rosters", "reading"], Import);

function Import({ library, files = [], onClose }: ImportDialogProps) {
  const { read: words } = useRosterWords();
  const { result, reading, read, answer, again } = useImport(library, files);
  const form = useForm({ resolver: zodResolver(z.object({ text: z.string().regex(/\S/, words.empty) })), defaultValues: { text: "" } });
  const pasted = usePasted();
  const [scanning, setScanning] = useState(false);
  if (scanning) {
    const open = (link: string) => window.location.assign(inLanguage(`/view${link.slice(link.indexOf("#"))}`, pageLanguage()));
    return (
      <Suspense>
        <ScanDialog onClose={() => setScanning(false)} onLink={open} />
      </Suspense>
    );
  }
  if (reading !== null) {
    return (
      <Dialog open onClose={onClose} title={words.title}>
        <Progress>{reading || words.reading}</Progress>
      </Dialog>
    );
  }
  if (result) return <SaveDialog library={library} result={result} onAnswer={answer} onAgain={again} onClose={onClose} />;
  const readText = form.handleSubmit(({ text }) => read(pasted.with(text)));
  return (
    <AskDialog open onClose={onClose} wide title={words.title} verb={words.verb} onDo={(event) => void readText(event)}>
      <PasteField form={form} pasted={pasted} label={words.text} hint={words.hint} rows={9} />
      <DropZone
        accept={LIST_FILES}
        onFiles={(more) => void read({ files: more })}
        actions={<Button onClick={() => setScanning(true)}>{words.scan}</Button>}
      >
        {words.drop}
      </DropZone>
    </AskDialog>
  );
}

/** What was read, and the ways to read more. `reading`: how far it has come, empty where there is one file; null while nothing is read. */
function useImport(library: Library, files: File[]) {
  const words = useRosterWords();
  const language = useLanguage();
  const [result, setResult] = useState<ImportResult | null>(null);
  const [reading, setReading] = useState<string | null>(files.length > 0 ? "" : null);
  const started = useRef(false);
  const read = async (from: { files: File[] } | { text: string; html?: string }) => {
    setReading("");
    const [{ readFiles, readPasted }, problems] = await Promise.all([
      import("./read-import"),
      import("@/lib/words/all/problems").then(({ problemWordsIn }) => problemWordsIn(language)),
    ]);
    const said = { ...words.read, problems };
    const onRead = (n: number) => "files" in from && setReading(words.read.readingOf(n, from.files.length));
    const made = "files" in from ? await readFiles(from.files, library, onRead, said) : await readPasted(from, library, said);
    // What shows the lines is there with them: the buttons below would move under a finger.
    if (made.found.some(({ checked }) => checked.reading)) await import("@/components/reading/how-read");
    setResult(made);
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
