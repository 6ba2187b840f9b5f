import type { DeskLine } from "@/lib/events/desk/line";
import type { ReceivedRecord } from "@/lib/events/desk/state/desk-record";

/** The lists in whose text some words stand, as far as they came as text. */
export function wordsIn(words: string, lines: readonly DeskLine[], received: readonly ReceivedRecord[]): DeskLine[] {
  const wanted = words.toLowerCase();
  const having = new Set(received.flatMap(({ key, piece }) => (textOf(piece).toLowerCase().includes(wanted) ? key : [])));
  return lines.filter(({ source }) => having.has(source));
}

function textOf(piece: ReceivedRecord["piece"]): string {
  if (piece.kind === "text") return piece.text;
  return piece.kind === "written" ? piece.written.lines.map(({ text }) => text).join("\n") : "";
}
