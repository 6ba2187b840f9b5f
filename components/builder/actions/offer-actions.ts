"use client";

import type { Action } from "@/components/ui/actions";
import type { Words } from "@/lib/words/en/words";

/** A row of the army list: the head of a section, or an entry. */
export interface OfferTarget {
  /** Moves the focus to the first row there is at these distances. */
  focus(...steps: number[]): void;
  /** What is done with the entry; null on the head of a section. */
  offer: { add(): void; takeBack(): void; look(): void } | null;
}

/** What keys do in the army list. */
export function offerActions({ offerActs: acts, refusals }: Words["builder"]): readonly Action<OfferTarget>[] {
  const ofEntry = { refusal: ({ offer }: OfferTarget) => (offer ? undefined : refusals.noUnit) };
  return [
    { id: "previous", label: acts.previous, keys: ["ArrowUp"], perform: ({ focus }) => focus(-1) },
    { id: "next", label: acts.next, keys: ["ArrowDown"], perform: ({ focus }) => focus(1) },
    { id: "first", label: acts.first, keys: ["Home"], perform: ({ focus }) => focus(-Infinity) },
    { id: "last", label: acts.last, keys: ["End"], perform: ({ focus }) => focus(Infinity) },
    { id: "take", label: acts.take, keys: ["Enter"], native: true },
    { id: "more", label: acts.more, keys: ["+"], perform: ({ offer }) => offer?.add(), ...ofEntry },
    { id: "fewer", label: acts.fewer, keys: ["-"], perform: ({ offer }) => offer?.takeBack(), ...ofEntry },
    { id: "look", label: acts.look, keys: ["ArrowRight"], perform: ({ offer }) => offer?.look(), ...ofEntry },
  ];
}
