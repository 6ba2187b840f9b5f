/** Every rule kind. */
import type * as z from "zod";
import { attached } from "./attached";
import { availability } from "./availability";
import { category } from "./category";
import { characteristic } from "./characteristic";
import { choice } from "./choice";
import { compare } from "./compare";
import type { RuleKind } from "./contract";
import { count } from "./count";
import { distinct } from "./distinct";
import { excludes } from "./excludes";
import { leader } from "./leader";
import { modifier } from "./modifier";
import { pointsLimit } from "./points-limit";
import { price } from "./price";
import type { kindsInWords } from "./registry-in-words";
import { requires } from "./requires";
import { share } from "./share";
import { sideboard } from "./sideboard";
import { slots } from "./slots";
import { uniform } from "./uniform";
import { unique } from "./unique";
import { unjudged } from "./unjudged";

const kinds = [
  pointsLimit,
  count,
  share,
  compare,
  requires,
  excludes,
  uniform,
  unique,
  distinct,
  choice,
  slots,
  attached,
  characteristic,
  leader,
  sideboard,
  availability,
  unjudged,
  price,
  category,
  modifier,
];

/** A rule of any kind; parsed by `schema/rule`. */
export type Rule = z.infer<ReturnType<(typeof kindsInWords)[number]["schema"]>>;

/** Rule kinds by name. */
export const ruleKinds: ReadonlyMap<string, RuleKind> = new Map(kinds.map((k) => [k.kind, k as unknown as RuleKind]));

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The kinds of rule that a limit may be. */
export const LIMIT_KINDS = ["count", "share", "excludes", "unique", "availability", "category", "characteristic"] as const;
/** A rule without its id and its source: an event cites itself. */
export type LimitRule = Without<Extract<Rule, { kind: (typeof LIMIT_KINDS)[number] }>, "id" | "page" | "basis" | "note">;
/** A limit of an event: a rule with its number. */
export type Limit = LimitRule & { number: number };
