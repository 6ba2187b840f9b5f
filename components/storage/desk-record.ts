/** An organiser's desk as it is kept on this device. */
import type { DeskHead, Received } from "@/lib/desk/desk-file";
import type { DeskLine } from "@/lib/desk/line";

export interface DeskRecord extends DeskHead {
  id: string;
  /** When it was made and last changed, in milliseconds since 1970. */
  created: number;
  updated: number;
}

export interface ReceivedRecord extends Received {
  /** The desk it came to. */
  desk: string;
  /** What the table told of its lists, and under which packs: a desk opens with it at once. */
  read?: { under: string; lines: readonly DeskLine[] };
}
