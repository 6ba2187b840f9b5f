"use client";

import { ClipboardCopy, FileDown, Link2 } from "lucide-react";
import { useMemo } from "react";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import type { MenuItem } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";

/** Ways to hand the roster on: a link, a file, text. What they need is loaded when one is chosen. */
export function useShare(): MenuItem[] {
  const store = useBuilderStore();
  const known = useBuilder((s) => s.catalogue !== null);
  return useMemo(
    () => [
      { id: "link", label: "Copy link", icon: <Link2 size={16} />, run: () => void tried(copyLink(store)) },
      {
        id: "text",
        label: "Copy as text",
        icon: <ClipboardCopy size={16} />,
        reason: known ? undefined : "The army list is not known here",
        run: () => void tried(copyText(store)),
      },
      { id: "file", label: "Download file", icon: <FileDown size={16} />, run: () => void tried(downloadFile(store)) },
    ],
    [store, known],
  );
}

/** What the ways to share need, fetched before one is chosen. */
export function fetchShare(): Promise<unknown> {
  return Promise.all([
    import("@/lib/write/link"),
    import("@/lib/write/text"),
    import("@/lib/roster/write-roster"),
    import("@/lib/roster/code"),
    import("@/components/storage/export"),
  ]);
}

async function copyLink(store: BuilderStore): Promise<void> {
  const [{ encode }, { rosterCode }] = await Promise.all([import("@/lib/write/link"), import("@/lib/roster/code")]);
  const roster = rosterOf(store.getState());
  await navigator.clipboard.writeText(`${window.location.origin}/#${encode(roster)}`);
  showToast({ message: `Link copied. The whole roster is in it. Code ${rosterCode(roster)}.` });
}

async function copyText(store: BuilderStore): Promise<void> {
  const { catalogue } = store.getState();
  if (!catalogue) return;
  const [{ textToSend }, { rosterCode }] = await Promise.all([import("@/lib/write/text"), import("@/lib/roster/code")]);
  const roster = rosterOf(store.getState());
  await navigator.clipboard.writeText(textToSend(catalogue, roster));
  showToast({ message: `Roster copied as text. Code ${rosterCode(roster)}.` });
}

async function downloadFile(store: BuilderStore): Promise<void> {
  const [{ writeRoster }, { download, fileName }] = await Promise.all([
    import("@/lib/roster/write-roster"),
    import("@/components/storage/export"),
  ]);
  const roster = rosterOf(store.getState());
  download({ name: `${fileName(roster.name)}.muster.json`, text: writeRoster(roster) });
}

/** The clipboard may be refused, or a part of the app may not load without a connection. */
async function tried(work: Promise<void>): Promise<void> {
  await work.catch(() => showToast({ message: "That did not work: the browser refused it. Download the file instead." }));
}
