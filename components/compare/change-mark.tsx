import type { Change } from "@/lib/events/desk/compare-words";
import { signs } from "@/lib/events/desk/compare-words";

const words: Record<Change, string> = { added: "Added", removed: "Removed", changed: "Changed", alike: "Alike" };

/** The sign of a change in a square, with its word for assistive technology. `quiet`: the word stands beside it. */
export function ChangeMark({ change, quiet = false }: { change: Change; quiet?: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="inline-grid size-4 flex-none place-items-center rounded-s border border-ink text-xs leading-none font-head select-none"
      >
        {signs[change]}
      </span>
      {quiet ? null : <span className="sr-only">{words[change]}</span>}
    </>
  );
}
