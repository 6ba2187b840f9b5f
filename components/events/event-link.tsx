"use client";

import { useMemo } from "react";
import { useGame } from "@/components/hand-in/use-game";
import { NewRosterDialog } from "@/components/rosters/new-roster-dialog";
import { useAccent } from "@/components/shell/use-accent";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import type { OwnPack } from "@/components/storage/records/own-record";
import { NOT_SAVED } from "@/components/storage/state";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isSame } from "@/lib/engine/schema/json";
import type { Pack } from "@/lib/engine/schema/pack";
import { eventPage } from "@/lib/events/event-page";
import { useTaken } from "./form/use-taken";
import { PlayersView } from "./players-view";

interface EventLinkProps {
  pack: Pack;
  library: OwnLibrary;
  own: readonly OwnPack[];
  onClose(): void;
}

/** An event as a player finds it who opens its link: what it asks for, and a way to a roster for it. */
export function EventLink({ pack, library, own, onClose }: EventLinkProps) {
  const game = useGame(library, pack.game, pack.unknownBook);
  const dialogs = useDialogs<"start">();
  const { taken } = useTaken(pack, library);
  const page = useMemo(() => game && eventPage(pack, game.book, game.names, game.armies, taken), [pack, game, taken]);
  useAccent(game?.book.accent ?? null);
  const kept = own.find((one) => one.game === pack.game && one.pack.id === pack.id);
  const isOther = kept !== undefined && !isSame(presentPack(kept.pack), pack);
  const keep = async (instead = false) => {
    try {
      const store = await ownStore();
      const next = (current: OwnPack | null) => (current && !instead ? current : { pack, everywhere: current?.everywhere ?? false });
      await store.changePack(pack.game, pack.id, next);
      return true;
    } catch {
      showToast({ message: NOT_SAVED });
      return false;
    }
  };
  const start = async () => {
    if (kept || (await keep())) dialogs.show("start");
  };
  return (
    <div className="page-frame pb-16">
      <PageHead
        named
        title={pack.name}
        actions={
          <>
            <Button onClick={onClose}>All events</Button>
            {pack.unknownBook ? null : (
              <Button look="main" disabled={!game} onClick={() => void start()}>
                Start a roster for this event
              </Button>
            )}
          </>
        }
      />
      {isOther ? (
        <Note kind="unconfirmed" role="alert" className="mt-4 max-w-200" title="This event is on this device with other rules.">
          <p>Rosters for it are checked under the rules that are here, until you take over the ones of the link.</p>
          <p className="mt-2">
            <Button onClick={() => void keep(true)}>Take over the rules of the link</Button>
          </p>
        </Note>
      ) : null}
      {pack.unknownBook ? (
        <p className="max-w-200 pt-4 text-ink-2">
          There is no book of {pack.unknownBook.game} here to make a roster from. Make your list where you usually do; its file or its text
          can be read here, under Rosters, Import.
        </p>
      ) : null}
      <div className="max-w-200 pt-4">
        {page ? (
          <PlayersView page={page} head="What this event asks for" />
        ) : (
          <p role="status" className="text-ink-3">
            Opening the event
          </p>
        )}
      </div>
      {dialogs.open ? <NewRosterDialog library={library} game={pack.game} event={pack.id} onClose={dialogs.close} /> : null}
    </div>
  );
}
