/**
 * Rules as files of the first form of the language have them, put into the present one, so that packs and army books written or kept
 * then still open. Anything else comes back as it is: the schema says what is wrong with it.
 */
import { isObject, type JsonObject } from "./json";
import { partOfRule } from "./rule-id";

/** Of a rule that only says a number or a text, the first form kept more than it used. */
const source = ({ id, page, basis, note }: JsonObject): JsonObject => ({ id, page, basis, ...(note === undefined ? {} : { note }) });

/** By the kind of the first form. Most become one rule; an offer becomes a right and its prices. */
const RENEWED = new Map<unknown, (rule: JsonObject) => JsonObject[]>([
  ["size", ({ units, ...rule }) => [{ ...rule, kind: "count", quantity: { of: units, measure: "models" }, in: "unit" }]],
  ["commands", ({ of, ...rule }) => [{ ...rule, kind: "count", quantity: { commands: of } }]],
  ["apart", (rule) => [{ ...rule, kind: "sideboard" }]],
  [
    "changes",
    ({ units, changes, because, ...rule }) => [
      { ...source(rule), kind: "modifier", units, adds: changes, ...(because === undefined ? {} : { because }) },
    ],
  ],
  [
    "fact",
    ({ units, sets, text, ...rule }) => [
      { ...source(rule), kind: "modifier", units, ...(sets === undefined ? {} : { sets }), ...(text === undefined ? {} : { text }) },
    ],
  ],
  [
    "offer",
    ({ units, options, because = "", when, ...rule }) => {
      if (!isObject(options)) return [{ ...rule, kind: "offer", units, options }];
      const both: JsonObject = { ...source(rule), units, ...(when === undefined ? {} : { when }) };
      return [
        { ...both, kind: "availability", options: { option: Object.keys(options) }, status: "allowed", reason: because },
        { ...both, id: partOfRule(String(both.id), "price"), kind: "price", prices: options, because },
      ];
    },
  ],
]);

/** An army list's file, or a pack's with its army books, the packs it extends and the rules it brings for single army lists. */
export function renewRules(file: unknown): unknown {
  if (!isObject(file)) return file;
  const { rules, armies, armyLists, bases } = file;
  return {
    ...file,
    ...(Array.isArray(rules) ? { rules: renewed(rules) } : {}),
    ...(isObject(armies)
      ? { armies: Object.fromEntries(Object.entries(armies).map(([id, own]) => [id, Array.isArray(own) ? renewed(own) : own])) }
      : {}),
    ...(Array.isArray(armyLists) ? { armyLists: armyLists.map(renewRules) } : {}),
    ...(Array.isArray(bases) ? { bases: bases.map(renewRules) } : {}),
  };
}

/** Every rule stays at its place, where faults are told; what one brings besides stands behind them all. */
function renewed(rules: readonly unknown[]): unknown[] {
  const besides: JsonObject[] = [];
  const kept = rules.map((rule) => {
    const renew = isObject(rule) ? RENEWED.get(rule.kind) : undefined;
    if (!renew || !isObject(rule)) return rule;
    const [first, ...more] = renew(rule);
    besides.push(...more);
    return first;
  });
  return besides.length > 0 ? [...kept, ...besides] : kept;
}
