"use client";

import { X } from "lucide-react";
import { UnfitParts } from "@/components/answers/unfit-parts";
import { IconButton } from "@/components/ui/icon-button";
import { packSummary } from "@/lib/advice/answers/pack-words";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import { deskLibrary } from "./store/desk-library";

interface LaidPacksProps {
  packs: readonly LaidPack[];
  /** Its name is the title of the page. */
  event: LaidPack["pack"] | undefined;
  onRemove(pack: LaidPack["pack"]): void;
}

/** The packs laid over the rosters on the desk; of the event only what does not fit. */
export function LaidPacks({ packs, event, onRemove }: LaidPacksProps) {
  const others = packs.filter(({ pack }) => pack !== event);
  return (
    <>
      {event && <UnfitParts pack={event} library={deskLibrary} />}
      <ul aria-label="Packs applied" className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {others.map(({ pack, file }) => (
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
    </>
  );
}
