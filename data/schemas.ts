/** The JSON Schemas that editors and other programs may use, made from the one source of truth in lib/schema. */
import * as z from "zod";
import { Rule } from "@/lib/rules/registry";
import { ArmyList, BookMeta, Entry, Option, OptionGroup, Pack } from "@/lib/schema/book";
import { Roster } from "@/lib/schema/roster";

const sources = {
  roster: Roster,
  pack: Pack,
  army: ArmyList,
  book: BookMeta,
  entries: z.array(Entry),
  options: z.strictObject({ groups: z.array(OptionGroup), options: z.array(Option) }),
  rules: z.array(Rule),
};

/** By file name without ending. */
export function schemas(): Record<keyof typeof sources, unknown> {
  const made = Object.entries(sources).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { target: "draft-7", io: "input", reused: "ref" }),
  ]);
  return Object.fromEntries(made);
}
