/** What shapes give, as short lines that a person can compare with what was written. */

import type { Written } from "@/lib/read/lines/written";
import { type Piece, piecesInFile } from "@/lib/read/shapes/pieces";

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Lines as `line depth text {role name ×count points}`. */
export function linesOf({ lines }: Written): string[] {
  return lines.map(({ line, depth, text, fields }) => {
    const { role, name, count, points } = fields ?? {};
    const given = [
      role,
      name !== text ? name : undefined,
      count === undefined ? undefined : `×${count}`,
      points === undefined ? undefined : `${points} pts`,
    ];
    return `${line} ${"  ".repeat(depth)}${text}${fields ? ` {${given.filter((part) => part !== undefined).join(", ")}}` : ""}`;
  });
}

/** The only list of a file. */
export async function writtenIn(content: string | Uint8Array, file: string): Promise<Written> {
  const [piece, ...others] = await piecesInFile(typeof content === "string" ? bytesOf(content) : content, file);
  if (piece?.kind !== "written" || others.length) throw new Error(`Not one list: ${JSON.stringify([piece, ...others]).slice(0, 300)}`);
  return piece.written;
}

/** What each piece of a file is, and why it was refused. */
export async function kindsIn(content: string | Uint8Array, file: string): Promise<string[]> {
  return (await piecesInFile(typeof content === "string" ? bytesOf(content) : content, file)).map(kindOf);
}

export function kindOf(piece: Piece): string {
  return `${piece.file}: ${piece.kind}${piece.kind === "refused" ? `, ${piece.reason}` : ""}`;
}
