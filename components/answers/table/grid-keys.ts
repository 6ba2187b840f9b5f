/** What keys do in the grid of a printed table. */

import type { Box } from "@/lib/advice/table/table-boxes";
import { keyed } from "@/lib/engine/keyed";
import type { Place } from "./table-state";

/** What a key means. `text: null` opens the box with the code that stands in it. */
export type GridKey =
  | { do: "move"; to: Place; extend: boolean }
  | { do: "answer"; status: Box["status"] }
  | { do: "type"; text: string | null }
  | { do: "enter"; go: "down" | "up" }
  | { do: "leave" }
  | { do: "undo" }
  | { do: "choose-one" };

export interface PressedKey {
  key: string;
  /** Control, or Command on a Mac. */
  control: boolean;
  alt: boolean;
  shift: boolean;
}

const STATUS_KEYS: Readonly<Record<string, Box["status"]>> = keyed({
  "+": "allowed",
  "-": "denied",
  "−": "denied",
  "?": "unconfirmed",
  Delete: "unconfirmed",
  Backspace: "unconfirmed",
});

/** What a key does where one is; null: nothing that is the grid's. `last` is the box in the far corner. */
export function gridKey(
  { key, control, alt, shift }: PressedKey,
  { at, last, isTyping, isRun }: { at: Place; last: Place; isTyping: boolean; isRun: boolean },
): GridKey | null {
  if (isTyping) {
    if (key === "Escape") return { do: "leave" };
    if (key === "Enter" || key === "ArrowDown") return { do: "enter", go: "down" };
    return key === "ArrowUp" ? { do: "enter", go: "up" } : null;
  }
  const { row, column } = at;
  const places: Record<string, Place> = keyed({
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
    Home: control ? { row: 0, column: 0 } : { row, column: 0 },
    End: control ? last : { row, column: last.column },
  });
  const to = Object.hasOwn(places, key) ? places[key] : undefined;
  if (to && !alt) return { do: "move", to: within(to, last), extend: shift };
  if (alt) return null;
  if (control) return key.toLowerCase() === "z" ? { do: "undo" } : null;
  const status = Object.hasOwn(STATUS_KEYS, key) ? STATUS_KEYS[key] : undefined;
  if (status) return { do: "answer", status };
  if (key === "Enter" || key === "F2") return { do: "type", text: null };
  if (key === "Escape" && isRun) return { do: "choose-one" };
  return /^[a-z0-9]$/i.test(key) ? { do: "type", text: key.toUpperCase() } : null;
}

/** The nearest place inside the table. */
export function within({ row, column }: Place, last: Place): Place {
  return { row: Math.min(last.row, Math.max(0, row)), column: Math.min(last.column, Math.max(0, column)) };
}
