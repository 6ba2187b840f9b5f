import { columnActions } from "@/components/builder/actions/column-actions";
import { offerActions } from "@/components/builder/actions/offer-actions";
import { pageActions } from "@/components/builder/actions/roster-actions";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { deskActions, rowActions as playerActions } from "@/components/check/table/desk-actions";
import { KeysDialog } from "@/components/ui/keys-dialog";

const groups = [
  { name: "Roster", actions: [...pageActions, ...columnActions] },
  { name: "In the army list", actions: offerActions },
  { name: "On a unit", actions: rowActions },
  { name: "Check", actions: [...deskActions, ...playerActions] },
];

/** What keys do on the pages that are worked on, from the tables of their actions. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  return <KeysDialog groups={groups} onClose={onClose} />;
}
