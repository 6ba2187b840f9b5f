"use client";

import { ArrowRight, ChevronRight, ClipboardPaste, ListChecks, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { useHomeWords } from "@/components/words/home";
import Link from "@/components/words/link";
import type { AnyGameCard } from "./game-card";
import type { SampleRow } from "./sample-list";

interface FirstMinuteProps {
  games: readonly AnyGameCard[];
  /** How many samples there are beside those on the cards. */
  more: number;
  /** The one that is on its way. */
  opening: SampleRow | null;
  /** What the storage of this device has to say. */
  notices: ReactNode;
  /** Starts a roster, of a game where one is named. */
  onNew(game?: string): void;
  onSample(sample: SampleRow): void;
  /** Shows samples: one of each game, or the others. */
  onSamples(which: "first" | "rest"): void;
  onRead(): void;
}

const linkLook = "min-h-(--target) font-strong underline decoration-rule-2 underline-offset-5 hover:decoration-ink";

/** The first page of someone without rosters: what this is, what one can do with each game, and the way in for lists. */
export function FirstMinute({ games, more, opening, notices, onNew, onSample, onSamples, onRead }: FirstMinuteProps) {
  const { first, moreToLookAt, readList } = useHomeWords();
  return (
    <>
      <header className="pt-6 pb-4 sm:border-b-3 sm:border-double sm:border-ink sm:pt-12 sm:pb-6">
        <div className="flex items-end justify-between gap-6">
          <div>
            <h1 className="text-[1.625rem]/8 tracking-[-0.01em] sm:text-[2.25rem]/11">
              {first.promise} <span className="max-sm:hidden lg:block">{first.alsoPrint}</span>
            </h1>
            <p className="mt-1.5 text-l text-ink-2 sm:mt-3">{first.free}</p>
          </div>
          <NewRoster className="min-h-11 px-5! max-sm:hidden" onNew={onNew} />
        </div>
      </header>
      <div className="not-empty:pt-4">{notices}</div>
      <ul
        aria-label={first.games}
        className="grid max-sm:-mx-(--gutter) sm:mt-8 sm:grid-cols-2 sm:gap-x-4 sm:gap-y-6 md:grid-cols-3 lg:grid-cols-5 lg:gap-y-0"
      >
        {games.map((game) => (
          <li key={game.id} data-accent={game.accent} className="sm:row-span-6 sm:grid sm:grid-rows-subgrid sm:gap-y-0 lg:nth-[n+6]:mt-6">
            <Card game={game} isOpening={opening !== null && game.sample === opening} onNew={onNew} onSample={onSample} />
          </li>
        ))}
      </ul>
      <p className="pt-4 sm:pt-5">
        <button type="button" className={`${linkLook} max-sm:hidden`} onClick={() => onSamples("rest")}>
          {moreToLookAt(more)}
        </button>
        <button type="button" className={`${linkLook} sm:hidden`} onClick={() => onSamples("first")}>
          {first.lookFirst}
        </button>
      </p>
      <div className="mt-7 grid gap-x-8 gap-y-4 border-t border-rule-2 pt-5 max-sm:hidden lg:grid-cols-2">
        <Way
          icon={<ClipboardPaste size={18} aria-hidden="true" />}
          title={first.haveList}
          says={first.haveListMeans}
          action={<Button onClick={onRead}>{readList}</Button>}
        />
        <Way
          icon={<ListChecks size={18} aria-hidden="true" />}
          title={first.runEvent}
          says={first.runEventMeans}
          action={<ButtonLink href="/check">{first.checkLists}</ButtonLink>}
        />
      </div>
    </>
  );
}

export function NewRoster({ className, onNew }: { className?: string; onNew(): void }) {
  const words = useHomeWords();
  return (
    <Button look="main" icon={<Plus size={16} aria-hidden="true" />} {...(className && { className })} onClick={() => onNew()}>
      {words.newRoster}
    </Button>
  );
}

interface CardProps extends Pick<FirstMinuteProps, "onNew" | "onSample"> {
  game: AnyGameCard;
  isOpening: boolean;
}

/** One game: above what one can do with it, below an army to look at. On the phone a row that starts one. */
function Card({ game: { id, title, says, isDesigned, sample }, isOpening, onNew, onSample }: CardProps) {
  const { first } = useHomeWords();
  return (
    <article className="border-rule bg-leaf max-sm:border-b sm:row-span-6 sm:grid sm:grid-rows-subgrid sm:rounded-s sm:border sm:border-t-3 sm:border-t-accent">
      <div className="relative flex flex-col justify-center border-accent max-sm:min-h-[81px] max-sm:border-l-3 max-sm:py-2.5 max-sm:pr-11 max-sm:pl-3.5 sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:p-4 sm:hover:bg-paper">
        <h2 className="min-w-0 break-words font-serif text-[1.0625rem]/6 sm:text-xl">{title}</h2>
        <p className="text-[0.875rem]/5 text-ink-2 sm:mt-2">{isDesigned ? <Designed game={id} says={says} /> : says}</p>
        <button
          type="button"
          aria-label={first.startOf(title)}
          className="flex items-center gap-2 font-strong text-accent max-sm:absolute max-sm:inset-0 max-sm:justify-end max-sm:pr-4 max-sm:text-ink-2 max-sm:-outline-offset-2! sm:mt-6 sm:self-end sm:justify-self-start sm:after:absolute sm:after:inset-0"
          onClick={() => onNew(id)}
        >
          <span className="max-sm:hidden">{first.start}</span>
          <ArrowRight size={16} aria-hidden="true" className="max-sm:hidden" />
          <ChevronRight size={18} aria-hidden="true" className="sm:hidden" />
        </button>
      </div>
      {sample ? (
        <button
          type="button"
          aria-label={first.lookAt(sample.name, sample.figures)}
          className="hidden border-t border-rule bg-paper px-4 pt-3 pb-4 text-left hover:bg-sunk sm:row-span-3 sm:grid sm:grid-rows-subgrid"
          onClick={() => onSample(sample)}
        >
          <span className="text-xs text-ink-3">{isOpening ? first.opening : first.lookAtOne}</span>
          <span translate="no" className="mt-1 font-serif text-l/5 font-head">
            {sample.name}
          </span>
          <span className="mt-0.5 text-s text-ink-2">{sample.figures}</span>
        </button>
      ) : null}
    </article>
  );
}

/** What one can do with a game whose units are designed: its first words lead to the page for that, where there is room to press them. */
function Designed({ game, says }: { game: string; says: string }) {
  const words = says.split(" ");
  const first = words.slice(0, 3).join(" ");
  return (
    <>
      <span className="sm:hidden">{first}</span>
      <Link
        href={`/design?game=${encodeURIComponent(game)}`}
        prefetch={false}
        className="relative z-10 underline decoration-rule-2 underline-offset-3 hover:decoration-ink max-sm:hidden"
      >
        {first}
      </Link>{" "}
      {words.slice(3).join(" ")}
    </>
  );
}

function Way({ icon, title, says, action }: { icon: ReactNode; title: string; says: string; action: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5 text-ink-2 lg:last:border-l lg:last:border-rule-2 lg:last:pl-8">
      {icon}
      <p className="flex-1">
        <span className="block font-strong text-ink">{title}</span>
        {says}
      </p>
      {action}
    </div>
  );
}
