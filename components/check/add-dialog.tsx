"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import type { Added } from "@/components/check/store/intake";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/components/ui/dialog";
import { PasteField, usePasted } from "@/components/ui/paste-area";

const Pasted = z.object({ text: z.string().regex(/\S/, "Paste a roster first.") });

interface AddDialogProps {
  open: boolean;
  onClose(): void;
  onRead(pasted: { text: string; html?: string }): Promise<Added>;
  /** Asks for files. */
  onFiles(): void;
  onScan(): void;
}

/** Lists as text, as files or from codes. What was pasted stays until all of it could be read. */
export function AddDialog({ open, onClose, onRead, onFiles, onScan }: AddDialogProps) {
  const form = useForm({ resolver: zodResolver(Pasted), defaultValues: { text: "" } });
  const { handleSubmit, reset } = form;
  const pasted = usePasted();
  const read = handleSubmit(async ({ text }) => {
    const { unread } = await onRead(pasted.with(text));
    // The row in the table says what is wrong; the text is still here to be mended and read again.
    if (unread === 0) reset();
    onClose();
  });
  return (
    <AskDialog open={open} onClose={onClose} wide title="Add lists" verb="Check" onDo={(event) => void read(event)}>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            onFiles();
            onClose();
          }}
        >
          Choose files
        </Button>
        <Button onClick={onScan}>Scan codes</Button>
      </div>
      <PasteField form={form} pasted={pasted} label="Text" hint="Mails, web pages, tables, other builders’ lists: one or many." rows={12} />
    </AskDialog>
  );
}
