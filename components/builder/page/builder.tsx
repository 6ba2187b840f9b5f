"use client";

import { ChevronLeft } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from "react";
import { columnActions } from "@/components/builder/actions/column-actions";
import { pageActions, type RosterTarget } from "@/components/builder/actions/roster-actions";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { ArmyColumn } from "@/components/builder/army/army-column";
import { AskCounter } from "@/components/builder/asks/lazy-asks";
import { Announcer } from "@/components/builder/bar/announcer";
import { PointsBar } from "@/components/builder/bar/points-bar";
import { FindingsPanel, useFindingsPlace } from "@/components/builder/findings/findings-panel";
import { smallPrint } from "@/components/builder/parts/styles";
import { RosterColumn } from "@/components/builder/roster/roster-column";
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { BuilderContext, LibraryContext, useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useLayout } from "@/components/builder/state/use-layout";
import { UnitColumn } from "@/components/builder/unit/unit-column";
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
import { rosterName } from "@/lib/engine/text";
import { BarActions, PhoneHead, Title } from "./builder-head";
import { ConflictNote, LeftOut, SentLine, SinceNote } from "./builder-notes";
import { ByCategory } from "./by-category";
import { column } from "./layout";
import { PhonePanels } from "./phone-panels";
import { useCatalogue } from "./use-catalogue";
import { fetchDetails, useEarlyParts } from "./use-early-parts";
import { useKeptHistory } from "./use-kept-history";
import { usePanelHistory } from "./use-panel-history";
import { type RosterSaving, useRosterSaving } from "./use-roster-saving";

// low: in a low window everything scrolls together and only the bar stays.
const root = cx("flex min-h-0 flex-col low:h-auto print:hidden", smallPrint);
const bar = "min-w-0 items-center bg-leaf px-(--gutter) pt-2 low:sticky low:top-0 low:z-10";

const DetailsDialog = lazy(() => fetchDetails().then((m) => ({ default: m.DetailsDialog })));
const OpenVersions = lazy(() => import("./open-versions").then((m) => ({ default: m.OpenVersions })));
const Palette = lazy(() => import("@/components/builder/palette/palette").then((m) => ({ default: m.Palette })));
const OpenSuggest = lazy(() => import("@/components/builder/suggest/open-suggest").then((m) => ({ default: m.OpenSuggest })));
const KeysDialog = lazy(() => import("@/components/ui/keys-dialog").then((m) => ({ default: m.KeysDialog })));

/** What the help lists. */
const allKeys = [...pageActions, ...columnActions];
const KEYS = [
  { name: "Roster", actions: pageActions },
  { name: "Between columns", actions: columnActions },
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
  usePageTitle(useBuilder((s) => rosterName(rosterOf(s).name)));
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
  useActionKeys(allKeys, target);
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
      {open === "keys" ? <KeysDialog groups={KEYS} onClose={close} /> : null}
    </Suspense>
  );
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
    <div className={cx(root, "h-dvh pb-[calc(var(--tabs)+env(safe-area-inset-bottom))]")} data-own-head>
      <PhoneHead target={target} />
      <div data-total className={cx(bar, "grid flex-none grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-rule-2 pb-1")}>
        <PointsBar phone onFindings={() => set({ panel: "findings" })} />
      </div>
      <PhonePanels notices={notices} armies={armies} onAdd={() => set({ panel: "list" })} />
      {dialogs}
    </div>
  );
}

function WideFrame({ target, armies, gameTitle, notices, dialogs }: FrameParts) {
  const { set } = useBuilderStore().getState();
  const layout = useLayout();
  const wide = layout === "wide";
  const cover = useBuilder((s) => s.cover);
  const drawer = useBuilder((s) => s.drawer);
  const findings = useFindingsPlace();
  const closeDrawer = () => set({ drawer: null });
  return (
    <div className={cx(root, "h-[calc(100dvh-var(--header))]")}>
      <div className={cx("flex flex-none items-stretch border-b border-rule-2", !wide && "flex-col")}>
        <Title
          wide={wide}
          gameTitle={cover?.book.title ?? gameTitle}
          target={target}
          onAdd={wide || !cover ? null : () => set({ drawer: "list" })}
        />
        <div data-total className={cx(bar, "flex flex-1 gap-y-2 pb-2", wide ? "min-h-(--bar) gap-x-5" : "min-h-15 gap-x-3.5")}>
          <PointsBar
            phone={false}
            findingsOpen={findings === "open"}
            onFindings={() => set({ findings: findings === "open" ? "gone" : "open" })}
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
