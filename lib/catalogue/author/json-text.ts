/** JSON for people to read and edit. */

const WIDTH = 110;

/** A value as JSON: what is short stands in one line. */
export function jsonText(value: unknown, indent = ""): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null || (indent && indent.length + line.length <= WIDTH)) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return value.length ? `[\n${value.map((v) => inner + jsonText(v, inner)).join(",\n")}\n${indent}]` : "[]";
  const parts = Object.entries(value).map(([key, v]) => `${inner}${JSON.stringify(key)}: ${jsonText(v, inner)}`);
  return `{\n${parts.join(",\n")}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  const parts = Object.entries(value).map(([key, v]) => `${JSON.stringify(key)}: ${inOneLine(v)}`);
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}
