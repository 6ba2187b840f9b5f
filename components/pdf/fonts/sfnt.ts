/** Unpacks a WOFF file. The PDF library would inflate its tables anew for every letter of every sheet. */
import { unzlibSync } from "fflate";

const headerBytes = 12;
const recordBytes = 16;

/** Contextual letter shapes: no letter of ours needs them, and looking for them takes a third of the time of a sheet. */
const substitutions = 0x47535542;

/** The plain font file inside a WOFF file, without its glyph substitutions. */
export function sfntOf(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
  const tables = Array.from({ length: view.getUint16(12) }, (_, i) => {
    const at = 44 + i * 20;
    const offset = view.getUint32(at + 4);
    const packed = view.getUint32(at + 8);
    const size = view.getUint32(at + 12);
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes: packed < size ? unzlibSync(bytes) : bytes };
  }).filter(({ tag }) => tag !== substitutions);

  const count = tables.length;
  const directory = headerBytes + count * recordBytes;
  const out = new Uint8Array(directory + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const write = new DataView(out.buffer);
  const power = Math.floor(Math.log2(count));
  write.setUint32(0, view.getUint32(4));
  write.setUint16(4, count);
  write.setUint16(6, 2 ** power * 16);
  write.setUint16(8, power);
  write.setUint16(10, count * 16 - 2 ** power * 16);
  let offset = directory;
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const at = headerBytes + i * recordBytes;
    write.setUint32(at, tag);
    write.setUint32(at + 4, checksum);
    write.setUint32(at + 8, offset);
    write.setUint32(at + 12, bytes.length);
    out.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return out;
}

function padded(size: number): number {
  return (size + 3) & ~3;
}
