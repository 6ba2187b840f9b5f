/** Profiles by the words of a roster: what was looked up once need not be looked up again where it is written the same way. */

import type { Catalogue, Profile } from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import type { RosterUnit } from "@/lib/engine/schema/roster";

/** What begins alike shares its beginning: command, entry and options, each by what is written. */
interface Node {
  next: Map<string, Node>;
  /** By the choice of the option that was written last. */
  choices: Map<string, Node>;
  /** By its copies. */
  counts: Map<number, Node>;
  profile: Profile | null;
}

interface Written {
  alone: Node;
  attached: Node;
  size: number;
}

/** Enough for many rosters of an army list; hostile ones cannot make them grow for ever. */
const MOST_PROFILES = 2000;
const MOST_WRITTEN = 10_000;

const nothingWritten = (): Written => ({ alone: empty(), attached: empty(), size: 0 });

const writtenOf = perKey((_catalogue: Catalogue) => nothingWritten());

/** Forgets all profiles where they have become too many: between two rosters, for within one like units share theirs. */
export function makeRoom(catalogue: Catalogue): void {
  const written = writtenOf(catalogue);
  if (catalogue.profiles.size <= MOST_PROFILES && written.size <= MOST_WRITTEN) return;
  catalogue.profiles.clear();
  Object.assign(written, nothingWritten());
}

/** Where the profile of a unit is kept by what is written; null for a unit with a number to an option. */
export function profileNode(catalogue: Catalogue, { entry, options, attachedTo }: RosterUnit, commandKind: string): Node | null {
  const kept = writtenOf(catalogue);
  let node = step(kept, attachedTo === undefined ? kept.alone.next : kept.attached.next, commandKind);
  node = step(kept, node.next, entry);
  for (const { id, choice, count, value } of options) {
    if (value !== undefined) return null;
    node = step(kept, node.next, id);
    if (choice !== undefined) node = step(kept, node.choices, choice);
    if (count !== undefined) node = step(kept, node.counts, count);
  }
  return node;
}

function step<Key extends string | number>(kept: Written, nodes: Map<Key, Node>, key: Key): Node {
  let node = nodes.get(key);
  if (!node) {
    node = empty();
    nodes.set(key, node);
    kept.size++;
  }
  return node;
}

function empty(): Node {
  return { next: new Map(), choices: new Map(), counts: new Map(), profile: null };
}
