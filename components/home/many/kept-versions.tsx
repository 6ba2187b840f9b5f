"use client";

import { VersionsDialog } from "@/components/rosters/versions-dialog";
import { follow } from "@/components/storage/changes";
import { type Opened, openRoster } from "@/components/storage/open-roster";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { Dialog } from "@/components/ui/dialog";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { useSaid } from "@/components/words/home";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";

interface KeptVersionsProps {
  record: RosterRecord;
  loadLibrary: () => Promise<Library>;
  onClose(): void;
}

/** The versions of a roster that is not open. Going back saves it at once; Undo saves what was there before. */
export function KeptVersions({ record: { id, ...kept }, loadLibrary, onClose }: KeptVersionsProps) {
  const { home, storage } = useSaid();
  const { state, last } = useLoaded<Opened>(
    async (signal, show) => {
      follow(await rosterStore(), signal, (change) => {
        if (change.id === id) void openRoster(id).then(show);
      });
      return openRoster(id);
    },
    [id],
  );
  if (!last && state !== "failed") return null;
  if (last?.state !== "ready") {
    return (
      <Dialog open onClose={onClose} title={nameOf(kept, storage)}>
        <p role="alert">{home.many.cannotRead}</p>
      </Dialog>
    );
  }
  const { roster, record } = last;
  const put = async (to: Roster): Promise<boolean> => {
    const store = await rosterStore();
    const summary = await loadLibrary()
      .then((library) => library.catalogueFor(to))
      .then((catalogue) => summaryOf(catalogue, to))
      .catch(() => null);
    const now = await store.get(id);
    return now !== null && (await store.put({ id, roster: to, summary }, now.rev)).ok;
  };
  const use = async (version: Roster, name: string) => {
    const done = await put(version).catch(() => false);
    if (!done) return showToast({ message: storage.notSaved });
    onClose();
    offerUndo(home.done.backTo(name), () => void put(roster).catch(() => {}));
  };
  return (
    <VersionsDialog
      key={record.id}
      id={id}
      roster={roster}
      loadLibrary={loadLibrary}
      onUse={(version, name) => void use(version, name)}
      onClose={onClose}
    />
  );
}
