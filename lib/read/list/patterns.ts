/** The patterns of productions as one tree: what several of them begin with is looked for once. */
import { type Match, PARTS_OF_UNIT, type Part, type Words } from "./match";
import { NUMBER_ROLES, type Production } from "./productions";
import type { Token } from "./tokens";
import type { Vocabulary, WordClass } from "./vocabulary";
import { WEIGHTS as w } from "./weights";

/** A production, and where its pattern fits. */
export interface Fit {
  production: Production;
  match: Match;
  /** Its place in the table of productions. */
  nth: number;
}

/** A part of patterns, what may follow it, and the productions that end with it. */
interface Node<S extends Words> {
  name: string;
  /** Whether it is the name of a unit or an option. */
  isName: boolean;
  find: Part<S>;
  mayBegin: (token: Token) => boolean;
  next: Node<S>[];
  ends: Pick<Fit, "production" | "nth">[];
}

interface Walk<S extends Words> {
  spans: S;
  /** The unit at hand. */
  entry: string | null;
  fits: Fit[];
}

export class PatternTree<S extends Words> {
  private readonly roots: Node<S>[] = [];

  /** @param given Productions with their places in the table. `parts`: what finds the parts that are no classes of words. */
  constructor(
    given: readonly Pick<Fit, "production" | "nth">[],
    private readonly vocabulary: Vocabulary,
    private readonly parts: ReadonlyMap<string, Part<S>>,
  ) {
    for (const { production, nth } of given) {
      let among = this.roots;
      const names = production.parts.map(partOf);
      for (const [i, name] of names.entries()) {
        const node = among.find((one) => one.name === name) ?? this.nodeOf(name);
        if (!among.includes(node)) among.push(node);
        if (i === names.length - 1) node.ends.push({ production, nth });
        among = node.next;
      }
    }
  }

  /** All ways in which a pattern fits from a token on. `entry`: the unit at hand. */
  fitsAt(at: number, spans: S, entry: string | null): Fit[] {
    const token = spans.line.tokens[at];
    if (!token) return [];
    const start: Match = { end: at, numbers: [], names: [], named: [], strange: null, cost: 0, said: "" };
    const fits: Fit[] = [];
    for (const node of this.roots) if (node.mayBegin(token)) this.follow(node, [start], true, { spans, entry, fits });
    return fits;
  }

  private follow(node: Node<S>, before: readonly Match[], isFirst: boolean, walk: Walk<S>): void {
    let found = among(node, before, walk);
    // "led by a Warrior Priest": a small word may stand in front of a name.
    if (!found.length && !isFirst && node.isName) found = among(node, this.overSmall(before, walk.spans), walk);
    if (!found.length) return;
    for (const { production, nth } of node.ends) for (const match of found) walk.fits.push({ production, nth, match });
    for (const next of node.next) this.follow(next, found, false, walk);
  }

  private overSmall(before: readonly Match[], { line: { tokens } }: S): Match[] {
    const { vocabulary } = this;
    const over: Match[] = [];
    for (const match of before) {
      const token = tokens[match.end];
      if (token && vocabulary.isSmall(token) && !vocabulary.joins(token))
        over.push({ ...match, end: match.end + 1, cost: match.cost + w.skipSmall });
    }
    return over;
  }

  private nodeOf(name: string): Node<S> {
    const words = this.vocabulary.classes.get(name);
    const find: Part<S> | undefined = words
      ? (match, { line }) => words.endsAt(line.tokens, match.end).map((end) => ({ ...match, end }))
      : this.parts.get(name);
    if (!find) throw new Error(`A pattern has an unknown part: ${name}`);
    return { name, isName: name === "U" || name === "O", find, mayBegin: beginning(name, words), next: [], ends: [] };
  }
}

function among<S extends Words>({ find }: Node<S>, before: readonly Match[], { spans, entry }: Walk<S>): Match[] {
  const { tokens } = spans.line;
  const found: Match[] = [];
  for (const match of before) if (match.end < tokens.length) found.push(...find(match, spans, entry));
  return found;
}

/** Whether a pattern may begin at a token, by its first part alone. */
function beginning(first: string, words: WordClass | undefined): (token: Token) => boolean {
  if (words) return (token) => words.mayBegin(token);
  if (first === "n") return ({ kind }) => kind === "number";
  if (first === "v") return ({ kind, text }) => kind === "number" || /^[-−–+]$/.test(text);
  if (/^(?:[UORV]|FIGURES|ROW|STRANGE|REACH|TAKEN_BACK|BARE)$/.test(first)) return () => true;
  return ({ kind }) => kind !== "number";
}

/** What is looked for: a number, whatever it is, or one with its sign. */
const partOf = (part: string): string => (part === "value" ? "v" : NUMBER_ROLES.some((role) => role === part) ? "n" : part);

/** Whether a production fits alike whatever unit is at hand. */
export function isFree({ parts }: Production): boolean {
  return parts.every((part) => !PARTS_OF_UNIT.has(part));
}
