/** What is typed into a field as the number it means: undefined for an empty field, NaN for what is none. */

/** "1,050", "1 050", "1’050". */
export function typedWhole(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,.’']/g, "");
  if (plain === "") return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
