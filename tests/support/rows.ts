/** Judges every row of a table and names all that are wrong at once: one test for a table of thousands of rows. */

type Failure = Error & { actual?: unknown; expected?: unknown };

/**
 * Runs `judge` on each row and fails with a list of the rows on which it threw: name, expected and actual value.
 * @throws Error for a table without rows, which would prove nothing.
 */
export async function expectRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  judge: (row: Row) => void | Promise<void>,
): Promise<void> {
  if (rows.length === 0) throw new Error("The table has no rows.");
  const wrong: string[] = [];
  for (const row of rows) {
    try {
      await judge(row);
    } catch (error) {
      wrong.push(`${nameOf(row)}\n${describeFailure(error as Failure)}`);
    }
  }
  if (wrong.length) throw new Error(`${wrong.length} of ${rows.length} rows are wrong.\n\n${wrong.join("\n")}`);
}

/** What was expected and what was found; of objects and lists only what differs. */
function describeFailure(error: Failure): string {
  if (!("expected" in error)) return `  ${error.message}`;
  const { expected, actual } = error;
  if (!isObject(expected) || !isObject(actual)) return `  expected ${show(expected)}\n  got      ${show(actual)}`;
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  const differing = [...keys].filter((key) => show(expected[key]) !== show(actual[key]));
  return differing.map((key) => `  ${key}: expected ${show(expected[key])}, got ${show(actual[key])}`).join("\n") || `  ${error.message}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const show = (value: unknown) => JSON.stringify(value) ?? String(value);
