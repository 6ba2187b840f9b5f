"use client";

import type { Action } from "@/components/ui/actions";

/** A row of the army list: the head of a section, or an entry. */
export interface OfferTarget {
  /** Moves the focus to the first row there is at these distances. */
  focus(...steps: number[]): void;
  /** What is done with the entry; null on the head of a section. */
  offer: { add(): void; takeBack(): void; look(): void } | null;
}

const ofEntry = { refusal: ({ offer }: OfferTarget) => (offer ? undefined : "This is no unit") };

/** What keys do in the army list. */
export const offerActions: readonly Action<OfferTarget>[] = [
  { id: "previous", label: "Previous row", keys: ["ArrowUp"], perform: ({ focus }) => focus(-1) },
  { id: "next", label: "Next row", keys: ["ArrowDown"], perform: ({ focus }) => focus(1) },
  { id: "first", label: "First row", keys: ["Home"], perform: ({ focus }) => focus(-Infinity) },
  { id: "last", label: "Last row", keys: ["End"], perform: ({ focus }) => focus(Infinity) },
  { id: "take", label: "Add it", keys: ["Enter"], native: true },
  { id: "more", label: "Add one", keys: ["+"], perform: ({ offer }) => offer?.add(), ...ofEntry },
  { id: "fewer", label: "Take the last one back", keys: ["-"], perform: ({ offer }) => offer?.takeBack(), ...ofEntry },
  { id: "look", label: "Look at it without adding", keys: ["ArrowRight"], perform: ({ offer }) => offer?.look(), ...ofEntry },
];
