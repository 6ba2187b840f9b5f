import { number } from "@/lib/words/en/grammar";

/** Longer lists end with how many more there are. */
export const MOST_SHOWN = 40;

/** Sentences, each once, below each other in a frame that scrolls. */
export function LongList({ items }: { items: readonly string[] }) {
  return (
    <>
      <ul className="max-h-80 overflow-y-auto border-t border-rule" {...{ tabIndex: 0 }}>
        {items.slice(0, MOST_SHOWN).map((item) => (
          <li key={item} className="border-b border-rule py-1.5 break-words">
            {item}
          </li>
        ))}
      </ul>
      {items.length > MOST_SHOWN ? <p className="pt-1 text-ink-2">And {number(items.length - MOST_SHOWN)} more.</p> : null}
    </>
  );
}
