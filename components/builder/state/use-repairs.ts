"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Repair } from "@/lib/advice/offers/repairs";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import { useBuilder } from "./use-builder";

const PAUSE = 250;

/** What works out repairs comes with the first finding that is opened. */
export const fetchRepairs = () => import("@/lib/advice/offers/repairs");

/** At most three ways out of a finding; null until they are worked out. Hundreds of edits may be tried, so it waits until the player pauses. */
export function useRepairs(catalogue: Catalogue | null, roster: Roster, finding: Finding | null, wait = 0): Repair[] | null {
  const added = useBuilder((s) => s.added);
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const wanted = catalogue !== null && finding !== null && finding.severity !== "advice";
  const { last } = useLoaded<Repair[]>(
    () => (wanted ? fetchRepairs().then(({ repairs }) => repairs(catalogue, roster, finding, added)) : null),
    [wanted, catalogue, roster, finding, added],
    opened ? PAUSE + wait : wait,
  );
  return wanted ? last : null;
}
