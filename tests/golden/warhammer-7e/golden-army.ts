/** Golden rosters of the army lists, worked out by hand from what their sources say: a file for each, named after the list. */
import { readdirSync, readFileSync } from "node:fs";

export interface GoldenArmy {
  /** Id of the army list. */
  army: string;
  rosters: readonly GoldenRoster[];
}

type Line = readonly [text: string, points: number];

export interface GoldenRoster {
  /** What it keeps or breaks. */
  name: string;
  limit: number;
  /** Each line as people write it, with its points. */
  lines: readonly Line[];
  total: number;
  /** The rules it breaks as an error, in any order; empty where it is legal. */
  breaks: readonly string[];
  /** No roster of this kind can do without a value that differs between the sources. */
  isOpen: boolean;
}

/** "20 * (7 + 1) + 10" worked out. */
function sumOf(written: string): number {
  const flat = written.replaceAll(/\(([^()]*)\)/g, (_, inner: string) => String(sumOf(inner)));
  const products = flat.replaceAll("-", "+ -1 *").split("+");
  return products.reduce((sum, product) => sum + product.split("*").reduce((n, factor) => n * Number(factor), 1), 0);
}

function lineOf(written: string): Line {
  const [text = "", sum = ""] = written.split(" = ");
  return [text, sumOf(sum)];
}

/**
 * A roster: a heading "name | size | total | rules it breaks", with "| open" behind it where it is one, and its lines, each with its sum.
 * Of what several share, "shared" stands for all of it, "3: …" for another line in the place of the third, "without 3" for none there.
 */
function rosterOf([heading = "", ...body]: readonly string[], shared: readonly Line[]): GoldenRoster {
  const [name = "", limit, total, breaks = "", open = breaks] = heading.split(" | ");
  const lines = new Map<string, Line>();
  for (const [i, written] of body.entries()) {
    const [, place, other = ""] = /^(\d+): (.*)$/.exec(written) ?? [];
    if (written === "shared") for (const [n, line] of shared.entries()) lines.set(`shared ${n + 1}`, line);
    else if (written.startsWith("without ")) lines.delete(written.replace("without", "shared"));
    else if (place) lines.set(`shared ${place}`, lineOf(other));
    else lines.set(`own ${i}`, lineOf(written));
  }
  const isOpen = open === "open";
  return {
    name,
    limit: Number(limit),
    lines: [...lines.values()],
    total: Number(total),
    breaks: breaks.split(" ").filter((rule) => rule && rule !== "open"),
    isOpen,
  };
}

export const goldenArmies: readonly GoldenArmy[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".golden"))
  .map((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
    const blocks = text.split(/\n\n+/).map((block) => block.trim().split(/\n */));
    const shared = blocks[0]?.[0] === "shared" ? (blocks.shift()?.slice(1).map(lineOf) ?? []) : [];
    return { army: file.replace(".golden", ""), rosters: blocks.map((block) => rosterOf(block, shared)) };
  });
