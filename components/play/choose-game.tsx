"use client";

import { Trash2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { type GameRecord, nameOf } from "@/components/storage/records/record";
import { useRosters } from "@/components/storage/use-rosters";
import { IconButton } from "@/components/ui/icon-button";
import { NoRoster } from "@/components/ui/no-roster";
import { offerUndo } from "@/components/ui/offer-undo";
import { listenToHash } from "@/components/ui/on-hash";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { useLanguage } from "@/components/words/words";
import { inLanguage } from "@/lib/words/paths";
import { deleteGame, listGames, putGame } from "./game-store";
import { usePlayWords } from "./words";

/** The fragment of the address as it changes; null until it is known. */
export function useFragment(): string | null {
  return useSyncExternalStore(listenToHash, currentFragment, () => null);
}

export function currentFragment(): string {
  const fragment = window.location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** What is served before anything is known, and while it is opened. */
export function PlayWaiting() {
  return (
    <div className="page-frame pb-24" aria-busy="true">
      <PlayTitle />
    </div>
  );
}

function PlayTitle() {
  const words = usePlayWords();
  return (
    <PageHead title={words.title}>
      <p className="mt-2 max-w-(--measure) text-ink-2">{words.intro}</p>
    </PageHead>
  );
}

/** Without a roster in the address: games under way, then the rosters to begin one with. */
export function ChooseGame() {
  const words = usePlayWords();
  const records = useRosters();
  const [changed, setChanged] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one was deleted or put back
  const games = useLoaded(listGames, [changed]).last;
  const remove = async (game: GameRecord) => {
    const again = () => setChanged((n) => n + 1);
    try {
      await deleteGame(game.id);
      again();
      offerUndo(words.deleted(game.game.mine.name), () => void putGame(game).then(again, () => showToast({ message: words.notSaved })));
    } catch {
      showToast({ message: words.notSaved });
    }
  };
  const known = new Map(records?.map((record) => [record.id, record]));
  const begun = new Set(games?.map(({ id }) => id));
  const rest = records?.filter(({ id }) => !begun.has(id)) ?? [];
  const none = records?.length === 0 && games?.length === 0;
  return (
    <div className="page-frame pb-24">
      <PlayTitle />
      {none && <NoRoster className="mt-6" />}
      {games && games.length > 0 && (
        <Rows
          title={words.underWay}
          onDelete={(id) => {
            const game = games.find((one) => one.id === id);
            if (game) void remove(game);
          }}
          rows={games.map(({ id, game }) => ({
            id,
            name: words.rosterName(game.mine.name),
            said: known.get(id)?.summary?.armyName ?? "",
          }))}
        />
      )}
      {rest.length > 0 && (
        <Rows
          title={words.beginWith}
          rows={rest.map((record) => ({ id: record.id, name: nameOf(record), said: record.summary?.armyName ?? "" }))}
        />
      )}
    </div>
  );
}

function Rows({
  title,
  rows,
  onDelete,
}: {
  title: string;
  rows: { id: string; name: string; said: string }[];
  onDelete?: (id: string) => void;
}) {
  const words = usePlayWords();
  const language = useLanguage();
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 border-t border-rule-2">
        {rows.map(({ id, name, said }) => (
          <li key={id} className="flex items-center border-b border-rule">
            <a
              href={`${inLanguage("/play", language)}#${encodeURIComponent(id)}`}
              className="flex min-h-(--row-2) min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 px-2 py-2 hover:bg-accent-wash"
            >
              <span translate="no" className="min-w-48 flex-1 font-serif text-l font-name">
                {name}
              </span>
              <span className="text-s text-ink-2">{said}</span>
            </a>
            {onDelete && (
              <IconButton
                label={words.deleteGame(name)}
                look="quiet"
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => onDelete(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
