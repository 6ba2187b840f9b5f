import { columnActions } from "@/components/builder/actions/column-actions";
import { offerActions } from "@/components/builder/actions/offer-actions";
import { pageActions, useRosterActions } from "@/components/builder/actions/roster-actions";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { useBuilderWords } from "@/components/builder/words";
import { deskActions, rowActions as playerActions } from "@/components/check/table/desk-actions";
import { KeysDialog } from "@/components/ui/keys-dialog";
import { Speak } from "@/components/words/speak";
import { useLanguage } from "@/components/words/words";

/** What keys do on the pages that are worked on, from the tables of their actions. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <Speak language={useLanguage()} rooms={["builder", "engine"]}>
      <Keys onClose={onClose} />
    </Speak>
  );
}

function Keys({ onClose }: { onClose(): void }) {
  const words = useBuilderWords();
  const actions = useRosterActions();
  const language = useLanguage();
  const groups = [
    { name: words.keys.roster, actions: [...pageActions(actions), ...columnActions(words)] },
    { name: words.keys.list, actions: offerActions(words) },
    { name: words.keys.unit, actions: rowActions(words) },
    // The desk speaks English alone.
    ...(language === "en" ? [{ name: "Check", actions: [...deskActions, ...playerActions] }] : []),
  ];
  return <KeysDialog groups={groups} onClose={onClose} />;
}
