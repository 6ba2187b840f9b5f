import { useEngineWords } from "@/components/words/engine";
import { type ShownVerdict, verdictWord } from "@/lib/engine/report/verdict";
import { cx } from "./class-names";
import { Mark, type MarkKind, markTones } from "./mark";

/** Edge, ground and ink of a box that says a verdict. */
export const verdictWash: Record<ShownVerdict, string> = {
  legal: "border-legal bg-legal-wash text-legal",
  illegal: "border-illegal bg-illegal-wash text-illegal",
  unconfirmed: "border-unconfirmed bg-unconfirmed-wash text-unconfirmed",
  "not-read": "border-edge bg-leaf text-ink-2",
  "not-all-read": "border-edge bg-leaf text-ink-2",
};

/** Mark and word of a verdict, always both. `bar` is the large form of the points bar, with the word in serif. */
export function VerdictMark({
  verdict,
  word,
  bar = false,
  className,
}: {
  verdict: ShownVerdict;
  /** What the game calls it. */
  word?: string | undefined;
  bar?: boolean;
  className?: string;
}) {
  const { verdicts } = useEngineWords();
  return (
    <span className={cx("inline-flex items-center", bar ? "gap-3" : "gap-1.5", markTones[verdict], className)}>
      <Mark kind={verdict} size={bar ? 22 : 16} />
      <span translate="no" className={bar ? "font-serif text-l font-head" : "font-strong"}>
        {word ?? verdictWord(verdict, undefined, 0, verdicts)}
      </span>
    </span>
  );
}

/** Mark, word and what stands below it in small, for a box of some height. */
export function VerdictWords({ verdict, word, below = "" }: { verdict: MarkKind; word: string; below?: string }) {
  return (
    <>
      <Mark kind={verdict} size={22} />
      <span className="flex flex-col">
        <span translate="no" className="font-serif text-l leading-5 font-head">
          {word}
        </span>
        {below && <span className="text-xs text-ink-2">{below}</span>}
      </span>
    </>
  );
}
