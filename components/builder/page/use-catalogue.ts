"use client";

import { useEffect } from "react";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { follow } from "@/components/storage/changes";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import type { Roster } from "@/lib/engine/schema/roster";

/** Compiles the book again when the roster chooses another reading of it, other packs or other allies, and when a pack changes. */
export function useCatalogue(store: BuilderStore, library: OwnLibrary | null): void {
  useEffect(() => {
    if (!library) return;
    let last = sourcesOf(rosterOf(store.getState()));
    let asked = 0;
    const compile = (roster: Roster) => {
      const turn = ++asked;
      library.catalogueFor(roster).then(
        (catalogue) => turn === asked && store.getState().setCatalogue(catalogue),
        // A reading this book does not have: the roster is checked as before.
        () => {},
      );
    };
    const endRoster = store.subscribe((state, before) => {
      const roster = rosterOf(state);
      if (roster === rosterOf(before) || !state.catalogue) return;
      const sources = sourcesOf(roster);
      if (sources === last) return;
      last = sources;
      compile(roster);
    });
    const ended = new AbortController();
    void ownStore().then((own) => follow(own, ended.signal, () => compile(rosterOf(store.getState()))));
    return () => {
      ended.abort();
      endRoster();
    };
  }, [store, library]);
}

/** What of a roster decides its catalogue, as one string. */
function sourcesOf({ settings, packs, commands }: Roster): string {
  return JSON.stringify([settings, packs, commands.map((c) => c.armyList)]);
}
