"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { count } from "@/lib/words/en/grammar";
import { damagedIn, deleteDamaged, type Place, saveDamaged } from "./damaged";

const nouns: Record<Place, string> = {
  rosters: "saved roster",
  designs: "saved design",
  books: "army book of yours",
  packs: "pack of yours",
};

/** Says which records of a page cannot be read, and offers them as a file; nothing where all is well. */
export function DamagedNotice({ places }: { places: readonly Place[] }) {
  const [saved, setSaved] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const wanted = places.join();
  const { value: damaged } = useLoaded(() => damagedIn(wanted.split(",") as Place[]), [wanted]);
  if (!damaged?.length || deleted) return null;

  const one = damaged.length === 1;
  const noun = one ? nouns[damaged[0]?.place ?? "rosters"] : "saved record";
  const deleteAll = async () => {
    try {
      await deleteDamaged(damaged);
      setDeleted(true);
      showToast({ message: `Deleted ${count(damaged.length, "damaged record")}.` });
    } catch {
      showToast({ message: "This device refused to delete them." });
    }
  };
  return (
    <Note
      kind="unconfirmed"
      role="status"
      className="mb-4"
      title={`${count(damaged.length, noun)} ${one ? "is" : "are"} damaged and cannot be opened.`}
    >
      <p>
        {one ? "It is" : "They are"} set aside; everything else works. Save {one ? "it" : "them"} as a file first: what can be rescued is in
        the file.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            saveDamaged(damaged);
            setSaved(true);
          }}
        >
          Save as a file
        </Button>
        {saved && (
          <Button look="quiet" onClick={() => void deleteAll()}>
            Delete {one ? "it" : "them"} from this device
          </Button>
        )}
      </p>
    </Note>
  );
}
