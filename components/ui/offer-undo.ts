import { showToast } from "./toast";

/** Says what was done, with the way back. */
export function offerUndo(message: string, undo: () => void): void {
  showToast({ message, action: { label: (words) => words.undo, run: undo } });
}
