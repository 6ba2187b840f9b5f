import type { Status } from "@/lib/events/desk/entrants";
import { events } from "@/lib/words/en/events";

export const statusWords: Readonly<Record<Status, string>> = events.handIn.statuses;
