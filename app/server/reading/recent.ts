/** What was made of texts last, up to so many letters of them in all: one text may weigh as much as hundreds of others. */
export class Recent<T> {
  private readonly kept = new Map<string, { made: T; letters: number }>();
  private letters = 0;

  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    // The first of a map was put in longest ago.
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.made;
  }

  set(key: string, made: T, letters: number): void {
    this.delete(key);
    this.kept.set(key, { made, letters });
    this.letters += letters;
    for (const [oldest] of this.kept) {
      if (this.letters <= this.most || oldest === key) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.letters -= this.kept.get(key)?.letters ?? 0;
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
    this.letters = 0;
  }
}
