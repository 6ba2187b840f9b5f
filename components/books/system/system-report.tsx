"use client";

import { LongList } from "@/components/books/frame/long-list";
import { usePackages } from "@/components/books/library/use-packages";
import { WhatChanges } from "@/components/books/library/what-changes";
import type { PackageRecord } from "@/components/storage/records/package-record";
import { NOT_SAVED } from "@/components/storage/state";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { count, number } from "@/lib/words/en/grammar";
import { capital, visible } from "@/lib/words/text";
import { comparedWith, keep, standingOf } from "./open";
import type { Opened, OpenedGame, UntoldThing } from "./task";

interface Ways {
  loadBooks(): Promise<Library>;
  onStart(game: string): void;
}

/** What was in some files, before anything is kept: the games, their army lists, what is not judged and what was left out. */
export function SystemReport({ opened: { games, leftOut }, ...rest }: Ways & { opened: Opened }) {
  return (
    <>
      {games.map((game) => (
        <Game key={game.library.digest} game={game} {...rest} />
      ))}
      {leftOut.length ? (
        <Disclosure className="mt-6 border-y border-rule" summary={`${count(leftOut.length, "file")} left out`}>
          <LongList items={leftOut.map(({ file, reason }) => visible(`${file}: ${reason}`))} />
        </Disclosure>
      ) : null}
    </>
  );
}

function Game({ game, loadBooks, onStart }: Ways & { game: OpenedGame }) {
  const { name, revision, library, untold, remarks } = game;
  const packages = usePackages();
  const standing = useLoaded(() => (packages ? standingOf(game) : null), [game, packages]).last;
  const { busy, once } = useBusy();
  const id = library.books[0]?.army.game ?? "";
  const isOther = standing?.before != null && !standing.isSame;
  const open = async () => {
    try {
      const undo = await keep(game);
      showToast({ message: `Opened “${name}”, revision ${revision}.`, action: { label: "Undo", run: () => void undo() } });
    } catch {
      showToast({ message: NOT_SAVED });
    }
  };
  return (
    <section className="pt-8" aria-label={name}>
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-rule-2 pb-3">
        <div className="min-w-0">
          <h2 translate="no" className="text-2xl break-words">
            {name}
          </h2>
          <p className="text-ink-2">
            Revision {revision}. {capital(count(library.books.length, "army list"))}.
            {isOther ? ` You have revision ${standing.before?.opened?.revision ?? standing.before?.version}.` : ""}
          </p>
        </div>
        {standing?.isSame ? (
          <Button look="main" onClick={() => onStart(id)}>
            Start an army
          </Button>
        ) : (
          <Button look="main" className="whitespace-normal!" disabled={standing?.wrong !== "" || busy} onClick={() => void once(open)}>
            {isOther ? `Replace ${name}` : `Open ${name}`}
          </Button>
        )}
      </div>
      {standing?.wrong ? <Note role="alert" kind="illegal" title={standing.wrong} /> : null}
      {standing?.isSame ? <p className="pt-3 text-ink-2">It is open on this device.</p> : null}
      {isOther && standing.before ? <Compared before={standing.before} game={game} loadBooks={loadBooks} /> : null}
      <ul className="pt-2 sm:columns-2 sm:gap-8">
        {library.books.map(({ army }) => (
          <li key={army.id} className="flex justify-between gap-4 border-b border-rule py-1.5 break-inside-avoid">
            <span translate="no" className="min-w-0 break-words">
              {army.name}
            </span>
            <span className="flex-none text-ink-2">{count(army.entries?.length ?? 0, "unit")}</span>
          </li>
        ))}
      </ul>
      {remarks.length ? (
        <Disclosure className="border-b border-rule" summary={count(remarks.length, "remark")}>
          <LongList items={remarks.map((remark) => visible(remark))} />
        </Disclosure>
      ) : null}
      <Untold untold={untold} />
    </section>
  );
}

/** What became no rule, by why: rosters that have it are not called faultless. */
function Untold({ untold }: { untold: readonly UntoldThing[] }) {
  const byReason = new Map<string, string[]>();
  for (const { list, what, where, why } of untold) byReason.set(why, [...(byReason.get(why) ?? []), `${list}, ${where}: ${what}`]);
  const groups = [...byReason].map(([why, all]) => ({ why, all: [...new Set(all)] }));
  const total = groups.reduce((n, { all }) => n + all.length, 0);
  if (!total) return <p className="pt-3 text-ink-2">Everything in the files is judged.</p>;
  return (
    <Disclosure className="border-b border-rule" summary={`${count(total, "thing")} in the files ${total === 1 ? "is" : "are"} not judged`}>
      <p className="max-w-(--measure) pb-2 text-ink-2">
        A roster that has one of them is unconfirmed, and says what to look up. All others are judged whole.
      </p>
      {groups
        .sort((a, b) => b.all.length - a.all.length)
        .map(({ why, all }) => (
          <Disclosure key={why} className="border-t border-rule pl-3" summary={visible(`${capital(why)} (${number(all.length)})`)}>
            <LongList items={all.map((one) => visible(one))} />
          </Disclosure>
        ))}
    </Disclosure>
  );
}

function Compared({ before, game, loadBooks }: Pick<Ways, "loadBooks"> & { before: PackageRecord; game: OpenedGame }) {
  const { value, state } = useLoaded((signal) => comparedWith(before, game, { signal, loadBooks }), [before, game, loadBooks]);
  if (value)
    return (
      <div className="flex flex-col gap-4 py-4">
        <WhatChanges {...value} />
      </div>
    );
  return (
    <p role="status" className="pt-3 text-ink-2">
      {state === "failed" ? "What changes could not be worked out." : "Comparing it with what you have"}
    </p>
  );
}
