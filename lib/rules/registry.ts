/** Every rule kind, in the order its documentation is shown, and the union of their shapes. */
import * as z from "zod";
import { apart } from "./apart";
import { availability } from "./availability";
import { changes } from "./changes";
import { commands } from "./commands";
import { compare } from "./compare";
import type { RuleKind } from "./contract";
import { count } from "./count";
import { excludes } from "./excludes";
import { fact } from "./fact";
import { leader } from "./leader";
import { offer } from "./offer";
import { pointsLimit } from "./points-limit";
import { price } from "./price";
import { requires } from "./requires";
import { share } from "./share";
import { size } from "./size";
import { slots } from "./slots";
import { uniform } from "./uniform";
import { unique } from "./unique";

export const Rule = z.discriminatedUnion("kind", [
  pointsLimit.schema,
  count.schema,
  share.schema,
  compare.schema,
  requires.schema,
  excludes.schema,
  uniform.schema,
  unique.schema,
  slots.schema,
  size.schema,
  leader.schema,
  commands.schema,
  apart.schema,
  availability.schema,
  price.schema,
  offer.schema,
  changes.schema,
  fact.schema,
]);
export type Rule = z.infer<typeof Rule>;

const kinds = [
  pointsLimit,
  count,
  share,
  compare,
  requires,
  excludes,
  uniform,
  unique,
  slots,
  size,
  leader,
  commands,
  apart,
  availability,
  price,
  offer,
  changes,
  fact,
];

/** Rule kinds by name. */
export const ruleKinds: ReadonlyMap<string, RuleKind> = new Map(kinds.map((k) => [k.kind, k as unknown as RuleKind]));
