/** Answers to open cells in a pack. Every function is pure: a pack in, a pack out. */

import type { OptionCell, PermissionCell, PriceCell, ProfileCell, RuleCell } from "@/lib/advice/open/open-cells";
import { answerKey, answersOf, renewPack } from "@/lib/engine/catalogue/compile/answer-codec";
import { boxSubject, isRuleAnswer } from "@/lib/engine/catalogue/compile/answers";
import { openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Price } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";

export type Settled = "allowed" | "denied";
export type Figures = NonNullable<Entry["characteristics"]>;

/** An empty pack. */
export function newPack(game: string, id: string, name: string): Pack {
  return { format: "muster-pack/1", id, name, game };
}

/** An id made from a name, and different from those taken. */
export function freeId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\p{M}’']/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  const start = plain || "own";
  let id = start;
  for (let n = 2; taken.includes(id); n++) id = `${start}-${n}`;
  return id;
}

/** The pack with answers, each in place of the one to the same question, and without those whose keys are `removed`. */
export function putAnswers(pack: Pack, answers: readonly Answer[], removed: Iterable<string> = []): Pack {
  const renewed = renewPack(pack);
  const next = new Map(answersOf(renewed).map((answer) => [answerKey(answer), answer]));
  const removedKeys = new Set(removed);
  for (const key of removedKeys) next.delete(key);
  for (const answer of answers) next.set(answerKey(answer), answer);
  const asked = new Set([...removedKeys, ...answers.map(answerKey)]);
  return put(withoutRulings(renewed, asked), "answers", [...next.values()]);
}

/** The pack without its answers of some kinds. */
export function withoutKinds(pack: Pack, kinds: readonly Answer["kind"][]): Pack {
  const renewed = renewPack(pack);
  return put(
    renewed,
    "answers",
    (renewed.answers ?? []).filter(({ kind }) => !kinds.includes(kind)),
  );
}

/** Without what the pack rules on entries, where that is asked about too. */
function withoutRulings(pack: Pack, keys: ReadonlySet<string>): Pack {
  if (!pack.permissions) return pack;
  const left = pack.permissions.flatMap((ruling) => {
    const entries = ruling.entries.filter((entry) => !keys.has(permissionKey(ruling.army, entry)));
    return entries.length === ruling.entries.length ? [ruling] : entries.length ? [{ ...ruling, entries }] : [];
  });
  return put(pack, "permissions", left);
}

function permissionKey(army: string, entry: string): string {
  return answerKey({ kind: "permission", army, entry });
}

type Asked = Pick<PermissionCell, "page"> & { entry: Pick<Entry, "id"> };

/** How a pack answers, or rules, whether an army list may have an entry; null where it does not. */
export function permissionIn(pack: Pack | null, army: string, { entry }: PermissionCell): Settled | null {
  const answer = answersOf(pack).findLast((a) => a.kind === "permission" && a.army === army && a.entry === entry.id);
  if (answer?.kind === "permission") return answer.status;
  const ruling = pack && renewPack(pack).permissions?.findLast((p) => p.army === army && p.entries.includes(entry.id));
  return ruling && ruling.status !== "unconfirmed" ? ruling.status : null;
}

/** Answers it, or takes the answer back with null. */
export function settlePermission(pack: Pack, army: string, { entry, page }: Asked, status: Settled | null): Pack {
  return settlePermissions(pack, army, [{ entry: entry.id, page, status }]);
}

/** Answers several at once. */
export function settlePermissions(
  pack: Pack,
  army: string,
  changes: readonly { entry: string; page: PermissionCell["page"]; status: Settled | null }[],
): Pack {
  return putAnswers(
    pack,
    changes.flatMap(({ entry, page, status }) => (status ? [{ kind: "permission", army, entry, status, page } as const] : [])),
    changes.flatMap(({ entry, status }) => (status ? [] : [permissionKey(army, entry)])),
  );
}

/** How a pack answers who may take what, by the keys of the cell's pairs. */
export function optionAnswersIn(pack: Pack | null, army: string, { rule }: Pick<OptionCell, "rule">): Map<string, Settled> {
  return new Map(
    answersOf(pack).flatMap((answer) =>
      answer.kind === "option" && answer.army === army && answer.rule === rule
        ? [[`${answer.entry ?? "any"} ${answer.option}`, answer.status] as const]
        : [],
    ),
  );
}

/** Answers some pairs, or takes answers back with null; what the cell does not ask is left out. */
export function settleOptions(pack: Pack, army: string, cell: OptionCell, changes: ReadonlyMap<string, Settled | null>): Pack {
  const { rule, page } = cell;
  const removed: string[] = [];
  const answers = cell.pairs.flatMap(({ key, entry, option, refs }): Answer[] => {
    const status = changes.get(key);
    if (status === undefined) return [];
    const choices = refs.flatMap((ref) => (ref === option ? [] : ref.slice(option.length + 1)));
    const question = { kind: "option", rule, army, ...(entry ? { entry: entry.id } : {}), option } as const;
    if (status) return [{ ...question, ...(choices.length ? { choices } : {}), status, page }];
    removed.push(answerKey(question));
    return [];
  });
  return putAnswers(pack, answers, removed);
}

export type RuleAnswer = { number: number } | { holds: boolean };

/** How a pack answers an open number or an open rule. `holds: false`: there is no such limit. */
export function ruleIn(pack: Pack | null, army: string, cell: RuleCell): RuleAnswer | null {
  const where = scope(army, cell);
  const answer = answersOf(pack).findLast((a) => isRuleAnswer(a) && a.rule === cell.data.id && a.army === where);
  if (answer?.kind === "number") return cell.sort === "number" ? { number: answer.number } : { holds: true };
  return answer?.kind === "holds" ? { holds: answer.holds } : null;
}

/** Answers it, or takes the answer back with null. The open rule speaks no longer; the settled one stands in its place. */
export function settleRule(pack: Pack, army: string, cell: RuleCell, answer: RuleAnswer | null): Pack {
  const { data, page } = cell;
  const where = scope(army, cell);
  const question = { rule: data.id, ...(where === undefined ? {} : { army: where }) };
  if (answer === null) return putAnswers(pack, [], [answerKey({ kind: "holds", ...question })]);
  const head = { ...question, ...boxSubject(data), page };
  const bound = cell.sort === "number" && data.kind === "count" ? openBound(data) : null;
  // That a limit holds as it stands is an answer with its number.
  const number = "number" in answer ? answer.number : answer.holds ? bound?.settled : undefined;
  if (bound && number !== undefined) return putAnswers(pack, [{ kind: "number", ...head, number }]);
  return putAnswers(pack, [{ kind: "holds", ...head, holds: !("holds" in answer) || answer.holds }]);
}

/** The price a pack gives; null where it gives none. `army` absent: for every army list. */
export function priceIn(pack: Pack | null, army: string | undefined, cell: PriceCell): Price | null {
  const answer = answersOf(pack).findLast(
    (a) => a.kind === "price" && a.army === army && a.entry === cell.entry?.id && (a.option ?? null) === cell.option,
  );
  return answer?.kind === "price" ? answer.price : null;
}

/** Enters a price, or takes it back with null. */
export function settlePrice(pack: Pack, army: string | undefined, cell: PriceCell, price: Price | null): Pack {
  const { entry, option, page } = cell;
  const where = army === undefined ? {} : { army };
  const question = { kind: "price", ...where, ...(entry ? { entry: entry.id } : {}), ...(option === null ? {} : { option }) } as const;
  return price === null ? putAnswers(pack, [], [answerKey(question)]) : putAnswers(pack, [{ ...question, price, page }]);
}

/** The figures of a profile a pack gives. */
export function figuresIn(pack: Pack | null, army: string | undefined, { entry }: Pick<ProfileCell, "entry">): Figures {
  return Object.fromEntries(
    answersOf(pack).flatMap((a) =>
      a.kind === "figure" && a.entry === entry.id && a.army === army ? [[a.characteristic, a.figure] as const] : [],
    ),
  );
}

/** Enters figures; those that are null are taken back. */
export function settleFigures(
  pack: Pack,
  army: string | undefined,
  { entry, page }: Pick<ProfileCell, "entry"> & Partial<Pick<ProfileCell, "page">>,
  change: Figures,
): Pack {
  const answers: Answer[] = [];
  const removed: string[] = [];
  for (const [characteristic, figure] of Object.entries(change)) {
    const question = { kind: "figure", ...(army === undefined ? {} : { army }), entry: entry.id, characteristic } as const;
    if (figure === null) removed.push(answerKey(question));
    else answers.push({ ...question, figure, ...(page === undefined ? {} : { page }) });
  }
  return putAnswers(pack, answers, removed);
}

type OwnEntry = NonNullable<Pack["entries"]>[number];

/** Adds an entry of the player's own, or puts it in place of the one with its id. */
export function putEntry(pack: Pack, entry: OwnEntry): Pack {
  return put(pack, "entries", [...(pack.entries ?? []).filter((e) => e.id !== entry.id), entry]);
}

/** Takes an entry of the player's own away. */
export function dropEntry(pack: Pack, id: string): Pack {
  return put(
    pack,
    "entries",
    (pack.entries ?? []).filter((e) => e.id !== id),
  );
}

function scope(army: string, cell: RuleCell): string | undefined {
  return cell.own ? army : undefined;
}

/** The rules a pack has for one army list, or for all. */
export function rulesOf(pack: Pack | null, army: string | undefined): readonly Rule[] {
  if (army === undefined) return pack?.rules ?? [];
  return pack?.armies && Object.hasOwn(pack.armies, army) ? (pack.armies[army] ?? []) : [];
}

/** With a list in the pack, or without the key where the list is empty. */
export function put<K extends "answers" | "permissions" | "entries" | "rules" | "effects" | "kept" | "armyLists">(
  pack: Pack,
  key: K,
  list: NonNullable<Pack[K]>,
): Pack {
  if (list.length) return { ...pack, [key]: list };
  const { [key]: _, ...rest } = pack;
  return rest as Pack;
}
