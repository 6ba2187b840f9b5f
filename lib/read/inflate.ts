/** Unpacking with a bound: a few letters can hold gigabytes. */
import { Inflate } from "fflate";

const CHUNK = 1024;

/** Unpacks in small steps and stops at the bound; null for what is cut off or damaged. */
export function inflateAtMost(packed: Uint8Array, most: number, dictionary?: Uint8Array): Uint8Array | "too big" | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const stream = new Inflate(dictionary ? { dictionary } : {}, (part, final) => {
    size += part.length;
    // A part may be a view of the decoder's window, which it goes on to overwrite.
    if (size <= most) parts.push(part.slice());
    ended ||= final;
  });
  try {
    for (let i = 0; i < packed.length && size <= most; i += CHUNK) {
      stream.push(packed.subarray(i, i + CHUNK), i + CHUNK >= packed.length);
    }
  } catch {
    return null;
  }
  if (size > most) return "too big";
  if (!ended) return null;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
