/** How findings come to their words: a code and values first, sentences last. */
import { uncapital } from "@/lib/words/text";
import type { Finding, UnwordedFinding, Values } from "./finding";
import { type CallsPoints, inPointsOf } from "./points";

export interface Words {
  message: string;
  fix: string;
  /** In place of that of the finding. */
  derivation?: string;
}

/** Makes the words of a finding from its values. `quotes`: the messages of the findings it repeats. */
export type Message<V extends Values = Values> = (values: V, quotes: readonly string[]) => Words;

/** The messages of one kind of rule, by name. A name with the kind before it is the code of a finding. */
export type Messages = Readonly<Record<string, Message<never>>>;

const NO_QUOTES: readonly string[] = [];

/** The finding in words, with points as its book calls them. */
export function inWords(finding: UnwordedFinding, message: Message<never>, book: CallsPoints): Finding {
  const { values } = finding;
  const quotes = finding.quotes?.map((quote) => quote.message) ?? NO_QUOTES;
  const words = (message as Message)(values, quotes);
  // Written out: a spread takes longer than the words themselves.
  const worded: Finding = {
    rule: finding.rule,
    code: finding.code,
    severity: finding.severity,
    targets: finding.targets,
    values,
    actual: finding.actual,
    bound: finding.bound,
    relation: finding.relation,
    measure: finding.measure,
    unit: finding.unit,
    terms: finding.terms,
    derivation: inPointsOf(book, words.derivation ?? finding.derivation),
    message: inPointsOf(book, words.message),
    fix: typeof values.fix === "string" ? values.fix : inPointsOf(book, words.fix),
    source: finding.source,
  };
  if (finding.agreed !== undefined) worded.agreed = finding.agreed;
  return worded;
}

/** The message as a part of another sentence: "no generals, at least 1 needed". */
export function asClause({ message }: Words): string {
  return uncapital(message.replace(/\.$/, ""));
}
