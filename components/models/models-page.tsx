"use client";

import { Download, FileDown, ListPlus } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { download } from "@/components/storage/export";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { useLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import { modelsCsv } from "@/lib/paper/write/models-csv";
import { AddModel } from "./add-model";
import { FromRosters } from "./from-rosters";
import { groupModels, loadNames } from "./model-names";
import { OwnedList } from "./owned-list";
import { PasteModels } from "./paste-models";
import { RosterNeeds } from "./roster-needs";
import { SharedModels } from "./shared-models";
import { tableIn } from "./table-file";
import { useModels, useNeeds } from "./use-models";
import { useModelsWords } from "./words";

/** It comes with the first model. */
const WhichArmy = lazy(() => import("./which-army").then((m) => ({ default: m.WhichArmy })));

const icon = { size: 16, "aria-hidden": true } as const;

/** What the player owns, and what can be fielded with it. */
export function ModelsPage({ library }: { library: Library }) {
  const words = useModelsWords();
  const language = useLanguage();
  const heading = useId();
  const models = useModels();
  const records = useRosters();
  const { rosters, isWhole } = useNeeds(records, library) ?? { rosters: [], isWhole: false };
  const dialogs = useDialogs<"paste" | "choose", string>();
  const games = [...new Set([...(models ?? []), ...(records ?? []).map(({ roster }) => roster)].map(({ game }) => game))].sort().join();
  const names = useLoaded(() => loadNames(library, games.split(","), words.allLists), [library, games, words]);
  const nameOf = names.last;

  const drop = async ([file]: File[]) => {
    if (!file) return;
    const { text, reason } = await tableIn(file, words);
    if (text === undefined) showToast({ message: reason });
    else dialogs.show("paste", text);
  };
  const save = () => {
    if (!models || !nameOf) return;
    download({ name: "my-models.csv", text: `\ufeff${modelsCsv(models, nameOf, language)}` }, "text/csv");
  };
  const total = (models ?? []).reduce((sum, one) => sum + one.count, 0);
  const hasRosters = rosters.length > 0;
  return (
    <div className="page-frame pb-24">
      <ModelsHead
        onSave={models && models.length > 0 ? save : null}
        onPaste={() => dialogs.show("paste", "")}
        onChoose={hasRosters ? () => dialogs.show("choose") : null}
      />
      <StorageNotice />
      {names.state === "failed" && (
        <p role="alert" className="mt-4">
          {words.notLoaded}
        </p>
      )}
      {models && nameOf && (
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <section aria-labelledby={heading} className="min-w-0">
            <SectionHead id={heading} aside={total > 0 ? words.inAll(models.length, total) : undefined}>
              {words.own}
            </SectionHead>
            <AddModel library={library} />
            <OwnedList groups={groupModels(models, nameOf)} />
            {models.length === 0 && (
              <EmptyState title={words.none} level={3} className="mt-5">
                {words.noneReason}
              </EmptyState>
            )}
            <DropZone whole multiple={false} className="mt-5" accept=".csv,.tsv,.txt,.md,.xlsx,.ods" onFiles={(files) => void drop(files)}>
              {words.drop}
            </DropZone>
          </section>
          <div className="flex min-w-0 flex-col gap-8">
            {models.length > 0 && (
              <Suspense>
                <WhichArmy library={library} models={models} />
              </Suspense>
            )}
            {hasRosters && <RosterNeeds models={models} rosters={rosters} isWhole={isWhole} />}
            {hasRosters && isWhole && <SharedModels models={models} rosters={rosters} nameOf={nameOf} />}
          </div>
        </div>
      )}
      {dialogs.open === "paste" && models && nameOf && (
        <PasteModels library={library} text={dialogs.value ?? ""} models={models} nameOf={nameOf} onClose={dialogs.close} />
      )}
      {dialogs.open === "choose" && models && <FromRosters rosters={rosters} models={models} onClose={dialogs.close} />}
    </div>
  );
}

interface ModelsHeadProps {
  /** Null where there is nothing to save, or no roster to take models from. */
  onSave: (() => void) | null;
  onPaste(): void;
  onChoose: (() => void) | null;
}

function ModelsHead({ onSave, onPaste, onChoose }: ModelsHeadProps) {
  const words = useModelsWords();
  return (
    <PageHead
      title={words.title}
      actions={
        <>
          {onSave && (
            <Button icon={<FileDown {...icon} />} onClick={onSave}>
              {words.saveTable}
            </Button>
          )}
          <Button icon={<Download {...icon} />} onClick={onPaste}>
            {words.pasteTable}
          </Button>
          {onChoose && (
            <Button icon={<ListPlus {...icon} />} onClick={onChoose}>
              {words.fromRosters}
            </Button>
          )}
        </>
      }
    >
      <p className="mt-2 max-w-(--measure) text-ink-2">{words.intro}</p>
    </PageHead>
  );
}
