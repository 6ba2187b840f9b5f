/** What stands in such a file, one record for each element that has an id: entries, groups, links, categories, kinds of force. */

export interface Part {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  lists: Map<string, Part[]>;
}

/** A question that is asked of the roster: how much of what, counted where. */
export interface Query {
  field: string;
  scope: string;
  childId: string;
  value: number;
  percent: boolean;
  shared: boolean;
  /** Selections below selections are counted too. */
  deep: boolean;
  /** Forces below forces are counted too. */
  childForces: boolean;
}
export interface Constraint extends Query {
  id: string;
  type: string;
}
export interface Condition extends Query {
  type: string;
}
export interface Repeat extends Query {
  repeats: number;
  roundUp: boolean;
}
export interface Gate {
  type: string;
  conditions: Condition[];
  gates: Gate[];
}
/** A modifier with all that stands around it: every gate must be open; repeats of one level add up, those of levels multiply. */
export interface Change {
  type: string;
  field: string;
  value: string;
  gates: Gate[];
  repeats: Repeat[][];
}

export interface Source {
  kind: "entry" | "group" | "link" | "category" | "categoryLink" | "force";
  id: string;
  name: string;
  type: string;
  hidden: boolean;
  collective: boolean;
  /** Whether it comes along where its file is imported. */
  imported: boolean;
  primary: boolean;
  targetId: string;
  defaultId: string;
  constraints: Constraint[];
  changes: Change[];
  costs: Map<string, number>;
  /** Entries, groups and links that it offers. */
  offers: Source[];
  categoryLinks: Source[];
  forces: Source[];
}

const KINDS: Record<string, Source["kind"]> = {
  forceEntries: "force",
  categoryEntries: "category",
  categoryLinks: "categoryLink",
  entryLinks: "link",
  selectionEntryGroups: "group",
  sharedSelectionEntryGroups: "group",
};

export function sourceOf(part: Part, list: string, byId: Map<string, Source>): Source {
  const text = (name: string) => part.attributes.get(name) ?? "";
  const below = (...lists: string[]) => lists.flatMap((one) => (part.lists.get(one) ?? []).map((inside) => sourceOf(inside, one, byId)));
  const costs = new Map<string, number>();
  for (const cost of part.lists.get("costs") ?? []) {
    const type = cost.attributes.get("typeId") ?? "";
    costs.set(type, (costs.get(type) ?? 0) + Number(cost.attributes.get("value")));
  }
  const source: Source = {
    kind: KINDS[list] ?? "entry",
    id: text("id"),
    name: text("name"),
    type: text("type"),
    hidden: text("hidden") === "true",
    collective: text("collective") === "true",
    imported: text("import") !== "false",
    primary: text("primary") === "true",
    targetId: text("targetId"),
    defaultId: text("defaultSelectionEntryId"),
    constraints: (part.lists.get("constraints") ?? []).flatMap(constraintsOf),
    changes: changesIn(part, [], []),
    costs,
    offers: below("selectionEntries", "selectionEntryGroups", "entryLinks"),
    categoryLinks: below("categoryLinks"),
    forces: below("forceEntries"),
  };
  byId.set(source.id, source);
  return source;
}

function queryOf({ attributes }: Part): Query {
  const is = (name: string, otherwise: boolean) => (attributes.get(name) ?? String(otherwise)) === "true";
  return {
    field: attributes.get("field") || "selections",
    scope: attributes.get("scope") || "parent",
    childId: attributes.get("childId") || "any",
    value: Number(attributes.get("value") ?? 0),
    percent: is("percentValue", false),
    shared: is("shared", true),
    deep: is("includeChildSelections", false),
    childForces: is("includeChildForces", false),
  };
}

const typeOf = (part: Part) => part.attributes.get("type") ?? "";

/** "Exactly" is both limits at once. */
function constraintsOf(part: Part): Constraint[] {
  const types = typeOf(part) === "exactly" ? ["min", "max"] : [typeOf(part)];
  return types.map((type) => ({ ...queryOf(part), id: part.attributes.get("id") ?? "", type }));
}

function gateOf(part: Part, type: string): Gate {
  return {
    type,
    conditions: (part.lists.get("conditions") ?? []).map((one) => ({ ...queryOf(one), type: typeOf(one) })),
    gates: (part.lists.get("conditionGroups") ?? []).map((one) => gateOf(one, typeOf(one))),
  };
}

const repeatsOf = (part: Part): Repeat[] =>
  (part.lists.get("repeats") ?? []).map((one) => ({
    ...queryOf(one),
    repeats: Number(one.attributes.get("repeats") ?? 1),
    roundUp: one.attributes.get("roundUp") === "true",
  }));

/** Whether a modifier is about what stands elsewhere than the part that has it. */
function isElsewhere({ attributes }: Part): boolean {
  return !["", "self"].includes(attributes.get("affects") ?? "");
}

/** What is in a file that is not understood here, once for each sort. */
export function notUnderstood(part: Part): string[] {
  return [...part.lists].flatMap(([list, parts]) =>
    parts.flatMap((inside) => {
      const type = typeOf(inside);
      const is =
        (list === "conditionGroups" && !["and", "or", "not"].includes(type)) ||
        (list === "modifiers" && isElsewhere(inside) && !inside.attributes.get("affects")?.includes("profiles")) ||
        list === "localConditionGroups" ||
        list === "associations" ||
        inside.attributes.get("field") === "associations";
      return [...(is ? [`${list} of the sort “${type}” are not understood`] : []), ...notUnderstood(inside)];
    }),
  );
}

/** Modifiers in their order, and behind them those of modifier groups. */
function changesIn(part: Part, gates: Gate[], repeats: Repeat[][]): Change[] {
  const around = (inside: Part) => ({
    gates: [...gates, gateOf(inside, "and")],
    repeats: inside.lists.get("repeats")?.length ? [...repeats, repeatsOf(inside)] : repeats,
  });
  const near = (part.lists.get("modifiers") ?? []).filter((inside) => !isElsewhere(inside));
  const own = near.map(
    (inside): Change => ({
      type: typeOf(inside),
      field: inside.attributes.get("field") ?? "",
      value: inside.attributes.get("value") ?? "",
      ...around(inside),
    }),
  );
  const groups = (part.lists.get("modifierGroups") ?? []).flatMap((inside) => {
    const { gates: all, repeats: times } = around(inside);
    return changesIn(inside, all, times);
  });
  return [...own, ...groups];
}
