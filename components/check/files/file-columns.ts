/** Which columns the organiser leaves out of the table for spreadsheets: remembered on this device, so that new ones are in it. */
import { readJson, removeItem, writeItem } from "@/components/storage/local/local-items";
import { fileColumns } from "@/lib/events/desk/table/desk-csv";

const KEY = "muster-desk-columns";

/** Of all columns some are always there. */
export function leftOut(): string[] {
  const kept = readJson(KEY);
  const all = fileColumns().map(({ id }) => id);
  const ids = Array.isArray(kept) ? all.filter((id) => kept.includes(id)) : [];
  return ids.length < all.length ? ids : [];
}

export function leaveOut(ids: readonly string[]): void {
  if (ids.length) writeItem(KEY, JSON.stringify(ids));
  else removeItem(KEY);
}
