"use client";

import { Globe } from "lucide-react";
import { lazy, Suspense } from "react";
import { readEvent } from "@/components/hand-in/client";
import { Button, ButtonLink } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { stateMeans } from "@/lib/events/hand-in/words";
import { asPublished } from "./as-published";
import { usePublishedAs } from "./use-held";

const PublishDialog = lazy(() => import("./publish-dialog").then((m) => ({ default: m.PublishDialog })));

interface PublishLineProps {
  pack: Pack;
  /** No limit contradicts another, and nothing names what is not there. */
  isInOrder: boolean;
  /** From now on its limits keep their numbers. */
  onSent(): void;
}

/** Publishes an event to the server that serves the app, or says how it stands there. */
export function PublishLine({ pack, isInOrder, onSent }: PublishLineProps) {
  const held = usePublishedAs(pack);
  const dialogs = useDialogs<"publish">();
  const code = held?.code;
  const key = held?.keys[0]?.key ?? null;
  const there = useLoaded(() => (code === undefined ? null : readEvent({ code, key })), [code, key]).last;
  const mine = useLoaded(() => asPublished(pack), [pack]).last;
  if (!held) {
    return (
      <div className="pt-2">
        <Button
          look="main"
          icon={<Globe size={16} aria-hidden="true" />}
          disabled={!isInOrder}
          aria-describedby={isInOrder ? undefined : "publish-why-not"}
          onClick={() => dialogs.show("publish")}
        >
          Publish
        </Button>
        <p id="publish-why-not" className="pt-2 text-s text-ink-2">
          {isInOrder
            ? "Publishing gives the event a page with its own address, where players read the rules and hand in their lists."
            : "Something above is not in order. Put that right before you publish."}
        </p>
        <Suspense>{dialogs.open ? <PublishDialog pack={pack} onPublished={onSent} onClose={dialogs.close} /> : null}</Suspense>
      </div>
    );
  }
  const event = there?.ok ? there.value : null;
  const differs = event && mine && !isSame(presentPack(event.pack), { ...mine, id: String(event.pack.id) });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2">
      <ButtonLink look="main" href={`/events?code=${encodeURIComponent(held.code)}`}>
        {differs ? "Publish the changes" : "Manage the event"}
      </ButtonLink>
      <span className="min-w-40 flex-1 text-s text-ink-2">
        {event
          ? `Published, version ${event.version}. ${stateMeans[event.state].word}. ${differs ? "The rules here differ from the published ones." : "The rules here are the published ones."}`
          : "Published. The server does not answer, so its state is not known."}
      </span>
    </div>
  );
}
