/**
 * The format of a roster as a short string, for the fragment of an address and for a QR code: version letter, checksum, and the
 * compressed JSON in base64url. Deflate starts from a dictionary of what every roster holds; the dictionary is part of version 1.
 */
import { strToU8 } from "fflate";

export const VERSION = "1";
/** What stands in front of a roster's code among the keywords of a printed sheet. */
export const PDF_MARK = "muster-roll:";
/** What stands in front of each pack, in a link of its own or behind a roster. */
export const PACK_MARK = "pack=";
/** Behind it stand which half of a long link a QR code holds, the checksum of the whole, and the letters: "half=1.aB3_.…". */
export const HALF_MARK = "half=";
export const DICTIONARY = strToU8(
  '","count":2,"name":"","note":"","stated":"pointsPerModel":,"choice":"2","count":3}]},{"id":"u10","entry":"","options":[]}]},{"kind":"army","settings":{"player":"","event":"","dataVersion":"1","name":"","limit":1000,"limit":2000,"commands":[{"kind":"main","units":[{"id":"u1","entry":"","count":1,"options":[{"id":"},{"id":"{"format":"muster-roll/1","game":"","armyList":"',
);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const letters = Math.min(4, bytes.length - i + 1);
    for (let j = 0; j < letters; j++) text += LETTERS[(group >> (18 - 6 * j)) & 63];
  }
  return text;
}

/** Null where the length is none that bytes can have. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    held = ((held << 6) | LETTERS.indexOf(letter)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 255;
    }
  }
  return bytes;
}

/** Four letters that change when the bytes do: a mistyped letter must not become another count. FNV-1a, 24 bits of it. */
export function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return toBase64(Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8));
}
