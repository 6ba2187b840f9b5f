/** `muster.json`: what a package of books says of itself; and the lock, which says what its files held when it was packed. */
import * as z from "zod";
import { Id, RuleId } from "@/lib/engine/common";
import { Name } from "@/lib/engine/schema/entry";
import { Version } from "@/lib/engine/schema/version";

export const MANIFEST = "muster.json";
export const LOCK = "muster-lock.json";

const PackageFile = z.string().min(1).max(150).describe("a file of the package, from its folder: books/otters.json");

const Homepage = z
  .string()
  .max(300)
  .regex(/^https:\/\/(?=[^\s/?#@]+\.[^\s/?#@])[^\s/?#@]+([/?#]\S*)?$/, "a web address that begins with https:// is needed");

/** Another package, of which books or packs are used. */
export const NeededPackage = z.strictObject({
  id: Id,
  version: Version.describe("the oldest that will do"),
  homepage: Homepage.optional().describe("where it is to be had"),
});
export type NeededPackage = z.infer<typeof NeededPackage>;

/** A roster of the package, and what its check says with the books of the package. */
export const TestRoster = z.strictObject({
  file: PackageFile,
  packs: z.array(Id).min(1).max(20).optional().describe("packs of the package laid over it, beside those it names itself"),
  verdict: z.enum(["legal", "illegal", "unconfirmed"]),
  points: z.int().min(0).max(10_000_000).optional().describe("what it costs; not compared when absent"),
  findings: z
    .array(RuleId)
    .max(100)
    .optional()
    .describe("rules that it breaks, or that are unconfirmed for it, each once; not compared when absent"),
});
export type TestRoster = z.infer<typeof TestRoster>;

export const LibraryManifest = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal("muster-library/1"),
  id: Id,
  version: Version,
  name: Name,
  licence: z.string().min(1).max(200).describe("under which it may be used and passed on: CC-BY-4.0, or in words"),
  authors: z.array(Name).min(1).max(30).optional(),
  homepage: Homepage.optional().describe("where the package is to be had; rosters that need it name the address"),
  note: z.string().max(1000).optional(),
  needs: z.array(NeededPackage).min(1).max(20).optional().describe("other packages that it builds on: their games, army lists, packs"),
  books: z.array(PackageFile).max(100).optional().describe("army books, those that bring their game among them"),
  packs: z.array(PackageFile).max(100).optional(),
  opened: z
    .strictObject({ system: Name, revision: Name })
    .optional()
    .describe("the game system of another list builder from whose files it was made; such a package stays where it was made"),
  rosters: z.array(TestRoster).max(300).optional().describe("rosters with what their check must say: the tests of the package"),
});
export type LibraryManifest = z.infer<typeof LibraryManifest>;

const Digest = z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal figures are needed");

/** The digests of the files of a package, `muster.json` among them. */
export const LibraryLock = z.strictObject({
  format: z.literal("muster-lock/1"),
  id: Id,
  version: Version,
  files: z.record(z.string().max(150), Digest),
});
export type LibraryLock = z.infer<typeof LibraryLock>;

/** The packages of a folder as they were installed: a file that was changed since has another digest. */
export const InstalledLock = z.strictObject({
  format: z.literal("muster-installed/1"),
  packages: z.record(
    Id,
    z.strictObject({
      file: z.string().max(200),
      version: Version,
      digest: Digest,
      despite: z.literal(true).optional().describe("installed although its own rosters do not come out as it says"),
    }),
  ),
});
export type InstalledLock = z.infer<typeof InstalledLock>;
