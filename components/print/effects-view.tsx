/** What the things of an army do, as the PDF has it. */
import type { SheetEffect } from "@/lib/paper/sheet/sheet-model";

export function EffectsView({ effects }: { effects: readonly SheetEffect[] }) {
  const spells = effects.filter(({ kind }) => kind === "spell");
  const others = effects.filter(({ kind }) => kind !== "spell");
  return (
    <section className="sheet-effects">
      {others.length > 0 && <Lines head="What they do" effects={others} />}
      {spells.length > 0 && <Lines head="Spells, with their cost" effects={spells} />}
    </section>
  );
}

function Lines({ head, effects }: { head: string; effects: readonly SheetEffect[] }) {
  return (
    <>
      <h3 className="sheet-caps">{head}</h3>
      <ul>
        {effects.map(({ name, text, page }) => (
          <li key={name}>
            <span>
              <b translate="no">{name}</b> {text}
            </span>
            {text === "" && (
              <span className="sheet-blank">
                <span className="sr-only">not looked up</span>
              </span>
            )}
            {page && <span className="sheet-soft">{page.replaceAll(" ", "\u00a0")}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
