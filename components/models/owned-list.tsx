"use client";

import { Trash2 } from "lucide-react";
import type { ModelRecord } from "@/components/storage/records/model-record";
import { IconButton } from "@/components/ui/icon-button";
import { Stepper } from "@/components/ui/stepper";
import { changeModels } from "./change-models";
import type { ModelGroup } from "./model-names";
import { useModelsWords } from "./words";

/** What is owned, by army list, each number to be changed in its place. */
export function OwnedList({ groups }: { groups: readonly ModelGroup[] }) {
  return groups.map(({ key, game, army, models }) => (
    <section key={key} aria-label={`${army}, ${game}`} className="mt-5">
      <h3 className="border-b border-rule-2 pb-1">
        <span translate="no" className="font-strong">
          {army}
        </span>{" "}
        <span className="font-sans font-text text-s text-ink-2">{game}</span>
      </h3>
      <ul>
        {models.map((model) => (
          <Owned key={model.id} model={model} />
        ))}
      </ul>
    </section>
  ));
}

function Owned({ model }: { model: ModelRecord }) {
  const words = useModelsWords();
  const { name, count } = model;
  const remove = () => void changeModels([{ model, count: () => 0 }], words, () => words.takenOut(name, count));
  return (
    <li className="flex items-center gap-2 border-b border-rule py-1">
      <span translate="no" className="min-w-0 flex-1 wrap-anywhere">
        {name}
      </span>
      <Stepper
        label={words.ownedOf(name)}
        value={count}
        floor={1}
        onChange={(next) => void changeModels([{ model, count: () => next }], words)}
      />
      <IconButton look="quiet" label={words.takeOut(name)} icon={<Trash2 size={16} aria-hidden="true" />} onClick={remove} />
    </li>
  );
}
