"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { reasonsOf, sentencesOf } from "@/components/reading/said-of";
import { listenToHash } from "@/components/ui/on-hash";
import { painted } from "@/components/ui/painted";
import { pageLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import type { ReadRoster } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { SharedRoster } from "@/lib/read/shared-link";
import { plainRosterIn } from "@/lib/read/unpack-link";
import type { Words } from "@/lib/words/en/words";
import type { JudgedRoster } from "./judge";
import type { shownParts } from "./shown";

export type Shared =
  | { state: "reading"; link: string; roster: Roster | null }
  /** `problems`: of what the link holds could not be read, as sentences. */
  | {
      state: "ready";
      link: string;
      shared: SharedRoster & { roster: Roster };
      judged: JudgedRoster;
      problems: string[];
      /** What draws it, which comes while it is judged. */
      draw: typeof shownParts;
    }
  | { state: "fault"; title: string; reason: string };

/** The roster in the address, read and judged. The address keeps it: a reload shows it again. */
export function useShared(loadLibrary: () => Promise<Library>, words: Words["view"]): Shared {
  const link = useSyncExternalStore(
    listenToHash,
    () => window.location.hash,
    () => null,
  );
  const first = useMemo(() => (link ? plainRosterIn(link) : null), [link]);
  const [shared, setShared] = useState<{ of: string | null; is: Shared } | null>(null);
  useEffect(() => {
    if (link === null) return;
    let isOver = false;
    const show = (next: Shared) => {
      if (!isOver) setShared({ of: link, is: next });
    };
    read(link, first, loadLibrary, words, show).then(show, () =>
      show({ state: "fault", title: words.notLoaded, reason: words.notLoadedReason }),
    );
    return () => {
      isOver = true;
    };
  }, [link, first, loadLibrary, words]);
  return shared && shared.of === link ? shared.is : { state: "reading", link: link ?? "", roster: first };
}

/** @param plain The roster in the link, where there is nothing to say of it. */
async function read(
  link: string,
  plain: Roster | null,
  loadLibrary: () => Promise<Library>,
  words: Words["view"],
  show: (shared: Shared) => void,
): Promise<Shared> {
  if (link.length < 2) {
    return { state: "fault", title: words.noRoster, reason: words.noRosterReason };
  }
  // The roster can be read before anything else is fetched.
  if (plain) await painted();
  const library = loadLibrary();
  const shown = import("./shown");
  for (const coming of [library, shown]) coming.catch(() => {});
  const first: ReadRoster = plain ? { roster: plain, problems: [] } : (await import("@/lib/read/link")).decode(link);
  if (!first.roster) {
    return { state: "fault", title: words.unread, reason: (await sentencesOf(first.problems, pageLanguage()))[0] ?? "" };
  }
  const { roster } = first;
  if (!plain) show({ state: "reading", link, roster });
  const [books, { booksFor, judgeShared }, packs] = await Promise.all([
    library,
    import("./judge"),
    link.includes("&") ? import("@/lib/read/shared-link") : null,
  ]);
  const shared = packs
    ? { ...packs.readSharedLink(link, books.games), roster }
    : { roster, problems: first.problems, packs: [], packProblems: [] };
  const [told, unused] = await Promise.all([sentencesOf(shared.problems, pageLanguage()), reasonsOf(shared.packProblems, pageLanguage())]);
  const problems = [...told, ...unused];
  const of = await booksFor(shared, books);
  const brought = shared.packs.flatMap((pack) => pack.armyLists ?? []).find((army) => army.rulebook?.id === roster.game)?.rulebook;
  const game = of.games.find(({ id }) => id === roster.game) ?? brought;
  if (!game && !isUnknownGame(roster.game)) {
    const { gameCalled, whereToGet } = await import("@/lib/engine/roster/books/needed-books");
    const reason = words.unknownGame(gameCalled(roster), whereToGet(roster));
    return { state: "fault", title: roster.name || words.shared, reason };
  }
  const { shownParts: draw } = await shown;
  try {
    return { state: "ready", link, shared, judged: await judgeShared(shared, books, of, words), problems, draw };
  } catch {
    const { whereToGet } = await import("@/lib/engine/roster/books/needed-books");
    const reason = words.noArmy(game?.title ?? "", roster.armyList, whereToGet(roster));
    return { state: "fault", title: roster.name || words.shared, reason };
  }
}
