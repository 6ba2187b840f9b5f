/** Another program that answers lines with lines. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Characters of a line that is taken. */
const LONGEST = 1_000_000;

/**
 * Starts a command, sends it lines and gives each line it answers to `take`, which returns why it cannot go on, or "". Ends it after so many
 * milliseconds without an answer. @returns why not all were answered; "" where they were.
 */
export async function answersOf(
  command: string,
  lines: readonly string[],
  patience: number,
  take: (line: string) => Promise<string>,
): Promise<{ reason: string }> {
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"], detached: process.platform !== "win32" });
  const end = () => {
    try {
      // With what the shell has started.
      if (process.platform !== "win32" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  let reason = "";
  let late: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => {
      reason = `no answer in ${patience / 1000} seconds.`;
      end();
    }, patience);
  };
  child.stdin.on("error", () => {});
  const sent = send(child.stdin, lines);
  let answered = 0;
  wait();
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.trim() === "") continue;
    wait();
    reason ||= line.length > LONGEST ? "a line is too long." : await take(line);
    if (reason || ++answered === lines.length) break;
  }
  clearTimeout(late);
  if (!reason && answered < lines.length) reason = `it ended after ${answered} of ${lines.length} answers.`;
  end();
  await sent;
  return { reason };
}

/** Writes lines as fast as they are read; stops where nobody reads any more. */
async function send(stream: NodeJS.WritableStream & { destroyed?: boolean }, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    if (stream.destroyed) return;
    if (!stream.write(`${line}\n`)) await Promise.race([once(stream, "drain"), once(stream, "close")]).catch(() => {});
  }
  stream.end();
}
