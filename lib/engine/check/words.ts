/** The one place where findings come to their words. */
import type { Finding, UnwordedFinding } from "@/lib/engine/report/finding";
import type { CallsPoints } from "@/lib/engine/report/points";
import { inWords, type Message, type Words } from "@/lib/engine/report/wording";
import { kinds } from "@/lib/engine/rules/registry";
import { messages } from "./messages";

/** By code, e.g. "count/over". */
export const messageByCode: ReadonlyMap<string, Message<never>> = new Map(
  [...kinds.map((kind) => [kind.kind, kind.messages ?? {}] as const), ["roster", messages] as const].flatMap(([kind, named]) =>
    Object.entries(named).map(([name, message]) => [`${kind}/${name}`, message] as const),
  ),
);

/** The finding in the words of its game. @throws Error for a code that no kind of rule has: a fault of the program. */
export function worded(finding: UnwordedFinding, book: CallsPoints): Finding {
  return inWords(finding, messageOf(finding.code), book);
}

/** What a code says of other values than those of its finding. */
export function wordsOf({ code, values }: Pick<Finding, "code" | "values">): Words {
  return (messageOf(code) as Message)(values, []);
}

function messageOf(code: string): Message<never> {
  const message = messageByCode.get(code);
  if (!message) throw new Error(`no message "${code}"`);
  return message;
}
