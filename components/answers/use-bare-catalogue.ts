"use client";

import { useEffect, useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { Catalogue } from "@/lib/catalogue/types";

/** An army list as the books themselves have it, without the player's packs; null until it is read, and where it cannot be. */
export function useBareCatalogue(library: OwnLibrary | null, game: string, army: string): { catalogue: Catalogue | null; failed: boolean } {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    library?.bareCatalogue({ game, armyList: army }).then(
      (made) => !gone && setCatalogue(made),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [library, game, army]);
  return { catalogue, failed };
}
