"use client";

import { useMemo, useState } from "react";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import { ComboField } from "@/components/ui/combo-field";
import { SelectField } from "@/components/ui/field";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { canBeLifted, liftedRules, withLifted, withoutLifted } from "@/lib/events/lifted-rules";
import { SentenceList } from "./sentence-list";

/** Rules of the book that need not be kept at the event: of every army list, or of one. */
export function LiftedRules({ edited, game }: { edited: EditedEvent; game: EventGame }) {
  const [army, setArmy] = useState("");
  const { pack, change, remove } = edited;
  const { armies, names, rulesOf } = game;
  const lifted = liftedRules(pack);
  const options = useMemo(
    () =>
      [...(rulesOf.get(army) ?? []), ...(army ? (rulesOf.get("") ?? []) : [])]
        .filter(canBeLifted)
        .map((rule) => ({ id: rule.id, label: ruleInWords(rule, names) })),
    [rulesOf, names, army],
  );
  const sentences = lifted.map(({ rule: id, army: of }) => {
    const rule = names.rule(id);
    const where = armies.find((one) => one.id === of)?.name;
    return `${where ? `${where} need not keep` : "Need not be kept"}: ${rule ? ruleInWords(rule, names) : id}`;
  });
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="caps pb-2 text-ink-2">Rules of the book that need not be kept</legend>
      <SentenceList
        label="Rules of the book that need not be kept"
        sentences={sentences}
        onRemove={(at) => remove("The rule holds again.", (now) => withoutLifted(now, lifted[at] ?? { rule: "" }))}
      />
      <div className="grid grid-cols-1 gap-3 pt-2 sm:grid-cols-12">
        <SelectField
          label="In which army list"
          className="sm:col-span-4"
          value={army}
          onChange={({ target }) => setArmy(target.value)}
          options={[["", "Every army list"], ...armies.map(({ id, name }) => [id, name] as const)]}
        />
        <div className="sm:col-span-8">
          <ComboField
            label="Which rule"
            options={options}
            value={null}
            placeholder="battle standard, general"
            onChange={(rule) => change((now) => withLifted(now, { rule, ...(army ? { army } : {}) }))}
          />
        </div>
      </div>
    </fieldset>
  );
}
