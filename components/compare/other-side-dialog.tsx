"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { LIST_FILES } from "@/components/rosters/list-files";
import { AskDialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { PasteField, usePasted } from "@/components/ui/paste-area";

const Pasted = z.object({ text: z.string().regex(/\S/, "Paste a roster or a link first.") });

/** A roster that is not saved here: pasted text, a link, or a file. Stays open while what was given cannot be read. */
export function OtherSideDialog({
  onClose,
  onRead,
}: {
  onClose(): void;
  /** Null when it was read, else why not. */
  onRead(from: { files: File[] } | { text: string; html?: string }): Promise<string | null>;
}) {
  const form = useForm({ resolver: zodResolver(Pasted), defaultValues: { text: "" } });
  const { handleSubmit, setError } = form;
  const [busy, setBusy] = useState(false);
  const pasted = usePasted();
  const read = async (from: { files: File[] } | { text: string; html?: string }) => {
    setBusy(true);
    const reason = await onRead(from);
    setBusy(false);
    if (reason === null) onClose();
    else setError("text", { message: reason });
  };
  const readText = handleSubmit(({ text }) => read(pasted.with(text)));
  return (
    <AskDialog open onClose={onClose} wide busy={busy} title="Another roster" verb="Compare" onDo={(event) => void readText(event)}>
      <PasteField
        form={form}
        pasted={pasted}
        label="Text or link"
        hint="A list as you have it, or a link from Share. It is compared and not saved."
        rows={9}
      />
      <DropZone accept={LIST_FILES} multiple={false} onFiles={(files) => void read({ files })}>
        Or drop a file here.
      </DropZone>
    </AskDialog>
  );
}
