"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { number } from "@/lib/text";
import type { Added } from "./desk-store";

/** More than this is not read, and many lines in a field would hold the page up for minutes. */
const MAX_PASTE = 1_000_000;

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
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Paste rosters"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" onClick={() => void read()}>
            Check
          </Button>
        </>
      }
    >
      <TextArea
        label="Text"
        hint="As text or as JSON. Each roster of several begins with a line “Roster:”."
        rows={12}
        spellCheck={false}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const { length } = event.clipboardData.getData("text/plain");
          if (length <= MAX_PASTE) return;
          event.preventDefault();
          setError(
            `That is ${number(Math.round(length / 100_000) / 10)} million letters, at most 1 million can be read. Paste fewer rosters.`,
          );
        }}
      />
    </Dialog>
  );
}
