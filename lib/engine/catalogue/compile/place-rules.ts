/** Compiles the rules that hold, and puts each where checking looks for it. */

import type { BookNames } from "@/lib/engine/catalogue/terms/book-names";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { EnvOfRule } from "@/lib/engine/catalogue/terms/rule-env";
import type { OptionRule } from "@/lib/engine/catalogue/terms/rules-by-option";
import type { PlacedUnitRule } from "@/lib/engine/catalogue/types";
import { lazy } from "@/lib/engine/lazy";
import type { AvailabilityRule, CompiledRule, Match, PriceRule, RuleKind } from "@/lib/engine/rules/contract";
import { ruleKinds } from "@/lib/engine/rules/registry";
import type { Compilation, CompileOptions, HoldingRule } from "./compilation";

/** Adds rules to the catalogue. What names only things that are there, by `isSound`, is compiled when a roster first needs it. */
export function placeRules(
  compilation: Compilation,
  rules: readonly HoldingRule[],
  names: BookNames,
  isSound: CompileOptions["isSound"],
): void {
  const { catalogue, attempt } = compilation;
  const ids = new Set<string>();
  for (const holding of rules) {
    attempt(() => {
      const { rule, from, where } = holding;
      if (ids.has(rule.id))
        throw new BookFault(where, rule.id, "the rule id stands twice.", "Add a suffix after a dot.", { twice: rule.id });
      ids.add(rule.id);
      const isLater = from === "book" ? isSound !== undefined : from === "army" && isSound === "all";
      placeRule(
        compilation,
        holding,
        new EnvOfRule(names, rule.id, where, from === "army" ? catalogue.army.name : "the rules", isLater),
        isLater,
      );
      catalogue.rules.push({ rule, from });
    });
  }
}

/** Finds a name for units of an army list that is there already, and one that means what is not there, be it used or not. */
export function checkOwnSelectors({ catalogue, armyFile, attempt }: Compilation, names: BookNames): void {
  const { book, army } = catalogue;
  const taken = new Set(book.selectors?.map(({ id }) => id));
  for (const { id } of army.selectors ?? []) {
    attempt(() => {
      const path = `selectors.${id}`;
      if (taken.has(id)) throw new BookFault(armyFile, path, "the id stands twice.", "Rename one of the two.", { twice: id });
      taken.add(id);
      new EnvOfRule(names, path, armyFile, army.name).match(id);
    });
  }
}

function placeRule(compilation: Compilation, { rule }: HoldingRule, env: EnvOfRule, isLater: boolean): void {
  const { catalogue, permissionRules, priceRules } = compilation;
  const kind = ruleKinds.get(rule.kind) as RuleKind;
  const compiled = () => kind.compile(rule, env);
  const options = isLater ? (kind.optionsOf?.(rule) ?? null) : null;
  const units = isLater ? (kind.unitsOf?.(rule) ?? null) : null;
  if (units) catalogue.unitRules.push(unitRuleLater(env.match(units), compiled));
  else if (!options) place(compilation, compiled());
  else if (rule.kind === "price") priceRules.addLater(options, () => pricesIn(compiled()));
  else permissionRules.addLater(options, () => permissionsIn(compiled()));
}

/** A compiled rule as it stands beside those of its sort. */
function place(compilation: Compilation, compiled: CompiledRule): void {
  const { catalogue, permissionRules, priceRules } = compilation;
  switch (compiled.sort) {
    case "roster":
      catalogue.rosterRules.push(compiled.check);
      if (compiled.slot) catalogue.slots.push(compiled.slot);
      return;
    case "unit":
      catalogue.unitRules.push({ match: compiled.match, rule: () => compiled });
      return;
    case "category":
      catalogue.categoryRules.push(compiled.rule);
      return;
    case "modifier":
      catalogue.modifiers.push(...compiled.modifiers);
      return;
    case "attached":
      catalogue.attachments.push(compiled.rule);
      return;
    case "several":
      for (const rule of compiled.rules) place(compilation, rule);
      return;
    case "availability":
      permissionRules.add(compiled);
      return;
    case "price":
      if (compiled.options === null) catalogue.entryPrices.push(compiled.rule);
      else priceRules.add({ options: compiled.options, rule: compiled.rule });
  }
}

function unitRuleLater(match: Match, compile: () => CompiledRule): PlacedUnitRule {
  return {
    match,
    rule: lazy(() => {
      const compiled = compile();
      if (compiled.sort !== "unit") throw new Error(`a rule about units by themselves compiled to ${compiled.sort}`);
      return compiled;
    }),
  };
}

function permissionsIn(compiled: CompiledRule): OptionRule<AvailabilityRule>[] {
  return compiled.sort === "availability" ? [compiled] : [];
}

function pricesIn(compiled: CompiledRule): OptionRule<PriceRule>[] {
  if (compiled.sort === "several") return compiled.rules.flatMap(pricesIn);
  return compiled.sort === "price" && compiled.options ? [{ options: compiled.options, rule: compiled.rule }] : [];
}
