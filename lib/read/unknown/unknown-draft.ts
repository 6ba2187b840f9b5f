/** The roster of a game that we have no book of, as far as it is read, and beside it what it says of its game. */
import { stems } from "@/lib/engine/catalogue/names/words";
import { FURTHER, MAIN } from "@/lib/engine/catalogue/unknown/derive";
import { idOf } from "@/lib/engine/catalogue/unknown/ids";
import { exact } from "@/lib/engine/report/points";
import { cut } from "@/lib/engine/roster/edit";
import type { RosterFields } from "@/lib/engine/roster/fields/roster-fields";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { UnknownBook, WrittenProfile } from "@/lib/engine/schema/unknown/unknown-book";
import { costOptionId, UNKNOWN_GAME, UNNAMED_ARMY } from "@/lib/engine/schema/unknown/unknown-game";

/** A unit or an option with what stands below it, as a list gives it. */
export interface Item {
  name: string;
  count: number;
  /** Of all of them together, without what stands below; 0 where none is given. */
  points: number;
  /** Costs beside the points, by name, with what stands below. */
  costs?: ReadonlyMap<string, number>;
  ownName?: string;
  notes?: readonly string[];
  below: Item[];
  profiles?: readonly Omit<WrittenProfile, "entry" | "option">[];
}

/** What is said of a list as a whole. */
export type UnknownHead = Omit<RosterFields, "name" | "game" | "armyList"> &
  Pick<Roster, "name"> & {
    game: string;
    army: string;
    pointsName?: string | undefined;
  };

type Option = NonNullable<UnknownBook["options"]>[number];
type Form = NonNullable<Option["forms"]>[number];

const MOST = { entries: 3000, options: 5000, profiles: 5000, forms: 500, costs: 20, categories: 200 };
/** An id that is put together from several is told by a mark from here on. */
const LONGEST_FORM = 120;

export class UnknownDraft {
  private readonly entries = new Map<string, UnknownBook["entries"][number]>();
  private readonly options = new Map<string, { option: Option; forms: Map<string, Form> }>();
  private readonly categories = new Map<string, string>();
  private readonly costs = new Map<string, { id: string; name: string; stated?: number }>();
  private readonly profiles = new Map<string, WrittenProfile>();
  private readonly sections: NonNullable<UnknownBook["sections"]> = [];
  private readonly commands: { name?: string; units: RosterUnit[] }[] = [{ units: [] }];
  private units = 0;

  /** Begins a part of the roster that stands by itself; the first one where nothing was put into it. */
  force(name: string): void {
    const last = this.commands.at(-1);
    const called = name ? { name: cut(name, BOUNDS.letters.commandName) } : {};
    if (last && !last.units.length && last.name === undefined) Object.assign(last, called);
    else if (this.commands.length < BOUNDS.items.commands) this.commands.push({ ...called, units: [] });
  }

  get isFull(): boolean {
    return this.units >= BOUNDS.items.unitsOfCommand;
  }

  /** The id of the category of a heading. */
  category(name: string): string {
    const plain = cut(name.trim(), 200);
    const id = idOf(plain);
    if (!this.categories.has(id) && this.categories.size < MOST.categories) this.categories.set(id, plain);
    return id;
  }

  /** What a heading states that its units cost. */
  section(category: string, stated: number, command = 0): void {
    const known = this.sections.some((one) => one.category === category && (one.command ?? 0) === command);
    if (!known && this.sections.length < 400) this.sections.push({ category, ...(command ? { command } : {}), stated });
  }

  /** A cost beside the points, with what the list states of it in all. */
  cost(name: string, stated?: number): string {
    const id = idOf(name);
    const known = this.costs.get(id) ?? { id, name: cut(name, 60) };
    if (stated !== undefined) known.stated ??= stated;
    if (this.costs.has(id) || this.costs.size < MOST.costs) this.costs.set(id, known);
    return id;
  }

  /** Puts a unit into the roster. `stated`: what the list says the whole of it costs; `isKnown`: it says anything. Its id. */
  add(item: Item, category: string | null, stated?: number, isKnown = true): string {
    const { models, below } = modelsOf(item);
    const options: RosterOption[] = [];
    const entry = this.entry(item.name, category);
    let points = item.points + models.reduce((sum, one) => sum + one.points, 0);
    for (const one of below) points += this.option(one, [], options);
    for (const [name, value] of item.costs ?? []) if (value) options.push({ id: costOptionId(this.cost(name)), value });
    for (const one of [item, ...models]) for (const profile of one.profiles ?? []) this.profile({ entry, ...profile });
    const named = [item, ...models].find((one) => one.ownName)?.ownName;
    const notes = [item, ...models].flatMap(({ notes = [] }) => notes).concat(below.flatMap(notesBelow));
    const id = `u${++this.units}`;
    const { count: counts, stated: bounds } = BOUNDS.numbers;
    this.commands.at(-1)?.units.push({
      id,
      entry,
      count: Math.max(counts.min, Math.min(counts.max, models.length ? models.reduce((n, one) => n + one.count, 0) : item.count)),
      ...(named ? { name: cut(named, BOUNDS.letters.unitName) } : {}),
      options: options.slice(0, BOUNDS.items.optionsOfUnit),
      ...(stated !== undefined && stated >= bounds.min && stated <= bounds.max ? { stated } : {}),
      ...(isKnown ? { points: exact(points) } : {}),
      ...(notes.length ? { note: cut(notes.join("\n"), BOUNDS.letters.unitNote) } : {}),
    });
    return id;
  }

  /** An entry of one name that stands under two headings is two: each section adds up by itself. */
  private entry(name: string, category: string | null): string {
    const id = idOf(name);
    const of = category === null ? {} : { category };
    const known = this.entries.get(id);
    if (known && known.category !== of.category) {
      const other = `${id.slice(0, 40)}-${idOf(category ?? "units").slice(0, 38)}`.replace(/(?<!-)-+$/, "");
      if (!this.entries.has(other)) this.entries.set(other, { id: other, name: cut(name, 200), ...of });
      return other;
    }
    if (!known && this.entries.size < MOST.entries) this.entries.set(id, { id, name: cut(name, 200), ...of });
    return id;
  }

  /** Puts an option and what stands below it into those of a unit. Points that no price of one of them gives are the unit's. */
  private option(item: Item, under: readonly string[], into: RosterOption[]): number {
    const { name, count, points } = item;
    const id = idOf(name);
    const copies = Math.min(count, BOUNDS.numbers.copies.max);
    const each = points / copies;
    const isWhole = Number.isInteger(exact(each * 100));
    const option = this.options.get(id) ?? { option: { id, name: cut(name, 200) }, forms: new Map() };
    if (this.options.size < MOST.options) this.options.set(id, option);
    const choice = this.form(option, under, isWhole ? exact(each) : 0);
    into.push({ id, ...(choice === undefined ? {} : { choice }), ...(copies > 1 ? { count: copies } : {}) });
    for (const profile of item.profiles ?? []) this.profile({ option: id, ...profile });
    const inside = [...under, cut(name, 200)];
    return item.below.reduce((sum, one) => sum + this.option(one, inside, into), isWhole ? 0 : points);
  }

  private form({ forms }: { forms: Map<string, Form> }, under: readonly string[], points: number): string | undefined {
    const path = under.map(idOf);
    const parts = [...path, ...(points ? [String(points)] : [])].join(".");
    if (!parts) return undefined;
    const id = parts.length > LONGEST_FORM ? idOf(parts) : parts;
    if (!forms.has(id) && forms.size < MOST.forms)
      forms.set(id, { id, ...(under.length ? { under: [...under] } : {}), ...(points ? { points } : {}) });
    return id;
  }

  private profile(profile: WrittenProfile): void {
    const key = JSON.stringify([profile.entry ?? null, profile.option ?? null, profile.type, profile.name]);
    if (!this.profiles.has(key) && this.profiles.size < MOST.profiles) this.profiles.set(key, profile);
  }

  roster({ game, army, pointsName, ...head }: UnknownHead): Roster {
    const options = [...this.options.values()].map(({ option, forms }) =>
      forms.size ? { ...option, forms: [...forms.values()] } : option,
    );
    const some = <T>(key: string, all: readonly T[]) => (all.length ? { [key]: all } : {});
    const unknownBook: UnknownBook = {
      game: cut(game, 200),
      ...(army ? { army: cut(army, 200) } : {}),
      ...(pointsName ? { pointsName } : {}),
      ...some("costs", [...this.costs.values()]),
      ...some(
        "categories",
        [...this.categories].map(([id, name]) => ({ id, name })),
      ),
      entries: [...this.entries.values()],
      ...some("options", options),
      ...some("profiles", [...this.profiles.values()]),
      ...some("sections", this.sections),
    };
    const { packs, ...said } = head;
    return {
      format: FORMAT,
      game: `${UNKNOWN_GAME}${idOf(game)}`,
      armyList: army ? idOf(army) : UNNAMED_ARMY,
      ...said,
      ...(packs ? { packs } : {}),
      unknownBook,
      commands: this.commands.map((command, i) => ({ kind: i === 0 ? MAIN : FURTHER, ...command })),
    };
  }

  get isEmpty(): boolean {
    return this.units === 0;
  }
}

/** The models of a unit that stand below it under its own name, and what else stands there. */
function modelsOf({ name, below }: Item): { models: Item[]; below: Item[] } {
  const called = stems(name).join(" ");
  const models = below.filter((one) => stems(one.name).join(" ") === called);
  const isModel = new Set(models);
  return { models, below: below.flatMap((one) => (isModel.has(one) ? one.below : [one])) };
}

function notesBelow({ name, ownName, notes = [], below }: Item): string[] {
  return [...(ownName ? [`${name}: ${ownName}`] : []), ...notes, ...below.flatMap(notesBelow)];
}
