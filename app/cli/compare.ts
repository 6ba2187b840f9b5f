/** `muster compare`: two rosters, or two versions of one. */
import { compareRosters, isAlike } from "@/lib/desk/compare";
import { comparisonJson, comparisonText } from "@/lib/desk/compare-words";
import { put } from "./output";
import { libraryWith, type Overlays } from "./overlays";
import { oneIn } from "./rosters";
import { DIFFERENT, LEGAL, TROUBLE } from "./status";

/** @returns 0 where nothing differs, 1 where something does, 2 where one of the two cannot be read. */
export async function compare(
  before: string,
  after: string,
  { format, ...overlays }: Overlays & { format: "text" | "json" },
): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const a = await oneIn(before, laid.library);
  const b = await oneIn(after, laid.library);
  if (!a || !b) return TROUBLE;
  const comparison = compareRosters(a, b);
  await put(format === "json" ? `${JSON.stringify(comparisonJson(comparison))}\n` : comparisonText(comparison, [a.file, b.file]));
  return isAlike(comparison) ? LEGAL : DIFFERENT;
}
