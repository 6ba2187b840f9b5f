/** Spellings that all names of an army list share: what is near to a text is looked for once, whichever unit is at hand. */
import { digitsOf, LetterSetIndex, OneEditIndex } from "@/lib/engine/catalogue/names/fuzzy-index";
import { spellingDistance } from "@/lib/engine/nearest-name";

/** So many that came later are compared one by one; more are put into the index. */
const MOST_LATE = 100;

/** Distinct texts, and those that are one or two letters from another. */
export class NearTexts {
  private readonly known = new Set<string>();
  private texts: string[] = [];
  private late: string[] = [];
  private one: OneEditIndex | null = null;
  private two: LetterSetIndex | null = null;

  add(text: string): void {
    if (this.known.has(text)) return;
    this.known.add(text);
    if (this.one ?? this.two) this.late.push(text);
    else this.texts.push(text);
  }

  nearOne(text: string): string[] {
    this.putIn();
    this.one ??= new OneEditIndex(this.texts.map((key, at) => ({ key, at })));
    return [...this.one.near(text).flatMap((at) => this.texts[at] ?? []), ...this.lateNear(text, 1)];
  }

  nearTwo(text: string): string[] {
    this.putIn();
    this.two ??= new LetterSetIndex(this.texts);
    return [...this.two.near(text, 2).map((one) => one.text), ...this.lateNear(text, 2)];
  }

  private lateNear(text: string, most: number): string[] {
    const isNear = (one: string) =>
      Math.abs(one.length - text.length) <= most && digitsOf(one) === digitsOf(text) && spellingDistance(text, one, most) <= most;
    return this.late.filter(isNear);
  }

  private putIn(): void {
    if (this.late.length <= MOST_LATE) return;
    this.texts = [...this.texts, ...this.late];
    [this.late, this.one, this.two] = [[], null, null];
  }
}

/** Of whole names, and of the words in them. */
export interface Spellings {
  names: NearTexts;
  words: NearTexts;
}
