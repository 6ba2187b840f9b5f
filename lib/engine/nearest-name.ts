/** How alike names are spelt. */

/** The other names spelt most like one that fits none, at most `most`, nearest first; empty where none is near. */
export function nearestNames(written: string, known: Iterable<string>, most = 3): string[] {
  const allowed = Math.max(1, Math.min(4, Math.floor(written.length / 3)));
  const near: { name: string; letters: number }[] = [];
  for (const name of known) {
    if (name === written) continue;
    const letters = spellingDistance(written, name, allowed);
    if (letters <= allowed) near.push({ name, letters });
  }
  return near
    .sort((a, b) => a.letters - b.letters)
    .slice(0, most)
    .map((n) => n.name);
}

/** Letters to add, drop, change or swap to turn one text into the other; more than `most` where it takes more. */
export function spellingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // What both begin and end with makes no difference.
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const [rows, columns] = [endA - start, endB - start];
  if (!rows || !columns) return rows + columns;
  let before: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, i) => i);
  for (let i = 1; i <= rows; i++) {
    const row = [i];
    let least = most + 1;
    // Farther from the diagonal nothing is near enough.
    const [first, end] = [Math.max(1, i - most), Math.min(columns, i + most)];
    for (let j = 1; j < first; j++) row.push(most + 1);
    const letter = a.charCodeAt(start + i - 1);
    for (let j = first; j <= end; j++) {
      const other = b.charCodeAt(start + j - 1);
      let cost = Math.min((last[j] ?? most) + 1, (row[j - 1] ?? most) + 1, (last[j - 1] ?? most) + (letter === other ? 0 : 1));
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(start + j - 2) && a.charCodeAt(start + i - 2) === other;
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? most) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[columns] ?? most + 1;
}
