"use client";

import type { ReactNode } from "react";
import { submissionOf } from "@/components/check/store/submissions";
import { Mark } from "@/components/ui/mark";
import { useLoaded } from "@/components/ui/use-loaded";
import { isChecked } from "@/lib/books/intake/reply";
import { type Comparison, compareRosters, isAlike } from "@/lib/events/desk/compare";
import { comparesPoints, differenceText, rowText, signs } from "@/lib/events/desk/compare-words";
import { momentText } from "@/lib/events/desk/due";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";
import { number } from "@/lib/words/en/grammar";

interface DeskVersionsProps {
  entrant: Entrant;
  zone: string | undefined;
  chosen: string;
  onChoose(key: string): void;
}

/** The versions of a player's list, newest first; the chosen one with what is other than in the one before. */
export function DeskVersions({ entrant: { versions, accepted }, zone, chosen, onChoose }: DeskVersionsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="caps pb-1 text-ink-2">Versions</legend>
      {versions.map((line, i) => {
        const { key, received, verdict, list } = line;
        return (
          <div key={key} className="border-b border-rule pb-2">
            <label className="flex flex-wrap items-center gap-2">
              <input type="radio" checked={key === chosen} onChange={() => onChoose(key)} className="size-4 accent-(--accent)" />
              <span className="font-strong">{number(versions.length - i)}</span>
              <span className="text-ink-2">{momentText(received, zone)}</span>
              <span className="ml-auto inline-flex items-center gap-1.5">
                <Mark kind={verdict} label={line.word} size={14} />
                {list?.points === null || !list ? line.word : number(list.points)}
              </span>
              {accepted === line && <span className="text-s text-ink-2">accepted</span>}
            </label>
            {key === chosen && versions[i + 1] && <Changes before={versions[i + 1] as DeskLine} after={line} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** What is other than in the version before: lines, points, and the findings that came and went. */
function Changes({ before, after }: { before: DeskLine; after: DeskLine }) {
  const { last: comparison } = useLoaded<Comparison | "not read">(async () => {
    const [was, is] = await Promise.all([submissionOf(before), submissionOf(after)]);
    return was && is && isChecked(was) && isChecked(is) ? compareRosters(was, is) : "not read";
  }, [before, after]);
  if (!comparison) return null;
  if (comparison === "not read") return <p className="pl-6 text-s text-ink-2">One of the two could not be read.</p>;
  if (isAlike(comparison)) return <p className="pl-6 text-s text-ink-2">The same list as before.</p>;
  const { groups, details, findings, notice } = comparison;
  const rows = groups.flatMap((group) => group.rows.filter((row) => row.change !== "alike"));
  const hasPoints = comparesPoints(comparison);
  return (
    <ul aria-label="Changes" className="flex flex-col gap-0.5 pl-6 text-s">
      {notice && <li>{notice}</li>}
      {details.map(({ label, before: was, after: is }) => (
        <Change key={label} sign="~" says="Changed">
          {`${label}: ${was || "–"} → ${is || "–"}`}
        </Change>
      ))}
      {rows.map((row) => (
        <Change
          key={`${row.change} ${rowText(row)}`}
          sign={signs[row.change]}
          says={changeWords[row.change]}
          behind={hasPoints ? differenceText(row.difference) : ""}
        >
          {rowText(row)}
        </Change>
      ))}
      {findings.came.map(({ message }) => (
        <Change key={`came ${message}`} sign="!" says="Finding that came">
          {`came: ${message}`}
        </Change>
      ))}
      {findings.went.map(({ message }) => (
        <Change key={`went ${message}`} sign="✓" says="Finding that went">
          <s>{`went: ${message}`}</s>
        </Change>
      ))}
    </ul>
  );
}

const changeWords = { added: "Added", removed: "Removed", changed: "Changed", alike: "Alike" } as const;

function Change({ sign, says, behind, children }: { sign: string; says: string; behind?: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className="w-3 flex-none font-strong">
        {sign}
      </span>
      <span className="sr-only">{says}:</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      {behind && <span>{behind}</span>}
    </li>
  );
}
