import { SectionHead } from "@/components/ui/section-head";
import { momentText } from "@/lib/events/desk/due";

export interface Done {
  /** ISO 8601. */
  at: string;
  /** Absent where it can only be one person. */
  by?: string;
  what: string;
}

/** Who did what and when, the last first; nothing where there is no more than the beginning. */
export function LogList({ all, zone, level = 2 }: { all: readonly Done[]; zone?: string | undefined; level?: 2 | 3 }) {
  if (all.length < 2) return null;
  return (
    <section>
      <SectionHead level={level}>What was done</SectionHead>
      <ul>
        {all
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ at, by, what }) => (
            <li key={`${at} ${what}`} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
              <span className="min-w-56 flex-1 [overflow-wrap:anywhere]">{what}</span>
              <span className="text-ink-2">{[by, momentText(at, zone)].filter(Boolean).join(", ")}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
