/** A roster as a tree in which every place knows what is above it. */
import type { Catalogue, System } from "./files";
import { type Held, heldOf, type Offer } from "./offers";
import type { Source } from "./sources";

/** What was chosen; `count` is how many there are in all, also where the selection above stands for several. */
export interface Selection {
  offer: Offer;
  count: number;
  selections: Selection[];
}
export interface Force {
  entry: Source;
  catalogue: Catalogue;
  selections: Selection[];
  forces: Force[];
}
export interface Roster {
  system: System;
  forces: Force[];
  /** The most of a kind of cost. */
  limits: ReadonlyMap<string, number>;
}

export interface RosterPlace {
  kind: "roster";
  forces: ForcePlace[];
}
export interface ForcePlace {
  kind: "force";
  of: Force;
  held: Held;
  above: RosterPlace | ForcePlace;
  forces: ForcePlace[];
  selections: SelectionPlace[];
}
export interface SelectionPlace {
  kind: "selection";
  /** Null for what is offered and not taken, a group or a category: they are asked about without being in the roster. */
  of: Selection | null;
  held: Held;
  offer: Offer | null;
  count: number;
  above: ForcePlace | SelectionPlace;
  force: ForcePlace;
  selections: SelectionPlace[];
}
export type Place = RosterPlace | ForcePlace | SelectionPlace;

export function placesOf(roster: Roster): RosterPlace {
  const top: RosterPlace = { kind: "roster", forces: [] };
  top.forces = roster.forces.map((force) => forcePlace(force, top));
  return top;
}

const helds = new WeakMap<Source, Held>();

function forcePlace(of: Force, above: RosterPlace | ForcePlace): ForcePlace {
  const held = helds.get(of.entry) ?? heldOf([of.entry]);
  helds.set(of.entry, held);
  const place: ForcePlace = { kind: "force", of, held, above, forces: [], selections: [] };
  place.forces = of.forces.map((one) => forcePlace(one, place));
  place.selections = of.selections.map((one) => selectionPlace(one, place));
  return place;
}

function selectionPlace(of: Selection, above: ForcePlace | SelectionPlace): SelectionPlace {
  const force = above.kind === "force" ? above : above.force;
  const place: SelectionPlace = { kind: "selection", of, held: of.offer, offer: of.offer, count: of.count, above, force, selections: [] };
  place.selections = of.selections.map((one) => selectionPlace(one, place));
  return place;
}

/** Something that is asked about at a place without being chosen there. */
export function asked(held: Held, offer: Offer | null, above: ForcePlace | SelectionPlace): SelectionPlace {
  const force = above.kind === "force" ? above : above.force;
  return { kind: "selection", of: null, held, offer, count: 0, above, force, selections: [] };
}

export function everyForce(forces: readonly ForcePlace[]): ForcePlace[] {
  return forces.flatMap((force) => [force, ...everyForce(force.forces)]);
}

export function everySelection(selections: readonly SelectionPlace[]): SelectionPlace[] {
  return selections.flatMap((one) => [one, ...everySelection(one.selections)]);
}
