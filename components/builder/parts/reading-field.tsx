"use client";

import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import { SelectField } from "@/components/ui/field";
import { decidedBy } from "@/lib/advice/offers/readings";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Setting } from "@/lib/engine/schema/book";

interface ReadingFieldProps {
  catalogue: Catalogue;
  setting: Setting;
}

/** How a book is read in this roster where it can be read in several ways; an event may have decided it. */
export function ReadingField({ catalogue, setting }: ReadingFieldProps) {
  const { details, list, pageLabel } = useBuilderWords();
  const store = useBuilderStore();
  const chosen = useBuilder((s) => rosterOf(s).settings?.[setting.id]);
  const pack = decidedBy(catalogue, setting);
  const hint = `${setting.question} ${setting.reason} ${list(setting.pages.map(pageLabel))}`;
  return (
    <SelectField
      label={setting.name}
      hint={pack ? `${details.decidedBy(pack.name)} ${hint}` : hint}
      disabled={pack !== undefined}
      value={(pack ? catalogue.settings[setting.id] : chosen) ?? setting.default}
      onChange={({ target: { value } }) =>
        store.getState().dispatch({ do: "setting", id: setting.id, value: value === setting.default ? undefined : value })
      }
      options={setting.choices.map(({ id, name }) => [id, id === setting.default ? name + details.proposed : name])}
    />
  );
}
