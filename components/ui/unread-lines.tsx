"use client";

import { useUiWords } from "@/components/ui/words";

/** More are told as a number. */
const SHOWN = 200;

/** What of a pasted text could not be read, and why; nothing where all was. `noun`: "line", "place". */
export function UnreadLines({
  unread,
  noun,
}: {
  unread: readonly { line: number; text: string; reason: string }[];
  noun: "line" | "place";
}) {
  const words = useUiWords();
  if (unread.length === 0) return null;
  return (
    <section aria-label={words.unreadTitle}>
      <p className="font-strong">{words.unread[noun](unread.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="mt-1 max-h-48 overflow-y-auto border-t border-rule" tabIndex={0}>
        {unread.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={`${line} ${text} ${reason}`} className="flex gap-3 border-b border-rule py-1">
            <span className="w-16 flex-none text-s text-ink-3">{words.line(line)}</span>
            <span className="min-w-0 wrap-anywhere">
              {text && !reason.includes(words.quoted(text)) ? `${words.quoted(text)}: ` : ""}
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
