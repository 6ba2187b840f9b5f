/** What is hidden in some case may not be chosen in it. */

import { type Army, both, entriesFrom, optionsFrom } from "./army";
import { casesOfFormula, hiddenWhen } from "./changing";
import { isNeverThere } from "./entries";
import { parentOf, within } from "./link";
import { type Rules, scopeOf } from "./rules";
import type { Shaped } from "./shape";
import { NoRule } from "./untold";

/** Adds who may not take what, and options that belong to another. */
export function addHiding(army: Army, rules: Rules, shaped: Shaped): void {
  const { root, entry } = shaped;
  const units = entriesFrom([entry]);
  for (const node of within(root)) {
    if (node.kind === "group" || node === shaped.models) continue;
    const isRoot = node === root;
    if (!isRoot) needsItsParent(army, rules, shaped, node);
    if (!isRoot && isNeverThere(node)) continue;
    try {
      for (const { facts, value } of casesOfFormula(hiddenWhen(army, node))) {
        if (!value) continue;
        const scope = scopeOf({ facts });
        const when = scope.when ? { when: scope.when } : {};
        const id = `${node.link ?? node.id}-hidden`;
        if (isRoot)
          rules.add(id, entry, { kind: "count", ...when, subject: node.name, quantity: { of: both(units, scope.units) }, max: 0 });
        else
          rules.add(id, entry, {
            kind: "availability",
            ...when,
            units: both(units, scope.units),
            options: optionsFrom([army.refOf(node)]),
            status: "denied",
            reason: "The file hides it in this case",
          });
      }
    } catch (error) {
      if (!(error instanceof NoRule)) throw error;
      army.tell({
        what: "when it may be chosen",
        where: isRoot ? root.name : `${root.name}, ${node.name}`,
        why: error.why,
        entries: [entry],
        ...(isRoot ? {} : { options: [army.refOf(node)] }),
      });
    }
  }
}

/** A selection below another is there only with it. */
function needsItsParent(army: Army, rules: Rules, shaped: Shaped, node: Parameters<Army["refOf"]>[0]): void {
  const parent = parentOf(node);
  if (!parent || parent === shaped.root || parent === shaped.models) return;
  rules.add(`${node.link ?? node.id}-parent`, shaped.entry, {
    kind: "requires",
    subject: node.name,
    units: { ...entriesFrom([shaped.entry]), ...optionsFrom([army.refOf(node)]) },
    in: "unit",
    needs: optionsFrom([army.refOf(parent)]),
    need: parent.name,
  });
}
