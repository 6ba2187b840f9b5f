"use client";

import { useEffect, useState } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Repair } from "@/lib/advice/offers/repairs";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import { useBuilder } from "./use-builder";

const PAUSE = 250;

/** What works out repairs comes with the first finding that is opened. */
export const fetchRepairs = () => import("@/lib/advice/offers/repairs");

/** A repair; without an edit: one step back. */
export interface WayOut extends Omit<Repair, "edit"> {
  edit: Repair["edit"] | null;
}

interface Wanted {
  catalogue: Catalogue | null;
  roster: Roster;
  finding: Finding;
  /** The roster one step back, where going back is a way out. */
  earlier?: Roster | null;
}

/** At most three ways out of a finding; null until they are worked out. Hundreds of edits may be tried, so it waits until the player pauses. */
export function useRepairs({ catalogue, roster, finding, earlier = null }: Wanted): WayOut[] | null {
  const { stepBack } = useBuilderWords().findings;
  const added = useBuilder((s) => s.added);
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const wanted = catalogue !== null && finding.severity !== "advice";
  const { last } = useLoaded<WayOut[]>(
    () => (wanted ? fetchRepairs().then((found) => waysOut(found, catalogue, { roster, finding, earlier, added }, stepBack)) : null),
    [wanted, catalogue, roster, finding, added, earlier, stepBack],
    opened ? PAUSE : 0,
  );
  return wanted ? last : null;
}

function waysOut(
  { repairs, stepBack }: Awaited<ReturnType<typeof fetchRepairs>>,
  catalogue: Catalogue,
  { roster, finding, earlier, added }: Pick<Wanted, "roster" | "finding" | "earlier"> & { added: string | null },
  label: string,
): WayOut[] {
  const back = earlier ? stepBack(catalogue, roster, earlier, finding) : null;
  return [...(back ? [{ ...back, label, edit: null }] : []), ...repairs(catalogue, roster, finding, added)];
}
