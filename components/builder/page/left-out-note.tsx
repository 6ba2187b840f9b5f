"use client";

import { useBuilderWords } from "@/components/builder/words";
import type { OwnLibrary } from "@/components/storage/own-library";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Catalogue } from "@/lib/engine/catalogue/types";

interface LeftOutNoteProps {
  library: OwnLibrary;
  catalogue: Catalogue;
  /** The ids of packs that are not laid over the army list, with blanks between. */
  missing: string;
}

/** Packs of the roster that lie on this device and could not be laid over its army list. */
export function LeftOutNote({ library, catalogue, missing }: LeftOutNoteProps) {
  const { notes } = useBuilderWords();
  const left = useLoaded(async () => {
    const packs = await Promise.all(missing.split(" ").map((id) => library.loadPack(catalogue.book.id, id)));
    return Promise.all(
      packs.flatMap((pack) => (pack ? library.packFault(pack, catalogue.army.id).then((fault) => ({ name: pack.name, fault })) : [])),
    );
  }, [library, catalogue, missing]).last;
  return left?.map(({ name, fault }) => (
    <Note key={name} kind="illegal" role="alert" title={notes.leftOut(name)} className="mb-4">
      <p>{fault}</p>
    </Note>
  ));
}
