"use client";

import { useState } from "react";
import type { NewUnit } from "@/lib/engine/roster/edits";
import type { Row } from "@/lib/paper/sheet/roster-view";
import type { Plan } from "./work";

interface Chosen {
  unit: NewUnit;
  points: number;
}

/** Units of the starts that are shown which somebody likes, and those that are kept for further ones. */
export interface Liked {
  /** By plan and unit. */
  chosen: ReadonlyMap<string, Chosen>;
  kept: readonly NewUnit[];
  toggle(plan: Plan, row: Row): void;
  /** Keeps what is chosen, in place of what was kept. */
  keep(): void;
  none(): void;
}

/** Two starts may have a unit of one id. */
export const keyIn = ({ idea }: Plan, { id }: Pick<Row, "id">): string => `${idea} ${id}`;

const NONE: ReadonlyMap<string, Chosen> = new Map();

export function useLiked(): Liked {
  const [{ chosen, kept }, setLiked] = useState<{ chosen: ReadonlyMap<string, Chosen>; kept: readonly NewUnit[] }>({
    chosen: NONE,
    kept: [],
  });
  return {
    chosen,
    kept,
    toggle(plan, row) {
      const key = keyIn(plan, row);
      const next = new Map(chosen);
      const unit = plan.roster.commands.flatMap(({ units }) => units).find(({ id }) => id === row.id);
      if (!next.delete(key) && unit) {
        // What it belongs to may not be kept.
        const { id: _, attachedTo: __, ...whole } = unit;
        next.set(key, { unit: whole, points: row.points });
      }
      setLiked({ chosen: next, kept });
    },
    keep: () => setLiked({ chosen: NONE, kept: [...chosen.values()].map(({ unit }) => unit) }),
    none: () => setLiked({ chosen: NONE, kept: [] }),
  };
}
