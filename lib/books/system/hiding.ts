/** What is hidden in some case may not be chosen in it. */

import { type Army, both, entriesFrom, optionsFrom, unitsOfFormula } from "./army";
import { casesOfFormula, hiddenWhen, wrongWhen } from "./changing";
import { isNeverThere } from "./entries";
import type { Case, Formula } from "./formula";
import { membersOf, type Node, within } from "./link";
import { type Rules, scopeOf, sizeRule } from "./rules";
import { isOfUnit, placeText, type Shaped } from "./shape";
import { cutName } from "./values";

/** Adds who may not take what, and options that belong to another. */
export function addHiding(army: Army, rules: Rules, shaped: Shaped): void {
  for (const node of within(shaped.root)) {
    if (node.kind === "group") {
      // Whether a group is an error nobody asks: it is no selection.
      army.took([node], "error", "information");
      if (!membersOf(node).length) army.took([node], "hidden", "information");
      continue;
    }
    const around = [node, ...node.groups];
    const ofUnit = isOfUnit(shaped, node);
    if (!ofUnit) belongTo(army, rules, shaped, node);
    if (!ofUnit && isNeverThere(node)) {
      army.took(around, "hidden", "information");
      army.took([node], "error", "information");
      continue;
    }
    const where = placeText(shaped, node);
    const concerns = () => (ofUnit ? [] : [army.refOf(node)]);
    const denyWhen = (formula: Formula, reason: string) => {
      // What hangs on the unit alone is one rule, however many facts it names.
      const units = unitsOfFormula(formula);
      if (units) deny(army, rules, shaped, node, [{ atom: { key: "", unit: units }, holds: true }], reason);
      if (units) return;
      for (const { facts, value } of casesOfFormula(formula)) if (value) deny(army, rules, shaped, node, facts, reason);
    };
    army.takes(around, "hidden", () =>
      army.translate({ what: "when it may be chosen", where }, shaped, concerns, () =>
        denyWhen(hiddenWhen(army, node), "The file hides it in this case"),
      ),
    );
    army.takes([node], "error", () =>
      army.translate({ what: "when it is an error", where }, shaped, concerns, () => {
        for (const { words, when } of wrongWhen(army, node)) denyWhen(when, cutName(words || "An error by the file"));
      }),
    );
    for (const { field, affects } of node.elsewhere)
      army.tell({
        what: `the modifier of “${field}”`,
        where,
        why: "it changes what stands elsewhere",
        entries: /^(self\.)?entries\b/.test(affects) ? [shaped.entry] : null,
      });
  }
}

function deny(army: Army, rules: Rules, shaped: Shaped, node: Node, facts: Case<boolean>["facts"], reason: string): void {
  if (facts.some(({ atom }) => "size" in atom)) {
    const having = isOfUnit(shaped, node) ? {} : optionsFrom([army.refOf(node)]);
    rules.add(`${node.link ?? node.id}-hidden`, shaped.entry, sizeRule(facts, { ...entriesFrom([shaped.entry]), ...having }));
    return;
  }
  const scope = scopeOf({ facts });
  const when = scope.when ? { when: scope.when } : {};
  const { entry } = shaped;
  const units = both(entriesFrom([entry]), scope.units);
  const id = `${node.link ?? node.id}-hidden`;
  if (isOfUnit(shaped, node)) rules.add(id, entry, { kind: "count", ...when, subject: node.name, quantity: { of: units }, max: 0 });
  else {
    const options = optionsFrom([army.refOf(node)]);
    rules.add(id, entry, { kind: "availability", ...when, units, options, status: "denied", reason });
  }
}

/** What stands below a selection is there only with it. */
function belongTo(army: Army, rules: Rules, shaped: Shaped, parent: Node): void {
  const parts = membersOf(parent);
  if (!parts.length) return;
  rules.add(`${parent.link ?? parent.id}-parts`, shaped.entry, {
    kind: "requires",
    units: { ...entriesFrom([shaped.entry]), ...optionsFrom(parts.map((node) => army.refOf(node))) },
    in: "unit",
    needs: optionsFrom([army.refOf(parent)]),
    need: parent.name,
  });
}
