"use client";

import { useState } from "react";
import { keepNew } from "@/components/storage/keep-new";
import { useBusy } from "@/components/ui/use-busy";
import { useRouter } from "@/components/words/link";
import { useStorageWords } from "@/components/words/storage";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";

export interface Begun {
  catalogue: Catalogue;
  roster: Roster;
}

/** Keeps what is made as a new roster, once, and opens it; null makes none. `fault` says why it could not be kept. */
export function useKeepNew(): { busy: boolean; fault: string; keep(make: () => Promise<Begun | null>): Promise<void> } {
  const router = useRouter();
  const { notSaved } = useStorageWords();
  const [fault, setFault] = useState("");
  const { busy, once } = useBusy();
  const keep = (make: () => Promise<Begun | null>) =>
    once(async () => {
      setFault("");
      try {
        const made = await make();
        if (!made) return false;
        router.push(await keepNew(made.catalogue, made.roster));
        return true;
      } catch {
        setFault(notSaved);
        return false;
      }
    });
  return { busy, fault, keep };
}
