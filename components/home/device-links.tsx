"use client";

import dynamic from "next/dynamic";
import { useBin } from "@/components/storage/use-rosters";
import { Button, ButtonLink } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/engine/catalogue/library";
import { count } from "@/lib/engine/text";

const RestoreDialog = dynamic(() => import("@/components/rosters/restore-dialog").then((m) => m.RestoreDialog));
const BinDialog = dynamic(() => import("./many/bin-dialog").then((m) => m.BinDialog));

/** What is open of them: the bin, a backup to restore, or the question for one. */
export type DeviceOpen = "bin" | "ask" | File | null;

/** Models, backup, restore and the bin: what concerns everything that the device keeps. */
export function DeviceLinks({ onOpen }: { onOpen(what: DeviceOpen): void }) {
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
      {link("Restore a backup", () => onOpen("ask"))}
      {binned > 0 && link(`Bin, ${count(binned, "roster")}`, () => onOpen("bin"))}
    </>
  );
}

interface DeviceDialogsProps {
  open: DeviceOpen;
  loadLibrary: () => Promise<Library>;
  onClose(): void;
}

/** Apart from the links: a page without rosters turns into another one as a backup comes in. */
export function DeviceDialogs({ open, loadLibrary, onClose }: DeviceDialogsProps) {
  if (open === "bin") return <BinDialog onClose={onClose} />;
  if (open === null) return null;
  return <RestoreDialog file={open === "ask" ? null : open} loadLibrary={loadLibrary} onClose={onClose} />;
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
