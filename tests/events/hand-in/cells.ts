/** Who sees what of an event: as a draft, open, closed, published. Written by hand; an event that says nothing shows its accepted lists to everybody. */
type Cell = "yes" | "no";

export const cells: readonly (readonly [part: string, viewer: string, draft: Cell, open: Cell, closed: Cell, published: Cell])[] = [
  ["event", "organiser", "yes", "yes", "yes", "yes"],
  ["event", "player", "yes", "yes", "yes", "yes"],
  ["event", "opponent", "yes", "yes", "yes", "yes"],
  ["event", "everybody", "no", "yes", "yes", "yes"],
  ["count", "organiser", "yes", "yes", "yes", "yes"],
  ["count", "player", "yes", "yes", "yes", "yes"],
  ["count", "opponent", "yes", "yes", "yes", "yes"],
  ["count", "everybody", "no", "yes", "yes", "yes"],
  ["names", "organiser", "yes", "yes", "yes", "yes"],
  ["names", "player", "yes", "yes", "yes", "yes"],
  ["names", "opponent", "no", "no", "yes", "yes"],
  ["names", "everybody", "no", "no", "no", "yes"],
  ["armies", "organiser", "yes", "yes", "yes", "yes"],
  ["armies", "player", "yes", "yes", "yes", "yes"],
  ["armies", "opponent", "no", "no", "no", "yes"],
  ["armies", "everybody", "no", "no", "no", "yes"],
  ["lists", "organiser", "yes", "yes", "yes", "yes"],
  ["lists", "player", "yes", "yes", "yes", "yes"],
  ["lists", "opponent", "no", "no", "no", "yes"],
  ["lists", "everybody", "no", "no", "no", "yes"],
  ["verdicts", "organiser", "yes", "yes", "yes", "yes"],
  ["verdicts", "player", "yes", "yes", "yes", "yes"],
  ["verdicts", "opponent", "no", "no", "no", "yes"],
  ["verdicts", "everybody", "no", "no", "no", "yes"],
  ["status", "organiser", "yes", "yes", "yes", "yes"],
  ["status", "player", "yes", "yes", "yes", "yes"],
  ["status", "opponent", "no", "no", "no", "no"],
  ["status", "everybody", "no", "no", "no", "no"],
  ["contact", "organiser", "yes", "yes", "yes", "yes"],
  ["contact", "player", "yes", "yes", "yes", "yes"],
  ["contact", "opponent", "no", "no", "no", "no"],
  ["contact", "everybody", "no", "no", "no", "no"],
  ["letters", "organiser", "yes", "yes", "yes", "yes"],
  ["letters", "player", "yes", "yes", "yes", "yes"],
  ["letters", "opponent", "no", "no", "no", "no"],
  ["letters", "everybody", "no", "no", "no", "no"],
  ["notes", "organiser", "yes", "yes", "yes", "yes"],
  ["notes", "player", "no", "no", "no", "no"],
  ["notes", "opponent", "no", "no", "no", "no"],
  ["notes", "everybody", "no", "no", "no", "no"],
  ["versions", "organiser", "yes", "yes", "yes", "yes"],
  ["versions", "player", "yes", "yes", "yes", "yes"],
  ["versions", "opponent", "no", "no", "no", "no"],
  ["versions", "everybody", "no", "no", "no", "no"],
  ["reports", "organiser", "yes", "yes", "yes", "yes"],
  ["reports", "player", "no", "no", "no", "yes"],
  ["reports", "opponent", "no", "no", "no", "no"],
  ["reports", "everybody", "no", "no", "no", "no"],
];

/** The cells of one part for one viewer. */
export function row(part: string, viewer: string): readonly Cell[] {
  const [, , ...found] = cells.find(([p, v]) => p === part && v === viewer) ?? (["", ""] as unknown as (typeof cells)[number]);
  return found;
}
