/** Rosters in short: `keeper, raft(horn, lantern*2)` by the ids of entries or of the links that lead to them. */
import { offersIn } from "./evaluate";
import type { System } from "./files";
import { type Offer, within } from "./offers";
import type { Roster, Selection } from "./tree";

export function take(system: System, catalogueId: string, kind: string, text: string, limit?: number): Roster {
  const catalogue = system.catalogues.find(({ id }) => id === catalogueId);
  const entry = system.game.forces.find(({ id }) => id === kind);
  const [type] = system.game.costTypes;
  if (!catalogue || !entry || !type) throw new Error(`no ${catalogueId} or ${kind}`);
  const force = { entry, catalogue, selections: [] as Selection[], forces: [] };
  const roster = { system, forces: [force], limits: new Map(limit === undefined ? [] : [[type.id, limit]]) };
  const rest = text.match(/[\w-]+|[*(),]/g) ?? [];
  force.selections = list(rest, offersIn(roster, force));
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
