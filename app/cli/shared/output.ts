/** Standard output in large pieces: waits if the reader is slow, and stops writing once the reader has gone. */

import { visible } from "@/lib/words/text";

const SIZE = 65_536;
/** Makes control characters visible, except those that output needs; a lone "\r" would overwrite the line. */
const shown = (text: string) => visible(text, "\n\r\t").replace(/\r(?!\n)/g, "␍");
let waiting = "";
let readerGone = false;

process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  if (fault.code !== "EPIPE") process.stderr.write(`muster: ${fault.message}\n`);
  readerGone = true;
});

/** Called when more can be written, or when nothing will be read any more. */
let goOn = () => {};
for (const event of ["drain", "close", "error"]) process.stdout.on(event, () => goOn());

/** Whether anyone still reads the output; not after `muster … | head -1` has its line. */
export function listening(): boolean {
  return !readerGone;
}

/** Writes text, buffered until `flush`. Control characters, e.g. in a file name, are made visible. */
export async function put(text: string): Promise<void> {
  waiting += shown(text);
  if (waiting.length >= SIZE) await flush();
}

export async function flush(): Promise<void> {
  const text = waiting;
  waiting = "";
  if (text === "" || readerGone) return;
  if (process.stdout.write(text)) return;
  await new Promise<void>((done) => {
    goOn = done;
  });
}

export function complain(text: string): void {
  process.stderr.write(`${shown(text)}\n`);
}

/** Writes rows as columns, each padded to its widest cell except the last. */
export async function table(rows: readonly (readonly string[])[]): Promise<void> {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  for (const cells of rows)
    await put(
      `${cells
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
}
