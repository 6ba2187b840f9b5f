/** JSON for people to read and edit, laid out as the shipped books are. */

const WIDTH = 140;
const TEXT_OR_SIGN = /("(?:[^\\"]|\\.)*"?)|[:,]/g;

/** A value as JSON: what fits on a line stands on one, indented by two spaces for each level. `reserved`: letters that follow on its line. */
export function jsonText(value: unknown, indent = "", reserved = 0): string {
  const json = JSON.stringify(value) ?? "null";
  const room = WIDTH - indent.length - reserved;
  if (json.length <= room) {
    const line = json.replace(TEXT_OR_SIGN, (sign: string, text: string | undefined) => text ?? `${sign} `);
    if (line.length <= room) return line;
  }
  if (typeof value !== "object" || value === null) return json;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const given = isList ? value.map((item) => ["", item] as const) : Object.entries(value).filter(([, item]) => item !== undefined);
  if (given.length === 0) return json;
  const lines = given.map(([key, item], i) => {
    const name = isList ? "" : `${JSON.stringify(key)}: `;
    return `${inner}${name}${jsonText(item, inner, name.length + (i === given.length - 1 ? 0 : 1))}`;
  });
  return isList ? `[\n${lines.join(",\n")}\n${indent}]` : `{\n${lines.join(",\n")}\n${indent}}`;
}
