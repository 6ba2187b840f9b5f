/** What Outlook packs into winmail.dat (TNEF): attributes one after the other, the files among them as they are. */

const MOST_FILES = 50;
const SIGNATURE = 0x223e9f78;
/** Level, id and length in front of an attribute's data, and its sum behind it. */
const FRONT = 9;
const BEHIND = 2;
const BEGINS_FILE = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;

export function isWinmail(bytes: Uint8Array): boolean {
  return bytes.length > 6 && viewOf(bytes).getUint32(0, true) === SIGNATURE;
}

/** The files in it, up to where it breaks off. */
export function filesInWinmail(bytes: Uint8Array): { file: string; bytes: Uint8Array }[] {
  if (!isWinmail(bytes)) return [];
  const view = viewOf(bytes);
  const files: { file: string; bytes: Uint8Array }[] = [];
  for (let at = 6; at + FRONT <= bytes.length; ) {
    const id = view.getUint32(at + 1, true);
    const from = at + FRONT;
    const to = from + view.getUint32(at + 5, true);
    if (to > bytes.length || files.length > MOST_FILES) break;
    const data = bytes.subarray(from, to);
    const last = files.at(-1);
    if (id === BEGINS_FILE) files.push({ file: `file ${files.length + 1}`, bytes: new Uint8Array() });
    else if (id === TITLE && last) last.file = latin.decode(data).replace(/\0.*$/s, "").slice(0, 200) || last.file;
    else if (id === DATA && last) last.bytes = data;
    at = to + BEHIND;
  }
  return files.filter(({ bytes: { length } }) => length > 0).slice(0, MOST_FILES);
}

const latin = new TextDecoder("windows-1252");

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
