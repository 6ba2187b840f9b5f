"use client";

import { ArrowRight, FileCode2, History, Redo2, Undo2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BookForm as Form, FormContext } from "@/components/books/own/fields/form-context";
import { NodeField } from "@/components/books/own/fields/node-field";
import { Trail } from "@/components/shell/page-sections";
import { useAccent } from "@/components/shell/use-accent";
import { download } from "@/components/storage/export";
import type { OwnLibrary } from "@/components/storage/own-library";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { Mark } from "@/components/ui/mark";
import { TabPanel, Tabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import { listIn } from "@/lib/books/author/draft";
import { edited } from "@/lib/books/author/edit-value";
import { nameChoices } from "@/lib/books/author/name-choices";
import { rulebookIn } from "@/lib/engine/catalogue/author/book-file";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { isObject } from "@/lib/engine/schema/json";
import { tellsVersion } from "@/lib/engine/schema/version";
import { count } from "@/lib/engine/text";
import { NewEntryDialog, NewThingDialog } from "./add-dialogs";
import { FilePane } from "./file-pane";
import { PartForm } from "./part-form";
import { PartsList } from "./parts-list";
import { nameOf, ONE_OF, type Place, placeOf, slotsOf } from "./places";
import { Problems } from "./problems";
import { tryInRoster } from "./try-in-roster";
import { useBeside } from "./use-beside";
import { useTold } from "./use-guesses";
import { useLayout } from "./use-layout";
import { useLint } from "./use-lint";
import type { EditedBook } from "./use-own-book";

const Preview = lazy(() => import("./preview").then((m) => ({ default: m.Preview })));
const VersionDialog = lazy(() => import("./version-dialog").then((m) => ({ default: m.VersionDialog })));
const PreviewHead = lazy(() => import("./preview").then((m) => ({ default: m.PreviewHead })));

interface Props {
  edited: EditedBook;
  id: string;
  book: Book;
  lists: readonly ArmyListName[];
  library: OwnLibrary;
}

type Tab = "parts" | "form" | "problems" | "preview" | "file";

/** An army list of one's own as a form: its parts, the open one, what is wrong with it, how players see it, and its file. */
export function BookForm({ edited: file, id, book: given, lists, library }: Props) {
  const own = useMemo(() => rulebookIn(file.text), [file.text]);
  const [kept, setKept] = useState(given);
  // A game that is being written is that of its last state without a fault.
  if (own && own.id === given.id && own !== kept) setKept(own);
  const book = own && own.id === given.id ? own : kept;
  useAccent(book.accent);
  const router = useRouter();
  const [place, setPlace] = useState<Place>({
    part: listIn(file.value, "entries").length ? "entries" : "about",
    index: listIn(file.value, "entries").length ? 0 : null,
  });
  const [adding, setAdding] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>("form");
  const [withFile, setWithFile] = useState(false);
  const [raising, setRaising] = useState(false);
  const [goTo, setGoTo] = useState<{ line: number } | null>(null);
  const layout = useLayout();
  const linted = useLint(file.text, book, id, lists);
  const { faults } = linted;
  const beside = useBeside(given.id, id);
  const told = useTold(faults, beside.guesses, file.value);
  const names = useMemo(() => nameChoices(book, file.value, lists), [book, file.value, lists]);
  const { change } = file;
  const value = useRef(file.value);
  value.current = file.value;
  const set = useCallback(
    (path: readonly (string | number)[], next: unknown) => change(edited(ArmyList, value.current, path, next), path.join(".") || ""),
    [change],
  );
  const form = useMemo<Form>(
    () => ({ schema: ArmyList, value: file.value, names, book, faults, Field: NodeField, set }),
    [file.value, names, book, faults, set],
  );
  const open = (next: Place) => {
    setPlace(next);
    setTab("form");
  };
  const show = (fault: FileFault) => {
    if (!file.isJson && fault.line !== null) {
      setWithFile(true);
      setTab("file");
      setGoTo({ line: fault.line });
      return;
    }
    open(placeOf(fault.path, file.value));
    focusField(fault.path);
  };
  const remove = (part: string, index: number) => {
    const list = listIn(file.value, part);
    const name = nameOf(list[index], new Map());
    set(
      [part],
      list.filter((_, i) => i !== index),
    );
    setPlace({ part, index: part === "entries" && list.length > 1 ? Math.max(0, index - 1) : null });
    if (part === "entries" && list.length <= 1) setPlace({ part: "about", index: null });
    showToast({ message: `Deleted “${name}”.`, action: { label: "Undo", run: file.undo } });
  };
  useUndoKeys(file);
  const name = isObject(file.value) && typeof file.value.name === "string" ? file.value.name : id;
  const entry = place.part === "entries" && place.index !== null ? listIn(file.value, "entries")[place.index] : null;
  const slots = useMemo(() => slotsOf(file.value, book), [file.value, book]);
  const parts = (
    <PartsList value={file.value} slots={slots} faults={told} place={place} onOpen={open} onNewEntry={() => setAdding("entries")} />
  );
  const part = (
    <fieldset disabled={!file.isJson} className="min-w-0">
      <legend className="sr-only">Form</legend>
      {file.isJson ? null : <p className="pb-3 text-illegal">The file is not in order: the form waits until it is.</p>}
      <PartForm place={place} army={linted.army} onOpen={open} onRemove={remove} onAdd={setAdding} />
    </fieldset>
  );
  const titleOf = (fault: FileFault) => {
    const { part: of, index } = placeOf(fault.path, file.value);
    if (index === null) return "";
    return `${of === "entries" || of === "options" ? "" : `${ONE_OF[of]} `}${nameOf(listIn(file.value, of)[index], new Map())}:`;
  };
  const { version } = linted.army ?? {};
  const untold = beside.released !== null && version !== beside.released && linted.army && !tellsVersion(linted.army) ? version : undefined;
  const problems = (
    <Problems faults={told} titleOf={titleOf} onShow={show} onConfirm={beside.confirm} untold={untold} onTell={() => setRaising(true)} />
  );
  const preview = (
    <Suspense>
      <PreviewHead />
      {linted.army ? (
        <Preview army={linted.army} book={book} entry={isObject(entry) ? String(entry.id) : null} />
      ) : (
        <p className="py-3 text-ink-2">Once the list has no error, the chosen entry stands here as players see it.</p>
      )}
    </Suspense>
  );
  const pane = <FilePane text={file.text} faults={faults} goTo={goTo} onType={file.type} />;
  const errors = faults.filter((f) => f.severity === "error").length;
  return (
    <FormContext value={form}>
      <div className="border-b border-rule-2 px-(--gutter) pb-3">
        <Trail
          steps={[
            { href: "/books", name: "Books" },
            ...(library.shipped(book.id) ? [{ href: `/books/${book.id}`, name: book.title }] : []),
          ]}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-6">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-6 gap-y-1">
            <h1 translate="no" className="text-3xl break-words">
              {name}
            </h1>
            <p className="flex flex-wrap gap-2">
              <Chip>{count(listIn(file.value, "entries").length, "entry").replace("entrys", "entries")}</Chip>
              {errors ? (
                <Chip>
                  <Mark kind="illegal" size={14} /> {errors} to correct
                </Chip>
              ) : null}
              {told.length > errors ? (
                <Chip>
                  <Mark kind="advice" size={14} /> {count(told.length - errors, "remark")}
                </Chip>
              ) : null}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <IconButton label="Undo" icon={<Undo2 size={16} />} disabled={!file.canUndo} onClick={file.undo} />
            <IconButton label="Redo" icon={<Redo2 size={16} />} disabled={!file.canRedo} onClick={file.redo} />
            {layout === "one" ? null : (
              <Button icon={<FileCode2 size={16} aria-hidden="true" />} aria-pressed={withFile} onClick={() => setWithFile(!withFile)}>
                File
              </Button>
            )}
            <Button icon={<History size={16} aria-hidden="true" />} disabled={errors > 0 || !linted.army} onClick={() => setRaising(true)}>
              New version
            </Button>
            <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => download({ name: `${id}.json`, text: file.text })}>
              Export
            </Button>
            <Button
              look="main"
              icon={<ArrowRight size={16} aria-hidden="true" />}
              disabled={errors > 0}
              onClick={() =>
                void file
                  .keepNow()
                  .then(() => tryInRoster(library, book.id, id))
                  .then((href) => href && router.push(href))
              }
            >
              Try it in a roster
            </Button>
          </div>
        </div>
      </div>
      {layout === "one" ? (
        <Narrow tab={tab} onTab={setTab} problems={told.length} panels={{ parts, form: part, problems, preview, file: pane }} />
      ) : (
        <div className="grid grid-cols-[16rem_minmax(0,1fr)_24rem] items-start">
          <aside aria-label="Parts" className="sticky top-0 max-h-dvh overflow-y-auto border-r border-rule px-(--gutter) py-5">
            {parts}
          </aside>
          <section aria-label="Form" className="min-h-dvh min-w-0 bg-leaf px-(--gutter) py-5">
            {withFile ? <div className="pb-6">{pane}</div> : null}
            {part}
          </section>
          <aside
            aria-label="Problems and preview"
            className="sticky top-0 flex max-h-dvh flex-col gap-6 overflow-y-auto border-l border-rule px-(--gutter) py-5"
          >
            {problems}
            <div>{preview}</div>
          </aside>
        </div>
      )}
      {raising && linted.army ? (
        <Suspense>
          <VersionDialog army={linted.army} file={file.value} book={book} onRaise={change} onClose={() => setRaising(false)} />
        </Suspense>
      ) : null}
      {adding === "entries" ? (
        <NewEntryDialog library={library} onOpen={open} onClose={() => setAdding(null)} />
      ) : adding ? (
        <NewThingDialog part={adding} onOpen={open} onClose={() => setAdding(null)} />
      ) : null}
    </FormContext>
  );
}

function Narrow({ tab, onTab, problems, panels }: { tab: Tab; onTab(tab: Tab): void; problems: number; panels: Record<Tab, ReactNode> }) {
  return (
    <div className="px-(--gutter) pb-16">
      <Tabs
        label="Army list"
        name="own-book"
        tabs={[
          { id: "parts", label: "Parts" },
          { id: "form", label: "Form" },
          { id: "problems", label: "Problems", count: problems },
          { id: "preview", label: "In the builder" },
          { id: "file", label: "File" },
        ]}
        value={tab}
        onChange={onTab}
        className="border-b border-rule-2"
      />
      {(["parts", "form", "problems", "preview", "file"] as const).map((id) => (
        <TabPanel key={id} name="own-book" id={id} value={tab} className="py-4">
          {tab === id ? panels[id] : null}
        </TabPanel>
      ))}
    </div>
  );
}

/** Puts the cursor into the field of a path, or into the nearest one around it, once it is drawn. */
function focusField(path: string): void {
  const steps = path.split(".");
  const look = (tries: number) => {
    for (let n = steps.length; n > 0; n--) {
      const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(steps.slice(0, n).join("."))}"]`);
      if (!found) continue;
      const field = found.matches("input, select, textarea") ? found : found.querySelector<HTMLElement>("input, select, textarea, button");
      if (!field) continue;
      field.focus();
      field.scrollIntoView({ block: "center" });
      return;
    }
    if (tries > 0) requestAnimationFrame(() => look(tries - 1));
    else document.getElementById("part-heading")?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(() => look(3)));
}

/** Undo and redo by keys; a field undoes its own letters first only while the file is typed. */
function useUndoKeys({ undo, redo }: EditedBook): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [undo, redo]);
}
