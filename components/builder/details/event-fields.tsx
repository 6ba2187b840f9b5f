"use client";

import { useState } from "react";
import { keepFields, readFields } from "@/components/builder/actions/sent";
import { useBuilderWords } from "@/components/builder/words";
import { TextField } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { FIELD_NAMES, LONGEST_FIELD } from "@/lib/paper/write/field-lines";
import type { Fields } from "@/lib/read/lines/asked-fields";

/** What the roster's event asks for beside the list. It goes with the mail to the organiser. */
export function EventFields({ id, catalogue }: { id: string; catalogue: Catalogue }) {
  const { details } = useBuilderWords();
  const pack = catalogue.packs.findLast((one) => one.isEvent);
  const [fields, setFields] = useState(() => readFields(id));
  const [fault, setFault] = useState("");
  const { asks = [], question } = pack?.event ?? {};
  const asked: (keyof Fields)[] = [...asks.filter((ask) => ask !== "name"), ...(question ? (["answer"] as const) : [])];
  if (!pack || !asked.length) return null;
  const put = (field: keyof Fields, value: string) => {
    const next = { ...fields, [field]: value };
    setFields(next);
    setFault(keepFields(id, next) ? "" : details.notKept);
  };
  return (
    <section className="flex flex-col gap-3">
      <SectionHead level={3}>{details.forOrganiser(pack.name)}</SectionHead>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((field) => (
          <TextField
            key={field}
            label={field === "answer" ? (question ?? "") : (details.asked[field] ?? FIELD_NAMES[field])}
            type={field === "email" ? "email" : field === "phone" ? "tel" : "text"}
            autoComplete={field === "email" ? "email" : field === "phone" ? "tel" : "off"}
            maxLength={LONGEST_FIELD}
            value={fields[field] ?? ""}
            onChange={(typed) => put(field, typed.target.value)}
            error={fault || undefined}
          />
        ))}
      </div>
      <p className="text-s text-ink-2">{details.keptHere}</p>
    </section>
  );
}
