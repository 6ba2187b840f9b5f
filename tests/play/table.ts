/** A small invented table: two armies, four phases, a pool of wizards' dice, a fixed pool that a clock halves. */
import type { PlayArmy, PlayTrack, PlayUnit } from "@/lib/paper/play/army";
import type { Happening, PlayEvent } from "@/lib/paper/play/events";
import type { Table } from "@/lib/paper/play/game";

export function unit(key: string, more: Partial<PlayUnit> = {}): PlayUnit {
  return {
    key,
    name: key,
    ownName: "",
    letter: "",
    options: "",
    points: "10",
    models: 1,
    tracks: [],
    rows: [],
    details: [],
    facts: [],
    effects: [],
    feeds: {},
    acts: {},
    ...more,
  };
}

export const track = (id: string, size: number, full: PlayTrack["full"], more: Partial<PlayTrack> = {}): PlayTrack => ({
  id,
  name: id,
  size,
  tone: "plain",
  names: [],
  full,
  ...more,
});

export function army(name: string, units: PlayUnit[]): PlayArmy {
  return {
    name,
    points: "100",
    columns: [],
    groups: [{ name: "Units", units }],
    units: new Map(units.map((one) => [one.key, one])),
    pools: [
      { id: "power", name: "Power", turn: "own", base: 2, rolled: "", lower: null },
      { id: "dispel", name: "Dispel", turn: "other", base: 2, rolled: "", lower: null },
      { id: "mana", name: "Mana", turn: "both", base: 10, rolled: "", lower: { track: "clock", at: 4, size: 5 } },
      { id: "rolled", name: "Rolled", turn: "both", base: 0, rolled: "1d10", lower: null },
    ],
    tracks: [{ id: "clock", name: "Clock", from: 9, to: 0, marks: [] }],
  };
}

export const soldiers = () => [
  unit("mage", { models: 0, tracks: [track("wounds", 2, "end")], feeds: { power: 2, dispel: 1 }, acts: { magic: "may cast" } }),
  unit("spears", { models: 20, acts: { shooting: "may shoot" } }),
  unit("ogres", { models: 3, tracks: [track("wounds", 3, "model")] }),
  unit("rider", { models: 0, tracks: [track("wounds", 3, "end"), track("mount-1", 4, "nothing", { name: "Griffon" })] }),
  unit("golem", { models: 0, tracks: [track("white", 2, "end"), track("black", 1, "end")] }),
  unit("stand", { models: 0, tracks: [track("steps", 3, "end", { names: ["shaken", "shaken twice", "gone"] })] }),
  unit("baggage", { models: 0 }),
];

export const table: Table = {
  plan: {
    turns: 3,
    together: false,
    phases: ["start", "movement", "magic", "shooting"].map((id) => ({ id, name: id, short: id })),
    flees: true,
  },
  mine: army("Mine", soldiers()),
  theirs: army("Theirs", soldiers()),
};

/** Events of my army, numbered in their order. */
export function events(...happenings: Happening[]): PlayEvent[] {
  return happenings.map((happening, i) => ({ id: `e${i + 1}`, ...happening }));
}
