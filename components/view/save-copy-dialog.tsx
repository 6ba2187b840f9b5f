"use client";

import { useState } from "react";
import { placeBrought } from "@/components/rosters/place-brought";
import { keepNew } from "@/components/storage/keep-new";
import { withOwn } from "@/components/storage/own-library";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useRouter } from "@/components/words/link";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { useViewWords } from "./words";

interface SaveCopyProps {
  roster: Roster;
  /** What it was judged with. */
  packs: readonly Pack[];
  carried: number;
  loadLibrary: () => Promise<Library>;
  onClose(): void;
}

/** Saves a shared roster among one's own. Opening a link takes over no answer; this asks. */
export function SaveCopyDialog({ roster, packs, carried, loadLibrary, onClose }: SaveCopyProps) {
  const words = useViewWords();
  const router = useRouter();
  const [fault, setFault] = useState("");
  const { busy, once } = useBusy();
  const save = async (withAnswers: boolean) => {
    setFault("");
    try {
      const library = withOwn(await loadLibrary());
      const by = packs.find((pack) => pack.answeredBy)?.answeredBy ?? roster.player?.trim();
      const brought = packs.map((pack) => ({ pack, everywhere: false }));
      const placed = withAnswers ? await placeBrought({ packs: brought, books: [], by, alone: true }, library) : null;
      await placed?.keep();
      const named = placed?.named(roster) ?? roster;
      const kept = await keepNew(await library.catalogueFor(named), named);
      showToast({ message: words.save.saved(named.name) });
      router.push(kept);
      return true;
    } catch {
      setFault(words.save.notSaved);
      return false;
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={packs.length ? words.save.withAnswers : words.save.copy}
      actions={
        packs.length ? (
          <>
            <Button disabled={busy} onClick={() => void once(() => save(false))}>
              {words.save.without}
            </Button>
            <Button look="main" disabled={busy} onClick={() => void once(() => save(true))}>
              {words.save.with}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button look="main" disabled={busy} onClick={() => void once(() => save(false))}>
              {words.save.open}
            </Button>
          </>
        )
      }
    >
      <p>{packs.length ? words.save.brings(carried) : words.save.means}</p>
      {fault && <FieldError>{fault}</FieldError>}
    </Dialog>
  );
}
