"use client";

import { Upload } from "lucide-react";
import { download, fileName } from "@/components/storage/export";
import { Button } from "@/components/ui/button";
import type { Pack } from "@/lib/engine/schema/pack";

/** What is entered as a file. `whole`: the pack once everything that was entered is written. */
export function SavePack({ pack, whole }: { pack: Pack | null; whole?: () => Promise<Pack | null> }) {
  const save = async () => {
    const [now, { packText }] = await Promise.all([whole ? whole() : pack, import("@/lib/engine/catalogue/author/pack-file")]);
    if (now) download({ name: `${fileName(now.name)}.muster-pack.json`, text: packText(now) });
  };
  return (
    <Button look="main" icon={<Upload size={16} aria-hidden="true" />} disabled={!pack} onClick={() => void save()}>
      Save as a pack
    </Button>
  );
}
