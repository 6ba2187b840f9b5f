"use client";

import { ClipboardPaste, Plus } from "lucide-react";
import { Fragment, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { moveBetweenFigures } from "@/components/answers/figure-field";
import { OwnEntryDialog } from "@/components/answers/own-entry-dialog";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Tick } from "@/components/ui/field";
import { FilterTabs } from "@/components/ui/tabs";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import { dropEntry } from "@/lib/advice/answers/answers";
import { answerText, withAnswer } from "@/lib/advice/asks/asks";
import { countedIn, type Question, type QuestionPart, questionsOf, usedText } from "@/lib/advice/asks/questions";
import type { OpenCell } from "@/lib/advice/open/open-cells";
import type { TableColumn } from "@/lib/advice/table/pasted-table";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { groupBy } from "@/lib/engine/group-by";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { Pasting } from "./paste-figures";
import { answersTo, QuestionRow, type RowHandlers } from "./question-row";
import { type Uses, useFilter } from "./use-filter";

const PasteFigures = lazy(() => import("./paste-figures").then((m) => ({ default: m.PasteFigures })));

const TITLES: Readonly<Record<QuestionPart, string>> = {
  permissions: "Permissions",
  options: "Options",
  rules: "Numbers and rules",
  figures: "Points and profiles",
};
type Shows = Dialogs<"add" | "paste", Pasting>;
const PARTS = Object.keys(TITLES) as QuestionPart[];
/** Up to so many questions, the permissions are open on arrival. */
const FEW = 12;

interface QuestionsProps {
  catalogue: Catalogue;
  cells: readonly OpenCell[];
  /** The pack that answers go into; null before the first. */
  pack: Pack | null;
  /** figures: points and profiles alone, as a page of their own. */
  about?: "all" | "figures";
  /** What the player's rosters have. */
  uses?: Uses | undefined;
  /** The same function each time. */
  save(message: string, change: (pack: Pack) => Pack): void;
}

/** What an army list leaves open: a list of questions, each with the answer of a pack. */
export function Questions({ catalogue, cells, pack, about = "all", uses, save }: QuestionsProps) {
  const questions = useMemo(
    () => questionsOf(catalogue, pack, cells).filter(({ part }) => about === "all" || part === about),
    [catalogue, pack, cells, about],
  );
  const { filter, items, choose, shown, folded } = useFilter(questions, pack, uses);
  const [everywhere, setEverywhere] = useState(false);
  const dialogs = useDialogs<"add" | "paste", Pasting>();
  const { show } = dialogs;
  // The same functions from one answer to the next, so that a change draws one row and not all.
  const handlers = useMemo(() => handlersFor(save, everywhere, show), [save, everywhere, show]);
  const list = { pack, uses, handlers, level: about === "all" ? 4 : 2 } as const;
  const { all, answered } = countedIn(questions, pack);
  const inside = (part: QuestionPart) => {
    const rows = shown.filter((one) => one.part === part);
    if (part !== "figures") return <Rows questions={rows} {...list} />;
    return (
      <Figures army={catalogue.army.name} questions={rows} folded={folded} list={list} onShow={show}>
        <Tick
          label="Points and profiles I enter hold for every army list of the game"
          hint="Else for this army list only; prices of options that army lists share always hold for all."
          checked={everywhere}
          onChange={({ target }) => setEverywhere(target.checked)}
        />
      </Figures>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the fields inside it
    <div onKeyDown={moveBetweenFigures}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <FilterTabs label="Which questions to show" value={filter} onChange={choose} items={items} />
        <p className="text-s text-ink-2">
          {number(answered)} of {count(all, "open question")} answered
        </p>
      </div>
      {shown.length === 0 ? (
        <p className="py-3 text-ink-2">{filter === "used" ? "No roster of yours uses any of these yet." : "Everything is answered."}</p>
      ) : null}
      {about === "figures"
        ? inside("figures")
        : PARTS.map((part) => (
            <Part
              key={part}
              title={TITLES[part]}
              questions={questions.filter((one) => one.part === part)}
              pack={pack}
              start={part === "permissions" && all <= FEW}
            >
              {inside(part)}
            </Part>
          ))}
      <QuestionDialogs {...{ dialogs, catalogue, shown, pack, everywhere, save }} />
    </div>
  );
}

/** What one does in the rows. */
function handlersFor(save: QuestionsProps["save"], everywhere: boolean, show: Shows["show"]): RowHandlers {
  return {
    onAnswer: ({ title }, ask, answer) => {
      const said = answer === null ? "open again" : answerText(ask, answer);
      save(`${title.replace(/\.$/, "")}: ${said}.`, (pack) => withAnswer(pack, ask, answer, everywhere));
    },
    onTable: (row, column, text) => show("paste", { row, column, text }),
    onRemove: ({ title, own }) => save(`Removed ${title}.`, (pack) => (own === null ? pack : dropEntry(pack, own))),
  };
}

interface QuestionDialogsProps extends Pick<QuestionsProps, "catalogue" | "pack" | "save"> {
  dialogs: Shows;
  shown: readonly Question[];
  everywhere: boolean;
}

/** A unit of the player's own, and figures out of a spreadsheet. */
function QuestionDialogs({ dialogs: { open, value, close }, catalogue, shown, pack, everywhere, save }: QuestionDialogsProps) {
  if (open === "add") return <OwnEntryDialog catalogue={catalogue} pack={pack} onClose={close} onSave={save} />;
  if (open !== "paste") return null;
  const figures = shown.filter(({ part }) => part === "figures");
  return (
    <Suspense>
      <PasteFigures
        pasting={value ?? { text: "", row: "", column: "points" }}
        columns={columnsOf(catalogue, figures)}
        questions={figures}
        pack={pack}
        onClose={close}
        onFill={(message, answers) => {
          close();
          save(message, (kept) => answers.reduce((next, { ask, answer }) => withAnswer(next, ask, answer, everywhere), kept));
        }}
      />
    </Suspense>
  );
}

interface PartProps {
  title: string;
  questions: readonly Question[];
  pack: Pack | null;
  start: boolean;
  children: ReactNode;
}

/** Questions of one part, folded; nothing where there are none. */
function Part({ title, questions, pack, start, children }: PartProps) {
  const { all, answered } = countedIn(questions, pack);
  if (all === 0) return null;
  return (
    <Disclosure
      start={start}
      className="border-b border-rule"
      summary={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-l">{title}</h3>
          <span className="text-s text-ink-2">
            {number(answered)} of {number(all)} answered
          </span>
        </span>
      }
    >
      <div className="pb-6">{children}</div>
    </Disclosure>
  );
}

interface ListProps {
  pack: Pack | null;
  uses: Uses | undefined;
  handlers: RowHandlers;
  /** Of the headings of its sections. */
  level: 2 | 4;
}

interface FiguresProps {
  army: string;
  questions: readonly Question[];
  folded: ReadonlySet<string>;
  list: ListProps;
  onShow(name: "add" | "paste"): void;
  children: ReactNode;
}

/** Points and profiles: what the army list perhaps cannot have, nobody uses and nobody has entered is folded. */
function Figures({ army, questions, folded, list, onShow, children }: FiguresProps) {
  const below = questions.filter(({ key }) => folded.has(key));
  return (
    <>
      {children}
      <div className="flex flex-wrap gap-2 py-1">
        <Button icon={<ClipboardPaste size={16} aria-hidden="true" />} onClick={() => onShow("paste")}>
          Paste a table
        </Button>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onShow("add")}>
          Add a unit from your book
        </Button>
      </div>
      <Rows questions={questions.filter(({ key }) => !folded.has(key))} {...list} />
      {below.length ? (
        <Disclosure
          className="mt-4 border-b border-rule"
          summary={
            <span className="font-strong">
              Not confirmed for {army} ({number(below.length)})
            </span>
          }
        >
          <Rows questions={below} {...list} />
        </Disclosure>
      ) : null}
    </>
  );
}

/** Questions under the headings of their sections. */
function Rows({ questions, pack, uses, handlers, level }: ListProps & { questions: readonly Question[] }) {
  const Heading = `h${level}` as const;
  return [...groupBy(questions, ({ section }) => section)].map(([section, inside]) => (
    <Fragment key={section}>
      {section ? <Heading className="caps border-b border-rule-2 pt-4 pb-1 text-ink-2">{section}</Heading> : null}
      <ul>
        {inside.map((one) => (
          <QuestionRow key={one.key} question={one} answers={answersTo(one, pack)} uses={uses ? usedText(one, uses) : ""} {...handlers} />
        ))}
      </ul>
    </Fragment>
  ));
}

/** The columns a pasted table may have: points, and the figures that are asked for. */
function columnsOf({ book }: Catalogue, questions: readonly Question[]): TableColumn[] {
  const asks = questions.flatMap((one) => one.asks);
  const asked = new Set(asks.flatMap((ask) => (ask.sort === "profile" ? ask.cell.missing.map(({ id }) => id) : [])));
  const figures = book.characteristics.flatMap(({ id, name, unit }): TableColumn[] =>
    asked.has(id) ? [{ id, name: unit ? `${name} (${unit})` : name, kind: "profile" }] : [],
  );
  return asks.some(({ sort }) => sort === "price")
    ? [{ id: "points", name: capital(book.pointsName ?? "points"), kind: "points" }, ...figures]
    : figures;
}
