/** Ids of other programs' files as ids of ours. */

const LONGEST = 80;

/** An id made from one or several of a file, in their order: the same for the same, so that a newer revision of the file keeps rosters. */
export function foreignId(...ids: readonly string[]): string {
  const whole = ids.join("-");
  const plain = whole
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (plain && plain.length <= LONGEST) return plain;
  return `${plain.slice(0, LONGEST - 9)}-${hash(whole)}`.replace(/^-/, "").replace(/-+/g, "-");
}

/** FNV-1a: short, and the same everywhere. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h.toString(16).padStart(8, "0");
}
