import type { Status } from "@/lib/events/desk/entrants";

export const statusWords: Readonly<Record<Status, string>> = {
  new: "New",
  accepted: "Accepted",
  returned: "Returned",
  withdrawn: "Withdrawn",
};
