"use client";

import { X } from "lucide-react";
import { UnfitParts } from "@/components/answers/unfit-parts";
import { IconButton } from "@/components/ui/icon-button";
import { packSummary } from "@/lib/advice/answers/pack-words";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import { deskLibrary } from "./store/desk-library";

/** The packs laid over the rosters on the desk. */
export function LaidPacks({ packs, onRemove }: { packs: readonly LaidPack[]; onRemove(pack: LaidPack["pack"]): void }) {
  return (
    <ul aria-label="Packs applied" className="mt-4 flex flex-wrap gap-3">
      {packs.map(({ pack, file }) => (
        <li key={`${pack.game} ${pack.id}`} className="flex items-center gap-3 rounded-m border border-rule bg-leaf py-1 pr-1 pl-4">
          <div>
            <span translate="no" className="font-strong">
              {pack.name}
            </span>{" "}
            <span className="text-s text-ink-2">{`${packSummary(pack)}, ${file}`}</span>
            <UnfitParts pack={pack} library={deskLibrary} />
          </div>
          <IconButton label={`Remove ${pack.name} and check again`} look="quiet" icon={<X size={16} />} onClick={() => onRemove(pack)} />
        </li>
      ))}
    </ul>
  );
}
