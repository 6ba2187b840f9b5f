"use client";

import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ChangeGroup } from "@/lib/books/diff/changes-file";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { compareVersions } from "@/lib/engine/schema/version";
import { count } from "@/lib/words/en/grammar";
import { type BookChanges, changesOfBook } from "./book-changes";
import { LongList, MOST_SHOWN } from "./long-list";

interface TakeBookDialogProps {
  army: ArmyList;
  /** The file as it came. */
  text?: string;
  library: OwnLibrary;
  onClose(): void;
}

/** Asks whether an army book is to be kept; in the place of an older one it says what changes, and which rosters. */
export function TakeBookDialog({ army, text, library, onClose }: TakeBookDialogProps) {
  const changes = useLoaded(() => changesOfBook(army, library), [army, library]).value;
  const { busy, once } = useBusy();
  const isNew = changes?.before === null;
  const isSame = changes?.before !== null && changes?.groups.length === 0;
  const take = async () => {
    const store = await ownStore();
    const before = await store.putBook({ id: army.id, game: army.game, army, ...(text === undefined ? {} : { text }) });
    const undo = () => void (before ? store.restoreBook(before) : store.removeBook(`${army.game}/${army.id}`));
    showToast({ message: `Kept “${army.name}”.`, action: { label: "Undo", run: undo } });
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={isNew || !changes ? `Keep “${army.name}”?` : isSame ? `You have “${army.name}” already` : `Replace “${army.name}”?`}
      actions={
        changes && changes.taken === null && !isSame ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" onClick={() => void once(take)} disabled={busy}>
              {isNew ? "Keep it" : "Replace it"}
            </Button>
          </>
        ) : (
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {changes ? <Body army={army} changes={changes} /> : <p role="status">Comparing it with what you keep</p>}
    </Dialog>
  );
}

/** Which version comes, and in the place of which; what its author tells of those between them. */
function Versions({ army: { version, changelog = [] }, before }: { army: ArmyList; before: string | undefined }) {
  if (version === undefined) return null;
  const isOlder = before !== undefined && compareVersions(version, before) < 0;
  const told = before === undefined || isOlder ? [] : changelog.filter((entry) => compareVersions(entry.version, before) > 0);
  return (
    <section>
      <p>
        Version {version}
        {before === undefined ? "." : `, in place of ${before}.`}
        {isOlder ? " The one you keep is newer." : ""}
      </p>
      {told.map((entry) => (
        <p key={entry.version} className="pt-1 text-ink-2 break-words">
          {entry.version}: {entry.changes.slice(0, MOST_SHOWN).join(" ")}
        </p>
      ))}
    </section>
  );
}

function Body({ army, changes: { taken, before, version, groups, rosters } }: { army: ArmyList; changes: BookChanges }) {
  if (taken !== null)
    return (
      <p>
        {taken} comes with the game and has the id “{army.id}” too. Whoever made this army book must give it another id.
      </p>
    );
  if (before === null)
    return (
      <p>
        {army.version === undefined ? "" : `Version ${army.version}. `}An army book with {count(army.entries?.length ?? 0, "unit")} of its
        own and {count(army.rules.length, "rule")}. It stays in this browser and stands beside the other army lists of the game.
      </p>
    );
  if (groups.length === 0) return <p>The army book that you keep is the same.</p>;
  const rules = groups.flatMap((group) => group.rules);
  const words = groups.flatMap((group) => group.words);
  return (
    <div className="flex flex-col gap-4">
      <Versions army={army} before={version} />
      {rules.length ? <Sentences title="Rules and prices that change" told={rules} /> : null}
      {words.length ? <Sentences title="Names and notes that change" told={words} /> : null}
      <section>
        <h3 className="text-l">{rosters.length ? `${count(rosters.length, "roster")} made with it` : "No roster is made with it"}</h3>
        <ul>
          {rosters.map(({ id, name, change }) => (
            <li key={id} className="border-b border-rule py-1.5">
              <span translate="no" className="font-strong">
                {name}
              </span>
              : {change || "points and verdict stay as they are."}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Sentences({ title, told }: { title: string; told: ChangeGroup["rules"] }) {
  return (
    <section>
      <h3 className="text-l">{title}</h3>
      <LongList items={told.map(({ sentence }) => sentence)} />
    </section>
  );
}
