"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { type EventSeen, problemWords, type Submission } from "@/components/hand-in/answers";
import { listSubmissions } from "@/components/hand-in/client";
import { useEventWords } from "@/components/hand-in/words";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/field";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useEngineWords } from "@/components/words/engine";
import type { Library } from "@/lib/engine/catalogue/library";
import { verdictWord } from "@/lib/engine/report/verdict";
import type { Language } from "@/lib/words/language";
import { nameKey } from "@/lib/words/text";
import { PublishedList } from "./published-list";

interface PublishedProps {
  event: EventSeen;
  /** A player’s key, where this device has one: players may see more, and report errors. */
  playerKey: string | null;
  mine: readonly string[];
  library: Library | null;
}

/** Lists from which on a search helps. */
const MANY = 8;

/** The accepted lists of an event, as far as the reader may see them. */
export function PublishedLists({ event, playerKey, mine, library }: PublishedProps) {
  const { published: words, answers, language } = useEventWords();
  const [sought, setSought] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists may be shown otherwise once the event changed
  const read = useLoaded(() => allLists(event.code, playerKey, language), [event.code, event.rev, playerKey]).last;
  if (!read) {
    return (
      <p role="status" className="py-3 text-ink-2">
        {words.opening}
      </p>
    );
  }
  if ("problem" in read) {
    const { title, detail } = problemWords(read.problem, answers);
    return (
      <Note kind="unconfirmed" title={title} className="mt-3">
        {detail}
      </Note>
    );
  }
  const accepted = read.lists.filter((one) => one.status === undefined || one.status === "accepted");
  const shown = accepted.filter((one) =>
    nameKey(`${one.player ?? ""} ${one.army?.army ?? ""} ${one.army?.roster ?? ""}`).includes(nameKey(sought)),
  );
  if (!accepted.length) return <p className="py-3 text-ink-2">{words.none}</p>;
  return (
    <div>
      {accepted.length >= MANY ? (
        <TextField
          label={words.search}
          hideLabel
          type="search"
          placeholder={words.search}
          icon={<Search size={16} aria-hidden="true" />}
          className="max-w-80 py-3"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {words.lists(shown.length)}
      </p>
      <ul>
        {shown.map((one) => (
          <li key={one.id} className="border-b border-rule">
            <Disclosure summary={<Row seen={one} isMine={mine.includes(one.id)} />}>
              <PublishedList event={event} seen={one} playerKey={playerKey} isMine={mine.includes(one.id)} library={library} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="py-3 text-ink-2">
          {words.fitsNone(sought)}{" "}
          <Button look="link" onClick={() => setSought("")}>
            {words.showAll}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Row({ seen, isMine }: { seen: Submission; isMine: boolean }) {
  const { published: words, receipt, number } = useEventWords();
  const { verdicts } = useEngineWords();
  const { player, army, verdict } = seen;
  const name = player ?? army?.roster ?? army?.army ?? words.aList;
  const under = [army?.roster && army.roster !== name ? army.roster : "", army && army.army !== name ? army.army : ""].filter(Boolean);
  return (
    <span className="flex items-center gap-x-4 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block font-strong break-words">
          {name}
          {isMine ? <span className="font-text text-ink-2"> {words.yours}</span> : null}
        </span>
        <span className="block text-s break-words text-ink-2">{under.join(", ")}</span>
      </span>
      <span className="flex flex-none flex-col items-end">
        {army?.points == null ? null : <span className="font-head">{number(army.points)}</span>}
        {verdict === undefined ? null : (
          <VerdictMark
            className="text-s"
            verdict={verdict ?? "not-read"}
            word={verdict === null ? receipt.notRead : verdictWord(verdict, undefined, 0, verdicts)}
          />
        )}
      </span>
    </span>
  );
}

/** How many lists there are of each army list, the most first. */
export function ArmyCounts({ event, playerKey }: Pick<PublishedProps, "event" | "playerKey">) {
  const { published: words, number, language } = useEventWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists may be shown otherwise once the event changed
  const read = useLoaded(() => allLists(event.code, playerKey, language), [event.code, event.rev, playerKey]).last;
  if (!read || "problem" in read) return null;
  const counts = new Map<string, number>();
  for (const { army } of read.lists) if (army) counts.set(army.army, (counts.get(army.army) ?? 0) + 1);
  const rows = [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, language));
  if (!rows.length) return <p className="py-3 text-ink-2">{words.noArmies}</p>;
  return (
    <table className="w-full max-w-120 border-collapse">
      <caption className="sr-only">{words.armies}</caption>
      <tbody>
        {rows.map(([army, n]) => (
          <tr key={army} className="border-b border-rule">
            <th translate="no" scope="row" className="py-2 text-left font-normal break-words">
              {army}
            </th>
            <td className="w-12 text-right font-head">{number(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Lists = { lists: Submission[] } | { problem: Parameters<typeof problemWords>[0] };

/** All that are shown, by name. */
async function allLists(code: string, key: string | null, language: Language): Promise<Lists> {
  const lists = new Map<string, Submission>();
  for (let since = 0; ; ) {
    const page = await listSubmissions({ code, key }, since);
    if (!page.ok) return { problem: page.problem };
    for (const one of page.value.submissions) lists.set(one.id, one);
    since = page.value.next;
    if (!page.value.more) break;
  }
  const nameOf = (one: Submission) => one.player ?? one.army?.army ?? "";
  return { lists: [...lists.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language)) };
}
