"use client";

import { ArrowRight, ClipboardPaste, Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { OfflineLine } from "@/components/offline/offline-line";
import { LIST_FILES } from "@/components/rosters/list-files";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { count, uncapital } from "@/lib/engine/text";
import type { FirstStep, GameCard } from "./game-card";
import { SampleList, type SampleRow } from "./sample-list";

const steps: Record<FirstStep, string> = {
  "army-list": "Choose an army list",
  army: "Start an army",
  design: "Design a unit",
};

interface FirstMinuteProps {
  games: readonly GameCard[];
  samples: readonly SampleRow[];
  /** The one that is on its way. */
  opening: SampleRow | null;
  /** What the storage of this device has to say. */
  notices: ReactNode;
  /** Starts a roster, of a game where one is named. */
  onNew(game?: string): void;
  onSample(sample: SampleRow): void;
  onPaste(): void;
  onFiles(files: File[]): void;
  /** What else the device has to offer: the bin, a backup. */
  device: ReactNode;
}

/** The first page of someone without rosters: what this is and for whom, the games, armies to look at, and the way in for lists. */
export function FirstMinute({ games, samples, opening, notices, onNew, onSample, onPaste, onFiles, device }: FirstMinuteProps) {
  const pasteIcon = <ClipboardPaste size={16} aria-hidden="true" />;
  return (
    <>
      <header className="border-b-3 border-double border-rule-2 pt-4 pb-4 sm:pt-7">
        <h1 className="max-w-[52rem] text-2xl sm:text-3xl">
          Build an army for a tabletop battle game, see at once whether it is legal and why, and print the sheet.
        </h1>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <p className="max-w-[56rem] min-w-0 flex-1 basis-64 text-l text-ink-2">
            For players, and for organisers who check a whole event’s lists. Free, no account; your rosters stay in this browser.
          </p>
          <div className="flex w-full gap-2 sm:w-auto">
            <Button look="main" icon={<Plus size={16} aria-hidden="true" />} className="max-sm:flex-1" onClick={() => onNew()}>
              New roster
            </Button>
            <Button icon={pasteIcon} className="flex-1 sm:hidden" onClick={onPaste}>
              Paste a list
            </Button>
          </div>
        </div>
      </header>
      <div className="not-empty:pt-4">{notices}</div>

      <Head id="games" title={count(games.length, "game")} lead="and what you can do with each" />
      <ul aria-labelledby="games" className="mt-3 grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {games.map((game) => (
          <li key={game.id} data-accent={game.accent} className="row-span-4 grid grid-rows-subgrid gap-y-0">
            <Card game={game} onNew={onNew} />
          </li>
        ))}
      </ul>

      <Head id="samples" title="Sample armies" lead="Open one to look around. It is a copy; change what you like." />
      <SampleList samples={samples} opening={opening} onOpen={onSample} className="sm:grid-cols-2 lg:grid-cols-3" />

      <DropZone
        whole
        className="mt-6"
        accept={LIST_FILES}
        onFiles={onFiles}
        actions={
          <Button icon={pasteIcon} onClick={onPaste}>
            Paste a list
          </Button>
        }
      >
        <span className="font-strong text-ink">Have a list already?</span> Drop a file anywhere on this page, or paste the list as you would
        mail it.
      </DropZone>
      <p className="mt-4 text-s text-ink-2">
        Running an event? <Way href="/check">Check many lists at once</Way>: points, rules and a reply for each player. Your army list is
        not here? <Way href="/books/own">Add an army book of your own</Way>. <OfflineLine />
      </p>
      <div className="mt-2 flex flex-wrap gap-x-4 text-s">{device}</div>
      {games.map(
        ({ id, title, notice }) =>
          notice && (
            <p key={id} className="mt-3 text-xs text-ink-3">
              {title}: {uncapital(notice)}
            </p>
          ),
      )}
    </>
  );
}

function Head({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-baseline gap-x-3 border-b border-rule-2 pb-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-s text-ink-2">{lead}</p>
    </div>
  );
}

/** One game. The whole card is the target of its one way on. */
function Card({ game: { id, title, can, open, first }, onNew }: { game: GameCard; onNew(game: string): void }) {
  const linkClass =
    "inline-flex min-h-(--target) items-end gap-2 self-end justify-self-start pt-2 text-left font-strong text-accent underline underline-offset-3 after:absolute after:inset-0";
  const label = `${steps[first]}: ${title}`;
  const words = (
    <>
      {steps[first]}
      <ArrowRight size={16} aria-hidden="true" className="flex-none self-end" />
    </>
  );
  return (
    <article className="relative row-span-4 grid grid-rows-subgrid rounded-s border border-t-3 border-rule border-t-accent bg-leaf px-4 pt-3 pb-3 hover:border-x-edge hover:border-b-edge">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 font-strong">{can}</p>
      <p className="mt-1 text-s text-ink-2">{open}</p>
      {first === "design" ? (
        <Link href={`/design?game=${encodeURIComponent(id)}`} prefetch={false} aria-label={label} className={linkClass}>
          {words}
        </Link>
      ) : (
        <button type="button" aria-label={label} className={linkClass} onClick={() => onNew(id)}>
          {words}
        </button>
      )}
    </article>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="font-strong text-accent underline underline-offset-3">
      {children}
    </Link>
  );
}
