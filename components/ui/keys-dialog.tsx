import { useUiWords } from "@/components/ui/words";
import { type ActionGroup, keyText } from "./actions";
import { Button } from "./button";
import { Dialog } from "./dialog";

/** The keys of a page, from the same tables as its menus. */
export function KeysDialog({ groups, onClose }: { groups: readonly ActionGroup[]; onClose(): void }) {
  const words = useUiWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.keysTitle}
      actions={
        <Button look="main" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {groups.map(({ name, actions }) => (
        <section key={name}>
          <h3 className="caps pb-1 text-ink-2">{name}</h3>
          <dl>
            {actions.map(({ id, label, keys }) =>
              keys?.length ? (
                <div key={id} className="flex min-h-9 items-center justify-between gap-4 border-b border-rule py-1">
                  <dt>{label}</dt>
                  <dd className="flex flex-wrap justify-end gap-x-2 gap-y-1">
                    {keys.map((key) => (
                      <kbd key={key} className="rounded-s border border-b-2 border-rule-2 px-1.5 py-0.5 font-sans text-s whitespace-nowrap">
                        {keyText(key, words.keys)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
