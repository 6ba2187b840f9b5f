/** JSON whose shape is not known yet. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Keys through which an object from outside could reach into the program. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Whether lists and objects in a JSON text lie within each other on more than so many levels. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (inString) {
      if (letter === "\\") i++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{" || letter === "[") {
      if (++depth > most) return true;
    } else if (letter === "}" || letter === "]") depth--;
  }
  return false;
}

/** Whether two values hold the same, as far as a file can hold them. */
export function isSame(a: unknown, b: unknown): boolean {
  return orderedText(a) === orderedText(b);
}

/** A value as text, the same for what holds the same. */
export function orderedText(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** Objects with their keys in one order: what came through a file may have another. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
