"use client";

import { lazy, Suspense, useCallback } from "react";
import { answeredText } from "@/components/answers/pack-names";
import { EverywhereTick, PlayOpenTick } from "@/components/answers/pack-ticks";
import { editHref } from "@/components/storage/events/keep-event";
import { download, fileName } from "@/components/storage/export";
import { type OwnLibrary, withBases } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { Button, ButtonLink } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import { packSummary } from "@/lib/advice/answers/pack-words";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import { Pack } from "@/lib/engine/schema/pack";
import { capital } from "@/lib/words/text";
import { ExportDelete } from "./export-delete";
import { PackText } from "./pack-text";

const RenamePackDialog = lazy(() => import("./pack-dialogs").then((m) => ({ default: m.RenamePackDialog })));
const Contradictions = lazy(() => import("@/components/answers/contradictions").then((m) => ({ default: m.Contradictions })));
const UnfitParts = lazy(() => import("@/components/answers/unfit-parts").then((m) => ({ default: m.UnfitParts })));
const SendPackDialog = lazy(() => import("./send-pack-dialog").then((m) => ({ default: m.SendPackDialog })));

/** A pack of the player's own, and what can be done with it. */
export function OwnPackItem({ kept, library }: { kept: OwnPack; library: OwnLibrary }) {
  const { open, show, close } = useDialogs<"rename" | "send">();
  const { game } = kept;
  const books = useCallback(async () => library, [library]);
  const read = Pack.safeParse(kept.pack);
  const name = typeof kept.pack?.name === "string" ? kept.pack.name : kept.key;
  const id = kept.key.slice(game.length + 1);
  const exportFile = () =>
    void withBases(kept.pack).then((whole) => download({ name: `${fileName(name)}.muster-pack.json`, text: packText(whole) }));
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <h3 translate="no" className="text-xl break-words">
            {name}
          </h3>
          <p className="text-s text-ink-2">{read.success ? capital(packSummary(read.data)) : "Kept for a newer version of the app"}</p>
          {read.success && answeredText(read.data) ? <p className="text-s text-ink-2">{answeredText(read.data)}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {kept.pack.event ? (
            <ButtonLink href={editHref(game, id)} aria-label={`Edit the event ${name}`}>
              Edit
            </ButtonLink>
          ) : null}
          <Button aria-label={`Rename ${name}`} onClick={() => show("rename")} disabled={!read.success}>
            Rename
          </Button>
          <Button aria-label={`Send ${name}`} onClick={() => show("send")} disabled={!read.success}>
            Send
          </Button>
          <ExportDelete game={game} id={id} name={name} onExport={exportFile} />
        </div>
      </div>
      <EverywhereTick kept={kept} />
      {read.success ? <PlayOpenTick kept={kept} /> : null}
      {read.success ? (
        <Suspense>
          <UnfitParts pack={kept.pack} library={books} />
          <Contradictions kept={kept} library={library} />
        </Suspense>
      ) : null}
      {read.success ? <PackText pack={read.data} library={library} /> : null}
      <Suspense>
        {open === "rename" ? <RenamePackDialog game={game} id={id} pack={kept.pack} onClose={close} /> : null}
        {open === "send" ? <SendPackDialog pack={kept.pack} onExport={exportFile} onClose={close} /> : null}
      </Suspense>
    </li>
  );
}
