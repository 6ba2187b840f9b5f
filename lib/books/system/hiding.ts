/** What is hidden in some case may not be chosen in it. */

import { type Army, both, entriesFrom, optionsFrom } from "./army";
import { casesOfFormula, hiddenWhen } from "./changing";
import { isNeverThere } from "./entries";
import type { Case } from "./formula";
import { type Node, parentOf, within } from "./link";
import { type Rules, scopeOf } from "./rules";
import { placeText, type Shaped } from "./shape";

/** Adds who may not take what, and options that belong to another. */
export function addHiding(army: Army, rules: Rules, shaped: Shaped): void {
  const { root } = shaped;
  for (const node of within(root)) {
    if (node.kind === "group" || node === shaped.models) continue;
    const isRoot = node === root;
    if (!isRoot) needsItsParent(army, rules, shaped, node);
    if (!isRoot && isNeverThere(node)) continue;
    const what = { what: "when it may be chosen", where: placeText(shaped, node) };
    army.translate(
      what,
      shaped,
      () => (isRoot ? [] : [army.refOf(node)]),
      () => {
        for (const { facts, value } of casesOfFormula(hiddenWhen(army, node))) if (value) hide(army, rules, shaped, node, facts);
      },
    );
  }
}

function hide(army: Army, rules: Rules, { root, entry }: Shaped, node: Node, facts: Case<boolean>["facts"]): void {
  const scope = scopeOf({ facts });
  const when = scope.when ? { when: scope.when } : {};
  const units = both(entriesFrom([entry]), scope.units);
  const id = `${node.link ?? node.id}-hidden`;
  if (node === root) rules.add(id, entry, { kind: "count", ...when, subject: node.name, quantity: { of: units }, max: 0 });
  else {
    const options = optionsFrom([army.refOf(node)]);
    rules.add(id, entry, { kind: "availability", ...when, units, options, status: "denied", reason: "The file hides it in this case" });
  }
}

/** A selection below another is there only with it. */
function needsItsParent(army: Army, rules: Rules, shaped: Shaped, node: Node): void {
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
