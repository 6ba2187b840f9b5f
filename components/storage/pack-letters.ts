import type { Pack } from "@/lib/schema/pack";

/** Packs as letters for a link; what writes them comes where there are any. */
export async function packLetters(packs: readonly Pack[]): Promise<string[]> {
  if (!packs.length) return [];
  const { packFragment } = await import("@/lib/write/pack-link");
  return packs.map(packFragment);
}
