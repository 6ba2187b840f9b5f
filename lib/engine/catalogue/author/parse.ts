/** Reads book files strictly. A fault names the file, the path and what to do. */
import type * as z from "zod";
import { renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { Book } from "@/lib/engine/schema/book";
import { renewRules } from "@/lib/engine/schema/earlier";
import { Pack } from "@/lib/engine/schema/pack";
import { fillPackSources, fillSources } from "@/lib/engine/schema/sources";
import { schemaFaults } from "./schema-words";

/** A whole book from its four files. @throws BookFault for the first fault. */
export function parseBook(parts: { book: unknown; entries: unknown; options: unknown; rules: unknown }, folder = "book"): Book {
  const asObject = (value: unknown) => (typeof value === "object" && value !== null ? value : {});
  return parse(Book, { ...asObject(parts.book), ...asObject(parts.options), entries: parts.entries, rules: parts.rules }, folder);
}

/** @throws BookFault for the first fault. */
export function parseArmyList(json: unknown, file: string): ArmyList {
  return parse(ArmyList, fillSources(renewRules(json)), file);
}

/** Answers of an earlier form come in the present one. @throws BookFault for the first fault. */
export function parsePack(json: unknown, file: string): Pack {
  return renewPack(parse(Pack, fillPackSources(renewRules(json)), file));
}

function parse<S extends z.ZodType>(schema: S, json: unknown, file: string): z.infer<S> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = schemaFaults(schema, json, result.error.issues);
  const [fault] = faults;
  const more = faults.length > 1 ? `Correct it, and ${faults.length - 1} more.` : "Correct it.";
  throw new BookFault(file, (fault?.path ?? []).join("."), fault?.message ?? "It does not fit its schema.", more);
}
