import type { Roster } from "@/lib/schema/roster";
import { humanizeId, number } from "@/lib/text";
import { type ViewDialog, ViewFrame } from "./view-frame";

/** A shared roster as its link has it, before the books are here: each line in the words of its ids. What is pressed waits for the rest. */
export function FirstRead({ roster, link, onDialog }: { roster: Roster; link: string; onDialog(dialog: ViewDialog): void }) {
  const { name, player, limit, commands, armyList } = roster;
  return (
    <ViewFrame
      title={name || "Shared roster"}
      said={[humanizeId(armyList), player].filter(Boolean).join(". ")}
      figures={limit ? <span className="text-ink-2">{number(limit)} agreed</span> : null}
      verdict={
        <span role="status" className="ml-auto inline-flex min-h-11 items-center rounded-s border border-edge bg-leaf px-3 py-1 text-ink-2">
          Checking the roster
        </span>
      }
      aside={(actions) => (
        <aside aria-label="About this roster">
          <div className="border border-t-2 border-rule-2 border-t-accent bg-leaf p-5 max-sm:border-x-0 max-sm:bg-transparent max-sm:px-0">
            {actions}
          </div>
        </aside>
      )}
      link={link}
      roster={roster}
      onDialog={onDialog}
    >
      <table className="w-full border-collapse" aria-label="Units">
        <tbody>
          {commands
            .flatMap(({ units }) => units)
            .map((unit) => (
              <tr key={unit.id} data-unit-line className="border-b border-rule align-middle">
                <td className="w-9 py-2 pr-2 text-right text-ink-2">{number(unit.count)}</td>
                <th scope="row" className="py-2 text-left font-normal">
                  <span className="font-serif text-l font-name">
                    {humanizeId(unit.entry)}
                    {unit.name && <i className="font-normal"> “{unit.name}”</i>}
                  </span>
                  <span className="block text-s text-ink-2">{unit.options.map(({ id }) => humanizeId(id)).join(", ")}</span>
                </th>
              </tr>
            ))}
        </tbody>
      </table>
    </ViewFrame>
  );
}
