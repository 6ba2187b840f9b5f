"use client";

import { useState } from "react";
import type { OwnPack } from "@/components/storage/records/own-record";
import { Tick } from "@/components/ui/field";
import type { Pack } from "@/lib/engine/schema/pack";
import { keep } from "./change-pack";

/** Whether a pack is laid over every roster of its game, or only over those that name it. */
export function EverywhereTick({ kept }: { kept: OwnPack }) {
  return (
    <KeptTick
      kept={kept}
      label="Apply to all my rosters of this game"
      hint={(on) => (on ? undefined : "Only rosters with this pack ticked in their details use it.")}
      on={kept.everywhere}
      change={({ pack }, everywhere) => ({ pack, everywhere })}
      message={(name, on) => (on ? `${name} holds for all your rosters of this game.` : `${name} holds only where a roster names it.`)}
    />
  );
}

/** Whether rosters under a pack may play what the book leaves open as allowed. */
export function PlayOpenTick({ kept }: { kept: OwnPack }) {
  return (
    <KeptTick
      kept={kept}
      label="Rosters may play what is not settled as allowed"
      hint={() => "Where their players agree on that. Under a pack of rules that does not say so it stays unconfirmed."}
      on={kept.pack.playOpen ?? false}
      change={({ pack: { playOpen: _, ...pack }, everywhere }, on) => ({ pack: on ? { ...pack, playOpen: true } : pack, everywhere })}
      message={(name, on) => `${name}: what is not settled ${on ? "may be played as allowed" : "stays unconfirmed"}.`}
    />
  );
}

interface KeptTickProps {
  kept: OwnPack;
  label: string;
  hint(on: boolean): string | undefined;
  on: boolean;
  change(current: OwnPack, on: boolean): { pack: Pack; everywhere: boolean };
  message(name: string, on: boolean): string;
}

/** A tick that changes what is kept of a pack. */
function KeptTick({ kept, label, hint, on: keptOn, change, message }: KeptTickProps) {
  const { game, key } = kept;
  // What was asked for shows before it is kept; once it is kept, what is kept.
  const [asked, setAsked] = useState<{ of: OwnPack; on: boolean } | null>(null);
  const on = asked?.of === kept ? asked.on : keptOn;
  const name = typeof kept.pack?.name === "string" ? kept.pack.name : "The pack";
  return (
    <Tick
      label={label}
      hint={hint(on)}
      checked={on}
      onChange={(event) => {
        const next = event.target.checked;
        setAsked({ of: kept, on: next });
        const id = key.slice(game.length + 1);
        void keep(game, id, (current) => current && change(current, next), message(name, next)).then((done) => done || setAsked(null));
      }}
    />
  );
}
