import type { Action } from "@/components/ui/actions";

export interface DeskTarget {
  openKeys(): void;
  /** Shows the statistics, or the lists again. */
  toggleStatistics(): void;
  find(): void;
  nextQuestion(): void;
  allQuestions(): void;
  chooseAll(): void;
  isEmpty: boolean;
  /** Questions about lists that nobody has answered. */
  questions: number;
}

/** What keys do on the whole page of the desk. */
export const deskActions: readonly Action<DeskTarget>[] = [
  {
    id: "question",
    label: "Next question",
    keys: ["N"],
    perform: ({ nextQuestion }) => nextQuestion(),
    refusal: refusedAnswered,
  },
  {
    id: "all-questions",
    label: "All questions at once",
    keys: ["A"],
    perform: ({ allQuestions }) => allQuestions(),
    refusal: refusedAnswered,
  },
  { id: "find", label: "Find a player", keys: ["/"], perform: ({ find }) => find(), refusal: refusedEmpty },
  { id: "choose-all", label: "Choose all that are shown", perform: ({ chooseAll }) => chooseAll(), refusal: refusedEmpty },
  {
    id: "statistics",
    label: "Statistics, or back to the lists",
    keys: ["S"],
    perform: ({ toggleStatistics }) => toggleStatistics(),
    refusal: refusedEmpty,
  },
  { id: "keys", label: "Keyboard shortcuts", keys: ["?"], perform: ({ openKeys }) => openKeys() },
];

function refusedAnswered({ questions }: DeskTarget): string | undefined {
  return questions ? undefined : "No question is open";
}

function refusedEmpty({ isEmpty }: DeskTarget): string | undefined {
  return isEmpty ? "No lists yet" : undefined;
}

/** The rows of the table. */
export interface RowTarget {
  /** A row is open, or rows are chosen. */
  isOpen: boolean;
  /** Moves the focus by a number of rows. */
  go(step: number): void;
  close(): void;
}

/** What keys do in the table of the desk. */
export const rowActions: readonly Action<RowTarget>[] = [
  { id: "next", label: "Next player", keys: ["J"], perform: ({ go }) => go(1) },
  { id: "previous", label: "Previous player", keys: ["K"], perform: ({ go }) => go(-1) },
  { id: "open", label: "Open or close the row", keys: ["Enter"], native: true },
  { id: "choose", label: "Choose the row", keys: [" "], native: true },
  {
    id: "close",
    label: "Close the open row, or end choosing",
    keys: ["Escape"],
    perform: ({ close }) => close(),
    refusal: ({ isOpen }) => (isOpen ? undefined : "No row is open or chosen"),
  },
];
