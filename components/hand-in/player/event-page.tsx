"use client";

import { CalendarPlus, FileDown, Printer } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { problemWords, refusalIn } from "@/components/hand-in/answers";
import { deskPath, eventAddress, playerIn } from "@/components/hand-in/links";
import { type EventGame, useGame } from "@/components/hand-in/use-game";
import { useEventWords, useLimitWords } from "@/components/hand-in/words";
import { useAccent } from "@/components/shell/use-accent";
import type { HeldList } from "@/components/storage/records/event-record";
import { Button, ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { FoldRow } from "@/components/ui/fold-row";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { usePageTitle } from "@/components/ui/use-page-title";
import type { Library } from "@/lib/engine/catalogue/library";
import type { TakenOver } from "@/lib/engine/catalogue/packs/bases";
import type { Pack } from "@/lib/engine/schema/pack";
import type { ReceiptOf } from "@/lib/events/desk/handed-in/receipt-text";
import { eventPage } from "@/lib/events/event-page";
import { takenText } from "@/lib/events/hand-in/taken";
import { showsText } from "@/lib/events/hand-in/words";
import type { sentencesIn } from "@/lib/events/limit-text";
import type { LimitWords } from "@/lib/words/limits";
import { DueBox } from "./due-box";
import { HandInPart } from "./hand-in-part";
import { RulesText } from "./rules-text";
import { useNow } from "./use-now";
import { type Opened, useOpened } from "./use-opened";

const PublishedLists = lazy(() => import("@/components/hand-in/published/published").then((m) => ({ default: m.PublishedLists })));
const RoundPart = lazy(() => import("@/components/hand-in/published/round-part").then((m) => ({ default: m.RoundPart })));
const WhatIsPlayed = lazy(() => import("@/components/hand-in/published/what-is-played").then((m) => ({ default: m.WhatIsPlayed })));
const ArmyCounts = lazy(() => import("@/components/hand-in/published/published").then((m) => ({ default: m.ArmyCounts })));
const PrintedReceipt = lazy(() => import("./receipt").then((m) => ({ default: m.PrintedReceipt })));

interface EventPageProps {
  code: string;
  loadLibrary: () => Promise<Library>;
  /** A roster of this device that is to be handed in. */
  wanted: string | null;
}

/** The page of an event on a server: its rules for everybody, the hand-in for its players, its lists once they are published. */
export function EventPage({ code, loadLibrary, wanted }: EventPageProps) {
  const opening = useOpened(code);
  const { page: words, answers } = useEventWords();
  if (opening.state === "opening") {
    return (
      <p role="status" className="page-frame py-8 text-ink-2">
        {words.opening}
      </p>
    );
  }
  if (opening.state === "problem") {
    const isGone = opening.problem.kind === "refused" && opening.problem.status === 404;
    const { title, detail } = problemWords(opening.problem, answers);
    return (
      <div className="page-frame py-8">
        <EmptyState
          level={1}
          title={isGone ? words.gone : title}
          actions={
            <>
              <Button look="main" onClick={() => window.location.reload()}>
                {words.tryAgain}
              </Button>
              <ButtonLink href="/">{words.toRosters}</ButtonLink>
            </>
          }
        >
          {isGone ? words.goneSays : detail}
        </EmptyState>
      </div>
    );
  }
  return <Shown opened={opening} again={opening.again} loadLibrary={loadLibrary} wanted={wanted} />;
}

/** The books, and the event's rules read and laid over them. */
interface Rules {
  books: Library;
  pack: Pack | null;
  library: Library;
  /** Of the packs it is made of. */
  taken: readonly TakenOver[];
  limits: ReturnType<typeof sentencesIn> | undefined;
  forNames: Parameters<typeof useGame>[0];
}

/** @param words Of limits, where the page is not English. */
async function readRules(given: unknown, loadLibrary: () => Promise<Library>, words: LimitWords | undefined): Promise<Rules> {
  const [books, { readPackFile }, { withPacks }, { shippedBases, takenOver }, limits] = await Promise.all([
    loadLibrary(),
    import("@/lib/engine/catalogue/author/pack-file"),
    import("@/lib/books/intake/with-packs"),
    import("@/lib/engine/catalogue/packs/bases"),
    words && import("@/lib/events/limit-text").then(({ sentencesIn }) => sentencesIn(words)),
  ]);
  const { pack } = readPackFile(JSON.stringify(given), books.games);
  const library = withPacks(books, pack ? [pack] : []);
  const brought = new Set(pack?.armyLists?.map(({ id }) => id));
  const bareCatalogue: Library["catalogueFor"] = (key) => (brought.has(key.armyList) ? library : books).catalogueFor(key);
  const shipped = pack?.extends ? await shippedBases([pack], (id) => books.loadPack(pack.game, id)) : null;
  // The server took it, so it is whole.
  const taken = pack && shipped ? takenOver(pack, (id) => shipped.get(id)) : [];
  return { books, pack, library, taken, limits, forNames: { ...library, bareCatalogue } };
}

interface ShownProps {
  opened: Opened;
  again(): void;
  loadLibrary: () => Promise<Library>;
  wanted: string | null;
}

function Shown({ opened, again, loadLibrary, wanted }: ShownProps) {
  const { event, badKey } = opened;
  const words = useEventWords();
  const limits = useLimitWords();
  const [printing, setPrinting] = useState<ReceiptOf | null>(null);
  const done = useCallback(() => setPrinting(null), []);
  // The same rules come anew with each look at the server.
  const written = JSON.stringify(event.pack);
  const rules = useLoaded(() => readRules(JSON.parse(written), loadLibrary, limits), [written, loadLibrary, limits]);
  const game = useGame(rules.last?.forNames ?? null, rules.last?.pack?.game ?? null);
  useAccent(game?.book.accent ?? null);
  usePageTitle(event.name);
  const page = useMemo(
    () =>
      rules.last?.pack && game
        ? eventPage(rules.last.pack, game.book, game.names, game.armies, rules.last.taken, { ...words, limits: rules.last.limits })
        : null,
    [rules.last, game, words],
  );
  if (printing) {
    return (
      <Suspense>
        <PrintedReceipt of={printing} onDone={done} />
      </Suspense>
    );
  }
  const size = page?.facts.find(({ label }) => label === words.rules.labels.size)?.value;
  return (
    <div className="page-frame pb-16">
      <PageHead named title={event.name}>
        <p className="mt-1 text-ink-2">{[page?.when, [game?.book.title, size].filter(Boolean).join(", ")].filter(Boolean).join(". ")}</p>
      </PageHead>
      <OrganiserBar opened={opened} />
      {badKey ? (
        <Note kind="unconfirmed" role="alert" className="mt-4" title={words.page.badKey}>
          {words.page.badKeySays}
        </Note>
      ) : null}
      {rules.state === "failed" ? (
        <Note kind="unconfirmed" role="alert" className="mt-4" title={words.page.noRules}>
          {words.page.noRulesSays}
        </Note>
      ) : null}
      {rules.last && !rules.last.pack ? (
        <Note kind="unconfirmed" className="mt-4" title={words.page.newer}>
          {words.page.newerSays}
        </Note>
      ) : null}
      {event.round && event.you.lists ? (
        <Suspense>
          {event.round.tables.map((table) => (
            <RoundPart
              key={table.lists.join(" ")}
              event={event}
              name={event.round?.name ?? ""}
              table={table}
              playerKey={opened.key ?? ""}
              library={rules.last?.library ?? null}
            />
          ))}
        </Suspense>
      ) : null}
      <Parts opened={opened} again={again} rules={rules.last} page={page} game={game} wanted={wanted} onPrint={setPrinting} />
    </div>
  );
}

interface HeadActionsProps {
  event: Opened["event"];
  page: NonNullable<ReturnType<typeof eventPage>>;
  pack: Pack;
}

/** Below the rules, where they have been read. */
function HeadActions({ event, page, pack }: HeadActionsProps) {
  const words = useEventWords().page;
  const print = async () => {
    const { printRules } = await import("@/components/hand-in/event-files");
    await printRules(page, pack, words.noPdf);
  };
  const save = async () => {
    const { exportEvent } = await import("@/components/hand-in/event-files");
    exportEvent(pack);
    showToast({ message: words.saved });
  };
  return (
    <div data-no-print className="flex flex-wrap gap-2">
      <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => void print()}>
        {words.print}
      </Button>
      <Button icon={<FileDown size={16} aria-hidden="true" />} onClick={() => void save()}>
        {words.save}
      </Button>
      {event.state !== "draft" && (pack.event?.date || event.due) ? (
        <Button
          icon={<CalendarPlus size={16} aria-hidden="true" />}
          onClick={() => window.location.assign(`${eventAddress("", event.code)}.ics`)}
        >
          {words.calendar}
        </Button>
      ) : null}
    </div>
  );
}

/** For those who have an organiser's key on this device. */
function OrganiserBar({ opened: { event, held } }: { opened: Opened }) {
  const { page: words, handIn } = useEventWords();
  if (!held?.keys.length) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-rule-2 bg-leaf px-4 py-3">
      <p className="min-w-48 flex-1">
        {words.organise} <Chip className="ml-1">{handIn.states[event.state]}</Chip>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="main" href={deskPath(event.code)}>
          {words.desk}
        </ButtonLink>
        <ButtonLink href={`/events?code=${encodeURIComponent(event.code)}`}>{words.manage}</ButtonLink>
      </div>
    </div>
  );
}

interface PartsProps extends Omit<ShownProps, "loadLibrary"> {
  rules: Rules | null;
  page: ReturnType<typeof eventPage> | null;
  game: EventGame | null;
  onPrint(of: ReceiptOf): void;
}

type Tab = "lists" | "armies" | "played" | "rules";
const NO_LISTS: readonly HeldList[] = [];

/** What there is to do, with the rules folded below it; once lists are published, those beside one's own. */
function Parts({ opened, again, rules, page, wanted, onPrint }: PartsProps) {
  const { event, held } = opened;
  const words = useEventWords();
  const now = useNow();
  const lists = held?.lists ?? NO_LISTS;
  const isPublished = event.state === "published";
  const told = rules?.pack?.event ?? {};
  const text = page ? (
    <>
      <RulesText page={page} says={[...takenText(told, words.handIn), ...showsText(told, words.shows)]} />
      {rules?.pack ? <HeadActions event={event} page={page} pack={rules.pack} /> : null}
    </>
  ) : (
    <p role="status" className="text-ink-2">
      {words.page.openingRules}
    </p>
  );
  const limits = page?.sections.find(({ id }) => id === "limits")?.lines.length;
  const showsHandIn =
    lists.length > 0 || event.you.team !== undefined || event.takes || playerIn(window.location.hash) !== "" || held?.sending != null;
  const due = <DueBox event={event} rules={told} now={now} />;
  const handIn = showsHandIn ? (
    <aside aria-label={words.page.yourList} className="min-w-0 pt-5">
      <HandInPart opened={opened} again={again} rules={rules} wanted={wanted} now={now} onPrint={onPrint} />
    </aside>
  ) : event.whyNot && !isPublished ? (
    <p className="pt-5 text-ink-2">{refusalIn(event.whyNot, words.answers)}</p>
  ) : null;
  if (!isPublished) {
    return (
      <div className="max-w-160 pt-5">
        {due}
        {handIn}
        {showsHandIn ? (
          <FoldRow label={words.page.rules} value={limits ? words.page.limits(limits) : ""}>
            {text}
          </FoldRow>
        ) : (
          <div className="flex flex-col gap-5 pt-5">{text}</div>
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-5 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <PublishedTabs event={event} seenBy={opened.key} lists={lists} rules={rules}>
          {text}
        </PublishedTabs>
      </div>
      <div className="max-lg:row-start-1">
        {due}
        {handIn}
      </div>
    </div>
  );
}

/** Lists and armies that are published, and the rules they were held against. */
function PublishedTabs({
  event,
  seenBy,
  lists,
  rules,
  children,
}: Pick<PartsProps, "rules"> & { event: Opened["event"]; seenBy: string | null; lists: readonly HeldList[]; children: ReactNode }) {
  const [tab, setTab] = useState<Tab>("lists");
  const words = useEventWords().page.tabs;
  const playerKey = (event.you.lists && seenBy) ?? lists.at(-1)?.key ?? null;
  return (
    <>
      <Tabs
        label={words.label}
        name="event"
        tabs={[
          { id: "lists", label: words.lists },
          { id: "armies", label: words.armies },
          ...(event.statistics ? [{ id: "played" as const, label: words.played }] : []),
          { id: "rules", label: words.rules },
        ]}
        value={tab}
        onChange={setTab}
        className="border-b border-rule-2"
      />
      <TabPanel name="event" id="lists" value={tab}>
        <Suspense>
          <PublishedLists
            event={event}
            playerKey={playerKey}
            mine={[...(event.you.lists ?? []), ...lists.map(({ submission }) => submission)]}
            library={rules?.library ?? null}
          />
        </Suspense>
      </TabPanel>
      <TabPanel name="event" id="armies" value={tab} className="pt-2">
        <Suspense>
          <ArmyCounts event={event} playerKey={playerKey} />
        </Suspense>
      </TabPanel>
      {event.statistics ? (
        <TabPanel name="event" id="played" value={tab} className="pt-4">
          <Suspense>
            <WhatIsPlayed statistics={event.statistics} />
          </Suspense>
        </TabPanel>
      ) : null}
      <TabPanel name="event" id="rules" value={tab} className="flex flex-col gap-5 pt-5">
        {children}
      </TabPanel>
    </>
  );
}
