"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { TextArea } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { Progress, progressText } from "@/components/ui/progress";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { faultsInWords } from "@/lib/engine/catalogue/author/book-file";
import { list } from "@/lib/words/en/grammar";
import { fault, type Outcome } from "./outcome";

interface Read extends Outcome {
  /** The file, or "Pasted text". */
  name: string;
}

interface Props {
  title: string;
  hint: string;
  /** Reads and keeps one text. */
  take(text: string): Promise<Outcome>;
  onClose(): void;
}

const BIG = 4_000_000;

const Pasted = z.object({ text: z.string().regex(/\S/, "Paste the contents of a file first.") });

/** Takes files or pasted text and says what it kept, or line by line what is wrong with them. */
export function ReadDialog({ title, hint, take, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(Pasted), defaultValues: { text: "" } });
  const [results, setResults] = useState<Read[] | null>(null);
  const [progress, setProgress] = useState("");
  const { busy, once } = useBusy();

  const readAll = async (sources: { name: string; text(): Promise<string> | string }[]) => {
    const done: Read[] = [];
    for (const [i, source] of sources.entries()) {
      setProgress(progressText("Reading", i + 1, sources.length));
      try {
        done.push({ name: source.name, ...(await take(await source.text())) });
      } catch {
        done.push({ name: source.name, kept: null, faults: [fault("The file could not be opened.")] });
      }
    }
    if (!done.every((r) => (r.kept !== null || r.asks) && r.faults.length === 0)) return setResults(done.filter((r) => !r.asks));
    const kept = done.flatMap((r) => (r.kept === null ? [] : [`“${r.kept}”`]));
    if (kept.length) showToast({ message: `Kept ${list(kept)}.` });
    onClose();
  };
  const files = (chosen: readonly File[]) =>
    readAll(
      chosen.map((file) => ({
        name: file.name,
        text: () => (file.size > BIG ? Promise.reject(new Error("too big")) : file.text()),
      })),
    );

  if (results) {
    const kept = results.flatMap((r) => r.kept ?? []);
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title={kept.length ? "Kept, with remarks" : "This cannot be used yet"}
        actions={
          <>
            <Button onClick={() => setResults(null)}>Import another</Button>
            <Button look="main" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div role="alert" className="flex flex-col gap-4">
          {results.map((result, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <Faults key={i} result={result} />
          ))}
        </div>
      </Dialog>
    );
  }
  const read = handleSubmit(({ text }) => once(() => readAll([{ name: "Pasted text", text: () => text }])));
  return (
    <AskDialog open wide onClose={onClose} title={title} verb="Read the text" busy={busy} onDo={(event) => void read(event)}>
      <TextArea label="Text" hint={hint} rows={8} spellCheck={false} error={formState.errors.text?.message} {...register("text")} />
      <DropZone accept=".json,application/json" onFiles={(chosen) => void once(() => files(chosen))}>
        Or drop files here.
      </DropZone>
      <Progress>{busy ? progress || "Reading." : ""}</Progress>
    </AskDialog>
  );
}

function Faults({ result: { name, kept, faults } }: { result: Read }) {
  return (
    <section>
      <p className="flex items-start gap-2 font-strong">
        <Mark kind={kept === null ? "not-read" : "legal"} className="mt-0.5" />
        <span className="min-w-0 break-words">
          {name}: {kept === null ? `not kept, ${faultsInWords(faults)}` : `${kept} is kept, ${faultsInWords(faults)}`}
        </span>
      </p>
      <ul className="mt-1 max-h-80 overflow-y-auto border-t border-rule">
        {faults.map((f, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={i} className="flex gap-3 border-b border-rule py-2">
            <span className="w-28 flex-none text-s text-ink-3">
              {f.line === null ? "Whole file" : `Line ${f.line}, column ${f.column ?? 1}`}
            </span>
            <span className="min-w-0 break-words">
              {f.severity === "advice" ? "Remark: " : ""}
              {f.message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
