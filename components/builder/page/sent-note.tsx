"use client";

import type { Sent } from "@/components/builder/actions/sent";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { useLanguage } from "@/components/words/words";
import { rosterDigest } from "@/lib/engine/roster/code";
import { momentText } from "@/lib/events/desk/due";

/** That the list was sent to the organiser, and whether it was changed since. */
export function SentNote({ sent: { event, at, digest } }: { sent: Sent }) {
  const { notes } = useBuilderWords();
  const language = useLanguage();
  const roster = useBuilder(rosterOf);
  const moment =
    language === "en"
      ? momentText(new Date(at).toISOString())
      : new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
  return (
    <p role="status" className="mb-4 text-s text-ink-2">
      {notes.sent(event, moment, rosterDigest(roster) !== digest)}
    </p>
  );
}
