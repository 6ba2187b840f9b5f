/** Changes of the models owned, each with one step back. */
import { type ModelChange, modelStore } from "@/components/storage/models/model-store";
import { NOT_SAVED } from "@/components/storage/state";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import { count } from "@/lib/words/en/grammar";

/** @param said What is shown when it is done, from how many models changed; without it only a failure is told. */
export async function changeModels(changes: readonly ModelChange[], said?: (changed: number) => string): Promise<void> {
  try {
    const { changed, undo } = await (await modelStore()).change(changes);
    if (!said) return;
    if (!changed) return showToast({ message: "Nothing to change: these numbers are there already." });
    const back = () => void undo().catch(() => showToast({ message: NOT_SAVED }));
    offerUndo(said(changed), back);
  } catch {
    showToast({ message: NOT_SAVED });
  }
}

/** "12 sorts of models". */
export function sorts(n: number): string {
  return `${count(n, "sort")} of models`;
}
