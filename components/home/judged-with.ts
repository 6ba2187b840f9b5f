/** What the rosters of this device were last judged with: the data of the games, and the player's own packs and army books. */
import { ownChangedMark, readItem, writeItem } from "@/components/storage/local/local-items";

const KEY = "muster-judged-with";

const present = (data: string) => `${data}; ${ownChangedMark()}`;

/** Whether data or packs have changed since the rosters were judged. */
export function isJudgedOtherwise(data: string): boolean {
  return typeof window !== "undefined" && readItem(KEY) !== present(data);
}

/** From now on they count as judged with what there is. */
export function noteJudged(data: string): void {
  writeItem(KEY, present(data));
}
