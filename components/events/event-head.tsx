"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod";
import { Part } from "@/components/events/form/part";
import { type EditedEvent, withEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import { ComboField } from "@/components/ui/combo-field";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { typedWhole } from "@/components/ui/typed-number";
import { useLatest } from "@/components/ui/use-latest";
import { dayFault, timeFault, zoneFault } from "@/lib/engine/dates";
import { EventRules, MOST_LISTS } from "@/lib/engine/schema/event";
import { Pack } from "@/lib/engine/schema/pack";
import { zoneName } from "@/lib/events/deadline";
import { deadlineRemarks } from "@/lib/events/desk/due";
import { FREE_TEXTS } from "@/lib/events/event-page";
import { FIELD_NAMES } from "@/lib/paper/write/field-lines";
import { events } from "@/lib/words/en/events";
import { number } from "@/lib/words/en/grammar";
import { layoutNames } from "@/lib/words/en/paper-forms";

/** A field that may stay empty; what else is wrong with it, `fault` says. */
const written = (fault: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const message = text === "" ? null : fault(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
const day = written(dayFault);
const whole = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^([\d,]{1,9})?$/, "Enter a whole number.")
    .transform((text) => (text === "" ? undefined : Number(text.replaceAll(",", ""))))
    .refine((n) => n === undefined || (n >= 1 && n <= most), "Enter a whole number above 0.");

const MOST_SIZES = 6;
/** "2,250", or several: "1,500 or 2,250". */
const sizes = z
  .string()
  .trim()
  .transform((text) => (text === "" ? [] : text.split(/\bor\b|[;/]|,\s/i).map((one) => typedWhole(one) ?? Number.NaN)))
  .refine((all) => all.every((n) => n >= 1 && n <= 1_000_000), "Enter a whole number above 0, or several: 1,500 or 2,250.")
  .refine((all) => new Set(all).size === all.length, "One size stands there twice.")
  .refine((all) => all.length <= MOST_SIZES, `At most ${MOST_SIZES} sizes.`);

const Fields = z.object({
  name: z.string().trim().min(1, "Enter a name.").pipe(Pack.shape.name),
  date: day,
  place: z.string().trim().max(120, "At most 120 letters."),
  contact: z
    .string()
    .trim()
    .refine((text) => text === "" || EventRules.shape.contact.safeParse(text).success, "Enter a mail address, as maja@example.org."),
  points: sizes,
  address: z.string().trim().max(300, "At most 300 letters."),
  fee: z.string().trim().max(200, "At most 200 letters."),
  schedule: z.string().trim().max(1000, "At most 1,000 letters."),
  scoring: z.string().trim().max(1000, "At most 1,000 letters."),
  players: whole(100_000),
  dueDate: day,
  dueTime: written(timeFault),
  zone: z.string(),
  late: z.enum(["accept", "grace", "refuse"]),
  graceDays: whole(60),
  asks: z.array(z.enum(["name", "email", "club", "phone", "team"])),
  asksQuestion: z.boolean(),
  question: z.string().trim().max(200, "At most 200 letters."),
  lists: z.string(),
});
/** The zone of the device stands in the field from the start, and says nothing without a day. */
const Head = Fields.superRefine(({ dueDate, zone }, context) => {
  const message = dueDate === "" ? null : zoneFault(zone);
  if (message !== null) context.addIssue({ code: "custom", path: ["zone"], message });
});
type Written = z.input<typeof Head>;

/** What the form says, as the event says it: empty fields say nothing. */
function eventOf(read: z.output<typeof Head>, before: EventRules): EventRules {
  const { date, place, contact, points, players, dueDate, dueTime, zone, late, graceDays, asks, asksQuestion, question, lists } = read;
  // The other parts of the form keep what they say.
  const given: Record<string, unknown> = {
    ...before,
    ...Object.fromEntries(FREE_TEXTS.map((key) => [key, read[key] || undefined])),
    date: date || undefined,
    place: place || undefined,
    contact: contact || undefined,
    points: points.length === 1 ? points[0] : undefined,
    sizesOffered: points.length > 1 ? points : undefined,
    players,
    deadline: dueDate ? { date: dueDate, time: dueTime || "23:59", zone } : undefined,
    late: !dueDate ? undefined : late === "refuse" ? "refuse" : "accept",
    graceDays: dueDate && late === "grace" ? graceDays : undefined,
    asks: asks.length ? asks : undefined,
    question: asksQuestion && question ? question : undefined,
    lists: Number(lists) > 1 ? Number(lists) : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function asWritten({ name, event = {} }: Pack): Written {
  const { address = "", fee = "", schedule = "", scoring = "" } = event;
  const {
    date = "",
    place = "",
    contact = "",
    points,
    sizesOffered,
    players,
    deadline,
    late = "accept",
    graceDays,
    asks = [],
    question = "",
    lists = 1,
  } = event;
  return {
    name,
    date,
    place,
    contact,
    address,
    fee,
    schedule,
    scoring,
    points: points === undefined ? (sizesOffered ?? []).map(number).join(" or ") : String(points),
    players: players === undefined ? "" : String(players),
    dueDate: deadline?.date ?? "",
    dueTime: deadline?.time ?? "",
    zone: deadline?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    late: late === "accept" && graceDays ? "grace" : late,
    graceDays: graceDays === undefined ? "" : String(graceDays),
    asks,
    asksQuestion: question !== "",
    question,
    lists: String(lists),
  };
}

export type HeadForm = UseFormReturn<Written, unknown, z.output<typeof Head>>;

/** The form of the first two parts: what is right in it is saved as it is typed. */
export function useHead({ pack, change, taken }: EditedEvent): HeadForm {
  const form: HeadForm = useForm<Written, unknown, z.output<typeof Head>>({
    resolver: zodResolver(Head),
    defaultValues: asWritten(pack),
    mode: "onChange",
  });
  const { watch, reset, trigger } = form;
  const newest = useLatest(pack);
  useEffect(() => {
    if (taken) reset(asWritten(newest.current));
    // What came from elsewhere may hold a day or a zone that there is not.
    void trigger(["date", "dueDate", "dueTime", "zone"]);
  }, [taken, reset, trigger]);
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const read = Head.safeParse(values);
      if (!read.success) return;
      change((now) => ({ ...now, name: read.data.name, event: eventOf(read.data, now.event ?? {}) }));
    });
    return unsubscribe;
  }, [watch, change]);
  return form;
}

/** All time zones that the device knows, and one that it may not know. */
function zonesWith(zone: string) {
  const all = new Set([zone, ...Intl.supportedValuesOf("timeZone")]);
  return [...all].map((id) => ({ id, label: zoneName(id), detail: id.split("/")[0] ?? "", also: [id] }));
}

/** The event itself: name, day, place, game, size, deadline. */
export function EventPart({ form, game }: { form: HeadForm; game: EventGame }) {
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const [zone, date, time, day, late] = watch(["zone", "dueDate", "dueTime", "date", "late"]);
  const remarks = date ? deadlineRemarks({ date, time: time || "23:59", zone }, { day, now: Date.now() }) : [];
  const zones = useMemo(() => zonesWith(zone), [zone]);
  const pointsName = game.book.pointsName ?? "points";
  return (
    <Part number={1} title="The event">
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-12">
        <TextField label="Name" autoComplete="off" className="sm:col-span-5" error={errors.name?.message} {...register("name")} />
        <TextField label="Day" type="date" className="sm:col-span-3" error={errors.date?.message} {...register("date")} />
        <TextField label="Place" autoComplete="off" className="sm:col-span-4" error={errors.place?.message} {...register("place")} />
        <div className="flex flex-col gap-1 sm:col-span-5">
          <span className="text-s font-strong">Game</span>
          <span className="flex min-h-(--target) items-center">{game.book.title}</span>
        </div>
        {game.book.hasPoints === false ? null : (
          <TextField
            label={`Size, ${pointsName} at most`}
            autoComplete="off"
            placeholder="as each list says"
            hint="Several: 1,500 or 2,250."
            className="sm:col-span-3"
            error={errors.points?.message}
            {...register("points")}
          />
        )}
        <TextField
          label="Players expected"
          inputMode="numeric"
          autoComplete="off"
          placeholder="may stay empty"
          className="sm:col-span-4"
          error={errors.players?.message}
          {...register("players")}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] gap-2 sm:col-span-5">
          <TextField label="Lists are due" type="date" error={errors.dueDate?.message} {...register("dueDate")} />
          {date ? <TextField label="At" type="time" error={errors.dueTime?.message} {...register("dueTime")} /> : null}
        </div>
        {date ? (
          <>
            <ComboField
              label="Time zone"
              options={zones}
              value={zone}
              onChange={(id) => setValue("zone", id, { shouldDirty: true, shouldValidate: true })}
              error={errors.zone?.message}
              hint={remarks.join(" ")}
              className="sm:col-span-3"
            />
            <SelectField label="Lists that come later" className="sm:col-span-4" {...register("late")}>
              <option value="accept">Accept, marked late</option>
              <option value="grace">Accept for some days</option>
              <option value="refuse">Do not accept</option>
            </SelectField>
            {late === "grace" ? (
              <TextField
                label="Days of grace"
                inputMode="numeric"
                autoComplete="off"
                className="sm:col-span-3"
                error={errors.graceDays?.message}
                {...register("graceDays")}
              />
            ) : null}
          </>
        ) : null}
      </div>
      <FurtherFields form={form} />
    </Part>
  );
}

const NUMBERS = Array.from({ length: MOST_LISTS }, (_, i) => [String(i + 1), number(i + 1)] as const);

/** What is rarely said, folded until it is. */
function FurtherFields({ form: { register, formState, getValues } }: { form: HeadForm }) {
  const { errors } = formState;
  return (
    <Disclosure
      className="mt-2"
      start={getValues("lists") !== "1" || getValues(["contact", ...FREE_TEXTS]).some((text) => text !== "")}
      summary={<span className="font-strong">Where to send, several lists, fee, schedule</span>}
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Lists are sent to"
          type="email"
          autoComplete="email"
          placeholder="may stay empty"
          error={errors.contact?.message}
          {...register("contact")}
        />
        <SelectField label="Lists of each player" {...register("lists")} options={NUMBERS} />
        {FREE_TEXTS.map((key) => (
          <TextField
            key={key}
            label={events.rules.labels[key]}
            autoComplete="off"
            placeholder="may stay empty"
            error={errors[key]?.message}
            {...register(key)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

const asked = ["email", "club", "phone", "team"] as const;

/** What players give beside their list, and the sheet they bring. */
export function AskPart({ form, edited }: { form: HeadForm; edited: EditedEvent }) {
  const { register, watch, formState } = form;
  const { pack, change } = edited;
  return (
    <Part number={2} title="What players give" aside="their list is always asked for">
      <fieldset>
        <legend className="sr-only">What players give beside their list</legend>
        <div className="flex flex-wrap gap-x-6">
          <Tick label="Name" value="name" {...register("asks")} />
          {asked.map((id) => (
            <Tick key={id} label={FIELD_NAMES[id]} value={id} {...register("asks")} />
          ))}
          <Tick label="A question of yours" {...register("asksQuestion")} />
        </div>
      </fieldset>
      {watch("asksQuestion") ? (
        <TextField
          label="Your question"
          placeholder="Can you bring terrain?"
          autoComplete="off"
          className="mt-2 max-w-96"
          error={formState.errors.question?.message}
          {...register("question")}
        />
      ) : null}
      <SelectField
        label="Sheet that players bring"
        className="mt-4 max-w-72"
        value={pack.event?.sheet ?? ""}
        onChange={({ target }) => {
          const sheet = EventRules.shape.sheet.safeParse(target.value || undefined).data;
          change((now) => {
            const { sheet: _, ...rest } = now.event ?? {};
            return { ...withEvent(now, {}), event: sheet ? { ...rest, sheet } : rest };
          });
        }}
        options={[["", "Any"], ...Object.entries(layoutNames).map(([id, name]) => [id, name] as const)]}
      />
    </Part>
  );
}
