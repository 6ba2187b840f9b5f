"use client";

import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Segments } from "@/components/ui/segments";
import type { PlayPool } from "@/lib/paper/play/army";
import type { Side } from "@/lib/paper/play/events";
import { armyOf, isPoolInUse, poolLeft, poolSize, trackAt } from "@/lib/paper/play/game";
import { poolText } from "@/lib/paper/play/say";
import type { Game } from "./use-game";
import { usePlayWords } from "./words";

/** Which turn and phase it is, and the dice and clocks of the game: nothing that the game has not. */
export function TurnHead({ game }: { game: Game }) {
  const words = usePlayWords();
  const { table, state, act } = game;
  const { plan } = table;
  const atStart = state.turn === 1 && (plan.phases.length === 0 || state.phase === plan.phases[0]?.id);
  const pools = poolsToShow(game);
  const tracks = (["mine", "theirs"] as const).flatMap((army) => (armyOf(table, army)?.tracks ?? []).map((track) => ({ army, track })));
  return (
    <section aria-label={words.turn} className="flex flex-col gap-3 border-b border-rule-2 bg-leaf px-(--gutter) py-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="text-xl">{plan.turns ? words.turnOf(state.turn, plan.turns) : words.say.turn(state.turn)}</h2>
        {plan.turns !== null && <TurnMarks turn={state.turn} of={plan.turns} />}
        {!plan.together && (
          <span className="ml-auto flex items-center gap-2 font-strong">
            {state.of === "mine" ? words.yourTurn : words.theirTurn}
            {atStart && game.state.of === state.first && (
              <Button look="link" onClick={() => act({ kind: "first", side: state.first === "mine" ? "theirs" : "mine" })}>
                {state.first === "mine" ? words.theyFirst : words.iFirst}
              </Button>
            )}
          </span>
        )}
      </div>
      {plan.phases.length > 0 && (
        <Segments
          label={words.phase}
          className="w-full [&>label]:px-1!"
          segments={plan.phases.map(({ id, short }) => ({ key: id, name: short }))}
          value={state.phase}
          onChange={(phase) => act({ kind: "phase", phase })}
        />
      )}
      {(pools.length > 0 || tracks.length > 0) && (
        <div className="grid grid-cols-2 gap-2">
          {pools.map(({ army, pool }) => (
            <Pool key={`${army} ${pool.id}`} game={game} army={army} pool={pool} />
          ))}
          {tracks.map(({ army, track }) => {
            const now = trackAt(table, state, army, track.id);
            return (
              <Box
                key={`${army} ${track.id}`}
                name={army === "mine" ? track.name : words.say.theirSmall(track.name)}
                number={now}
                text={track.marks.findLast(({ at }) => now <= at)?.says ?? ""}
                onLess={now > track.to ? () => act({ kind: "track", army, track: track.id, by: -1 }) : null}
                onMore={() => act({ kind: "track", army, track: track.id, by: 1 })}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

function TurnMarks({ turn, of }: { turn: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: of }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: turns stay in their order
          key={i}
          className={cx(
            "w-3.5 rounded-s border border-ink-2",
            i + 1 === turn ? "h-2.5 bg-ink-2" : "my-0.5 h-1.5",
            i + 1 < turn && "bg-ink-2",
          )}
        />
      ))}
    </span>
  );
}

/** Mine; in the place of one that is not in use, the opponent's that is. */
function poolsToShow({ table, state }: Game): { army: Side; pool: PlayPool }[] {
  return table.mine.pools.map((pool) => {
    const other = table.theirs?.pools.find((one) => one.turn !== "both" && one.turn === pool.turn && isPoolInUse(one, "theirs", state.of));
    return other && !isPoolInUse(pool, "mine", state.of) ? { army: "theirs" as const, pool: other } : { army: "mine" as const, pool };
  });
}

function Pool({ game: { table, state, act }, army, pool }: { game: Game; army: Side; pool: PlayPool }) {
  const words = usePlayWords();
  const left = poolLeft(table, state, army, pool);
  const inUse = isPoolInUse(pool, army, state.of);
  const isShort = pool.rolled !== "" || left < poolSize(table, state, army, pool);
  const by = (by: number) => act({ kind: "pool", army, pool: pool.id, by });
  return (
    <Box
      name={army === "mine" ? pool.name : words.say.theirSmall(pool.name)}
      number={left}
      text={poolText(table, state, army, pool, words.say)}
      isQuiet={!inUse}
      onLess={inUse && left > 0 ? () => by(-1) : null}
      onMore={inUse && isShort ? () => by(1) : null}
    />
  );
}

function Box({
  name,
  number,
  text,
  isQuiet = false,
  onLess,
  onMore,
}: {
  name: string;
  number: number;
  text: string;
  isQuiet?: boolean;
  onLess: (() => void) | null;
  onMore: (() => void) | null;
}) {
  const words = usePlayWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a grid of boxes
    <div role="group" aria-label={name} className="flex min-h-[46px] min-w-0 items-stretch rounded-s border border-edge bg-leaf">
      <span className={cx("grid w-11 flex-none place-items-center text-2xl font-head", isQuiet && "text-ink-2")}>{number}</span>
      <span className="min-w-0 flex-1 self-center py-1 text-s leading-4">
        <span className={cx("block", isQuiet ? "text-ink-2" : "font-strong")}>{name}</span>
        <span className="block text-xs text-ink-2">{text}</span>
      </span>
      {onMore && <StepButton label={words.oneMore(name)} icon={<Plus size={16} aria-hidden="true" />} onPress={onMore} />}
      {onLess && <StepButton label={words.oneLess(name)} icon={<Minus size={18} aria-hidden="true" />} onPress={onLess} />}
    </div>
  );
}

function StepButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid w-11 flex-none place-items-center border-l border-rule -outline-offset-2!"
    >
      {icon}
    </button>
  );
}
