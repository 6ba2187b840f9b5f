"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import type { Added } from "@/components/check/store/intake";
import { AskDialog } from "@/components/ui/dialog";
import { PasteField, usePasted } from "@/components/ui/paste-area";

const Pasted = z.object({ text: z.string().regex(/\S/, "Paste a roster first.") });

/** Rosters as text. What was pasted stays until all of it could be read. */
export function PasteDialog({
  open,
  onClose,
  onRead,
}: {
  open: boolean;
  onClose(): void;
  onRead(pasted: { text: string; html?: string }): Promise<Added>;
}) {
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
    <AskDialog open={open} onClose={onClose} wide title="Paste rosters" verb="Check" onDo={(event) => void read(event)}>
      <PasteField
        form={form}
        pasted={pasted}
        label="Text"
        hint="Lists as you got them: e-mails, web pages, table cells, exports from other builders. You can paste several at once."
        rows={12}
      />
    </AskDialog>
  );
}
