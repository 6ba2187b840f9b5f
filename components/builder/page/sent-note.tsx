"use client";

import type { Sent } from "@/components/builder/actions/sent";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder } from "@/components/builder/state/use-builder";
import { rosterDigest } from "@/lib/engine/roster/code";
import { momentText } from "@/lib/events/desk/due";

/** That the list was sent to the organiser, and whether it was changed since. */
export function SentNote({ sent: { event, at, digest } }: { sent: Sent }) {
  const roster = useBuilder(rosterOf);
  const since = rosterDigest(roster) === digest ? "" : ", changed since. Send it again";
  return (
    <p role="status" className="mb-4 text-s text-ink-2">
      {`Sent to the organiser of ${event}, ${momentText(new Date(at).toISOString())}${since}.`}
    </p>
  );
}
