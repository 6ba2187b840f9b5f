/** The lines on what things do, as a file: strictly read, held against the book they are of. Nothing here throws. */

import { thingsOf } from "@/lib/engine/catalogue/names/effect-things";
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import { nearestCure } from "@/lib/engine/catalogue/terms/fault";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import { ArmyEffects, type EffectOf, Effects, type PackEffect } from "@/lib/engine/schema/in-play/effects";
import { type FileFault, readJson } from "./json-file";
import type { Remark } from "./remark";

/** `of`: a file of a game, or one of an army list, whose lines name none. */
export function readEffectsFile(text: string, of: "game" | "army" = "game"): { effects: Effects | null; faults: FileFault[] } {
  const read = readJson(text, of === "game" ? Effects : ArmyEffects);
  return read.value === null ? { effects: null, faults: read.faults } : { effects: read.value, faults: [] };
}

/** What a book and its army lists have by name. */
interface Known {
  options: ReadonlySet<string>;
  entries: ReadonlySet<string>;
  armies: ReadonlySet<string>;
  /** By detail, the names under it in small letters, each as it is written. */
  details: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Names that fit nothing, and things that are told twice. `shared`: what the game tells already, beside a file of an army list. */
export function lintEffects(effects: Effects, book: Book, armies: readonly ArmyList[], shared?: Effects): Remark[] {
  const known = knownOf(book, armies);
  const phases = new Set(book.play?.phases?.map((p) => p.id));
  const told = new Map<string, string>();
  for (const one of [...(shared?.lines ?? []), ...(shared?.none ?? [])]) twice(one, ["the lines of the game"], told);
  const lines = effects.lines.flatMap((line, i): Remark[] => [
    ...strangers(line, ["lines", i], known),
    ...(line.phases ?? []).flatMap((id, j) =>
      phases.has(id)
        ? []
        : [{ path: ["lines", i, "phases", j], message: `The book has no phase "${id}" in play. ${nearestCure(id, phases)}` }],
    ),
    ...(line.basis === "reading" && !line.note
      ? [{ path: ["lines", i], message: "This line is a reading without a note: add one that says why." }]
      : []),
    ...twice(line, ["lines", i], told),
  ]);
  const none = (effects.none ?? []).flatMap((item, i): Remark[] => [
    ...strangers(item, ["none", i], known),
    ...twice(item, ["none", i], told),
  ]);
  return [...lines, ...none];
}

/** Options and entries of the book and its army lists of which the lines say nothing, "option halberd"; details are not counted. */
export function unspokenOf({ lines, none = [] }: Effects, book: Book, armies: readonly ArmyList[]): string[] {
  const options = new Set([...lines, ...none].flatMap(({ of }) => of.options ?? []));
  const entries = new Set([...lines, ...none].flatMap(({ of }) => of.entries ?? []));
  const isTold = ({ id, choices }: Option) => options.has(id) || choices?.every((c) => options.has(`${id}=${c.id}`));
  return [
    ...optionsOf(book, armies).flatMap((option) => (isTold(option) ? [] : [`option ${option.id}`])),
    ...entriesOf(book, armies).flatMap(({ id }) => (entries.has(id) ? [] : [`entry ${id}`])),
  ];
}

const optionsOf = (book: Book, armies: readonly ArmyList[]): Option[] => [...book.options, ...armies.flatMap((a) => a.options ?? [])];
const entriesOf = (book: Book, armies: readonly ArmyList[]): Entry[] => [...book.entries, ...armies.flatMap((a) => a.entries ?? [])];

function knownOf(book: Book, armies: readonly ArmyList[]): Known {
  const details = new Map((book.details ?? []).map(({ id }) => [id, new Map<string, string>()]));
  for (const entry of entriesOf(book, armies))
    for (const [id, names] of Object.entries(entry.details ?? {})) for (const name of names) details.get(id)?.set(name.toLowerCase(), name);
  return {
    options: new Set(optionsOf(book, armies).flatMap(({ id, choices = [] }) => [id, ...choices.map((c) => `${id}=${c.id}`)])),
    entries: new Set(entriesOf(book, armies).map((e) => e.id)),
    armies: new Set(armies.map((a) => a.id)),
    details,
  };
}

function strangers({ of, army }: { of: EffectOf; army?: string | undefined }, path: Path, known: Known): Remark[] {
  const missing = (what: string, names: readonly string[] | undefined, key: string, all: ReadonlySet<string>) =>
    (names ?? []).flatMap((name, i): Remark[] =>
      all.has(name) ? [] : [{ path: [...path, "of", key, i], message: `There is no ${what} "${name}". ${nearestCure(name, all)}` }],
    );
  const names = of.detail === undefined ? undefined : known.details.get(of.detail);
  return [
    ...missing("option", of.options, "options", known.options),
    ...missing("entry", of.entries, "entries", known.entries),
    ...(of.detail === undefined || names
      ? []
      : [
          {
            path: [...path, "of", "detail"],
            message: `There is no detail "${of.detail}". ${nearestCure(of.detail, known.details.keys())}`,
          },
        ]),
    ...(of.named ?? []).flatMap((name, i): Remark[] =>
      !names || names.has(name.toLowerCase())
        ? []
        : [{ path: [...path, "of", "named", i], message: `No unit has "${name}" there. ${nearestCure(name, names.values())}` }],
    ),
    ...(army === undefined || known.armies.has(army)
      ? []
      : [{ path: [...path, "army"], message: `There is no army list "${army}". ${nearestCure(army, known.armies)}` }]),
  ];
}

/** Two lines without a name of their own may not be of one thing. */
function twice({ of, army, name }: Pick<PackEffect, "of" | "army" | "name">, path: Path, told: Map<string, string>): Remark[] {
  return thingsOf(of).flatMap((thing): Remark[] => {
    const key = [thing, army ?? "", name ?? ""].join("\n");
    const before = told.get(key);
    if (before === undefined) told.set(key, path.join("."));
    return before === undefined ? [] : [{ path, message: `It tells of ${thing} again, see ${before}.` }];
  });
}
