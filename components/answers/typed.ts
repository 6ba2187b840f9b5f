/** What people type into the forms of the books, as the values it means. */
import * as z from "zod";
import { typedWhole } from "@/components/ui/typed-number";
import { type FigureKind, typedFigure } from "@/lib/engine/typed-figures";

/** Nothing where the field is empty. */
const figure = (kind: FigureKind) =>
  z.string().transform((text, context) => {
    const { value, problem } = typedFigure(text, kind);
    if (problem === null) return value ?? undefined;
    context.addIssue(problem);
    return z.NEVER;
  });

/** A name that is given. */
export const Name = z.string().trim().min(1, "Enter a name.").max(120, "At most 120 letters.");

/** Points or another figure. */
export const Figure = figure("points").pipe(z.number().optional());

/** A figure of a profile: some games have letters there. */
export const FigureOrLetters = figure("profile");

/** How many of something there may be. */
export const Bound = z
  .string()
  .transform(typedWhole)
  .pipe(z.int("Enter a whole number, such as 3.").max(100_000, "At most 100,000.").optional());

/** "57" is a page, "RT" the name of one. */
export const PageTyped = z
  .string()
  .trim()
  .max(40, "At most 40 letters.")
  .transform((text) => (text === "" ? undefined : /^[1-9]\d{0,2}$/.test(text) ? Number(text) : text));
