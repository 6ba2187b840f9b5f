/** Rosters in short: `keeper, raft(horn, lantern*2); guests: net`, by the ids of entries or of the links that lead to them. */
import { offersIn } from "./evaluate";
import type { System } from "./files";
import { type Offer, within } from "./offers";
import type { Force, Roster, Selection } from "./tree";

/** @param kind Of the forces that name none. */
export function take(system: System, catalogueId: string, kind: string, text: string, limit?: number): Roster {
  const catalogue = system.catalogues.find(({ id }) => id === catalogueId);
  const [type] = system.game.costTypes;
  if (!catalogue || !type) throw new Error(`no ${catalogueId}`);
  const roster: Roster = { system, forces: [], limits: new Map(limit === undefined ? [] : [[type.id, limit]]) };
  for (const part of text.split(";")) {
    const [named, chosen] = part.includes(":") ? part.split(":") : [kind, part];
    const entry = system.game.forces.find(({ id }) => id === named?.trim());
    if (!entry) throw new Error(`no ${named}`);
    const force: Force = { entry, catalogue, selections: [], forces: [] };
    force.selections = list(chosen?.match(/[\w-]+|[*(),]/g) ?? [], offersIn(roster, force));
    roster.forces.push(force);
  }
  return roster;
}

function list(rest: string[], offers: readonly Offer[]): Selection[] {
  const found: Selection[] = [];
  while (rest.length && rest[0] !== ")") {
    const id = rest.shift() ?? "";
    if (id === ",") continue;
    const offer = within(offers).find((one) => !one.isGroup && one.path.split("::").slice(-2).includes(id));
    if (!offer) throw new Error(`${id} is not offered`);
    const one: Selection = { offer, count: 1, selections: [] };
    if (rest[0] === "*") one.count = Number(rest.splice(0, 2)[1]);
    if (rest[0] === "(") {
      rest.shift();
      one.selections = list(rest, offer.offers);
      rest.shift();
    }
    found.push(one);
  }
  return found;
}
