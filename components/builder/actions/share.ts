/** Ways to hand the roster on: a link, text, a file. What they need is loaded when one is chosen. */
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { showToast } from "@/components/ui/toast";
import type { Words } from "@/lib/words/en/words";

type SharedWords = Words["builder"]["shared"];

/** What the ways to share need, fetched before one is chosen. */
export function fetchShare(): Promise<unknown> {
  return Promise.all([
    import("@/lib/paper/write/shared-link"),
    import("@/components/storage/own-library"),
    import("@/lib/paper/write/text"),
    import("@/lib/engine/roster/write-roster"),
    import("@/lib/engine/roster/code"),
    import("@/components/storage/export"),
    import("@/components/storage/packages/naming-books"),
  ]);
}

export const copyLink = sharing(async (store, words) => {
  const [{ sharedLink }, { carriedWith, packLetters }, { rosterCode }, { namingOwnBooks }] = await Promise.all([
    import("@/lib/paper/write/shared-link"),
    import("@/components/storage/own-library"),
    import("@/lib/engine/roster/code"),
    import("@/components/storage/packages/naming-books"),
  ]);
  const roster = await namingOwnBooks(rosterOf(store.getState()));
  const packs = await packLetters(await carriedWith(roster, () => store.getState().catalogue));
  await navigator.clipboard.writeText(sharedLink(window.location.origin, roster, packs));
  showToast({ message: words.link(rosterCode(roster), packs.length > 0) });
});

export const copyText = sharing(async (store, words) => {
  const { catalogue, view } = store.getState();
  if (!catalogue) return;
  const [{ textToSend }, { rosterCode }, { namingOwnBooks }] = await Promise.all([
    import("@/lib/paper/write/text"),
    import("@/lib/engine/roster/code"),
    import("@/components/storage/packages/naming-books"),
  ]);
  const roster = await namingOwnBooks(rosterOf(store.getState()));
  await navigator.clipboard.writeText(textToSend(catalogue, roster, view.report));
  showToast({ message: words.text(rosterCode(roster)) });
});

export const downloadFile = sharing(async (store) => {
  const [{ ordered }, { download, rosterFile }, { carriedWith }, { namingOwnBooks }] = await Promise.all([
    import("@/lib/engine/roster/write-roster"),
    import("@/components/storage/export"),
    import("@/components/storage/own-library"),
    import("@/components/storage/packages/naming-books"),
  ]);
  const roster = await namingOwnBooks(rosterOf(store.getState()));
  download(rosterFile({ roster: ordered(roster), summary: null }, await carriedWith(roster, () => store.getState().catalogue)));
});

/** The clipboard may be refused, or a part of the app may not load without a connection. */
function sharing(share: (store: BuilderStore, words: SharedWords) => Promise<void>): (store: BuilderStore, words: SharedWords) => void {
  return (store, words) => void share(store, words).catch(() => showToast({ message: words.failed }));
}
