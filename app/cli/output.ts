/** Standard output in large pieces: waits when the reader is slow and falls silent when it has gone. */

const SIZE = 65_536;
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

/** Puts text out, sooner or later; `flush` says when all of it is. */
export async function put(text: string): Promise<void> {
  waiting += text;
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
  process.stderr.write(`${text}\n`);
}
