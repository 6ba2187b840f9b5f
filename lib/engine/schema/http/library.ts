/** What a server answers about the packages of books that it offers. */
import * as z from "zod";
import { Id } from "@/lib/engine/common";
import { Version } from "@/lib/engine/schema/version";

const Digest = z.string().describe("SHA-256, 64 hexadecimal figures");
const Part = z.strictObject({ game: Id, id: Id, name: z.string(), digest: Digest });

/** One package, as the list of them has it. */
export const OfferedPackage = z.strictObject({
  id: Id,
  version: Version,
  name: z.string(),
  licence: z.string(),
  authors: z.array(z.string()).optional(),
  homepage: z.string().optional(),
  note: z.string().optional(),
  digest: Digest.describe("of the files of the package but its lock"),
  games: z.array(z.strictObject({ id: Id, title: z.string() })).describe("games that it brings"),
  books: z.array(Part.extend({ version: Version.optional() })),
  packs: z.array(Part),
  needs: z
    .array(z.strictObject({ id: Id, version: Version }))
    .optional()
    .describe("packages that it builds on, and the oldest version of each that will do"),
});
export type OfferedPackage = z.infer<typeof OfferedPackage>;

export const LibraryAnswer = z.strictObject({
  packages: z.array(OfferedPackage),
  leftOut: z
    .array(z.strictObject({ file: z.string(), reason: z.string().describe("why it is not offered, sentences") }))
    .describe("what is in the library and cannot be offered"),
});
export type LibraryAnswer = z.infer<typeof LibraryAnswer>;
