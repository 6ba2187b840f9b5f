import { useHomeWords } from "@/components/words/home";
import { groupBy } from "@/lib/engine/group-by";

/** A sample army, priced when the site was built. */
export interface SampleRow {
  game: string;
  id: string;
  name: string;
  /** Its game, or that it shows how an army book is written. */
  kind: string;
  accent: string;
  /** Its army list, where the game has several, and its size. */
  figures: string;
}

interface SampleListProps {
  samples: readonly SampleRow[];
  /** The one that is on its way. */
  opening: SampleRow | null;
  onOpen(sample: SampleRow): void;
}

/** Sample armies under their games; a press opens a copy of one. */
export function SampleList({ samples, opening, onOpen }: SampleListProps) {
  const words = useHomeWords();
  return [...groupBy(samples, ({ kind }) => kind)].map(([kind, some]) => (
    <section key={kind} data-accent={some[0]?.accent}>
      <h3 className="caps text-accent">{kind}</h3>
      <ul aria-label={kind} className="mt-1 grid gap-x-6 border-t border-rule sm:grid-cols-2">
        {some.map((sample) => (
          <li key={sample.id} className="border-b border-rule">
            <button
              type="button"
              className="group flex min-h-(--row-2) w-full flex-col justify-center px-1 py-1 text-left hover:bg-sunk"
              onClick={() => onOpen(sample)}
            >
              <span translate="no" className="font-serif text-l font-head group-hover:underline group-hover:underline-offset-3">
                {sample.name}
              </span>
              <span className="text-s text-ink-2">{sample === opening ? words.first.opening : sample.figures}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
