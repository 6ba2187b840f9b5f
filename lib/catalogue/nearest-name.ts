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
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
