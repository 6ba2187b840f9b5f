/** Changes of the models owned, each with one step back. */
import { type ModelChange, modelStore } from "@/components/storage/models/model-store";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import type { Words } from "@/lib/words/en/words";

/** @param said What is shown when it is done, from how many models changed; without it only a failure is told. */
export async function changeModels(
  changes: readonly ModelChange[],
  words: Words["models"],
  said?: (changed: number) => string,
): Promise<void> {
  try {
    const { changed, undo } = await (await modelStore()).change(changes);
    if (!said) return;
    if (!changed) return showToast({ message: words.noChange });
    const back = () => void undo().catch(() => showToast({ message: words.notSaved }));
    offerUndo(said(changed), back);
  } catch {
    showToast({ message: words.notSaved });
  }
}
