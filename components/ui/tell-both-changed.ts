import type { Words } from "@/lib/words/en/words";
import { humanizeId } from "@/lib/words/text";
import { showToast } from "./toast";

const MOST_NAMED = 3;

/**
 * Says what was changed in two places, each to something else, and offers what was not kept.
 * @param paths The names that lead to each thing. @param where The other change was made.
 */
export function tellBothChanged(paths: readonly (readonly string[])[], useOther: () => void, where?: string): void {
  const names = [...new Set(paths.map((path) => path.map(humanizeId).join(", ")))];
  const message = (words: Words["ui"]) =>
    words.bothChanged(names.length > MOST_NAMED ? [words.places(names.length)] : names, where ?? words.otherTab);
  showToast({ message, action: { label: (words) => words.useOther, run: useOther }, lasting: true });
}
