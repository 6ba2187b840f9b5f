"use client";

import { type EventSeen, problemWords, type Submission } from "@/components/hand-in/answers";
import { readSubmission } from "@/components/hand-in/client";
import { useEventWords } from "@/components/hand-in/words";
import { tableAddress } from "@/components/play/open-table";
import { ButtonLink } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Words } from "@/lib/words/en/words";
import { WholeList } from "./published-list";

interface RoundPartProps {
  event: EventSeen;
  /** Of the round. */
  name: string;
  table: NonNullable<EventSeen["round"]>["tables"][number];
  playerKey: string;
  library: Library | null;
}

/** Whom a player meets in this round: both lists beside each other, as far as the event shows them, and the way to the table. */
export function RoundPart({ event, name, table: { table, lists }, playerKey, library }: RoundPartProps) {
  const { code, rev, you } = event;
  const { published: words, answers } = useEventWords();
  const own = lists.find((id) => you.lists?.includes(id));
  const other = lists.find((id) => id !== own);
  const read = (id: string | undefined) => (id === undefined ? null : readSubmission({ code, key: playerKey }, id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the event may change what is shown
  const both = useLoaded(() => Promise.all([read(own), read(other)]), [code, rev, playerKey, own, other]).last;
  const [mine, theirs] = (both ?? []).map((answer) => (answer?.ok ? answer.value : null));
  const play = useLoaded(() => addressOf(mine?.roster, theirs?.roster), [mine, theirs]).last;
  const failed = both?.map((answer) => answer && !answer.ok && answer.problem).find((problem) => problem && problem.kind !== "refused");
  return (
    <section aria-label={name} className="pt-5">
      <SectionHead aside={table === undefined ? undefined : words.table(table)}>{name}</SectionHead>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p>
          {against(
            other === undefined ? undefined : (theirs ?? null),
            both !== null,
            you.team === undefined ? undefined : mine?.player,
            words,
          )}
        </p>
        {play ? (
          <ButtonLink look="main" href={play}>
            {words.play}
          </ButtonLink>
        ) : null}
      </div>
      {failed ? (
        <p role="alert" className="pb-3 text-ink-2">
          {problemWords(failed, answers).detail}
        </p>
      ) : null}
      {mine && theirs ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-2">
          {[mine, theirs].map((seen) => (
            <section key={seen.id} aria-label={seen === mine ? words.yourList : words.theirList} className="min-w-0">
              <h3 translate="no" className="pb-1 text-l">
                {seen === mine && you.team === undefined ? words.mine : (seen.player ?? words.theirs)}
              </h3>
              <WholeList event={event} seen={seen} isHere playerKey={playerKey} isMine={seen === mine} library={library} />
            </section>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** Whom, and what of the list is shown. @param theirs Undefined where there is no opponent. @param of The player, where a captain looks. */
function against(
  theirs: Submission | null | undefined,
  isHere: boolean,
  of: string | undefined,
  words: Words["events"]["published"],
): string {
  if (theirs === undefined) return words.noOpponent(of);
  if (!isHere) return words.opening;
  const whom = words.plays(of, theirs?.player);
  return theirs?.roster ? whom : `${whom} ${words.listNotShown}`;
}

/** Null where one of the two is not shown, or was not read. */
async function addressOf(mine: Submission["roster"], theirs: Submission["roster"]): Promise<string | null> {
  if (!mine || !theirs || !isSoundRoster(mine) || !isSoundRoster(theirs)) return null;
  return tableAddress(mine as unknown as Roster, theirs as unknown as Roster);
}
