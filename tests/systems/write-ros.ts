/** A roster as the list builders write it: ids by the links that lead to each selection, numbers, costs, categories. */
import type { Judged } from "./evaluate";
import type { Offer } from "./offers";
import type { ForcePlace, Roster, SelectionPlace } from "./tree";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export function writtenRos(roster: Roster, { values, points }: Judged): string {
  const { game } = roster.system;
  const types = [game, ...roster.system.catalogues].flatMap((one) => one.costTypes);
  let made = 0;
  const id = () =>
    (++made)
      .toString(16)
      .padStart(16, "0")
      .replace(/(.{4})(?=.)/g, "$1-");
  const names = (categories: ReadonlyMap<string, boolean>) =>
    [...categories].map(([entryId, primary]) => element("category", { id: id(), name: nameOf(roster, entryId), entryId, primary }));
  const costs = (value: (type: string) => number) =>
    within(
      "costs",
      types.map((type) => element("cost", { name: type.name, typeId: type.id, value: value(type.id) })),
    );

  const selection = (one: SelectionPlace): string => {
    const offer = one.offer as Offer;
    const below = (type: string) => one.selections.reduce((sum, inside) => sum + values.total(inside, type), 0);
    const head = { id: id(), name: offer.name, entryId: offer.path, entryGroupId: offer.group?.path, number: one.count, type: offer.type };
    return element("selection", head, [
      ...within("selections", one.selections.map(selection)),
      ...costs((type) => values.total(one, type) - below(type)),
      ...within("categories", names(values.categories(one))),
    ]);
  };
  const force = (one: ForcePlace): string => {
    const { entry, catalogue } = one.of;
    const head = { id: id(), name: entry.name, entryId: entry.id, catalogueId: catalogue.id, catalogueRevision: catalogue.revision };
    const linked = new Map(entry.categoryLinks.map((link) => [link.targetId, false]));
    return element("force", { ...head, catalogueName: catalogue.name }, [
      ...within("selections", one.selections.map(selection)),
      ...within("categories", names(linked)),
      ...within("forces", one.forces.map(force)),
    ]);
  };
  const limits = [...roster.limits].map(([typeId, value]) =>
    element("costLimit", { name: types.find((type) => type.id === typeId)?.name, typeId, value }),
  );
  const head = { id: id(), name: "Drawn", battleScribeVersion: "2.03", gameSystemId: game.id, gameSystemName: game.name };
  const inside = [
    ...costs((type) => points.get(type) ?? 0),
    ...within("costLimits", limits),
    ...within("forces", values.top.forces.map(force)),
  ];
  const xmlns = "http://www.battlescribe.net/schema/rosterSchema";
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${element("roster", { ...head, gameSystemRevision: game.revision, xmlns }, inside)}\n`;
}

function nameOf({ system }: Roster, id: string): string {
  return [system.game, ...system.catalogues].map((one) => one.byId.get(id)?.name).find(Boolean) ?? id;
}

function within(tag: string, inside: readonly string[]): string[] {
  return inside.length ? [element(tag, {}, inside)] : [];
}

function element(tag: string, attributes: Attributes, inside: readonly string[] = []): string {
  const said = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escaped(String(value))}"`));
  return inside.length ? `<${tag}${said.join("")}>${inside.join("")}</${tag}>` : `<${tag}${said.join("")}/>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
