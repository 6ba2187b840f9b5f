"use client";

import { ArrowRight, FileCode2, History, Redo2, Undo2, Upload } from "lucide-react";
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
import { useDialogs } from "@/components/ui/use-dialogs";
import { useRouter } from "@/components/words/link";
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
import { count, number } from "@/lib/words/en/grammar";
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

/** What is open: a part of the list, on a narrow window one of the panels, the file and a line of it. */
interface View {
  place: Place;
  tab: Tab;
  withFile: boolean;
  goTo: { line: number } | null;
}

/** An army list of one's own as a form: its parts, the open one, what is wrong with it, how players see it, and its file. */
export function BookForm(props: Props) {
  const { edited: file, library } = props;
  const state = useBookForm(props);
  const { book, form, view, look, open, show, remove, linted, beside, told, dialogs } = state;
  const layout = useLayout();
  const { place } = view;
  const entry = place.part === "entries" && place.index !== null ? listIn(file.value, "entries")[place.index] : null;
  const slots = useMemo(() => slotsOf(file.value, book), [file.value, book]);
  const add = (part: string) => dialogs.show("add", part);
  const panels: Record<Tab, ReactNode> = {
    parts: <PartsList value={file.value} slots={slots} faults={told} place={place} onOpen={open} onNewEntry={() => add("entries")} />,
    form: (
      <fieldset disabled={!file.isJson} className="min-w-0">
        <legend className="sr-only">Form</legend>
        {file.isJson ? null : <p className="pb-3 text-illegal">The file is not in order: the form waits until it is.</p>}
        <PartForm place={place} army={linted.army} onOpen={open} onRemove={remove} onAdd={add} />
      </fieldset>
    ),
    problems: (
      <Problems
        faults={told}
        titleOf={(fault) => titleOf(fault, file.value)}
        onShow={show}
        onConfirm={beside.confirm}
        untold={untoldVersion(linted.army, beside.released)}
        onTell={() => dialogs.show("version")}
      />
    ),
    preview: (
      <Suspense>
        <PreviewHead />
        {linted.army ? (
          <Preview army={linted.army} book={book} entry={isObject(entry) ? String(entry.id) : null} />
        ) : (
          <p className="py-3 text-ink-2">Once the list has no error, the chosen entry stands here as players see it.</p>
        )}
      </Suspense>
    ),
    file: <FilePane text={file.text} faults={linted.faults} goTo={view.goTo} onType={file.type} />,
  };
  return (
    <FormContext value={form}>
      <BookHead {...props} state={state} withFile={layout === "one" ? null : view.withFile} />
      {layout === "one" ? (
        <Narrow tab={view.tab} onTab={(tab) => look({ tab })} problems={told.length} panels={panels} />
      ) : (
        <Wide withFile={view.withFile} panels={panels} />
      )}
      {dialogs.open === "version" && linted.army ? (
        <Suspense>
          <VersionDialog army={linted.army} file={file.value} book={book} onRaise={file.change} onClose={dialogs.close} />
        </Suspense>
      ) : null}
      {dialogs.open === "add" && dialogs.value === "entries" ? (
        <NewEntryDialog library={library} onOpen={open} onClose={dialogs.close} />
      ) : dialogs.open === "add" ? (
        <NewThingDialog part={dialogs.value ?? ""} onOpen={open} onClose={dialogs.close} />
      ) : null}
    </FormContext>
  );
}

type BookState = ReturnType<typeof useBookForm>;

/** The list as it is written, what is wrong with it, what of it is open, and the ways to another part of it. */
function useBookForm({ edited: file, id, book: given, lists }: Props) {
  const book = useOwnGame(file.text, given);
  const [view, setView] = useState<View>(() => ({
    place: listIn(file.value, "entries").length ? { part: "entries", index: 0 } : { part: "about", index: null },
    tab: "form",
    withFile: false,
    goTo: null,
  }));
  const dialogs = useDialogs<"add" | "version", string>();
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
  useAccent(book.accent);
  useUndoKeys(file);
  const look = (change: Partial<View>) => setView((was) => ({ ...was, ...change }));
  const open = (place: Place) => look({ place, tab: "form" });
  const show = (fault: FileFault) => {
    if (!file.isJson && fault.line !== null) return look({ withFile: true, tab: "file", goTo: { line: fault.line } });
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
    const isEntry = part === "entries";
    look({
      place: isEntry && list.length <= 1 ? { part: "about", index: null } : { part, index: isEntry ? Math.max(0, index - 1) : null },
    });
    showToast({ message: `Deleted “${name}”.`, action: { label: "Undo", run: file.undo } });
  };
  return { book, form, view, look, open, show, remove, linted, beside, told, dialogs };
}

/** The game of the list: one that the list brings along is that of its last state without a fault. */
function useOwnGame(text: string, given: Book): Book {
  const own = useMemo(() => rulebookIn(text), [text]);
  const [kept, setKept] = useState(given);
  const isOwn = own !== null && own.id === given.id;
  if (isOwn && own !== kept) setKept(own);
  return isOwn ? own : kept;
}

/** "Rule Spears:", for a fault inside a thing with a name. */
function titleOf(fault: FileFault, value: unknown): string {
  const { part, index } = placeOf(fault.path, value);
  if (index === null) return "";
  return `${part === "entries" || part === "options" ? "" : `${ONE_OF[part]} `}${nameOf(listIn(value, part)[index], new Map())}:`;
}

/** The version of the list, where it is a new one and does not say what it changes. */
function untoldVersion(army: ArmyList | null, released: string | null | undefined) {
  return released !== null && army && army.version !== released && !tellsVersion(army) ? army.version : undefined;
}

/** The name of the list, what is to correct, and what can be done with it. `withFile`: null where the file is a tab. */
function BookHead({ edited: file, id, library, state, withFile }: Props & { state: BookState; withFile: boolean | null }) {
  const { book, linted, told, look, dialogs } = state;
  const router = useRouter();
  const errors = linted.faults.filter((f) => f.severity === "error").length;
  const entries = listIn(file.value, "entries").length;
  const play = async () => {
    await file.keepNow();
    const href = await tryInRoster(library, book.id, id);
    if (href) router.push(href);
  };
  return (
    <div className="border-b border-rule-2 px-(--gutter) pb-3">
      <Trail
        steps={[{ href: "/books", name: "Books" }, ...(library.shipped(book.id) ? [{ href: `/books/${book.id}`, name: book.title }] : [])]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-6">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-6 gap-y-1">
          <h1 translate="no" className="text-3xl break-words">
            {isObject(file.value) && typeof file.value.name === "string" ? file.value.name : id}
          </h1>
          <p className="flex flex-wrap gap-2">
            <Chip>{entries === 1 ? "1 entry" : `${number(entries)} entries`}</Chip>
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
          <IconButton
            label="Undo"
            icon={<Undo2 size={16} />}
            className={file.canUndo ? undefined : "invisible"}
            disabled={!file.canUndo}
            onClick={file.undo}
          />
          <IconButton
            label="Redo"
            icon={<Redo2 size={16} />}
            className={file.canRedo ? undefined : "invisible"}
            disabled={!file.canRedo}
            onClick={file.redo}
          />
          {withFile === null ? null : (
            <Button icon={<FileCode2 size={16} aria-hidden="true" />} aria-pressed={withFile} onClick={() => look({ withFile: !withFile })}>
              File
            </Button>
          )}
          <Button
            icon={<History size={16} aria-hidden="true" />}
            disabled={errors > 0 || !linted.army}
            onClick={() => dialogs.show("version")}
          >
            New version
          </Button>
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => download({ name: `${id}.json`, text: file.text })}>
            Export
          </Button>
          <Button look="main" icon={<ArrowRight size={16} aria-hidden="true" />} disabled={errors > 0} onClick={() => void play()}>
            Try it in a roster
          </Button>
        </div>
      </div>
    </div>
  );
}

function Wide({ withFile, panels: { parts, form, problems, preview, file } }: { withFile: boolean; panels: Record<Tab, ReactNode> }) {
  return (
    <div className="grid grid-cols-[16rem_minmax(0,1fr)_24rem] items-start">
      <aside aria-label="Parts" className="sticky top-0 max-h-dvh overflow-y-auto border-r border-rule px-(--gutter) py-5">
        {parts}
      </aside>
      <section aria-label="Form" className="min-h-dvh min-w-0 bg-leaf px-(--gutter) py-5">
        {withFile ? <div className="pb-6">{file}</div> : null}
        {form}
      </section>
      <aside
        aria-label="Problems and preview"
        className="sticky top-0 flex max-h-dvh flex-col gap-6 overflow-y-auto border-l border-rule px-(--gutter) py-5"
      >
        {problems}
        <div>{preview}</div>
      </aside>
    </div>
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
