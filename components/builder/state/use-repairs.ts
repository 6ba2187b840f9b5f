"use client";

import { useEffect, useRef, useState } from "react";
import type { Catalogue } from "@/lib/catalogue/types";
import type { Repair } from "@/lib/offers/repairs";
import type { Finding } from "@/lib/report/finding";
import type { Roster } from "@/lib/schema/roster";
import { useBuilder } from "./use-builder";

const PAUSE = 250;

/** What works out repairs comes with the first finding that is opened. */
export const fetchRepairs = () => import("@/lib/offers/repairs");

/** At most three ways out of a finding; null until they are worked out. Hundreds of edits may be tried, so it waits until the player pauses. */
export function useRepairs(catalogue: Catalogue | null, roster: Roster, finding: Finding | null, wait = 0): Repair[] | null {
  const [offered, setOffered] = useState<Repair[] | null>(null);
  const added = useBuilder((s) => s.added);
  const first = useRef(true);
  useEffect(() => {
    if (!catalogue || !finding || finding.severity === "advice") return setOffered(null);
    let gone = false;
    const work = () =>
      fetchRepairs().then(
        ({ repairs }) => !gone && setOffered(repairs(catalogue, roster, finding, added)),
        // Without a connection it is asked for again with the next edit.
        () => {},
      );
    const timer = setTimeout(work, first.current ? wait : PAUSE + wait);
    first.current = false;
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [catalogue, roster, finding, wait, added]);
  return offered;
}
