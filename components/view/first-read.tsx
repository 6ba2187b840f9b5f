import type { Roster } from "@/lib/engine/schema/roster";
import type { Words } from "@/lib/words/en/words";
import { humanizeId, uncapital } from "@/lib/words/text";
import type { FrameParts } from "./view-frame";

/** What the page has of a shared roster before the books are here: each line in the words of its ids. What is pressed waits for the rest. */
export function firstParts({ name, player, limit, commands, armyList }: Roster, words: Words["view"]): FrameParts {
  return {
    accent: null,
    title: name || words.shared,
    said: [humanizeId(armyList), player].filter(Boolean).join(". "),
    spoken: words.checkingNow,
    figures: limit ? <span className="text-ink-2">{words.agreed(limit)}</span> : null,
    verdict: (
      <span className="ml-auto inline-flex min-h-11 items-center rounded-s border border-edge bg-leaf px-3 py-1 text-ink-2">
        {words.checking}
      </span>
    ),
    facts: null,
    more: null,
    units: (
      <table className="w-full border-collapse" aria-label={words.units}>
        <tbody>
          {commands
            .flatMap(({ units }) => units)
            .map((unit) => (
              <tr key={unit.id} data-unit-line className="border-b border-rule align-middle">
                <td className="w-9 py-2 pr-2 text-right text-ink-2">{words.number(unit.count)}</td>
                <th scope="row" className="py-2 text-left font-normal">
                  <span translate="no" className="font-serif text-l font-name">
                    {humanizeId(unit.entry)}
                    {unit.name && <i className="font-normal"> {words.quoted(unit.name)}</i>}
                  </span>
                  <span className="block text-s text-ink-2">{unit.options.map(({ id }) => uncapital(humanizeId(id))).join(", ")}</span>
                </th>
              </tr>
            ))}
        </tbody>
      </table>
    ),
  };
}
