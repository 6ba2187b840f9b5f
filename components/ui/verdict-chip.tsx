import { ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import type { Standing } from "@/lib/engine/report/standing";
import { cx } from "./class-names";
import { VerdictWords, verdictWash } from "./verdict-mark";

const looks: Record<Standing | "not-read", string> = {
  ...verdictWash,
  "not-started": "border-edge text-ink",
  "not-finished": "border-edge text-ink",
};

interface VerdictChipProps extends Omit<ComponentProps<"button">, "children"> {
  verdict: Standing | "not-read";
  /** What the game calls it. */
  word: string;
  /** Whether what it opens is open; leave out where it opens nothing in place. */
  open?: boolean;
}

/** The verdict as a button: mark and word on the wash of its status. It opens the findings. */
export function VerdictChip({ verdict, word, open, className, ...rest }: VerdictChipProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      className={cx("inline-flex min-h-11 items-center gap-3 rounded-s border px-3 text-left hover:border-ink", looks[verdict], className)}
      {...rest}
    >
      <VerdictWords verdict={verdict} word={word} />
      {/* Its place stays, so that nothing beside it moves. */}
      <ChevronRight size={16} aria-hidden="true" className={cx("ml-auto flex-none max-sm:hidden", open && "invisible")} />
    </button>
  );
}
