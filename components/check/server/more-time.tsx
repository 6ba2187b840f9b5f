"use client";

import { useState } from "react";
import { copied } from "@/components/check/files/mail-link";
import { expectPlayers } from "@/components/check/store/desks";
import { problemWords } from "@/components/hand-in/answers";
import { changeEvent } from "@/components/hand-in/client";
import { laterAddress } from "@/components/hand-in/links";
import { useRequest } from "@/components/hand-in/use-request";
import { AskDialog } from "@/components/ui/dialog";
import { FieldError, TextField } from "@/components/ui/field";
import { localMoment } from "@/components/ui/local-moment";
import { showToast } from "@/components/ui/toast";
import { DAY } from "@/lib/engine/dates";
import type { Expected } from "@/lib/engine/schema/desk";
import { momentText } from "@/lib/events/desk/due";
import { askNow, useServer } from "./server-desk";

interface MoreTimeProps {
  player: Expected;
  players: readonly Expected[];
  onServer: boolean;
  zone: string | undefined;
  onClose(): void;
}

/** A later deadline for one player who has sent nothing yet; on a server with the link to hand in with. */
export function MoreTime({ player, players, onServer, zone, onClose }: MoreTimeProps) {
  const { event, held } = useServer();
  const { busy, problem, ask } = useRequest();
  const [until, setUntil] = useState(() => localMoment(player.until ? Date.parse(player.until) : Date.now() + DAY));
  const at = Date.parse(until);
  const send = async (until: string | undefined): Promise<boolean> => {
    if (!event) return false;
    const others = (event.extensions ?? []).filter((one) => one.player !== player.name);
    const extensions = [...others, ...(until ? [{ player: player.name, until }] : [])];
    const answered = await ask(() => changeEvent({ code: event.code, key: held?.key ?? null }, event.rev, { extensions }));
    askNow();
    return answered.ok;
  };
  const keep = async () => {
    const { until: _, ...rest } = player;
    const next = { ...rest, ...(Number.isNaN(at) ? {} : { until: new Date(at).toISOString() }) };
    if (onServer && !(await send(next.until))) return;
    await expectPlayers(players.map((one) => (one.name === player.name ? next : one)));
    const isCopied = event && next.until && (await copied(laterAddress(window.location.origin, event.code, player.name)));
    const said = next.until ? `${player.name} has until ${momentText(next.until, zone)}.` : `${player.name} has the same time as all.`;
    showToast({ message: isCopied ? `${said} The link is copied.` : said });
    onClose();
  };
  return (
    <AskDialog
      open
      onClose={onClose}
      title={`More time for ${player.name}`}
      verb={onServer ? "Keep and copy the link" : "Keep"}
      busy={busy}
      onDo={() => void keep()}
    >
      <p className="text-ink-2">
        A list under this name is in time until then.
        {onServer ? " It is taken although the event is closed for others: send the link to the player." : ""}
      </p>
      <TextField
        label="Until"
        hint="On the clock of this device. Empty: as all others."
        type="datetime-local"
        value={until}
        onChange={(typed) => setUntil(typed.target.value)}
      />
      {zone && !Number.isNaN(at) ? (
        <p className="text-s text-ink-2">{`At the event that is ${momentText(new Date(at).toISOString(), zone)}.`}</p>
      ) : null}
      <FieldError>
        {onServer && event === null ? "The server has not answered yet." : problem ? problemWords(problem).detail : undefined}
      </FieldError>
    </AskDialog>
  );
}
