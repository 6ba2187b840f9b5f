"use client";

import { ChevronLeft, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { columnActions } from "@/components/builder/actions/column-actions";
import { offerActions } from "@/components/builder/actions/offer-actions";
import { pageActions, type RosterTarget, useRosterActions } from "@/components/builder/actions/roster-actions";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { ArmyColumn, pointsLeft } from "@/components/builder/army/army-column";
import { AskCounter } from "@/components/builder/asks/lazy-asks";
import { Announcer } from "@/components/builder/bar/announcer";
import { RosterBar } from "@/components/builder/bar/roster-bar";
import { column, smallPrint } from "@/components/builder/parts/styles";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { BuilderContext, LibraryContext, useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useLayout } from "@/components/builder/state/use-layout";
import { UnitColumn } from "@/components/builder/unit/unit-column";
import { useBuilderWords } from "@/components/builder/words";
import { useAccent } from "@/components/shell/use-accent";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Drawer } from "@/components/ui/dialog";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import { usePageTitle } from "@/components/ui/use-page-title";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import { ConflictNote, LeftOut, SentLine, SinceNote } from "./builder-notes";
import { PhonePanels } from "./phone-panels";
import { useCatalogue } from "./use-catalogue";
import { fetchDetails, useEarlyParts } from "./use-early-parts";
import { useKeptHistory } from "./use-kept-history";
import { usePanelHistory } from "./use-panel-history";
import { type RosterSaving, useRosterSaving } from "./use-roster-saving";

// low: in a low window everything scrolls together and only the bar stays.
const root = cx("flex min-h-0 flex-col low:h-auto print:hidden", smallPrint);

const DetailsDialog = lazy(() => fetchDetails().then((m) => ({ default: m.DetailsDialog })));
const OpenVersions = lazy(() => import("./open-versions").then((m) => ({ default: m.OpenVersions })));
const Palette = lazy(() => import("@/components/builder/palette/palette").then((m) => ({ default: m.Palette })));
const OpenSuggest = lazy(() => import("@/components/builder/suggest/open-suggest").then((m) => ({ default: m.OpenSuggest })));
const KeysDialog = lazy(() => import("@/components/ui/keys-dialog").then((m) => ({ default: m.KeysDialog })));

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
  useKeptHistory(store, id);
  useCatalogue(store, library);
  useEarlyParts(library, rosterOf(store.getState()));
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

interface FrameProps extends Pick<Props, "id" | "since" | "library"> {
  saving: RosterSaving;
}

function Frame({ id, since, library, saving }: FrameProps) {
  const store = useBuilderStore();
  const phone = useLayout() === "phone";
  usePanelHistory(store, phone);
  const dialogs = useDialogs<BuilderDialog>();
  const { show } = dialogs;
  useAccent(useBuilder((s) => s.cover?.book.accent ?? null));
  const words = useBuilderWords();
  const actions = useRosterActions();
  usePageTitle(useBuilder((s) => words.rosterName(rosterOf(s).name)));
  const target = useMemo<RosterTarget>(
    () => ({
      id,
      store,
      openDetails: () => show("details"),
      openVersions: () => show("versions"),
      openKeys: () => show("keys"),
      openPalette: () => show("palette"),
    }),
    [id, store, show],
  );
  useActionKeys([...pageActions(actions), ...columnActions(words)], target);
  const game = useBuilder((s) => rosterOf(s).game);
  const armies = useCallback(async () => (library ? library.armyIndex(game) : []), [library, game]);
  const parts: FrameParts = {
    target,
    armies,
    gameTitle: library?.games.find((g) => g.id === game)?.title ?? "",
    notices: (
      <>
        <StorageNotice />
        <ConflictNote saving={saving} />
        <SinceNote since={since} />
        <LeftOut library={library} />
        <SentLine id={id} />
      </>
    ),
    dialogs: <BuilderDialogs dialogs={dialogs} target={target} library={library} armies={armies} />,
  };
  return phone ? <PhoneFrame {...parts} /> : <WideFrame {...parts} />;
}

type BuilderDialog = "details" | "versions" | "keys" | "palette";

interface BuilderDialogsProps {
  dialogs: Dialogs<BuilderDialog>;
  target: RosterTarget;
  library: OwnLibrary | null;
  armies: FrameParts["armies"];
}

function BuilderDialogs({ dialogs: { open, close }, target, library, armies }: BuilderDialogsProps) {
  const suggest = useBuilder((s) => s.suggest);
  const game = useBuilder((s) => rosterOf(s).game);
  const { id } = target;
  const packs = useMemo(() => (library?.games.some((g) => g.id === game) ? library.packIndex(game) : []), [library, game]);
  return (
    <Suspense>
      {open === "details" && library ? <DetailsDialog id={id} armies={armies} packs={packs} onClose={close} /> : null}
      {open === "versions" && library ? <OpenVersions id={id} library={library} onClose={close} /> : null}
      {suggest && library ? <OpenSuggest /> : null}
      {open === "palette" ? <Palette target={target} onClose={close} /> : null}
      {open === "keys" ? <BuilderKeys onClose={close} /> : null}
    </Suspense>
  );
}

function BuilderKeys({ onClose }: { onClose(): void }) {
  const words = useBuilderWords();
  const actions = useRosterActions();
  const groups = [
    { name: words.keys.roster, actions: pageActions(actions) },
    { name: words.keys.columns, actions: columnActions(words) },
    { name: words.keys.list, actions: offerActions(words) },
    { name: words.keys.unit, actions: rowActions(words) },
  ];
  return <KeysDialog groups={groups} onClose={onClose} />;
}

/** What the frames hold, each at its place. */
interface FrameParts {
  target: RosterTarget;
  armies(): Promise<readonly ArmyListName[]>;
  /** Of a game that comes with the app. */
  gameTitle: string;
  notices: ReactNode;
  dialogs: ReactNode;
}

function PhoneFrame({ target, armies, notices, dialogs }: FrameParts) {
  const { set } = useBuilderStore().getState();
  return (
    <div data-own-head className={cx(root, "h-dvh pb-[calc(var(--tabs)+env(safe-area-inset-bottom))]")}>
      <RosterBar target={target} gameTitle="" />
      <PhonePanels notices={notices} armies={armies} target={target} onAdd={() => set({ panel: "list" })} />
      {dialogs}
    </div>
  );
}

function WideFrame({ target, armies, gameTitle, notices, dialogs }: FrameParts) {
  const words = useBuilderWords();
  const { set } = useBuilderStore().getState();
  const layout = useLayout();
  const wide = layout === "wide";
  const cover = useBuilder((s) => s.cover);
  const drawer = useBuilder((s) => s.drawer);
  const findingsOpen = useBuilder((s) => s.findingsOpen);
  const [folded, fold] = useFoldedList();
  const hasList = wide && !folded;
  const closeDrawer = () => set({ drawer: null });
  return (
    <div data-own-head className={cx(root, "h-dvh")}>
      <RosterBar target={target} gameTitle={cover?.book.title ?? gameTitle} />
      <div className="flex min-h-0 flex-1 low:items-start">
        {hasList ? (
          <aside
            className={cx(column, "w-(--col-list) flex-none border-r border-rule pt-5")}
            aria-label={words.places.list}
            data-panel="list"
          >
            <ArmyColumn armies={armies} onFold={() => fold(true)} />
          </aside>
        ) : null}
        <section
          className={cx(column, "min-w-0 flex-1 bg-leaf xl:flex-[1_1_760px]", hasList ? "xl:*:max-w-178" : "*:mx-auto *:max-w-190")}
          aria-label={words.places.roster}
          data-panel="roster"
        >
          {hasList || !cover ? null : (
            <div className="flex items-center justify-between border-b border-rule py-3">
              <h2 translate="no" className="text-xl">
                {cover.army.name}
              </h2>
              <Button icon={<Plus size={16} />} onClick={() => (wide ? fold(false) : set({ drawer: "list" }))}>
                {words.addUnits}
              </Button>
            </div>
          )}
          <div className="not-empty:pt-4">{notices}</div>
          <RosterColumn armies={armies} />
        </section>
        {layout === "one" ? null : (
          <aside
            className={cx("flex-none border-l border-rule", hasList ? "w-(--col-unit)" : wide ? "w-120" : "w-100")}
            aria-label={words.places.unit}
            data-panel="unit"
          >
            <UnitColumn />
          </aside>
        )}
      </div>
      {wide ? null : (
        <Drawer open={drawer === "list"} onClose={closeDrawer} label={words.places.list} side="left">
          <DrawerBody onClose={closeDrawer}>
            <ArmyColumn armies={armies} />
          </DrawerBody>
        </Drawer>
      )}
      {layout === "one" ? (
        <Drawer
          open={drawer === "unit" || findingsOpen}
          onClose={() => set({ drawer: null, findingsOpen: false })}
          label={words.places.unit}
          side="right"
        >
          <UnitColumn />
        </Drawer>
      ) : null}
      {dialogs}
    </div>
  );
}

/** Whether the army list is folded away: at first where the roster has nothing left to spend, then as the player left it. */
function useFoldedList(): [boolean, (folded: boolean) => void] {
  const spent = useBuilder((s) => {
    const left = pointsLeft(s);
    return left !== null && s.view.rows.size > 0 && left < LEAST_TO_SPEND;
  });
  const [first] = useState(spent);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return [chosen ?? first, setChosen];
}

/** With fewer points left, next to nothing can be added. */
const LEAST_TO_SPEND = 10;

function DrawerBody({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const words = useBuilderWords();
  return (
    <div className={cx("px-(--gutter) pt-2 pb-12", smallPrint)}>
      <Button look="quiet" className="mb-2 -ml-3" icon={<ChevronLeft size={16} />} onClick={onClose}>
        {words.backToRoster}
      </Button>
      {children}
    </div>
  );
}
