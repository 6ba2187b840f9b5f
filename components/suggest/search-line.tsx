import { Square } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useSuggestWords } from "@/components/words/suggest";

/** How far a search has come, with a way to end it. */
export function SearchLine({ done, label, onStop }: { done: number; label: string; onStop(): void }) {
  const { percent, search } = useSuggestWords();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <progress
        aria-label={label}
        value={done}
        max={1}
        className="h-1.5 min-w-24 flex-1 appearance-none overflow-hidden rounded-s border border-edge bg-sunk [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent forced-colors:appearance-auto"
      />
      <span className="min-w-12 text-s text-ink-2">{percent(done)}</span>
      <Button icon={<Square size={14} aria-hidden="true" />} onClick={onStop}>
        {search.stop}
      </Button>
    </div>
  );
}
