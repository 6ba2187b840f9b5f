"use client";

import { useState } from "react";
import type { OwnPack } from "@/components/storage/own-record";
import { Tick } from "@/components/ui/field";
import { keep } from "./change-pack";

/** Whether a pack is laid over every roster of its game, or only over those that name it. */
export function EverywhereTick({ kept }: { kept: OwnPack }) {
  const { game, key, everywhere } = kept;
  // What was asked for shows before it is kept; once it is kept, what is kept.
  const [asked, setAsked] = useState<{ of: OwnPack; on: boolean } | null>(null);
  const on = asked?.of === kept ? asked.on : everywhere;
  const name = typeof kept.pack?.name === "string" ? kept.pack.name : "The pack";
  return (
    <Tick
      label="Apply to all my rosters of this game"
      hint={on ? undefined : "Only rosters with this pack ticked in their details use it."}
      checked={on}
      onChange={(event) => {
        const next = event.target.checked;
        setAsked({ of: kept, on: next });
        const message = next ? `${name} holds for all your rosters of this game.` : `${name} holds only where a roster names it.`;
        void keep(game, key.slice(game.length + 1), (current) => current && { pack: current.pack, everywhere: next }, message).then(
          (done) => done || setAsked(null),
        );
      }}
    />
  );
}
