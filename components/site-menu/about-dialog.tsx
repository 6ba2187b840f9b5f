"use client";

import { OfflineLine } from "@/components/offline/offline-line";
import { useShellWords } from "@/components/shell/words";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useLoaded } from "@/components/ui/use-loaded";
import { useUiWords } from "@/components/ui/words";
import type { Library } from "@/lib/engine/catalogue/library";

interface AboutDialogProps {
  loadLibrary: () => Promise<Library>;
  onClose(): void;
}

/** What this is, whose the games are, and under which licences it may be used. */
export function AboutDialog({ loadLibrary, onClose }: AboutDialogProps) {
  const words = useShellWords().aboutDialog;
  const { done } = useUiWords();
  const { value: books } = useLoaded(async () => {
    const library = await loadLibrary();
    return Promise.all(library.games.map(({ id }) => library.loadBook(id)));
  }, [loadLibrary]);
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={words.title}
      actions={
        <Button look="main" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <p>
        {words.licence} <OfflineLine />
      </p>
      <dl className="border-t border-rule text-s">
        {books?.map(({ id, title, dataVersion, notice }) => (
          <div key={id} className="border-b border-rule py-2">
            <dt className="flex flex-wrap justify-between gap-x-4">
              <span translate="no" className="font-strong">
                {title}
              </span>
              <span className="text-ink-3">{words.data(dataVersion)}</span>
            </dt>
            {notice && <dd className="text-ink-2">{notice}</dd>}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
