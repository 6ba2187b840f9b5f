/**
 * A roster as the XML in which other builders keep theirs: forces hold selections, and these what was chosen below them. Ids are those
 * of our books, put together with "::" where one stands below another; points are those of a unit with everything it holds.
 */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Report } from "@/lib/engine/report/finding";
import { parentsIn } from "@/lib/engine/roster/attached";
import { rosterDigest } from "@/lib/engine/roster/code";
import { describeUnit, variantOf, withPresentIds } from "@/lib/engine/roster/describe-unit";
import type { Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { visible } from "@/lib/words/text";

const SCHEMA = "http://www.battlescribe.net/schema/rosterSchema";
const VERSION = "2.03";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** @param report Null where it was not checked: then nothing has a price. */
export function rosterXml(catalogue: Catalogue, roster: Roster, report: Report | null = null): string {
  const { book, army } = catalogue;
  const made = new Maker(catalogue, roster, report);
  const revision = { gameSystemId: book.id, gameSystemName: book.title, gameSystemRevision: Number.parseInt(book.dataVersion, 10) || 1 };
  const id = { id: made.id(), name: roster.name || "Roster", battleScribeVersion: VERSION, ...revision, xmlns: SCHEMA };
  const total = report && book.hasPoints !== false ? [made.cost("cost", report.points)] : [];
  const limit = roster.limit === undefined ? [] : [made.cost("costLimit", roster.limit)];
  const forces = roster.commands.map((command) => made.force(command, army.id, army.name));
  const notes = [roster.player ? `Player: ${roster.player}` : "", roster.event ? `Event: ${roster.event}` : "", roster.note ?? ""].filter(
    Boolean,
  );
  const parts = [
    ...within("costs", total),
    ...within("costLimits", limit),
    ...within("forces", forces),
    ...(notes.length ? [element("customNotes", {}, [escaped(notes.join("\n"))])] : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${element("roster", id, parts)}\n`;
}

class Maker {
  private readonly digest: string;
  private made = 0;
  private readonly bills: ReadonlyMap<string, { points: number; missing: number }>;

  constructor(
    private readonly catalogue: Catalogue,
    roster: Roster,
    report: Report | null,
  ) {
    this.digest = rosterDigest(roster);
    const bill = catalogue.book.hasPoints === false ? undefined : report?.bill;
    this.bills = new Map([...(bill?.units ?? []), ...(bill?.sideboard ?? [])].map((unit) => [unit.unit, unit]));
  }

  /** Four groups of four figures, the same for the same roster. */
  id(): string {
    const own = (this.made++).toString(16).padStart(4, "0");
    return `${this.digest.slice(0, 4)}-${this.digest.slice(4, 8)}-${this.digest.slice(8, 12)}-${own}`;
  }

  cost(tag: string, value: number): string {
    const { pointsName = "points" } = this.catalogue.book;
    return element(tag, { name: pointsName === "points" ? "pts" : pointsName, typeId: "points", value: value.toFixed(1) }, []);
  }

  force(command: RosterCommand, army: string, armyName: string): string {
    const { book, armyNames } = this.catalogue;
    const kind = book.commands.find(({ id }) => id === command.kind)?.name ?? command.kind;
    const catalogueId = command.armyList ?? army;
    const name =
      command.armyList === undefined ? armyName : (armyNames.find(({ id }) => id === command.armyList)?.name ?? command.armyList);
    const of = { catalogueId, catalogueRevision: 1, catalogueName: name };
    const parents = parentsIn(command.units);
    const selections = command.units.map((unit) => this.unit(unit, parents.get(unit)));
    const head = { id: this.id(), name: kind, entryId: command.kind, customName: command.name, ...of };
    return element("force", head, within("selections", selections));
  }

  private unit(given: RosterUnit, parent: RosterUnit | undefined): string {
    const { book, entryById } = this.catalogue;
    const unit = withPresentIds(this.catalogue, given);
    const { name } = describeUnit(this.catalogue, { ...unit, options: [] });
    const models = book.counts === "models" && unit.count > 1;
    const category = entryById.get(unit.entry)?.entry.category;
    const found = book.categories.find(({ id }) => id === category);
    const bill = this.bills.get(unit.id);
    const notes = [unit.note ?? "", parent ? `Belongs to ${parent.name ?? describeUnit(this.catalogue, parent).name}` : ""].filter(Boolean);
    const inside = [
      ...(models
        ? [element("selection", { id: this.id(), name, entryId: `${unit.entry}::model`, number: unit.count, type: "model" }, [])]
        : []),
      ...unit.options.map((option) => this.option(unit.entry, option)),
    ];
    const head = {
      id: this.id(),
      name,
      entryId: unit.entry,
      customName: unit.name,
      number: models ? 1 : unit.count,
      type: models ? "unit" : "model",
    };
    return element("selection", head, [
      ...(notes.length ? [element("customNotes", {}, [escaped(notes.join("\n"))])] : []),
      ...within("selections", inside),
      ...within("costs", bill ? [this.cost("cost", bill.points)] : []),
      ...within(
        "categories",
        found ? [element("category", { id: this.id(), name: found.name, entryId: found.id, primary: true }, [])] : [],
      ),
    ]);
  }

  private option(entry: string, option: RosterOption): string {
    const variant = variantOf(this.catalogue, option);
    const number = option.value === undefined ? "" : ` ${option.value}`;
    const name = `${variant?.name ?? [option.id, option.choice].filter(Boolean).join(" ")}${number}`;
    const id = [entry, option.id, option.choice].filter(Boolean).join("::");
    const group = variant && `${entry}::${variant.option.group}`;
    return element("selection", { id: this.id(), name, entryId: id, entryGroupId: group, number: option.count ?? 1, type: "upgrade" }, []);
  }
}

function within(tag: string, elements: readonly string[]): string[] {
  return elements.length ? [element(tag, {}, elements)] : [];
}

function element(tag: string, attributes: Attributes, inside: readonly string[]): string {
  const given = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escaped(String(value))}"`));
  const open = `<${tag}${given.join("")}`;
  return inside.length ? `${open}>${inside.join("")}</${tag}>` : `${open}/>`;
}

/** XML has no way to write control characters: they are shown as signs. */
function escaped(text: string): string {
  return visible(text, "\n\t")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}
