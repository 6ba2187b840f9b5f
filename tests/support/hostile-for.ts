/**
 * Texts that an expression may take long over, made from its own parts: what comes in front of each repeated part, then what that part
 * and others take again and again, then what does not fit.
 */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/** Letters of which lists are made; of those that the same parts of an expression take, the first stands for all. */
const LETTERS = [..."1a A.,-()[]:;/x\t+\"'&|=_@%#*<>{}\\~!?$^`”–…×é\n\0\u00a0e2BZ09"];
const MOST_FRONTS = 12;
const MOST_PUMPS = 140;

export interface Hostile {
  front: string;
  pump: string;
  end: string;
}

export function hostileFor(source: string, flags: string): Hostile[] {
  const mode = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode);
  const letters = new Example(flags);
  const atoms: AST.Element[] = [];
  const repeated: AST.Quantifier[] = [];
  const words = new Set<string>();
  visitRegExpAST(pattern, {
    // What stands in a class is told by the class.
    onCharacterEnter: (node) => void (isOfSequence(node) && atoms.push(node)),
    onCharacterSetEnter: (node) => void (isOfSequence(node) && atoms.push(node)),
    onCharacterClassEnter: (node) => void (isOfSequence(node) && atoms.push(node)),
    onQuantifierEnter: (node) => void (node.max > 3 && repeated.push(node)),
    onAlternativeEnter: ({ elements }) => {
      const word = elements.flatMap((one) => (one.type === "Character" ? [String.fromCodePoint(one.value)] : [])).join("");
      if (word.length > 1) words.add(word);
    },
  });
  const kinds = letters.kinds(atoms);
  const parts = repeated.map((one) => letters.of(one.element)).filter(Boolean);
  const whole = letters.ofAlternatives(pattern.alternatives);
  const pairs = kinds.flatMap((one, i) => kinds.slice(i + 1).map((other) => one + other));
  const spoken = [...words].slice(0, 20).flatMap((word) => [word, `${word} `, ` ${word} `]);
  const pumps = [...new Set([...kinds, ...parts, ...whole, ...parts.map((one) => ` ${one}`), ...spoken, ...pairs])].slice(0, MOST_PUMPS);
  const fronts = [...new Set(["", ...repeated.flatMap((one) => letters.inFrontOf(one))])].slice(0, MOST_FRONTS);
  const ends = ["", "\u0001", letters.unlike(atoms)];
  return fronts.flatMap((front) => pumps.flatMap((pump) => [...new Set(ends)].map((end) => ({ front, pump, end }))));
}

function isOfSequence<N extends AST.Node>(node: N): node is N & AST.Element {
  return node.parent?.type === "Alternative" || node.parent?.type === "Quantifier";
}

/** Shortest texts that parts of an expression take. */
class Example {
  constructor(private readonly flags: string) {}

  /** One letter for each sort of letters that the parts tell apart. */
  kinds(atoms: readonly AST.Element[]): string[] {
    const tests = [...new Set(atoms.map(({ raw }) => raw))].map((raw) => this.test(raw));
    const own = atoms.flatMap((one) => (one.type === "Character" ? [String.fromCodePoint(one.value)] : []));
    const byKind = new Map<string, string>();
    for (const letter of [...LETTERS, ...own]) {
      const kind = tests.map((test) => Number(test.test(letter))).join("");
      if (kind.includes("1") && !byKind.has(kind)) byKind.set(kind, letter);
    }
    return [...byKind.values()].slice(0, 14);
  }

  /** A letter that no part takes, as one that ends what all others go on with. */
  unlike(atoms: readonly AST.Element[]): string {
    const tests = [...new Set(atoms.map(({ raw }) => raw))].map((raw) => this.test(raw));
    return LETTERS.find((letter) => !tests.some((test) => test.test(letter))) ?? "";
  }

  of(element: AST.Element): string {
    if (element.type === "Quantifier") return this.of(element.element).repeat(Math.min(element.min, 5));
    if (element.type === "Group" || element.type === "CapturingGroup") return this.ofAlternatives(element.alternatives)[0] ?? "";
    if (element.type === "Assertion" || element.type === "Backreference") return "";
    if (element.type === "Character") return String.fromCodePoint(element.value);
    const test = this.test(element.raw);
    return LETTERS.find((letter) => test.test(letter)) ?? "";
  }

  ofAlternatives(alternatives: readonly AST.Alternative[]): string[] {
    return alternatives.map(({ elements }) => elements.map((one) => this.of(one)).join("")).filter(Boolean);
  }

  /** What must stand in front of a part, in each of the alternatives around it. */
  inFrontOf(part: AST.Element): string[] {
    let front = "";
    let node: AST.Node = part;
    while (node.parent) {
      const above: AST.Node = node.parent;
      if (above.type === "Alternative") {
        const before = above.elements.slice(0, above.elements.indexOf(node as AST.Element));
        front = before.map((one) => this.of(one)).join("") + front;
      }
      node = above;
    }
    return [front];
  }

  private test(raw: string): RegExp {
    return new RegExp(`^(?:${raw})$`, this.flags.replace(/[gyd]/g, ""));
  }
}
