/** The union of all rule kinds' shapes. */
import * as z from "zod";
import { kindsInWords } from "@/lib/engine/rules/registry-in-words";
import * as shapes from "@/lib/engine/rules/shapes";

type SchemasOf<Kinds extends readonly unknown[]> = {
  -readonly [K in keyof Kinds]: Kinds[K] extends { schema(given: typeof shapes): infer Schema } ? Schema : never;
};

export const Rule = z.discriminatedUnion(
  "kind",
  kindsInWords.map((kind) => kind.schema(shapes)) as unknown as SchemasOf<typeof kindsInWords>,
);
