/** Lists that are pasted on the page of the desk. */
import type { Incoming } from "@/components/threads/incoming";

let pastes = 0;

/** A text that was pasted, under a name of its own. */
export function pasted(from: { text: string; html?: string }): Incoming {
  pastes++;
  return { name: pastes === 1 ? "Pasted text" : `Pasted text ${pastes}`, ...from };
}

/** Takes what is pasted where nothing is being typed. @returns what ends it. */
export function followPastes(take: (from: Incoming) => void): () => void {
  const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
    if ((target as Element).closest?.("input, textarea, select, dialog, [contenteditable]")) return;
    const text = clipboardData?.getData("text/plain") ?? "";
    const html = clipboardData?.getData("text/html") ?? "";
    if (text.trim() !== "") take(pasted(html ? { text, html } : { text }));
  };
  document.addEventListener("paste", onPaste);
  return () => document.removeEventListener("paste", onPaste);
}
