"use client";

import { useCallback, useMemo, useState } from "react";
import { changePack, MY_ANSWERS } from "@/components/answers/change-pack";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import { rostersOf } from "@/components/storage/records/record";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { useRosters } from "@/components/storage/use-rosters";
import { openCells } from "@/lib/advice/open/open-cells";
import { usesIn } from "@/lib/advice/table/price-sheet";
import type { Pack } from "@/lib/engine/schema/pack";

export interface BookCheckProps {
  loadLibrary: LoadLibrary;
  game: string;
  army: string;
}

/** What an army list leaves open, the pack that answers go into and the rosters that need them: "loading" until all is read. */
export function useBookCheck({ loadLibrary, game, army }: BookCheckProps) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  const rosters = useRosters();
  const { catalogue, failed } = useBareCatalogue(library, game, army);
  const [chosen, choose] = useState(MY_ANSWERS.id);
  const cells = useMemo(() => (catalogue ? openCells(catalogue) : null), [catalogue]);
  const records = useMemo(() => rostersOf(rosters ?? [], game, army), [rosters, game, army]);
  const uses = useMemo(
    () =>
      usesIn(
        records.map(({ roster }) => roster),
        army,
      ),
    [records, army],
  );
  const packs = useMemo(() => (own?.packs ?? []).filter((p) => p.game === game), [own, game]);
  const kept = packs.find((p) => p.pack.id === chosen) ?? null;
  const name = kept?.pack.name ?? MY_ANSWERS.name;
  const save = useCallback(
    (message: string, change: (pack: Pack) => Pack) => void changePack({ game, id: chosen, name }, message, change),
    [game, chosen, name],
  );
  if (failed) return "failed";
  if (!library || !catalogue || !cells || !own || !rosters) return "loading";
  return { library, catalogue, cells, packs, kept, pack: kept?.pack ?? null, chosen, choose, records, uses, save };
}
