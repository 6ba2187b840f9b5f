"use client";

import { useState } from "react";
import { AskDialog } from "@/components/ui/dialog";
import { PasteArea } from "@/components/ui/paste-area";
import type { Added } from "./desk-store";

/** Rosters as text. What was pasted stays until all of it could be read. */
export function PasteDialog({ open, onClose, onRead }: { open: boolean; onClose(): void; onRead(text: string): Promise<Added> }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const read = async () => {
    if (text.trim() === "") {
      setError("Paste a roster first.");
      return;
    }
    const { unread } = await onRead(text);
    // The row in the table says what is wrong; the text is still here to be mended and read again.
    if (unread === 0) setText("");
    setError(undefined);
    onClose();
  };
  return (
    <AskDialog open={open} onClose={onClose} wide title="Paste rosters" verb="Check" onDo={() => void read()}>
      <PasteArea
        label="Text"
        hint="As text or as JSON. Each roster of several begins with a line “Roster:”."
        rows={12}
        error={error}
        value={text}
        onText={setText}
        onRefused={setError}
      />
    </AskDialog>
  );
}
