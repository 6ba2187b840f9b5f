"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type * as z from "zod";
import { useLatest } from "@/components/ui/use-latest";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { UnitChange } from "@/lib/engine/roster/edits";
import { takeOption } from "@/lib/engine/roster/take-option";
import { type RosterOption, type RosterUnit, UnitForm } from "@/lib/engine/schema/roster";
import type { Take, TakeAll } from "./rows";

type Field = keyof UnitForm;

const FIELDS = ["count", "name", "note", "options", "points", "pointsPerModel"] as const satisfies Field[];

/** A part of the form, under the same shapes. */
const Change = UnitForm.partial();

interface Source {
  unit: RosterUnit;
  catalogue: Catalogue;
  /** Receives what the schema made of a field that was changed. */
  save(change: UnitChange): void;
  /** The unit as it is saved now: `unit` may be drawn later than it is saved. */
  current(): RosterUnit | undefined;
}

/** The form of one unit: each change that the schema accepts is saved at once, what it refuses stays with its message. */
export function useUnitForm({ unit, catalogue, save, current }: Source) {
  const [start] = useState(() => fieldsOf(unit));
  const form = useForm({ resolver: zodResolver(UnitForm), defaultValues: start, mode: "onChange" });
  const latest = useLatest({ save, current });
  // What the form last sent or took over: the same coming back is an echo and must not reset newer letters.
  const lastSynced = useRef<z.infer<typeof Change>>(unit);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again whenever the unit is drawn anew
  useEffect(() => {
    const saved = latest.current.current();
    if (!saved) return;
    const now = fieldsOf(saved);
    const was = lastSynced.current;
    lastSynced.current = saved;
    for (const field of FIELDS) if (!isSame(now[field], was[field])) form.setValue(field, now[field], { shouldValidate: true });
  }, [form, unit]);

  const keep = useCallback(
    (field: Field) => {
      const { data } = Change.safeParse({ [field]: form.getValues(field) });
      if (!data) return;
      lastSynced.current = { ...lastSynced.current, ...data };
      latest.current.save(data);
    },
    [form],
  );

  const setOptions = useCallback(
    (options: RosterOption[]) => {
      form.setValue("options", options, { shouldDirty: true, shouldValidate: true });
      keep("options");
    },
    [form, keep],
  );
  const take = useCallback<Take>(
    (offer, copies, value) => setOptions(takeOption(catalogue, form.getValues("options"), offer.variant, copies, value)),
    [catalogue, form, setOptions],
  );
  // One change, which one undo takes back.
  const takeAll = useCallback<TakeAll>(
    (offers, on) =>
      setOptions(offers.reduce((options, { variant }) => takeOption(catalogue, options, variant, on ? 1 : 0), form.getValues("options"))),
    [catalogue, form, setOptions],
  );
  const drop = useCallback(
    ({ id, choice }: RosterOption) => setOptions(form.getValues("options").filter((o) => o.id !== id || o.choice !== choice)),
    [form, setOptions],
  );

  return {
    form,
    errors: form.formState.errors,
    /** As the form has them, also before they are drawn in the roster. */
    options: useWatch({ control: form.control, name: "options" }),
    /** Saves one field, if the schema accepts it. */
    keep,
    take,
    takeAll,
    drop,
  };
}

function fieldsOf({ count, name = "", note = "", options, points, pointsPerModel }: Pick<RosterUnit, Field>) {
  return { count, name, note, options, points, pointsPerModel };
}

/** An absent text is an empty one. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? "") === JSON.stringify(b ?? "");
}
