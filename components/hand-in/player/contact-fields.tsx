"use client";

import type { UseFormReturn } from "react-hook-form";
import * as z from "zod";
import type { SentList } from "@/components/hand-in/answers";
import { useEventWords } from "@/components/hand-in/words";
import { TextField } from "@/components/ui/field";
import type { EventRules } from "@/lib/engine/schema/event";
import { hasTeams } from "@/lib/events/hand-in/words";
import type { Words } from "@/lib/words/en/words";

/** What a player gives beside the list. Empty fields are not sent. */
export function contactSchema(words: Words["events"]["form"]) {
  const line = (most: number) =>
    z
      .string()
      .trim()
      .max(most, words.atMost(most))
      .regex(/^\P{Cc}*$/u, words.oneLine);
  return z.object({
    name: line(120).min(1, words.enterName),
    email: z.literal("").or(z.email(words.enterMail).max(200)),
    club: line(120),
    phone: line(60),
    team: line(120),
    answer: line(400),
  });
}
export type Contact = z.infer<ReturnType<typeof contactSchema>>;

export const NO_CONTACT: Contact = { name: "", email: "", club: "", phone: "", team: "", answer: "" };

/** What an event asks for beside the name, in the order of its form. */
export function askedFor(rules: EventRules): Exclude<keyof Contact, "name">[] {
  const { asks = [], question } = rules;
  const all = new Set<keyof Contact>([
    ...asks,
    ...(hasTeams(rules) ? (["team"] as const) : []),
    ...(question ? (["answer"] as const) : []),
  ]);
  return (["email", "club", "phone", "team", "answer"] as const).filter((field) => all.has(field));
}

/** As it is sent: what the event asks for, where something is given. */
export function playerOf(contact: Contact, fields: ContactFieldsProps["fields"]): SentList["player"] {
  const given = fields.flatMap((field) => (contact[field] ? [[field, contact[field]] as const] : []));
  return { name: contact.name, ...Object.fromEntries(given) };
}

const kinds: Partial<Record<keyof Contact, { type: string; autoComplete: string }>> = {
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
};

interface ContactFieldsProps {
  form: UseFormReturn<Contact>;
  rules: EventRules;
  fields: readonly Exclude<keyof Contact, "name">[];
  /** A captain hands it in for somebody else. */
  forOther: boolean;
}

export function ContactFields({ form, rules, fields, forOther }: ContactFieldsProps) {
  const { register, formState } = form;
  const words = useEventWords().form;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        label={forOther ? words.playersName : words.name}
        autoComplete={forOther ? "off" : "name"}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      {fields.map((field) => (
        <TextField
          key={field}
          label={field === "answer" ? (rules.question ?? "") : words.fields[field]}
          autoComplete="off"
          {...kinds[field]}
          className={field === "answer" ? "sm:col-span-2" : undefined}
          error={formState.errors[field]?.message}
          {...register(field)}
        />
      ))}
    </div>
  );
}
