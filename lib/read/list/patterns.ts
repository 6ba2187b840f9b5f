/** The patterns of productions as one tree: what several of them begin with is looked for once. */
import { type Match, PARTS, PARTS_OF_UNIT, type Part } from "./match";
import type { Production } from "./productions";
import type { Spans } from "./spans";
import type { Token } from "./tokens";
import type { Vocabulary } from "./vocabulary";
import { WEIGHTS as w } from "./weights";

/** A production, and where its pattern fits. */
export interface Fit {
  production: Production;
  match: Match;
  /** Its place in the table of productions. */
  nth: number;
}

/** A part of patterns, what may follow it, and the productions that end with it. */
interface Node {
  name: string;
  /** Whether it is the name of a unit or an option. */
  isName: boolean;
  find: Part;
  mayBegin: (token: Token) => boolean;
  next: Node[];
  ends: Pick<Fit, "production" | "nth">[];
}

interface Walk {
  spans: Spans;
  /** The unit at hand. */
  entry: string | null;
  fits: Fit[];
}

export class PatternTree {
  private readonly roots: Node[] = [];

  /** @param given Productions with their places in the table. */
  constructor(
    given: readonly Pick<Fit, "production" | "nth">[],
    private readonly vocabulary: Vocabulary,
  ) {
    for (const { production, nth } of given) {
      let among = this.roots;
      const names = production.pattern.split(" ");
      for (const [i, name] of names.entries()) {
        const node = among.find((one) => one.name === name) ?? this.nodeOf(name);
        if (!among.includes(node)) among.push(node);
        if (i === names.length - 1) node.ends.push({ production, nth });
        among = node.next;
      }
    }
  }

  /** All ways in which a pattern fits from a token on. `entry`: the unit at hand. */
  fitsAt(at: number, spans: Spans, entry: string | null): Fit[] {
    const token = spans.line.tokens[at];
    if (!token) return [];
    const start: Match = { end: at, numbers: [], names: [], named: [], strange: null, cost: 0, said: "" };
    const fits: Fit[] = [];
    for (const node of this.roots) if (node.mayBegin(token)) this.follow(node, [start], true, { spans, entry, fits });
    return fits;
  }

  private follow(node: Node, before: readonly Match[], isFirst: boolean, walk: Walk): void {
    let found = among(node, before, walk);
    // "led by a Warrior Priest": a small word may stand in front of a name.
    if (!found.length && !isFirst && node.isName) found = among(node, this.overSmall(before, walk.spans), walk);
    if (!found.length) return;
    for (const { production, nth } of node.ends) for (const match of found) walk.fits.push({ production, nth, match });
    for (const next of node.next) this.follow(next, found, false, walk);
  }

  private overSmall(before: readonly Match[], { line: { tokens } }: Spans): Match[] {
    const { vocabulary } = this;
    const over: Match[] = [];
    for (const match of before) {
      const token = tokens[match.end];
      if (token && vocabulary.isSmall(token) && !vocabulary.with.has(token.text) && !vocabulary.classes.get("AN")?.has(token.text))
        over.push({ ...match, end: match.end + 1, cost: match.cost + w.skipSmall });
    }
    return over;
  }

  private nodeOf(name: string): Node {
    const words = this.vocabulary.classes.get(name);
    const find: Part | undefined = words
      ? (match, { line }) => (words.has(line.tokens[match.end]?.text ?? "") ? [{ ...match, end: match.end + 1 }] : [])
      : (PARTS.get(name) ?? PARTS_OF_UNIT.get(name));
    if (!find) throw new Error(`A pattern has an unknown part: ${name}`);
    return { name, isName: name === "U" || name === "O", find, mayBegin: beginning(name, words), next: [], ends: [] };
  }
}

function among({ find }: Node, before: readonly Match[], { spans, entry }: Walk): Match[] {
  const { tokens } = spans.line;
  const found: Match[] = [];
  for (const match of before) if (match.end < tokens.length) found.push(...find(match, spans, entry));
  return found;
}

/** Whether a pattern may begin at a token, by its first part alone. */
function beginning(first: string, words: ReadonlySet<string> | undefined): (token: Token) => boolean {
  if (words) return ({ text }) => words.has(text);
  if (first === "n") return ({ kind }) => kind === "number";
  if (first === "v") return ({ kind, text }) => kind === "number" || /^[-−–+]$/.test(text);
  if (/^(?:[UORV]|FIGURES|ROW|STRANGE|REACH|TAKEN_BACK)$/.test(first)) return () => true;
  return ({ kind }) => kind !== "number";
}

/** Whether a production fits alike whatever unit is at hand. */
export function isFree({ pattern }: Production): boolean {
  return pattern.split(" ").every((name) => !PARTS_OF_UNIT.has(name));
}
