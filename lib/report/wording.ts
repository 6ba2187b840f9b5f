/** How findings come to their words: a code and values first, sentences last. */
import { uncapital } from "@/lib/text";
import type { Finding, UnwordedFinding } from "./finding";

type Value = string | number | boolean | null;

/** The figures and names a message is made from, as JSON keeps them. `fix`: the rule's own instruction, in place of the message's. */
export type Values = Readonly<Record<string, Value | readonly Value[]>>;

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

/** The finding in words. */
export function inWords(finding: UnwordedFinding, message: Message<never>): Finding {
  const { quotes = [], ...rest } = finding;
  const quoted = quotes.map((quote) => quote.message);
  const words = (message as Message)(finding.values, quoted);
  const { fix } = finding.values;
  return { ...rest, ...words, fix: typeof fix === "string" ? fix : words.fix };
}

/** The message as a part of another sentence: "no generals, at least 1 needed". */
export function asClause({ message }: Words): string {
  return uncapital(message.replace(/\.$/, ""));
}
