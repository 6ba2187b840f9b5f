/** A backup as text: a head, a row on each line, and how many there were, by which a file that was cut off is known. */
import { StoreFault } from "./fault";
import type { BackupRow } from "./store";

const FORMAT = "muster-events/1";

export async function* backupLines(rows: AsyncIterable<BackupRow>, made: string): AsyncIterable<string> {
  yield `${JSON.stringify({ format: FORMAT, made })}\n`;
  let n = 0;
  for await (const row of rows) {
    n++;
    yield `${JSON.stringify(row)}\n`;
  }
  yield `${JSON.stringify({ rows: n })}\n`;
}

/** @throws StoreFault where it is no backup, or not the whole of one. */
export async function* rowsIn(lines: AsyncIterable<string>): AsyncIterable<BackupRow> {
  let n: number | null = null;
  let isWhole = false;
  for await (const line of lines) {
    if (!line.trim()) continue;
    const value = parsed(line);
    if (n === null) {
      if (!isHead(value)) throw new StoreFault("other", `It is no backup that can be used: this version reads “${FORMAT}”.`);
      n = 0;
    } else if (isRow(value)) {
      n++;
      yield value;
    } else {
      isWhole = typeof value === "object" && value !== null && "rows" in value && value.rows === n;
      break;
    }
  }
  if (!isWhole) throw new StoreFault("other", "The backup is cut off or damaged. Nothing was put back.");
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isHead(value: unknown): boolean {
  return typeof value === "object" && value !== null && "format" in value && value.format === FORMAT;
}

function isRow(value: unknown): value is BackupRow {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [table, row] = value;
  const isPlain = (one: unknown) => one === null || typeof one === "string" || typeof one === "number";
  return typeof table === "string" && typeof row === "object" && row !== null && Object.values(row).every(isPlain);
}
