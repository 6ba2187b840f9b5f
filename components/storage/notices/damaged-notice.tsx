"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { useStorageWords } from "@/components/words/storage";
import { damagedIn, deleteDamaged, type Place, saveDamaged } from "./damaged";

/** Says which records of a page cannot be read, and offers them as a file; nothing where all is well. */
export function DamagedNotice({ places }: { places: readonly Place[] }) {
  const { damaged: words, saveAsFile } = useStorageWords();
  const [saved, setSaved] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const wanted = places.join();
  const { value: damaged } = useLoaded(() => damagedIn(wanted.split(",") as Place[]), [wanted]);
  if (!damaged?.length || deleted) return null;

  const n = damaged.length;
  const deleteAll = async () => {
    try {
      await deleteDamaged(damaged);
      setDeleted(true);
      showToast({ message: words.deleted(n) });
    } catch {
      showToast({ message: words.notDeleted });
    }
  };
  return (
    <Note kind="unconfirmed" role="status" className="mb-4" title={words.title(n, damaged[0]?.place ?? "rosters")}>
      <p>{words.means(n)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            saveDamaged(damaged);
            setSaved(true);
          }}
        >
          {saveAsFile}
        </Button>
        {saved && (
          <Button look="quiet" onClick={() => void deleteAll()}>
            {words.remove(n)}
          </Button>
        )}
      </p>
    </Note>
  );
}
