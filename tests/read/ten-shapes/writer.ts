/** One writer at one army: how he sets counts, prices and names, the same throughout a list. */
import type { GameName } from "@/lib/engine/catalogue/library";
import type { ArmyName } from "@/lib/engine/catalogue/types";
import type { Random } from "../../support/random";
import type { Army, HeldOption, HeldUnit, Section } from "./army";
import { Words } from "./words";

/** An army as it was written. */
export interface Page {
  text: string;
  /** By unit id: the lines that say what it is, from 1. */
  places: ReadonlyMap<string, readonly number[]>;
}

/** What the games and army lists are called. */
export interface Titles {
  game: GameName;
  army: ArmyName;
  /** Names that army lists of several games have, in lower case. */
  shared: ReadonlySet<string>;
}

export class Writer {
  readonly lines: string[] = [];
  readonly places = new Map<string, number[]>();
  /** Of the heading that says where the units below it belong; null where it only puts them in order. */
  private under: number | null = null;
  /** What an option stands behind below its unit. */
  readonly indent: string;
  readonly bullet: string;
  private readonly words: Words;
  private readonly unitOfPoints: string;

  constructor(
    readonly army: Army,
    readonly rng: Random,
    private readonly titles: Titles,
  ) {
    this.words = new Words(army.catalogue, rng);
    this.unitOfPoints = rng.pick([" pts", "pts", " points", " Points", "p"]);
    this.indent = rng.pick(["  ", "    ", "\t", "   "]);
    this.bullet = rng.pick(["-", "•", "*", "–"]);
  }

  line(text = ""): void {
    this.lines.push(text);
  }

  heading({ beside }: Section, text: string): void {
    this.line(text);
    this.under = beside ? this.lines.length : null;
  }

  /** The lines of one unit. */
  unit(held: HeldUnit, write: () => void): void {
    const first = this.lines.length;
    write();
    const lines = this.lines.slice(first).map((_, i) => first + i + 1);
    this.places.set(held.unit.id, this.under === null ? lines : [this.under, ...lines]);
  }

  /** The units that belong to one, each in a line below it. */
  attached(held: HeldUnit, front = `${this.indent}with `): void {
    for (const one of held.attached) {
      this.unit(one, () => {
        const { name, options } = this.called(one);
        const price = this.priced(one.points, (points) => ` (${points})`);
        this.line(`${front}${one.unit.count} ${name}${this.own(one)}${price}${options.length ? `: ${this.options(options)}` : ""}`);
      });
    }
  }

  points(n: number): string {
    return `${n >= 1000 && Number.isInteger(n) && this.rng.below(2) ? n.toLocaleString("en-US") : n}${this.unitOfPoints}`;
  }

  /** Points in what a list sets them in; nothing where a price is lost or there is none. */
  priced(points: number | null, around: (points: string) => string): string {
    return points === null || points === 0 ? "" : around(this.points(points));
  }

  called(held: HeldUnit): { name: string; options: HeldOption[] } {
    return this.words.unit(held);
  }

  /** "5 Orcs", "5x Orcs", "Orcs x5"; a single one often without a number. */
  counted(name: string, count: number): string {
    if (count === 1 && this.rng.below(3)) return name;
    return this.rng.pick([`${count} ${name}`, `${count} ${name}`, `${count}x ${name}`, `${count} x ${name}`, `${name} x${count}`]);
  }

  options(options: readonly HeldOption[]): string {
    return options.map((option) => this.option(option)).join(", ");
  }

  /** An option in a list of options, with its copies. */
  option(held: HeldOption): string {
    const name = this.numbered(held);
    if (held.copies === 1) return name;
    const times = [`${held.copies}x ${name}`, `${name} x${held.copies}`];
    return this.rng.pick(held.value === null && !name.includes(",") ? [...times, Array(held.copies).fill(name).join(", ")] : times);
  }

  /** With the number that goes with it: "move 6", "palisades 12″". */
  numbered({ variant, value }: HeldOption): string {
    const name = this.words.option(variant);
    if (value === null) return name;
    const { unit = "" } = variant.option.number ?? {};
    if (/\d$/.test(name)) return `${name} = ${value}`;
    return this.rng.pick([`${name} ${value}`, `${name} = ${value}`, `${name} ${value}${/\p{L}/u.test(unit) ? ` ${unit}` : unit}`]);
  }

  /** The name a player gave the unit. */
  own({ unit }: HeldUnit): string {
    if (unit.name === undefined) return "";
    return this.rng.below(2) ? ` "${unit.name}"` : ` “${unit.name}”`;
  }

  /** What the list is for: game and army list in lines of their own, or in a title. */
  head(mark: (title: string) => string = (title) => title): void {
    const { game, army, shared } = this.titles;
    const { limit } = this.army.roster;
    const gameName = this.rng.pick([game.title, ...game.aliases]);
    const name = this.rng.pick([army.name, army.name, ...(army.aliases ?? []).filter((alias) => alias.length > 4)]);
    const way = this.rng.below(4);
    if (way < 2) {
      const labelled = [`Game: ${gameName}`, `Army: ${name}`, ...(limit === undefined ? [] : [`Points: ${limit}`])];
      for (const line of way ? labelled : this.rng.shuffle(labelled)) this.line(line);
    } else {
      if (way === 2 || shared.has(name.toLowerCase())) this.line(mark(gameName));
      this.line(mark(limit === undefined || this.rng.below(2) ? name : `${name} - ${this.points(limit)}`));
    }
    this.line();
  }

  page(text = this.lines.join("\n")): Page {
    return { text, places: this.places };
  }
}
