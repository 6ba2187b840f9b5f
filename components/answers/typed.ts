/** What people type into the forms of the books, as the values it means. */
import * as z from "zod";

/** A name that is given. */
export const Name = z.string().trim().min(1, "Enter a name.").max(120, "At most 120 letters.");

/** "57" is a page, "RT" the name of one. */
export const PageTyped = z
  .string()
  .trim()
  .max(40, "At most 40 letters.")
  .transform((text) => (text === "" ? undefined : /^[1-9]\d{0,2}$/.test(text) ? Number(text) : text));
