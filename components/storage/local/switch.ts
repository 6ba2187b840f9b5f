/** The one switch of the first view and of the scripts that are fetched ahead for it. */
import { readItem } from "./local-items";

/** Changes with every file that decides what is shown first (`stamp` in next.config.mjs); "" in development. */
export const STAMP = process.env.MUSTER_STAMP ?? "";

/** Setting this item of local storage to "off" turns the first view off on a device. */
export const SWITCH = "muster-first-view";

/** Whether the builder first shows what it showed last. */
export function isFirstViewOn(): boolean {
  return STAMP !== "" && readItem(SWITCH) !== "off";
}
