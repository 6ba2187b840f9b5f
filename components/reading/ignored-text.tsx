import { useReadingWords } from "@/components/words/reading";
import { type Ignored, ignoredText } from "@/lib/read/lines/reading";
import { useProblemWords } from "./problem-words";

/** What of a text says nothing about the roster, folded away. */
export function IgnoredText({ ignored }: { ignored: readonly Ignored[] }) {
  const words = useReadingWords();
  const problemWords = useProblemWords();
  if (!ignored.length) return null;
  return (
    <details className="text-s text-ink-2">
      <summary>{words.ignored(ignored.length)}</summary>
      {ignored.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
        <p key={i}>{ignoredText(one, problemWords)}</p>
      ))}
    </details>
  );
}
