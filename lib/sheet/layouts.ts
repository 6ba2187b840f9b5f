/** On what and how sheets are printed. */
import type { BookMeta } from "@/lib/schema/book";

export type SheetPaper = "a4" | "letter";
export type SheetLayout = NonNullable<BookMeta["sheet"]>;

/** The layouts in the order they are offered, as a choice names them. */
export const layoutNames: Record<SheetLayout, string> = {
  summary: "Full sheet",
  compact: "Compact, for many units",
  cards: "Record cards to cut out",
};
