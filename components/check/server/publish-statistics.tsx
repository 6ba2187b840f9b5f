"use client";

import { statisticsOn } from "@/components/check/files/desk-statistics";
import { problemWords } from "@/components/hand-in/answers";
import { changeEvent } from "@/components/hand-in/client";
import { useRequest } from "@/components/hand-in/use-request";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import type { DeskServer } from "@/lib/engine/schema/desk";
import type { Entrant } from "@/lib/events/desk/entrants";
import { publishedStatistics } from "@/lib/events/desk/stats/statistics-tables";
import { askNow, useServer } from "./server-desk";

/** Shows what is played on the page of the event, once its lists are published: what at least five accepted lists have. */
export function PublishStatistics({ server: { code }, entrants }: { server: DeskServer; entrants: readonly Entrant[] }) {
  const event = useServer((s) => s.event);
  const key = useServer((s) => s.held?.key);
  const { busy, problem, ask } = useRequest();
  if (event?.state !== "published") return null;
  const change = async (isShown: boolean) => {
    const counted = isShown ? publishedStatistics(await statisticsOn(entrants.filter(({ status }) => status === "accepted"))) : null;
    if (counted && !counted.games.length)
      return showToast({ message: "Fewer than five lists are accepted. Figures of so few would tell of single players." });
    const done = await ask(() => changeEvent({ code, key: key ?? null }, event.rev, { statistics: counted }));
    askNow();
    if (done.ok) showToast({ message: isShown ? "The statistics are on the page of the event." : "The statistics are hidden." });
  };
  return (
    <>
      <Button disabled={busy} onClick={() => void change(true)}>
        {event.statistics ? "Publish the statistics again" : "Publish the statistics"}
      </Button>
      {event.statistics ? (
        <Button look="quiet" disabled={busy} onClick={() => void change(false)}>
          Hide the statistics
        </Button>
      ) : null}
      <FieldError>{problem ? problemWords(problem).detail : undefined}</FieldError>
    </>
  );
}
