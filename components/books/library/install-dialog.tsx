"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { LongList, MOST_SHOWN } from "@/components/books/frame/long-list";
import type { OwnLibrary } from "@/components/storage/own-library";
import { packageStore } from "@/components/storage/packages/package-store";
import { NOT_LOADED } from "@/components/storage/use-library";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { toldChanges } from "@/lib/books/library/changes";
import type { PackageFile } from "@/lib/books/library/files";
import type { OpenedLibrary } from "@/lib/books/library/open";
import type { Library } from "@/lib/engine/catalogue/library";
import { count, list, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { filesOf, type Look, lookAt } from "./look";
import { WhatChanges } from "./what-changes";

/** How the files of a package are got. */
export type PackageSource = () => Promise<PackageFile[] | { reason: string }>;

interface Props {
  /** A package that was chosen elsewhere; null: it is chosen here. */
  source: PackageSource | null;
  loadLibraries(): Promise<{ library: OwnLibrary; shipped: Library }>;
  onClose(): void;
}

type State = "choosing" | "reading" | { reason: string } | Look;

/** Keeps a package, with a step back. */
export async function installNow(opened: OpenedLibrary): Promise<void> {
  const undo = await (await packageStore()).install(opened);
  const { name = "", version = "" } = opened.manifest ?? {};
  showToast({ message: `Installed “${name}” ${version}.`, action: { label: "Undo", run: () => void undo() } });
}

/** Looks at a package and installs it: nothing is kept before what comes, what it changes and how its rosters came out is told. */
export function InstallDialog({ source, loadLibraries, onClose }: Props) {
  const [state, setState] = useState<State>(source ? "reading" : "choosing");
  const started = useRef(false);
  const read = async (from: PackageSource) => {
    setState("reading");
    try {
      const { library, shipped } = await loadLibraries();
      setState(await lookAt(await from(), library, shipped));
    } catch {
      setState({ reason: NOT_LOADED });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once.
  useEffect(() => {
    if (!source || started.current) return;
    started.current = true;
    void read(source);
  }, []);
  if (state === "choosing") return <ChooseDialog onFiles={(files) => void read(() => filesOf(files))} onClose={onClose} />;
  if (state === "reading") {
    return (
      <Dialog open wide onClose={onClose} title="Install a package of books">
        <p role="status">Reading the package and checking its rosters</p>
      </Dialog>
    );
  }
  const again = source ? null : <Button onClick={() => setState("choosing")}>Choose another</Button>;
  const refused = refusalOf(state);
  if (refused || "reason" in state) {
    return (
      <Refused onClose={onClose} again={again} title={refused?.title ?? ""}>
        {refused?.why}
      </Refused>
    );
  }
  return <ConfirmDialog look={state} onClose={onClose} />;
}

/** Why a package is not installed, under a title; null where it can be. */
function refusalOf(state: { reason: string } | Look): { title: string; why: ReactNode } | null {
  const title = "This package cannot be installed";
  if ("reason" in state) return { title, why: <p>{capital(state.reason)}</p> };
  const { manifest } = state.opened;
  if (!manifest) return { title, why: <LongList items={state.wrong} /> };
  if (state.wrong.length) return { title: `“${manifest.name}” cannot be installed`, why: <LongList items={state.wrong} /> };
  if (!state.isSame) return null;
  return { title: `You have “${manifest.name}” ${manifest.version} already`, why: <p>The package that is installed is the same.</p> };
}

function ChooseDialog({ onFiles, onClose }: { onFiles(files: readonly File[]): void; onClose(): void }) {
  return (
    <Dialog open wide onClose={onClose} title="Install a package of books">
      <p className="text-ink-2">
        A package holds army books and packs, with rosters that prove them. You see what comes before anything is kept.
      </p>
      <DropZone accept=".zip,.tgz,application/zip" folder="Folder of a package" onFiles={onFiles}>
        Drop a .zip or .tgz here, or choose the folder of a package.
      </DropZone>
    </Dialog>
  );
}

function ConfirmDialog({ look, onClose }: { look: Look; onClose(): void }) {
  const { opened, before, failed } = look;
  const { name = "", version = "" } = opened.manifest ?? {};
  const { busy, once } = useBusy();
  const install = async () => {
    try {
      await installNow(opened);
      onClose();
    } catch {
      showToast({ message: "It could not be kept: the device refused it. Make room, and try again." });
    }
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={before ? `Update “${name}”?` : `Install “${name}”?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={failed.length ? "dashed" : "main"} disabled={busy} onClick={() => void once(install)}>
            {failed.length ? "Install all the same" : before ? `Update to ${version}` : "Install it"}
          </Button>
        </>
      }
    >
      <WhatComes look={look} />
    </Dialog>
  );
}

function Refused({ title, again, onClose, children }: { title: string; again: ReactNode; onClose(): void; children: ReactNode }) {
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      actions={
        <>
          {again}
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div role="alert">{children}</div>
    </Dialog>
  );
}

function WhatComes({ look: { opened, before, failed, remarks, changes, rosters } }: { look: Look }) {
  const { manifest, books, packs, rosters: tested } = opened;
  if (!manifest) return null;
  const { version, licence, authors, note, homepage } = manifest;
  return (
    <div className="flex flex-col gap-4">
      <p>
        Version {version}
        {before ? `, in place of ${before.version}` : ""}. Licence: {licence}.{authors ? ` By ${list(authors)}.` : ""}
      </p>
      {note ? <p className="text-ink-2 break-words">{note}</p> : null}
      {homepage ? <p className="text-s break-all text-ink-2">From {homepage}</p> : null}
      {failed.length ? (
        <Note
          role="alert"
          kind="illegal"
          title={`${count(failed.length, "roster")} of the package ${failed.length === 1 ? "does" : "do"} not come out as it says`}
        >
          <p>Its books do not say what its author thinks, or were changed. Tell its author before you rely on them.</p>
          <ul className="pt-1">
            {failed.slice(0, MOST_SHOWN).map(({ file, name, differs }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one roster may be tested several times
              <li key={i} className="break-words">
                {name || file}: {differs.join(" ")}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <p className="text-ink-2">
          {tested.length
            ? `${tested.length === 1 ? "Its roster comes" : `All ${number(tested.length)} rosters of the package come`} out as it says.`
            : "The package has no rosters that would prove its books."}
        </p>
      )}
      <section>
        <h3 className="text-l">What comes</h3>
        <ul>
          {books.map(({ army }) => (
            <li key={army.id} className="border-b border-rule py-1.5">
              <span translate="no" className="font-strong">
                {army.name}
              </span>
              {army.version ? `, version ${army.version}` : ""}: an army book
              {army.rulebook ? ` that brings the game ${army.rulebook.title}` : ""}
            </li>
          ))}
          {packs.map(({ pack }) => (
            <li key={pack.id} className="border-b border-rule py-1.5">
              <span translate="no" className="font-strong">
                {pack.name}
              </span>
              : {pack.event ? "an event" : "a pack"}, laid over rosters that name it
            </li>
          ))}
        </ul>
      </section>
      {before ? <WhatChanges changes={toldChanges(changes)} rosters={rosters} /> : null}
      {remarks.length ? (
        <details>
          <summary className="py-1.5">{count(remarks.length, "remark")} for its author</summary>
          <LongList items={remarks} />
        </details>
      ) : null}
    </div>
  );
}
