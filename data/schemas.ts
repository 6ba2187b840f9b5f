/** The JSON Schemas that editors and other programs may use, made from the one source of truth in lib/schema. */
import * as z from "zod";
import { LibraryManifest } from "@/lib/books/library/manifest";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { BookMeta } from "@/lib/engine/schema/book";
import { Entry, Option, OptionGroup } from "@/lib/engine/schema/entry";
import { CheckAnswer, NotChecked } from "@/lib/engine/schema/http/check";
import { ArmyEffects, Effects } from "@/lib/engine/schema/in-play/effects";
import { NamesFile } from "@/lib/engine/schema/language/names";
import { LanguageWords } from "@/lib/engine/schema/language/words";
import { Pack } from "@/lib/engine/schema/pack";
import { Roster } from "@/lib/engine/schema/roster";
import { Rule } from "@/lib/engine/schema/rule";
import { Certificate } from "@/lib/engine/schema/verdict/certificate";

const sources = {
  roster: Roster,
  answer: z.union([CheckAnswer, NotChecked]),
  pack: Pack,
  army: ArmyList,
  book: BookMeta,
  entries: z.array(Entry),
  options: z.strictObject({ groups: z.array(OptionGroup), options: z.array(Option) }),
  rules: z.array(Rule),
  effects: Effects,
  "army-effects": ArmyEffects,
  names: NamesFile,
  words: LanguageWords,
  library: LibraryManifest,
  certificate: Certificate,
};

/** By file name without ending. */
export function schemas(): Record<keyof typeof sources, unknown> {
  const made = Object.entries(sources).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { target: "draft-7", io: "input", reused: "ref" }),
  ]);
  const all = Object.fromEntries(made);
  all.army = withOptionalSources(all.army);
  return all;
}

/** In an army book its `source` may stand for page and basis of every fact, so an editor must not ask for them. */
export function withOptionalSources(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withOptionalSources);
  if (typeof schema !== "object" || schema === null) return schema;
  const { required, ...rest } = schema as { required?: unknown };
  const relaxed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withOptionalSources(value)]));
  if (!Array.isArray(required)) return required === undefined ? relaxed : { ...relaxed, required };
  return { ...relaxed, required: required.includes("basis") ? required.filter((key) => key !== "page" && key !== "basis") : required };
}
