import { showToast } from "@/components/ui/toast";

/** Hands the browser all that the device keeps as one file, and says so. Never rejects. */
export async function saveBackup(): Promise<void> {
  try {
    const [{ makeBackup }, { download }] = await Promise.all([import("./make-backup"), import("@/components/storage/export")]);
    download(await makeBackup());
    showToast({ message: "Backup saved as a file: rosters, models, packs, army books, desks, games and settings." });
  } catch {
    showToast({ message: "This device could not be read. Try again." });
  }
}
