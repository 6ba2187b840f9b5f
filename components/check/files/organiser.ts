import { readItem, writeItem } from "@/components/storage/local/local-items";

/** Who writes letters on this device. */
const ORGANISER = "muster-organiser";

/** What stands under letters; "" while nobody said. */
export function organiserName(): string {
  return readItem(ORGANISER) ?? "";
}

export function nameOrganiser(name: string): void {
  writeItem(ORGANISER, name);
}
