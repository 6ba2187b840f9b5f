/** Faults of the engine that the tests must notice: in prices, packs, bounds, counts, allies and what stands beside the army. */

export interface EnginePlant {
  name: string;
  /** Below `lib/engine`. */
  file: string;
  /** An expression as it stands there once, and the wrong one in its place. */
  from: string;
  to: string;
  /** Where the expression stands more than once: text around it that stands there once, with its first in it. */
  around?: string;
}

const at = (file: string) => (name: string, from: string, to: string, around?: string) =>
  ({ name, file, from, to, ...(around === undefined ? {} : { around }) }) satisfies EnginePlant;
const price = at("check/price.ts");
const profile = at("check/profile.ts");
const bound = at("catalogue/terms/bound.ts");
const condition = at("catalogue/terms/condition.ts");
const selector = at("catalogue/terms/selector.ts");
const withAllies = at("catalogue/with-allies.ts");
const counter = at("catalogue/terms/counter.ts");
const packParts = at("catalogue/compile/pack-parts.ts");
const limits = at("schema/limit-templates.ts");
const bases = at("catalogue/packs/bases.ts");
const holding = at("catalogue/compile/rules-that-hold.ts");
const entryRules = at("catalogue/compile/entry-rules.ts");
const permissions = at("catalogue/compile/permissions.ts");
const options = at("catalogue/compile/options.ts");
const resolve = at("check/resolve.ts");
const totals = at("check/totals.ts");
const count = at("rules/count.ts");
const share = at("rules/share.ts");
const sideboard = at("rules/sideboard.ts");
const attached = at("rules/attached.ts");
const leader = at("rules/leader.ts");
const unique = at("rules/unique.ts");
const slots = at("rules/slots.ts");

const sorted = "costOfOne(b) - costOfOne(a) || isOpen(a) - isOpen(b) || place(a) - place(b)";
const ofArmy = `[
    ...values.filter((value) => value.army === undefined),
    ...values.filter((value) => value.army === army),
  ]`;
const ofAll = `[
    ...values.filter((value) => value.army === army),
    ...values.filter((value) => value.army === undefined),
  ]`;

export const ENGINE_PLANTS: readonly EnginePlant[] = [
  // Prices.
  price(
    "what a command pays is rounded down",
    "Math.ceil((full * pay.numerator) / pay.denominator)",
    "Math.floor((full * pay.numerator) / pay.denominator)",
  ),
  price("options that keep their price pay a part", "pay.keeps?.options.has(line.variant)", "false"),
  price("units that keep their price pay a part", "pay.keeps?.units?.(unit)", "false"),
  price("a step that is begun is free", "Math.ceil((value ?? 0) / fixed.step)", "Math.floor((value ?? 0) / fixed.step)"),
  price("the first models of one unit of a line", "(models - first.models * units) * copies", "(models - first.models) * copies"),
  price("copies grow dearer from the first on", "(fixed.step * copies * (copies - 1)) / 2", "(fixed.step * copies * (copies + 1)) / 2"),
  price("the last of rival prices", "least === null || (points !== null && points < least)", "true"),
  price("a price in place of others is one of many", "overriding.length", "0", "overriding.length ? overridden"),
  price("the dearest of those in place of others", "costOrNone(one) < costOrNone(best)", "costOrNone(one) > costOrNone(best)"),
  profile("a price in place of others gives way to a lower", "rule.overrides > best.overrides", "false"),
  profile("one that is in place of others has all as rivals", "rule.overrides === overrides && rule.price", "rule.price"),
  profile("first copies are free beside a price in place of others", "item.open.filter((rule) => rule.overrides)", "item.open"),
  count("of each entry in the roster, whatever the command", "(command === null || unit.command === command)", "true"),
  count("of each line by itself", "({ entry }) => entry.entry.id", "({ unit }) => unit.id"),
  share("the share of a whole line", "exact(countInUnit(part, unit))", "exact(countInUnit(part, unit) * unit.units)"),
  entryRules("a second rule may be another entry's", "ENDS_LIKE_A_RULE.test(id)", "false"),
  price("the cheapest first", sorted, "costOfOne(a) - costOfOne(b) || isOpen(a) - isOpen(b) || place(a) - place(b)"),
  price("one in so many, the free one not counted", "Math.floor(all / (rule.onePer + 1))", "Math.floor(all / rule.onePer)"),
  price(
    "one in so many, the longest line last",
    "b.paid.copies - a.paid.copies",
    "a.paid.copies - b.paid.copies",
    "const most = [...claims].sort((a, b) => b.paid.copies - a.paid.copies)",
  ),
  price("the barest carrier first", "b.unit.options.length - a.unit.options.length", "a.unit.options.length - b.unit.options.length"),
  price("the cheapest carrier first", "b.unit.bill.points - a.unit.bill.points", "a.unit.bill.points - b.unit.bill.points"),
  price(
    "of one carrier the cheapest first",
    "(a.unit === b.unit ? costOfOne(b) - costOfOne(a) : 0)",
    "(a.unit === b.unit ? costOfOne(a) - costOfOne(b) : 0)",
  ),
  price("first copies in each unit: one line is one unit", "rule.inUnit ? unit.units : 1", "1"),
  price("a copy uses up one of the first", "n / one", "1", "left -= n / one;"),
  price("a dearer price takes a copy too", "cut.points >= exact((before * n) / paid.copies) && !rule.slotFree", "false"),
  price("rules of the roster price what stands beside it", "(!dependsOnUnitAlone(rule) && sideboard.includes(unit))", "false"),
  price(
    "models at the player's price count once",
    "unit.models",
    "unit.units",
    "each = unit.unit.pointsPerModel;\n    times = unit.models;",
  ),
  price(
    "a model's price for each unit",
    "unit.models * copies",
    "unit.units * copies",
    'if (fixed?.per === "model") times = unit.models * copies;',
  ),
  at("check/prices.ts")(
    "a sum above the least that is known is told",
    "missing > 0 ? stated < points - ALIKE : Math.abs(stated - points) >= ALIKE",
    "Math.abs(stated - points) >= ALIKE",
  ),
  profile("the dearest of several prices", "cheaper(rule, best)", "!cheaper(rule, best)"),
  profile("a disputed price is sure", "price?.or !== undefined", "false"),
  profile(
    "what every such unit has is paid",
    "entry.included.includes(variant)",
    "false",
    "if (entry.included.includes(variant)) continue;\n    const own = home.variantOf(variant);",
  ),
  // Packs.
  packParts("the price for one army loses to that for all", ofArmy, ofAll),
  packParts(
    "of two packs the first price of an entry",
    "entryPrices.set(entry, price)",
    "entryPrices.has(entry) || entryPrices.set(entry, price)",
  ),
  packParts(
    "of two packs the first price of an option",
    "optionPrices.set(option, price)",
    "optionPrices.has(option) || optionPrices.set(option, price)",
  ),
  options(
    "the price of an option wins over that of its choice",
    "prices.get(key) ?? choice?.price ?? option.price",
    "prices.get(option.id) ?? choice?.price ?? option.price",
  ),
  bases("a limit that is left out holds", "limits.filter((limit) => !gone.has(limitRuleId(pack, limit)))", "limits"),
  bases("a rule that is left out holds", "rules.filter(({ id }) => !gone.has(id))", "rules"),
  bases("the size of what is extended holds", "sizeSaid(by.event) ?? { points, sizes, sizesOffered }", "{ points, sizes, sizesOffered }"),
  bases("the army lists of what is extended hold", "entrants && !by.event?.armies", "entrants"),
  bases("what is extended says what is open", "by.playOpen ?? playOpen", "playOpen ?? by.playOpen"),
  bases(
    "what is left out on one way is left out",
    "own.includes(id)",
    "true",
    "left.set(pack.id, left.get(pack.id)?.filter((id) => own.includes(id)) ?? own);",
  ),
  at("catalogue/compile/compilation.ts")(
    "packs leave open what they do not speak of",
    "pack.playOpen ?? holdsAnswersOnly(pack)",
    "pack.playOpen ?? true",
  ),
  at("catalogue/compile/event.ts")(
    "the size of the first event",
    "packs.findLast(({ event }) => event && (sizeFor(event, army)",
    "packs.find(({ event }) => event && (sizeFor(event, army)",
  ),
  at("catalogue/compile/event.ts")(
    "the size of one army list is that of all",
    "sizes.find(({ armies }) => armies.includes(army))?.points ?? points",
    "points ?? sizes[0]?.points",
  ),
  at("catalogue/compile/settings.ts")(
    "a chosen reading wins over that of a pack",
    "Object.assign(settings, settingsOfPack(pack, book))",
    "Object.assign(settings, settingsOfPack(pack, book), chosen)",
  ),
  holding(
    "an open rule that is answered holds",
    "answered?.size ? ofBooks.filter(({ rule }) => !answered.has(rule.id)) : ofBooks",
    "ofBooks",
  ),
  holding("a size is no limit", 'catalogue.size && !holding.some(({ rule }) => rule.kind === "points-limit")', "false"),
  packParts("rules of a pack for one army list do not hold", "[...(pack.rules ?? []), ...(here ?? [])]", "[...(pack.rules ?? [])]"),
  entryRules("an entry for some army lists is for all", "!armies || (army !== undefined && armies.includes(army))", "true"),
  entryRules("two of either this or that", "1", "2", "max: 1,\n      noun: eitherOr"),
  packParts("a ruling for another army list", "of === army.id", "true", "if (of === army.id) for (const id of permission.entries)"),
  packParts("an answer for another army list", "of === army.id", "true", "if (of === army.id) permissions.set(entry"),
  permissions(
    "the army list's word wins",
    'own ? own.from === file && own.status !== "allowed" : !entry.permission && isOfBook',
    'own ? own.status !== "allowed" : !entry.permission && isOfBook',
  ),
  at("rules/availability.ts")("what overrides does not", "(overrides ? 0 : 3)", "0"),
  limits("exactly is at least", "{ min: n, max: n }", "{ min: n }"),
  limits("a part at most is at least too", "min === undefined ? {} : { minPercent: min }", "{ minPercent: min ?? max }"),
  limits("so many for each is one for each", "count", "1", "numerator: count, denominator: 1"),
  limits("a limit on each entry is one on all of them", '{ each: "entry" }', "{}", '{ max: boundOf(v) }, { each: "entry" }'),
  at("catalogue/terms/figure-parts.ts")("what every army has of a figure does not count", "own?.[army] ?? base", "0"),
  // Bounds and conditions.
  bound("a row begins above its size", "size >= step.from", "size > step.from"),
  bound("sizes are rounded to the nearest", "round(sizeBehind(context) / per)", "Math.round(sizeBehind(context) / per)"),
  bound("the least number of bands does not count", "Math.max(bands(context), atLeast)", "bands(context)"),
  bound(
    "beyond the last row begun bands count",
    "Math.floor((size - last.from) / beyond.per)",
    "Math.ceil((size - last.from) / beyond.per)",
  ),
  bound("a stated total of 100", "Math.ceil(stated / ROUND) * ROUND", "Math.ceil(stated / 100) * 100"),
  bound("a stated total is no size", "stated === null ? points : Math.ceil(stated / ROUND) * ROUND", "points"),
  bound("the size is known without a limit", "limit === null && stated === null", "false"),
  bound(
    "a fraction is rounded down",
    "round((counted * numerator) / denominator) + plus",
    "Math.floor((counted * numerator) / denominator) + plus",
  ),
  bound("nothing more than a fraction", "round((counted * numerator) / denominator) + plus", "round((counted * numerator) / denominator)"),
  condition(
    "from a size on is above it",
    "(context.limit ?? context.points) >= limitFrom",
    "(context.limit ?? context.points) > limitFrom",
  ),
  condition(
    "below a size is up to it",
    "(context.limit ?? context.points) < limitBelow",
    "(context.limit ?? context.points) <= limitBelow",
  ),
  condition("lacks: one is none", "(context.totals[index] ?? 0) === 0", "(context.totals[index] ?? 0) <= 1"),
  condition("has: more than one", "(context.totals[index] ?? 0) > 0", "(context.totals[index] ?? 0) > 1"),
  condition("not for an army list does not count", "notArmy && isOneOf(notArmy)", "false"),
  // Counts.
  count("at most is less than", "actual > most", "actual >= most", 'if (actual > most) return "over"'),
  count("off its steps by one", "actual % step !== 0", "actual % step === 1"),
  count("what stands beside is a command", "beside.has(kind)", "false"),
  count("so many models count as one, rounded down", "Math.ceil(all.models / models)", "Math.floor(all.models / models)"),
  counter("copies of an option count once", "n + o.copies", "n + 1"),
  counter("what stands for a place does not count", "measure.plus ?? 0", "0"),
  at("catalogue/terms/weighed.ts")(
    "so many of a line count in full",
    "(counts * many * whole) / (models ?? each)",
    "counts * whole * Math.floor(many / (models ?? each))",
  ),
  at("catalogue/terms/carried.ts")(
    "copies carry once",
    "(variant.option.number?.sum === sum ? (value ?? 0) : own) * copies",
    "(variant.option.number?.sum === sum ? (value ?? 0) : own)",
  ),
  at("catalogue/terms/carried.ts")(
    "what comes with a unit stays beside another choice",
    "!options.some((o) => o.variant.option === own.option)",
    "true",
  ),
  totals(
    "models are units",
    'counter.per === "model" ? unit.models : counter.amount(unit)',
    'counter.per === "model" ? unit.units : counter.amount(unit)',
  ),
  at("check/totals.ts")("a line that just fits stays", "unit.units > left", "unit.units >= left"),
  profile(
    "of several options that move a unit the first",
    "all.findLast((v) => v.option.category !== undefined)",
    "all.find((v) => v.option.category !== undefined)",
  ),
  profile("a number at its most is too many", "value < min || value > max", "value < min || value >= max"),
  share("a share at its most is too much", "actual * 100 > whole * rule.maxPercent", "actual * 100 >= whole * rule.maxPercent"),
  share(
    "a part of the points spent is one of the limit",
    'rule.of === "limit" ? context.limit : context.points',
    "context.limit",
    'countIn(base, context, null) : rule.of === "limit" ? context.limit : context.points',
  ),
  at("rules/compare.ts")("fewer is as many", "rule.less ? 1 : 0", "0"),
  at("rules/requires.ts")("one more is needed", "found >= wanted", "found > wanted"),
  at("rules/excludes.ts")("one fewer goes together", "there.length <= most", "there.length < most"),
  unique("units of a line have one copy", "n * unit.units", "n", "?? 0) + n * unit.units"),
  at("rules/distinct.ts")("sets of the least size are not compared", "size < from || size > to", "size <= from || size > to"),
  at("rules/distinct.ts")("copies are no part of a set", "o.copies", "1", "o.copies}`)\n        .sort()"),
  at("rules/points-limit.ts")(
    "a bonus for everything",
    "Math.min(rule.bonus.points, context.totals[covered.index] ?? 0)",
    "rule.bonus.points",
  ),
  at("rules/characteristic.ts")("the least is too little", "actual >= min", "actual > min"),
  at("rules/modifier.ts")("costs from so much on", "each >= from && each < below", "each > from && each < below"),
  leader("two of one line are no tie", "highest.reduce((n, u) => n + u.units, 0) > 1", "highest.length > 1"),
  attached("a line has room for one unit's", "max * unit.units", "max"),
  attached("a part is rounded down", 'rounding === "down" ? "floor" : "ceil"', '"floor"'),
  slots("copies at a free price fill slots", "unit.slotFree?.get(variant.index) ?? 0", "0"),
  slots("a slot has all the room", "Math.min(fit[slot] ?? fit.total ?? 0, total)", "Math.min(fit.total ?? fit[slot] ?? 0, total)"),
  // Beside the army.
  sideboard("the army costs nothing beside it", "context.points + points", "points"),
  sideboard("every command beside is the one", "u.commandKind === rule.command", "true"),
  sideboard("at its most it is too dear", "actual <= limit.value(context, null)", "actual < limit.value(context, null)"),
  at("check/check.ts")("what belongs together comes by itself", "u.id === head || u.attachedTo === head", "u.id === id"),
  // Allies.
  profile("allies: what hangs on their own roster holds", "(allied && rule.when)", "false"),
  profile("allies: prices that hang on the roster hold", "!allied || dependsOnUnitAlone(rule)", "true"),
  profile("allies: entries at the price of the roster's list", "home.entry.price", "entry.price"),
  profile("allies: options at the price of the roster's list", "(own ?? variant).price", "variant.price"),
  profile(
    "allies: entries as the roster's list permits",
    "ownOf(entry, ally)",
    "entry",
    "permissionIn(catalogue, ownOf(entry, ally), commandKind)",
  ),
  resolve("allies: any army list", "ally && allowed?.armies.includes(ally.army.id)", "ally && allowed"),
  resolve("allies: what is not settled is allowed", 'allowed.status === "unconfirmed"', "false"),
  withAllies("allies: entries of the roster's list", "home.entryById.has(id) ?", "catalogue.entryById.has(id) || home.entryById.has(id) ?"),
  selector("copies together: one is enough", ">= copies", ">= 1"),
  selector("of an army list: any", "lists.has(h.home)", "true"),
  selector("attached or not", "h.attached === wanted", "true"),
  selector("of a kind of command: any", "kinds.has(h.commandKind)", "true"),
];
