/** Digests of what comes in files: the same for the same contents. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { orderedText } from "@/lib/engine/schema/json";

/** SHA-256 as 64 hexadecimal figures; of a text, that of its letters in UTF-8. */
export function hexDigest(of: Uint8Array | string): string {
  return bytesToHex(sha256(typeof of === "string" ? utf8ToBytes(of) : of));
}

/** The digest of what an army book says, however its file is written. What is told of its versions says nothing about an army. */
export function bookDigest({ $schema: _, version: __, changelog: ___, ...army }: ArmyList): string {
  return hexDigest(orderedText(army));
}
