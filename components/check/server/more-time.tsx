"use client";

import { copied } from "@/components/check/files/mail-link";
import { expectPlayers } from "@/components/check/store/desks";
import { problemWords } from "@/components/hand-in/answers";
import { changeEvent } from "@/components/hand-in/client";
import { laterAddress } from "@/components/hand-in/links";
import { useRequest } from "@/components/hand-in/use-request";
import { showToast } from "@/components/ui/toast";
import type { Expected } from "@/lib/engine/schema/desk";
import { momentText } from "@/lib/events/desk/due";
import { askNow, useServer } from "./server-desk";
import { UntilDialog } from "./until-dialog";

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
  const { name, address: email } = player;
  const send = async (until: string | undefined): Promise<boolean> => {
    if (!event) return false;
    const others = (event.extensions ?? []).filter((one) => one.player !== name || one.email !== email);
    const extensions = [...others, ...(until ? [{ player: name, ...(email ? { email } : {}), until }] : [])];
    const answered = await ask(() => changeEvent({ code: event.code, key: held?.key ?? null }, event.rev, { extensions }));
    askNow();
    return answered.ok;
  };
  const keep = async (until: string | undefined) => {
    const { until: _, ...rest } = player;
    if (onServer && !(await send(until))) return;
    await expectPlayers(players.map((one) => (one === player ? { ...rest, ...(until ? { until } : {}) } : one)));
    const isCopied = event && until && (await copied(laterAddress(window.location.origin, event.code, name)));
    const said = until ? `${name} has until ${momentText(until, zone)}.` : `${name} has the same time as all.`;
    showToast({ message: isCopied ? `${said} The link is copied.` : said });
    onClose();
  };
  return (
    <UntilDialog
      title={`More time for ${name}`}
      lead={`A first list under this name is in time until then.${onServer ? " It is taken although the event is closed for others: send the link to the player." : ""}`}
      empty="as all others"
      verb={onServer ? "Keep and copy the link" : "Keep"}
      before={player.until}
      zone={zone}
      busy={busy}
      fault={onServer && event === null ? "The server has not answered yet." : problem ? problemWords(problem).detail : undefined}
      onKeep={(until) => void keep(until)}
      onClose={onClose}
    />
  );
}
