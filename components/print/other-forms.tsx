"use client";

import { ClipboardCopy, Download } from "lucide-react";
import { useState } from "react";
import { SelectField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { FORM_IDS, FORMS, type FormId } from "@/lib/paper/write/forms";
import type { UnitOrder } from "@/lib/paper/write/in-order";
import { copyRoster, saveRoster } from "./save-files";
import type { CheckedRoster } from "./use-sheet";

/** The roster in the other forms one may keep or send: a press to copy, a press to save. */
export function OtherForms({ checked }: { checked: CheckedRoster }) {
  const [order, setOrder] = useState<UnitOrder>("player");
  const copy = (form: FormId) =>
    void copyRoster(form, checked, order).then(
      () => showToast({ message: `Copied as ${FORMS[form].name}.` }),
      () => showToast({ message: "The browser refused to copy it. Save the file instead." }),
    );
  const save = (form: FormId) =>
    void saveRoster(form, checked, order).catch(() => showToast({ message: `The ${FORMS[form].name} file could not be made. Try again.` }));
  return (
    <section>
      <SectionHead>Other forms</SectionHead>
      <ul>
        {FORM_IDS.map((form) => (
          <li key={form} className="flex items-center gap-1 border-b border-rule py-1">
            <span className="min-w-0 flex-1">
              {FORMS[form].name} <span className="block text-s text-ink-2">{FORMS[form].use}</span>
            </span>
            <IconButton label={`Copy as ${FORMS[form].name}`} icon={<ClipboardCopy size={16} />} onClick={() => copy(form)} />
            <IconButton label={`Save as ${FORMS[form].name}`} icon={<Download size={16} />} onClick={() => save(form)} />
          </li>
        ))}
      </ul>
      <SelectField label="Order of units" className="mt-3" value={order} onChange={(event) => setOrder(event.target.value as UnitOrder)}>
        <option value="player">As you put them</option>
        <option value="book">As the book lists them</option>
      </SelectField>
    </section>
  );
}
