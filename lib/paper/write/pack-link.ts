/** A pack as the fragment of an address; read/pack-link.ts says how it is made. */
import { deflateSync, strToU8 } from "fflate";
import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { checksum, PACK_MARK, toBase64 } from "@/lib/engine/roster/link-parts";
import type { Pack } from "@/lib/engine/schema/pack";
import { PACK_DICTIONARY, PACK_VERSION } from "@/lib/read/pack-link";

/** Mails and chats cut longer links off. */
export const LONGEST_PACK_LINK = 8000;

/** The fragment without "#": letters that need no escaping. What was kept against the data is the sender's own affair. */
export function packFragment(given: Pack): string {
  const { kept: _, ...pack } = renewPack(given);
  const bytes = strToU8(JSON.stringify(pack));
  return PACK_MARK + PACK_VERSION + checksum(bytes) + toBase64(deflateSync(bytes, { level: 9, mem: 6, dictionary: PACK_DICTIONARY }));
}

/** The link that brings a pack to whoever opens it; an event is opened where players read it. @param origin of the site, without a slash at its end */
export function packLink(origin: string, pack: Pack): string {
  return `${origin}${pack.event ? "/events" : "/books/packs"}#${packFragment(pack)}`;
}
