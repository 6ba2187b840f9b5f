/** How findings come to their words: a code and values first, sentences last. */
import { perKey } from "@/lib/engine/lazy";
import type { EngineWords } from "@/lib/words/en/engine";
import type { Message, Said } from "@/lib/words/said";
import { uncapital } from "@/lib/words/text";
import type { Finding, UnwordedFinding } from "./finding";
import type { CallsPoints } from "./points";

const NO_QUOTES: readonly string[] = [];

/** By code, e.g. "count/over". */
export const messagesOf = perKey(
  ({ messages }: EngineWords): ReadonlyMap<string, Message> =>
    new Map(
      Object.entries(messages).flatMap(([kind, named]) =>
        Object.entries(named).map(([name, message]) => [`${kind}/${name}`, message as unknown as Message] as const),
      ),
    ),
);

/** What is denied or open is found again at every check, with the same values: it is worded once for each. */
const keptIn = perKey((message: Message) => perKey((values: UnwordedFinding["values"]) => message(values, NO_QUOTES)));

/** The finding in words, with points as its book calls them. @throws Error for a code that no kind of rule has: a fault of the program. */
export function inWords(finding: UnwordedFinding, words: EngineWords, { pointsName = "points" }: CallsPoints): Finding {
  const { values, code } = finding;
  const message = messagesOf(words).get(code);
  if (!message) throw new Error(`no message "${code}"`);
  const said = code.startsWith("availability/")
    ? keptIn(message)(values)
    : message(values, finding.quotes?.map((quote) => quote.message) ?? NO_QUOTES);
  const inPoints = (text: string) => words.inPointsOf(pointsName, text);
  // Written out: a spread takes longer than the words themselves.
  const worded: Finding = {
    rule: finding.rule,
    code,
    severity: finding.severity,
    targets: finding.targets,
    values,
    actual: finding.actual,
    bound: finding.bound,
    relation: finding.relation,
    measure: finding.measure,
    unit: finding.unit,
    terms: finding.terms,
    derivation: inPoints(said.derivation ?? finding.derivation),
    message: inPoints(said.message),
    fix: typeof values.fix === "string" ? values.fix : inPoints(said.fix),
    source: finding.source,
  };
  if (finding.agreed !== undefined) worded.agreed = finding.agreed;
  return worded;
}

/** What a code says of other values than those of its finding. */
export function wordsOf({ code, values }: Pick<Finding, "code" | "values">, words: EngineWords): Said {
  return messagesOf(words).get(code)?.(values, NO_QUOTES) ?? { message: "", fix: "" };
}

/** The message as a part of another sentence: "no generals, at least 1 needed". */
export function asClause({ message }: Said): string {
  return uncapital(message.replace(/\.$/, ""));
}
