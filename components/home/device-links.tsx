"use client";

import { useBin } from "@/components/storage/use-rosters";
import { Button, ButtonLink } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { count } from "@/lib/engine/text";

/** Models, backup, restore and the bin: what concerns everything that the device keeps. */
export function DeviceLinks({ onOpen }: { onOpen(what: "bin" | "restore"): void }) {
  const binned = useBin()?.length ?? 0;
  const link = (label: string, act: () => void) => (
    <Button look="link" className="text-s!" onClick={act}>
      {label}
    </Button>
  );
  return (
    <>
      <ButtonLink href="/models" look="link" className="text-s!">
        My models
      </ButtonLink>
      {link("Back up everything", () => void backUp())}
      {link("Restore a backup", () => onOpen("restore"))}
      {binned > 0 && link(`Bin, ${count(binned, "roster")}`, () => onOpen("bin"))}
    </>
  );
}

async function backUp(): Promise<void> {
  try {
    const [{ makeBackup }, { download }] = await Promise.all([
      import("@/components/storage/backup/make-backup"),
      import("@/components/storage/export"),
    ]);
    download(await makeBackup());
    showToast({ message: "Backup saved as a file: rosters, models, packs, army books, desks, games and settings." });
  } catch {
    showToast({ message: "This device could not be read. Try again." });
  }
}
