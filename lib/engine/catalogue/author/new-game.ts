/** A game of one's own to start from: small and whole, with the words and limits that were asked for. */

import type { Book } from "@/lib/engine/schema/book";
import { idOf } from "./new-book";

/** What is asked of somebody who begins a game. */
export interface GameWishes {
  name: string;
  hasPoints: boolean;
  counts: Book["counts"];
  /** The first is proposed; none where the game has no points. */
  limits: readonly number[];
  /** Where entries stand, with how many of them every army has. */
  slots: readonly { name: string; least?: number | undefined; most?: number | undefined }[];
  /** As they are called, in their order: "Move", "Fight". */
  characteristics: readonly string[];
  commands: readonly string[];
}

/** What a game has unless something else is asked for. */
export const USUAL_GAME: Omit<GameWishes, "name"> = {
  hasPoints: true,
  counts: "models",
  limits: [500, 1000],
  slots: [
    { name: "Leaders", least: 1, most: 2 },
    { name: "Troops", least: 1 },
    { name: "Support", most: 3 },
  ],
  characteristics: ["Move", "Fight", "Shoot", "Armour", "Wounds"],
  commands: ["Army"],
};

const PRINTED = { page: 1, basis: "printed" } as const;

/** The game that was wished for. Names without letters get ids of their own; two of one name are told apart by a number. */
export function newGame(wishes: GameWishes): Book {
  const { name, hasPoints, counts } = wishes;
  const categories = withIds(wishes.slots.map((slot) => slot.name));
  const commands = withIds(wishes.commands.length ? wishes.commands : ["Army"]);
  return {
    id: idOf(name),
    title: name.trim(),
    dataVersion: "1",
    accent: "graphite",
    counts,
    ...(hasPoints ? {} : { hasPoints: false }),
    limits: hasPoints ? [...wishes.limits] : [],
    characteristics: withIds(wishes.characteristics).map((one) => ({ ...one, ...shortOf(one.name) })),
    categories,
    commands,
    permissions: {
      rule: "OWN-PERMISSION",
      page: 1,
      otherwise: "allowed",
      reason: "Not confirmed",
      lookUp: "Look up whether {army} may have {entry}, p. {page}.",
    },
    scales: [],
    settings: [],
    presets: [],
    entries: [],
    groups: [
      {
        id: "equipment",
        name: "Equipment",
        choose: "any",
        otherwise: { status: "denied", rule: "OWN-EQUIPMENT", ...PRINTED, reason: "Not offered to it" },
      },
    ],
    options: [],
    rules: [...(hasPoints ? [{ id: "OWN-POINTS", kind: "points-limit" as const, ...PRINTED }] : []), ...slotRules(wishes, categories)],
  };
}

function slotRules({ slots }: GameWishes, categories: readonly { id: string; name: string }[]): Book["rules"] {
  return slots.flatMap(({ least, most }, i) => {
    const category = categories[i];
    if (!category || (least === undefined && most === undefined)) return [];
    return [
      {
        id: `OWN-SLOT-${i + 1}`,
        kind: "count" as const,
        subject: category.name,
        quantity: { of: { category: [category.id] } },
        ...(least === undefined ? {} : { min: least }),
        ...(most === undefined ? {} : { max: most }),
        ...PRINTED,
      },
    ];
  });
}

function withIds(names: readonly string[]): { id: string; name: string }[] {
  const taken = new Set<string>();
  return names
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => {
      const made = idOf(name);
      let id = made;
      for (let n = 2; taken.has(id); n++) id = `${made}-${n}`;
      taken.add(id);
      return { id, name };
    });
}

/** "Weapon skill" → "WS": only where the name is too long for the head of a table. */
function shortOf(name: string): { short?: string } {
  if (name.length <= 6) return {};
  const letters = name
    .split(/\s+/)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("");
  return { short: letters.length > 1 ? letters.slice(0, 6) : name.slice(0, 3) };
}
