import { useUiWords } from "@/components/ui/words";
import { Button } from "./button";

export interface Done {
  message: string;
  undo?: () => void;
}

/** What was just done inside a dialog, with its one step back: a toast lies under a dialog and cannot be reached. */
export function DoneNote({ done, onUndone }: { done: Done | null; onUndone(): void }) {
  const words = useUiWords();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-s empty:hidden">
      {done && <span>{done.message}</span>}
      {done?.undo && (
        <Button
          look="link"
          className="text-s!"
          onClick={() => {
            done.undo?.();
            onUndone();
          }}
        >
          {words.undo}
        </Button>
      )}
    </div>
  );
}
