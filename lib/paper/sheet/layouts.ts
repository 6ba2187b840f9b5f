/** On what and how sheets are printed. */
import type { BookMeta } from "@/lib/engine/schema/book";

export type SheetPaper = "a4" | "letter";
export type SheetLayout = NonNullable<BookMeta["sheet"]> | "play" | "open";
export type SheetOrientation = "portrait" | "landscape";
/** Saving: thin lines, nothing filled, no colours. */
export type SheetInk = "usual" | "saving";
export type SheetTextSize = "usual" | "large";

/** The parts of a sheet one may leave out. Verdict, points and rows always stay. */
export interface SheetParts {
  characteristics: boolean;
  details: boolean;
  summary: boolean;
  boxes: boolean;
  notes: boolean;
  findings: boolean;
  /** Advice among them. */
  advice: boolean;
  effects: boolean;
  references: boolean;
  link: boolean;
}

export const allParts: SheetParts = {
  characteristics: true,
  details: true,
  summary: true,
  boxes: true,
  notes: true,
  findings: true,
  advice: false,
  effects: true,
  references: true,
  link: true,
};

/** How a sheet is printed. */
export interface SheetForm {
  paper: SheetPaper;
  layout: SheetLayout;
  orientation: SheetOrientation;
  ink: SheetInk;
  textSize: SheetTextSize;
  parts: SheetParts;
}

/** What is asked for; the rest is as usual. */
export type AskedForm = Partial<Omit<SheetForm, "parts">> & { parts?: Partial<SheetParts> };

/** @param layout Where none is asked for. */
export function formOf(asked: AskedForm, layout: SheetLayout): SheetForm {
  const usual = { paper: "a4", orientation: "portrait", ink: "usual", textSize: "usual", layout } as const;
  return { ...usual, ...asked, parts: { ...allParts, ...asked.parts } };
}

/** The army in a table with all that a sheet says of it, set as closely as its page needs. */
export function isFullSheet({ layout }: Pick<SheetForm, "layout">): boolean {
  return layout === "summary" || layout === "open";
}
