/** Standard output in large pieces: waits when the reader is slow and falls silent when it has gone. */

import { visible } from "@/lib/text";

const SIZE = 65_536;
/** Control characters that output is made of; a lone "\r" would write over the line. */
const shown = (text: string) => visible(text, "\n\r\t").replace(/\r(?!\n)/g, "␍");
let waiting = "";
let gone = false;

process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  if (fault.code !== "EPIPE") process.stderr.write(`muster: ${fault.message}\n`);
  gone = true;
});

/** Whether the reader still listens; `muster … | head -1` does not. */
export function listening(): boolean {
  return !gone;
}

/** Puts text out, sooner or later; `flush` says when all of it is. Control characters, e.g. in the name of a file, are shown. */
export async function put(text: string): Promise<void> {
  waiting += shown(text);
  if (waiting.length >= SIZE) await flush();
}

export async function flush(): Promise<void> {
  const text = waiting;
  waiting = "";
  if (text === "" || gone) return;
  if (!process.stdout.write(text)) {
    await new Promise<void>((done) => {
      process.stdout.once("drain", done);
      process.stdout.once("close", done);
      process.stdout.once("error", () => done());
    });
  }
}

export function complain(text: string): void {
  process.stderr.write(`${shown(text)}\n`);
}

/** Columns padded to their widest cell; the last is left as it is. */
export async function table(rows: readonly (readonly string[])[]): Promise<void> {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  for (const cells of rows)
    await put(`${cells.map((text, i) => (i === cells.length - 1 ? text : text.padEnd(widths[i] ?? 0))).join("  ")}\n`);
}
