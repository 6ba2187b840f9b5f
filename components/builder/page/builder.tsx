"use client";

import { ChevronLeft, EllipsisVertical, Plus, Share2 } from "lucide-react";
import Link from "next/link";
import { Activity, lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { pageActions, type RosterTarget, rosterActions, shareActions } from "@/components/builder/actions/roster-actions";
import { fetchShare } from "@/components/builder/actions/share";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { ArmyColumn } from "@/components/builder/army/army-column";
import { AskCounter, fetchAsks } from "@/components/builder/asks/lazy-asks";
import { Announcer } from "@/components/builder/bar/announcer";
import { PointsBar } from "@/components/builder/bar/points-bar";
import { FindingsPanel, useFindingsPlace } from "@/components/builder/findings/findings-panel";
import type { Armies } from "@/components/builder/parts/ally-choice";
import { smallPrint } from "@/components/builder/parts/styles";
import { fetchGuide, RosterColumn } from "@/components/builder/roster/roster-column";
import { type BuilderStore, type Panel, rosterOf } from "@/components/builder/state/store";
import { BuilderContext, LibraryContext, useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useLayout } from "@/components/builder/state/use-layout";
import { fetchRepairs } from "@/components/builder/state/use-repairs";
import { whenIdle } from "@/components/builder/state/when-idle";
import { fetchForm, fetchPreview, UnitColumn } from "@/components/builder/unit/unit-column";
import { useAccent } from "@/components/shell/use-accent";
import { follow } from "@/components/storage/changes";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { type Action, ariaKeys, menuItem, useActionKeys } from "@/components/ui/actions";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Drawer } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { Note } from "@/components/ui/note";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import type { Roster } from "@/lib/schema/roster";
import { usePanelHistory } from "./use-panel-history";
import { type RosterSaving, useRosterSaving } from "./use-roster-saving";

// low: in a low window everything scrolls together and only the bar stays.
const root = cx("flex min-h-0 flex-col low:h-auto print:hidden", smallPrint);
const bar = "min-w-0 items-center bg-leaf px-(--gutter) pt-2 low:sticky low:top-0 low:z-10";
const column = "relative min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain px-(--gutter) pb-12 low:overflow-visible";

const fetchDetails = () => import("@/components/builder/details/details-dialog");
const DetailsDialog = lazy(() => fetchDetails().then((m) => ({ default: m.DetailsDialog })));
const KeysDialog = lazy(() => import("@/components/ui/keys-dialog").then((m) => ({ default: m.KeysDialog })));
const Breakdown = lazy(() => import("@/components/sums/breakdown").then((m) => ({ default: m.Breakdown })));

/** What the help lists. */
const KEYS = [
  { name: "Roster", actions: pageActions },
  { name: "On a unit of the roster", actions: rowActions },
];

interface Props {
  id: string;
  /** The saved revision the builder starts from. */
  rev: number;
  store: BuilderStore;
  /** What became of it since it was saved, though nobody changed it; "" where nothing did. */
  since: string;
  /** Null until the engine is here. */
  library: OwnLibrary | null;
}

/** One roster opened for editing: army list, roster and unit, with total and verdict always in sight. */
export function Builder({ id, rev, store, since, library }: Props) {
  const saving = useRosterSaving(store, id, rev);
  useReadings(store, library);
  useEarlyParts(library !== null);
  return (
    <LibraryContext value={library}>
      <BuilderContext value={store}>
        <Frame id={id} since={since} library={library} saving={saving} />
        {library ? <AskCounter /> : null}
        <Announcer />
      </BuilderContext>
    </LibraryContext>
  );
}

/** Milliseconds after which a page that nobody touches has what it may need later. */
const REST = 3000;

/**
 * Fetches the parts that come later, so that none is missing when the connection is: with the first sign of use or once the page has
 * rested, and one after the other.
 */
function useEarlyParts(here: boolean): void {
  useEffect(() => {
    if (!here) return;
    const ended = new AbortController();
    const parts = [fetchForm, fetchAsks, fetchRepairs, fetchPreview, fetchDetails, fetchShare, fetchGuide];
    const fetchNext = () => {
      const fetchPart = parts.shift();
      // Whatever fails now is fetched again when it is needed.
      if (fetchPart && !ended.signal.aborted) whenIdle(() => void fetchPart().then(fetchNext, fetchNext));
    };
    const end = () => {
      clearTimeout(rest);
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      end();
      fetchNext();
    };
    const rest = setTimeout(begin, REST);
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
    return () => {
      ended.abort();
      end();
    };
  }, [here]);
}

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Compiles the book again when the roster chooses another reading of it, other packs or other allies, and when a pack changes. */
function useReadings(store: BuilderStore, library: OwnLibrary | null): void {
  useEffect(() => {
    if (!library) return;
    let last = sourcesOf(rosterOf(store.getState()));
    let asked = 0;
    const compile = (roster: Roster) => {
      const turn = ++asked;
      library.catalogueFor(roster).then(
        (catalogue) => turn === asked && store.getState().setCatalogue(catalogue),
        // A reading this book does not have: the roster is checked as before.
        () => {},
      );
    };
    const endRoster = store.subscribe((state, before) => {
      const roster = rosterOf(state);
      if (roster === rosterOf(before) || !state.catalogue) return;
      const sources = sourcesOf(roster);
      if (sources === last) return;
      last = sources;
      compile(roster);
    });
    const ended = new AbortController();
    void ownStore().then((own) => follow(own, ended.signal, () => compile(rosterOf(store.getState()))));
    return () => {
      ended.abort();
      endRoster();
    };
  }, [store, library]);
}

/** What of a roster decides its catalogue, as one string. */
function sourcesOf({ settings, packs, commands }: Roster): string {
  return JSON.stringify([settings, packs, commands.map((c) => c.armyList)]);
}

function Frame({ id, since, library, saving }: Pick<Props, "id" | "since" | "library"> & { saving: RosterSaving }) {
  const store = useBuilderStore();
  const layout = useLayout();
  const phone = layout === "phone";
  const wide = layout === "wide";
  usePanelHistory(store, phone);
  const [dialog, setDialog] = useState<"details" | "keys" | null>(null);
  const cover = useBuilder((s) => s.cover);
  const drawer = useBuilder((s) => s.drawer);
  const findings = useFindingsPlace();
  useAccent(cover?.book.accent ?? null);
  const closeDrawer = () => store.getState().set({ drawer: null });
  const showList = () => store.getState().set(phone ? { panel: "list" } : { drawer: "list" });
  const target = useMemo<RosterTarget>(
    () => ({ id, store, openDetails: () => setDialog("details"), openKeys: () => setDialog("keys") }),
    [id, store],
  );
  useActionKeys(pageActions, target);
  const game = useBuilder((s) => rosterOf(s).game);
  const shippedGame = library?.games.find((g) => g.id === game);
  const armies = useCallback(async () => (library ? library.armyIndex(game) : []), [library, game]);
  const packs = useMemo(() => (library && shippedGame ? library.packIndex(game) : []), [library, shippedGame, game]);
  const notices = (
    <>
      <StorageNotice />
      <ConflictNote saving={saving} />
      <SinceNote since={since} />
    </>
  );
  const close = () => setDialog(null);
  const dialogs = (
    <Suspense>
      {dialog === "details" && library ? <DetailsDialog armies={armies} packs={packs} onClose={close} /> : null}
      {dialog === "keys" ? <KeysDialog groups={KEYS} onClose={close} /> : null}
    </Suspense>
  );

  if (phone) {
    return (
      <div className={cx(root, "h-dvh pb-[calc(var(--tabs)+env(safe-area-inset-bottom))]")} data-own-head>
        <PhoneHead target={target} />
        <div data-total className={cx(bar, "grid flex-none grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-rule-2 pb-1")}>
          <PointsBar phone onFindings={() => store.getState().set({ panel: "findings" })} />
        </div>
        <PhonePanels notices={notices} armies={armies} onAdd={showList} />
        {dialogs}
      </div>
    );
  }

  return (
    <div className={cx(root, "h-[calc(100dvh-var(--header))]")}>
      <div className={cx("flex flex-none items-stretch border-b border-rule-2", !wide && "flex-col")}>
        <Title
          wide={wide}
          gameTitle={cover?.book.title ?? shippedGame?.title ?? ""}
          target={target}
          onAdd={wide || !cover ? null : showList}
        />
        <div data-total className={cx(bar, "flex flex-1 gap-y-2 pb-2", wide ? "min-h-(--bar) gap-x-5" : "min-h-15 gap-x-3.5")}>
          <PointsBar
            phone={false}
            findingsOpen={findings === "open"}
            onFindings={() => store.getState().set({ findings: findings === "open" ? "gone" : "open" })}
          />
          <BarActions target={target} short={!wide} />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 low:items-start">
        {wide ? (
          <aside className={cx(column, "w-(--col-list) flex-none border-r border-rule pt-5")} aria-label="Army list">
            <ArmyColumn armies={armies} />
          </aside>
        ) : null}
        <section className={cx(column, "min-w-0 flex-1 bg-leaf xl:flex-[1_1_760px] xl:*:max-w-178")} aria-label="Roster">
          <div className="not-empty:pt-4">{notices}</div>
          {findings === "gone" ? null : <FindingsPanel folds />}
          <RosterColumn armies={armies} />
          <ByCategory />
        </section>
        {layout === "one" ? null : (
          <aside
            className={cx(column, "flex-none border-l border-rule pt-5", wide ? "w-(--col-unit) xl:w-130" : "w-100")}
            aria-label="Unit"
          >
            <UnitColumn />
          </aside>
        )}
      </div>
      {wide ? null : (
        <Drawer open={drawer === "list"} onClose={closeDrawer} label="Army list" side="left">
          <DrawerBody onClose={closeDrawer}>
            <ArmyColumn armies={armies} />
          </DrawerBody>
        </Drawer>
      )}
      {layout === "one" ? (
        <Drawer open={drawer === "unit"} onClose={closeDrawer} label="Unit" side="right">
          <DrawerBody onClose={closeDrawer}>
            <UnitColumn />
          </DrawerBody>
        </Drawer>
      ) : null}
      {dialogs}
    </div>
  );
}

function DrawerBody({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <div className={cx("px-(--gutter) pt-2 pb-12", smallPrint)}>
      <Button look="quiet" className="mb-2 -ml-3" icon={<ChevronLeft size={16} />} onClick={onClose}>
        Back to the roster
      </Button>
      {children}
    </div>
  );
}

interface TitleProps {
  /** Over the army list, not over the bar. */
  wide: boolean;
  gameTitle: string;
  target: RosterTarget;
  onAdd: (() => void) | null;
}

function Title({ wide, gameTitle, target, onAdd }: TitleProps) {
  const name = useBuilder((s) => rosterOf(s).name);
  return (
    <div
      className={cx(
        "flex min-w-0 items-center gap-2 px-(--gutter)",
        wide ? "w-(--col-list) flex-none border-r border-rule py-2" : "bg-leaf pt-1.5",
      )}
    >
      <div className="min-w-0">
        <h1 className="truncate text-xl">{name || "Roster without a name"}</h1>
        <p className="truncate text-s text-ink-2">{gameTitle || "Game not known"}</p>
      </div>
      <ActionButton action={rosterActions.details} target={target} look="quiet" />
      {onAdd ? (
        <Button className="ml-auto" icon={<Plus size={16} />} onClick={onAdd}>
          Add a unit
        </Button>
      ) : null}
    </div>
  );
}

/** An action as a square button; until the engine is here, one that may be refused cannot be pressed. */
function ActionButton({
  action,
  target,
  look = "outline",
}: {
  action: Action<RosterTarget>;
  target: RosterTarget;
  look?: "outline" | "quiet";
}) {
  const { label, icon: Icon, keys } = action;
  const disabled = useBuilder((s) => action.refusal !== undefined && (s.engine === null || action.refusal(target) !== undefined));
  return (
    <IconButton
      label={label}
      look={look}
      icon={Icon ? <Icon size={16} /> : null}
      aria-keyshortcuts={ariaKeys(keys)}
      disabled={disabled}
      onClick={() => action.perform?.(target)}
    />
  );
}

const itemsOf = (actions: readonly Action<RosterTarget>[], target: RosterTarget) => actions.map((action) => menuItem(action, target));

function BarActions({ target, short }: { target: RosterTarget; short: boolean }) {
  const { print } = rosterActions;
  return (
    <div className="flex flex-none gap-2">
      <ActionButton action={rosterActions.undo} target={target} />
      <ActionButton action={rosterActions.redo} target={target} />
      {short ? null : <ActionButton action={rosterActions.keys} target={target} look="quiet" />}
      <Menu label="Share" items={() => itemsOf(shareActions, target)} icon={<Share2 size={16} />} className="border-edge! bg-leaf">
        {short ? null : "Share"}
      </Menu>
      <ButtonLink
        look="main"
        href={print.href(target)}
        prefetch={false}
        aria-label={short ? print.label : undefined}
        icon={<print.icon size={16} />}
      >
        {short ? null : print.label}
      </ButtonLink>
    </div>
  );
}

function PhoneHead({ target }: { target: RosterTarget }) {
  const name = useBuilder((s) => rosterOf(s).name);
  const items = () => {
    const [link, ...share] = itemsOf(shareActions, target);
    return [
      ...itemsOf([rosterActions.redo, rosterActions.details], target),
      ...(link ? [{ ...link, apart: true }] : []),
      ...share,
      { ...menuItem(rosterActions.print, target), apart: true },
    ];
  };
  return (
    <div className="flex min-h-(--header) flex-none items-center gap-1 border-b border-rule px-1">
      <Link href="/" aria-label="Back to all rosters" className="grid size-11 flex-none place-items-center">
        <ChevronLeft size={18} aria-hidden="true" />
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-xl">{name || "Roster without a name"}</h1>
      <ActionButton action={rosterActions.undo} target={target} look="quiet" />
      <Menu label="More" icon={<EllipsisVertical size={18} />} items={items} />
    </div>
  );
}

/** The totals come first; how they are shared out may follow a moment later. */
function ByCategory() {
  const shown = useDeferredValue(useBuilderFields((s) => ({ catalogue: s.catalogue, resolved: s.view.resolved })));
  const { catalogue, resolved } = shown;
  return useMemo(
    () =>
      catalogue && resolved ? (
        <Suspense>
          <Breakdown catalogue={catalogue} resolved={resolved} className="mt-8" />
        </Suspense>
      ) : null,
    [catalogue, resolved],
  );
}

function PhonePanels({ notices, armies, onAdd }: { notices: ReactNode; armies: Armies; onAdd(): void }) {
  const store = useBuilderStore();
  const panel = useBuilder((s) => s.panel);
  const counts = useBuilder((s) => s.view.counts);
  const needed = useBuilder((s) => s.view.needed);
  const findingCount = counts.error + counts.unconfirmed + counts.advice;
  const parts: Record<Panel, ReactNode> = {
    list: <ArmyColumn armies={armies} />,
    roster: (
      <>
        {notices}
        <RosterColumn armies={armies} onAdd={onAdd} />
      </>
    ),
    unit: <UnitColumn />,
    findings: (
      <>
        <FindingsPanel />
        <ByCategory />
      </>
    ),
  };
  return (
    <>
      {PANELS.map(({ id }) => (
        <TabPanel key={id} name="builder" id={id} value={panel} className={cx(column, "flex-1 pt-3")}>
          {/* What is out of sight is drawn later, when nothing else is waiting. */}
          <Activity mode={id === panel ? "visible" : "hidden"}>{parts[id]}</Activity>
        </TabPanel>
      ))}
      <Tabs
        label="Parts of the builder"
        name="builder"
        place="bottom"
        className="auto-cols-auto!"
        tabs={PANELS.map(({ id, label }) =>
          id === "findings"
            ? { id, label, count: findingCount, alarm: counts.error > needed ? "illegal" : counts.unconfirmed ? "unconfirmed" : undefined }
            : { id, label },
        )}
        value={panel}
        onChange={(next) => store.getState().set({ panel: next })}
      />
    </>
  );
}

const PANELS: readonly { id: Panel; label: string }[] = [
  { id: "list", label: "Army list" },
  { id: "roster", label: "Roster" },
  { id: "unit", label: "Unit" },
  { id: "findings", label: "Findings" },
];

const conflictWords = {
  elsewhere: { title: "Another tab has saved this roster.", text: "Your changes here are not saved until you choose one of the two." },
  deleted: {
    title: "This roster was deleted in another tab.",
    text: "It is still on this screen, but will be lost when you close the page.",
  },
  newer: {
    title: "This roster was saved by a newer version of the app.",
    text: "Reload the page to get that version. Changes here are not saved.",
  },
} as const;

/** The roster is as it was saved, but our data, its packs or the answers are others by now. */
function SinceNote({ since }: { since: string }) {
  const [seen, setSeen] = useState(false);
  if (seen || since === "") return null;
  return (
    <Note kind="advice" title={since} className="mb-4">
      <p>You changed nothing: our data, a pack or an answer changed since you saved this roster. The findings say what it needs now.</p>
      <p className="mt-2">
        <Button onClick={() => setSeen(true)}>Dismiss</Button>
      </p>
    </Note>
  );
}

function ConflictNote({ saving: { conflict, keepThis, reload } }: { saving: RosterSaving }) {
  if (!conflict) return null;
  const { title, text } = conflictWords[conflict];
  return (
    <Note kind="unconfirmed" role="alert" title={title} className="mb-4">
      <p>{text}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {conflict === "elsewhere" ? <Button onClick={reload}>Reload the saved one</Button> : null}
        {conflict === "newer" ? null : (
          <Button onClick={keepThis}>{conflict === "deleted" ? "Keep it" : "Keep the one on this screen"}</Button>
        )}
      </p>
    </Note>
  );
}
