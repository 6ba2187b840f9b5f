/** A pack in the fragment of an address: like a roster's link, with a letter and a dictionary of its own. */
import { strToU8 } from "fflate";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { keyed } from "@/lib/engine/keyed";
import { PACK_MARK } from "@/lib/engine/roster/link-parts";
import type { Pack } from "@/lib/engine/schema/pack";
import { refused } from "@/lib/words/en/refused";
import { unpackCode } from "./unpack-link";

export const PACK_VERSION = "b";
/** What packs of answers hold, by the version of the link. A dictionary never changes: links that were sent must still open. */
const DICTIONARIES: Readonly<Record<string, Uint8Array>> = keyed({
  a: strToU8(
    '"characteristics":[{"values":{"replaces":[{"rule":""settings":{"playOpen":true,"rules":[{"id":"","kind":"availability","units":{"entry":["options":{"option":["status":"allowed","reason":"Looked up in the book","overrides":true,"armies":{"status":"denied","page":,"basis":"printed"}],"permissions":[{"army":"","entries":["prices":[{"option":"","price":{"perModel":{"entry":"","army":"","price":{"format":"muster-pack/1","id":"my-book-checks","name":"My book checks","game":"',
  ),
  b: strToU8(
    '"settings":{"playOpen":true,"entries":[{"holds":false"holds":true},{"kind":"need","rule":"},{"kind":"limit","rule":""number":{"kind":"number","rule":""choices":["{"kind":"figure","entry":"","characteristic":"","figure":"page":"option":"","price":{"perModel":},"page":},{"kind":"price","entry":"","army":"","price":{"kind":"option","rule":"","army":"","entry":"","option":"","status":"allowed","page":},{"kind":"permission","army":"","entry":"","status":"denied","page":"format":"muster-pack/1","id":"my-book-checks","name":"My book checks","game":"","answers":[{"kind":"',
  ),
});
export const PACK_DICTIONARY = DICTIONARIES[PACK_VERSION] as Uint8Array;
/** A longer one is no pack of answers. */
const MAX_LINK = 500_000;

export interface ReadPackLink {
  pack: Pack | null;
  /** What is wrong and what to do; empty where the pack can be used. */
  problem: string;
}

/** The pack in a link or its fragment, read as strictly as a file. Never throws and never unpacks more than 2 MB. */
export function readPackLink(link: string, games: readonly { id: string; title: string }[]): ReadPackLink {
  if (link.length > MAX_LINK) return failed(refused.packTooLong());
  const code = link.slice(link.lastIndexOf("#") + 1).replace(/\s+/g, "");
  if (!code.startsWith(PACK_MARK)) return failed(refused.packNone());
  const letters = code.slice(PACK_MARK.length);
  if (!/^[A-Za-z0-9_-]+$/.test(letters)) return failed(refused.packLetters());
  const dictionary = DICTIONARIES[letters.charAt(0)];
  if (!dictionary) return failed(refused.packNewer());
  const unpacked = unpackCode(letters, dictionary);
  if (typeof unpacked === "string") return failed(unpacked === "unpacks" ? refused.packUnpacks() : refused.packDamaged());
  const { pack, faults } = readPackFile(unpacked.text, games);
  return pack ? { pack, problem: "" } : failed(faults[0]?.message ?? "The link holds no pack.");
}

const failed = (problem: string): ReadPackLink => ({ pack: null, problem });
