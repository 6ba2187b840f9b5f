import { count, list } from "@/lib/words/en/grammar";
import { humanizeId } from "@/lib/words/text";
import { showToast } from "./toast";

const MOST_NAMED = 3;

/**
 * Says what was changed in two places, each to something else, and offers what was not kept.
 * @param paths The names that lead to each thing. @param where The other change was made.
 */
export function tellBothChanged(paths: readonly (readonly string[])[], useOther: () => void, where = "in another tab"): void {
  const names = [...new Set(paths.map((path) => path.map(humanizeId).join(", ")))];
  const what = names.length > MOST_NAMED ? count(names.length, "place") : list(names);
  const message = `Changed here and ${where}: ${what}. The newer is kept.`;
  showToast({ message, action: { label: "Use the other", run: useOther }, lasting: true });
}
