/** What people type into the forms of the books, as the values it means. */
import * as z from "zod";
import { typedNumber, typedWhole } from "@/components/ui/typed-number";

const said = "Enter a number, such as 12 or 7.5.";

/** A name that is given. */
export const Name = z.string().trim().min(1, "Enter a name.").max(120, "At most 120 letters.");

/** Points or another figure; nothing where the field is empty. */
export const Figure = z
  .string()
  .transform(typedNumber)
  .pipe(z.number(said).min(-100_000, "At least −100,000.").max(100_000, "At most 100,000.").optional());

/** A figure of a profile: some games have letters there. */
export const FigureOrLetters = z
  .string()
  .trim()
  .max(12, "At most 12 letters.")
  .transform((text) => {
    const figure = typedNumber(text);
    return Number.isNaN(figure) ? text : figure;
  });

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
