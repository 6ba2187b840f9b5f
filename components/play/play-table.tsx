"use client";

import { ChevronLeft, ChevronRight, EllipsisVertical, FilePen, Printer, RotateCcw, Undo2, UserMinus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useAccent } from "@/components/shell/use-accent";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { GameRecord } from "@/components/storage/records/record";
import type { MenuItem } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { LiveRegion } from "@/components/ui/live-region";
import { Menu } from "@/components/ui/menu";
import { Note } from "@/components/ui/note";
import { offerUndo } from "@/components/ui/offer-undo";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import { useLatest } from "@/components/ui/use-latest";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";
import type { PlayArmy } from "@/lib/paper/play/army";
import type { Side } from "@/lib/paper/play/events";
import { armyOf, nextStep, unitState, unitsLeft } from "@/lib/paper/play/game";
import { eventText, unitName, whereText } from "@/lib/paper/play/say";
import { inLanguage } from "@/lib/words/paths";
import { ArmyList } from "./army-list";
import { Changes } from "./changes";
import { dropLastEvents, newGame, putGame, withEvents } from "./game-store";
import type { OpenedTable } from "./open-table";
import { ToDo } from "./to-do";
import { TurnHead } from "./turn-head";
import { UnitView } from "./unit-view";
import { type Game, useGame } from "./use-game";
import { useWakeLock } from "./use-wake-lock";
import { usePlayWords } from "./words";

const TheirList = lazy(() => import("./their-list").then((m) => ({ default: m.TheirList })));

type PlayWords = ReturnType<typeof usePlayWords>;
interface PlayTableProps {
  opened: OpenedTable;
  loadLibrary(): Promise<Library>;
  /** Whose army is seen. */
  side: Side;
  onSide(side: Side): void;
  /** Lays another game on the table in place of this one. */
  onReplace(record: GameRecord): void;
}

/** A game at the table: the turn, both armies, the unit that is open. */
export function PlayTable({ opened, loadLibrary, side, onSide, onReplace }: PlayTableProps) {
  const words = usePlayWords();
  const { record, table, changed } = opened;
  const game = useGame(opened);
  const [open, setOpen] = useState<OpenUnit | null>(null);
  useWakeLock();
  useAccent(opened.accent);
  const said = useSaid(game, words);
  const scrolled = useOpenUnit(open !== null, () => setOpen(null));
  const { restart, withTheirs } = replacing(record, game, onReplace, words);
  const openArmy = open && armyOf(table, open.army);
  const openUnit = open && openArmy?.units.get(open.unit);
  const name = table.mine.name;
  return (
    <div data-own-head className="mx-auto w-full max-w-240 pb-24 md:grid md:grid-cols-2 md:items-start md:gap-x-6">
      <div className="sticky top-0 z-10 bg-paper md:col-span-2">
        <Head
          game={game}
          title={openUnit ? unitName(openUnit, words.say) : name}
          name={name}
          onBack={openUnit ? scrolled.close : null}
          items={menuOf(opened, restart, withTheirs, words)}
        />
      </div>
      {openUnit && (
        <p className="flex justify-between gap-3 border-b border-rule-2 bg-leaf px-(--gutter) py-2 text-s md:hidden">
          {whereText(table, game.state, words.say)}
        </p>
      )}
      <div className={cx(openUnit && "max-md:hidden")}>
        <TurnHead game={game} />
        <div className="px-(--gutter) empty:hidden">
          <StorageNotice />
        </div>
        {changed && (
          <Note kind="advice" title={words.changed} className="mx-(--gutter) mt-3">
            <p>{words.changedMeans}</p>
            <Button look="link" onClick={() => restart(changed)}>
              {words.beginChanged}
            </Button>
          </Note>
        )}
        <Armies
          game={game}
          side={side}
          onSide={onSide}
          theirs={opened.theirs}
          open={open}
          onOpen={(unit) => scrolled.open(() => setOpen(unit))}
          askTheirs={<TheirList loadLibrary={loadLibrary} game={record.game.mine.game} mine={record.id} onRead={withTheirs} />}
        />
        <div className={cx("px-(--gutter) pt-2 pb-6", !openUnit && "md:hidden")}>
          <Changes game={game} />
        </div>
      </div>
      {openUnit && openArmy && open ? (
        <UnitView
          key={`${open.army} ${openUnit.key}`}
          game={game}
          army={open.army}
          of={openArmy}
          unit={openUnit}
          state={unitState(game.state, open.army, openUnit.key)}
          group={openArmy.groups.find(({ units }) => units.includes(openUnit))?.name ?? ""}
          onOpen={(unit) => setOpen({ army: open.army, unit })}
        />
      ) : (
        <div className="px-(--gutter) pt-4 max-md:hidden">
          {game.undoLast ? <Changes game={game} /> : <p className="text-ink-2">{words.press}</p>}
        </div>
      )}
      <Foot game={game} isHidden={openUnit !== null && openUnit !== undefined} />
      <LiveRegion message={said} />
    </div>
  );
}

interface OpenUnit {
  army: Side;
  unit: string;
}

/** What lays another game on the table. */
function replacing(record: GameRecord, { events }: Game, onReplace: (record: GameRecord) => void, words: PlayWords) {
  const replace = async (next: GameRecord) => {
    try {
      dropLastEvents(next.id);
      await putGame(next);
      onReplace(next);
    } catch {
      showToast({ message: words.notSaved });
    }
  };
  const current = (): GameRecord => ({ ...withEvents(record, events), updated: Date.now() });
  return {
    restart(mine: Roster) {
      const before = current();
      void replace({ ...newGame(record.id, mine, record.rev), updated: Date.now() });
      offerUndo(words.begins, () => void replace(before));
    },
    withTheirs(roster: Roster | null) {
      const { theirs: _, ...rest } = current().game;
      void replace({ ...current(), game: roster ? { ...rest, theirs: roster } : rest });
    },
  };
}

interface ArmiesProps extends Pick<PlayTableProps, "side" | "onSide"> {
  game: Game;
  theirs: OpenedTable["theirs"];
  open: OpenUnit | null;
  onOpen(unit: OpenUnit): void;
  /** Where the other side has no list yet. */
  askTheirs: ReactNode;
}

function Armies({ game, side, onSide, theirs, open, onOpen, askTheirs }: ArmiesProps) {
  const words = usePlayWords();
  const { table } = game;
  const listOf = (army: Side, of: PlayArmy) => (
    <ArmyList game={game} army={army} of={of} open={open?.army === army ? open.unit : null} onOpen={(unit) => onOpen({ army, unit })} />
  );
  return (
    <>
      <div className="flex items-center border-b border-rule px-(--gutter)">
        <Tabs
          label={words.whose}
          name="army"
          tabs={[
            { id: "mine", label: words.mine(table.mine.points) },
            { id: "theirs", label: words.theirs(table.theirs?.points ?? "") },
          ]}
          value={side}
          onChange={onSide}
          className="flex-1 [&_button]:text-l!"
        />
        {armyOf(table, side) && <span className="text-s text-ink-2">{leftText(game, side, words)}</span>}
      </div>
      <TabPanel name="army" id="mine" value={side}>
        {listOf("mine", table.mine)}
      </TabPanel>
      <TabPanel name="army" id="theirs" value={side} lazy>
        {table.theirs && theirs ? (
          <>
            <p className="flex flex-wrap items-center gap-x-3 border-b border-rule px-(--gutter) py-2 text-s">
              <VerdictMark verdict={theirs.verdict} word={theirs.word} /> {[theirs.name, theirs.player].filter(Boolean).join(", ")}
            </p>
            {listOf("theirs", table.theirs)}
          </>
        ) : (
          <Suspense>{askTheirs}</Suspense>
        )}
      </TabPanel>
    </>
  );
}

function leftText({ table, state }: Game, side: Side, words: PlayWords): string {
  const { left, of } = unitsLeft(table, state, side);
  return words.left(left, of);
}

function menuOf(
  { record, table }: OpenedTable,
  restart: (mine: Roster) => void,
  withTheirs: (roster: null) => void,
  words: PlayWords,
): MenuItem[] {
  const icon = { size: 16, "aria-hidden": true } as const;
  const id = encodeURIComponent(record.id);
  return [
    ...(record.rev === null
      ? []
      : [
          { id: "build", label: words.openBuilder, icon: <FilePen {...icon} />, href: `/build?roster=${id}` },
          { id: "print", label: words.print, icon: <Printer {...icon} />, href: `/print?roster=${id}` },
        ]),
    ...(table.theirs ? [{ id: "theirs", label: words.takeAway, icon: <UserMinus {...icon} />, run: () => withTheirs(null) }] : []),
    { id: "again", label: words.beginNew, icon: <RotateCcw {...icon} />, run: () => restart(record.game.mine), apart: true },
  ];
}

function Head({
  game,
  title,
  name,
  onBack,
  items,
}: {
  game: Game;
  title: string;
  name: string;
  onBack: (() => void) | null;
  items: MenuItem[];
}) {
  const words = usePlayWords();
  const language = useLanguage();
  const back = "grid size-11 flex-none place-items-center";
  const chevron = <ChevronLeft size={18} aria-hidden="true" />;
  return (
    <div className="flex min-h-(--header) items-center gap-1 border-b border-rule px-1">
      {onBack && (
        <button type="button" onClick={onBack} aria-label={words.backTo(name)} className={cx(back, "md:hidden")}>
          {chevron}
        </button>
      )}
      {/* No link of the router: it would not tell of a change of the fragment. */}
      <a href={`${inLanguage("/play", language)}#`} aria-label={words.backToAll} className={cx(back, onBack && "max-md:hidden")}>
        {chevron}
      </a>
      <h1 translate="no" className="min-w-0 flex-1 truncate text-xl">
        <span className="md:hidden">{title}</span>
        <span translate="no" className="max-md:hidden">
          {name}
        </span>
      </h1>
      <IconButton
        label={words.undoLast}
        look="quiet"
        icon={<Undo2 size={18} />}
        className={cx("size-11", !game.undoLast && "invisible")}
        disabled={!game.undoLast}
        onClick={() => game.undoLast?.()}
      />
      <Menu label={words.more} icon={<EllipsisVertical size={18} />} items={items} />
    </div>
  );
}

/** What is still to do, and the way on; it holds nobody up. */
function Foot({ game, isHidden }: { game: Game; isHidden: boolean }) {
  const { table, state, act } = game;
  const words = usePlayWords();
  const step = nextStep(table, state);
  const label = stepLabel(game, step, words);
  return (
    <div
      className={cx(
        "fixed inset-x-0 bottom-0 z-20 border-t border-rule-2 bg-leaf pb-[env(safe-area-inset-bottom)]",
        isHidden && "max-md:hidden",
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-240 items-center gap-3 px-(--gutter) py-2">
        <div className="min-w-0 flex-1 text-s">
          <ToDo game={game} />
        </div>
        {step && (
          <Button look="main" className="min-h-12 px-4! text-l!" onClick={() => act(step)}>
            {label}
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  );
}

function stepLabel({ table: { plan }, state }: Game, step: ReturnType<typeof nextStep>, words: PlayWords): ReactNode {
  if (step?.kind === "phase") return plan.phases.find(({ id }) => id === step.phase)?.short;
  if (step?.turn === state.turn) return step.of === "mine" ? words.yourTurn : words.theirTurn;
  return words.say.turn(step?.turn ?? 0);
}

/** The last change in words, for those who do not see it. */
function useSaid({ table, events }: Game, words: PlayWords): string {
  const began = useRef(events.length);
  const last = events.at(-1);
  return events.length === began.current || !last ? "" : `${eventText(table, last, true, words.say)}.`;
}

/** An open unit is a step of the browser's own way back; the list stays where it was. */
function useOpenUnit(isOpen: boolean, close: () => void): { open(show: () => void): void; close(): void } {
  const at = useRef(0);
  const wasOpen = useRef(false);
  const latest = useLatest(close);
  useEffect(() => {
    if (wasOpen.current && !isOpen) window.scrollTo(0, at.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const onBack = () => latest.current();
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);
  return useMemo(
    () => ({
      open(show) {
        if (!wasOpen.current) {
          at.current = window.scrollY;
          if (window.matchMedia("(max-width: 899px)").matches) {
            window.history.pushState(window.history.state, "", window.location.href);
            window.scrollTo(0, 0);
          }
        }
        show();
      },
      close() {
        if (window.matchMedia("(max-width: 899px)").matches) window.history.back();
        else latest.current();
      },
    }),
    [],
  );
}
