/**
 * The ten shapes in which an army is written out. But for the first, the text of our own writer, no code of the engine writes
 * them: they check from outside what the reader makes of what people send.
 */
import { writeText } from "@/lib/paper/write/text";
import type { HeldOption, HeldUnit } from "./army";
import type { Page, Writer } from "./writer";

type Shape = (writer: Writer) => Page;

/** The text of our own writer; a unit stands in the line that its turn comes in. */
function ourOwnText(writer: Writer): Page {
  const { catalogue, roster } = writer.army;
  const text = writeText(catalogue, roster);
  const lines = text.split("\n").flatMap((line, i) => (/^(?: {2}with )?\d/.test(line) ? [i + 1] : []));
  const places = new Map(roster.commands.flatMap(({ units }) => units).map(({ id }, i) => [id, [lines[i] ?? 0]]));
  return { text, places };
}

/** "++ Core [636 pts] ++", and below each unit what it has, in brackets. */
function bracketsBelow(writer: Writer): Page {
  writer.head((title) => `++ ${title} ++`);
  for (const section of writer.army.sections) {
    writer.heading(section, `++ ${section.name}${writer.priced(section.points, (sum) => ` [${sum}]`)} ++`);
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const price = writer.priced(held.points, (points) => ` [${points}]`);
        writer.line(`${writer.counted(name, held.unit.count)}${writer.own(held)}${price} `);
        if (options.length) writer.line(`(${writer.options(options)})`);
      });
      writer.attached(held);
      writer.line();
    }
  }
  writer.line("---");
  writer.line('Created with "Army Scribe"');
  return writer.page();
}

/** "Paladin [148pts]: Grail Vow", and below it ". Magic Items: Blade of Might, 2x Dispel Scroll". */
function colonAndGroups(writer: Writer): Page {
  writer.head();
  for (const section of writer.army.sections) {
    writer.heading(section, `+ ${section.name} +`);
    writer.line();
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const below = options.filter(() => writer.rng.below(3) === 0);
        const beside = options.filter((option) => !below.includes(option));
        const models = isOfModels(writer, held) && writer.rng.below(2) ? [`${held.unit.count}x ${name}`] : [];
        const front = models.length ? name : writer.counted(name, held.unit.count);
        const list = [...models, ...beside.map((option) => writer.option(option))].join(", ");
        writer.line(`${front}${writer.own(held)}${writer.priced(held.points, (points) => ` [${points}]`)}${list ? `: ${list}` : ""}`);
        for (const group of new Set(below.map(({ variant }) => variant.group))) {
          writer.line(`. ${group.name}: ${writer.options(below.filter(({ variant }) => variant.group === group))}`);
        }
      });
      writer.attached(held);
      writer.line();
    }
  }
  writer.line(writer.priced(writer.army.points, (points) => `++ Total: [${points}] ++`));
  return writer.page();
}

/** "Paladin (148 Points)" with a bullet for everything, and for the models where they are counted. */
function bulletsBelow(writer: Writer): Page {
  writer.head();
  for (const section of writer.army.sections) {
    writer.heading(section, section.name.toUpperCase());
    writer.line();
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const price = writer.priced(held.points, (points) => ` (${points})`);
        const models = isOfModels(writer, held);
        writer.line(`${models ? name : writer.counted(name, held.unit.count)}${writer.own(held)}${price}`);
        const outer = `${writer.indent}${writer.bullet} `;
        if (models) writer.line(`${outer}${held.unit.count}x ${name}`);
        const inner = models ? `${writer.indent}   ◦ ` : outer;
        for (const option of options) writer.line(`${inner}${option.copies}x ${writer.numbered(option)}`);
      });
      writer.attached(held);
      writer.line();
    }
  }
  return writer.page();
}

/** "5 Orcs with shields (5), spears (10) and musician (8) - 60 pts". */
function oneLine(writer: Writer): Page {
  writer.head();
  for (const section of writer.army.sections) {
    if (section.beside || writer.rng.below(2)) writer.heading(section, `${section.name}:`);
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const price = writer.priced(held.points, (sum) => ` - ${sum}`);
        const parts = options.map((option) => `${writer.option(option)}${behind(option)}`);
        writer.line(`${writer.counted(name, held.unit.count)}${writer.own(held)}${joined(writer, parts)}${price}`);
      });
      writer.attached(held);
    }
    if (writer.rng.below(2)) writer.line(writer.priced(section.points, (sum) => `Subtotal: ${sum}`));
    writer.line();
  }
  writer.line(writer.priced(writer.army.points, (points) => `TOTAL: ${points}`));
  return writer.page();
}

/** What an option costs, in brackets behind it. */
const behind = ({ points }: HeldOption): string => (points === null || points <= 0 ? "" : ` (${points})`);

function joined({ rng }: Writer, parts: readonly string[]): string {
  if (!parts.length) return "";
  const and = rng.pick([" and ", " & ", ", "]);
  const last = parts.length > 1 ? `${and}${parts.at(-1)}` : "";
  const front = parts.length > 1 ? parts.slice(0, -1) : parts;
  return `${rng.pick([" with ", " w/ ", " with "])}${front.join(", ")}${last}`;
}

/** "128 pts - 5 Orcs: shields, musician". */
function pricesFirst(writer: Writer): Page {
  writer.head();
  const gap = writer.rng.pick([" - ", ": ", "  ", "\t"]);
  for (const section of writer.army.sections) {
    writer.heading(section, writer.rng.pick([section.name, `${section.name}:`, `-- ${section.name} --`]));
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const list = options.length ? `: ${writer.options(options)}` : "";
        writer.line(
          `${writer.priced(held.points, (points) => `${points}${gap}`)}${writer.counted(name, held.unit.count)}${writer.own(held)}${list}`,
        );
      });
      writer.attached(held);
    }
    writer.line();
  }
  return writer.page();
}

/** "5 Orcs, shields, musician ............ 60". */
function dottedLeaders(writer: Writer): Page {
  writer.head();
  for (const section of writer.army.sections) {
    writer.heading(section, dotted(section.name.toUpperCase(), section.points));
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const front = `${writer.counted(name, held.unit.count)}${writer.own(held)}`;
        writer.line(dotted([front, ...options.map((option) => writer.option(option))].join(", "), held.points));
      });
      writer.attached(held);
    }
  }
  if (writer.army.points !== null) writer.line(dotted("Total", writer.army.points));
  return writer.page();
}

function dotted(front: string, points: number | null): string {
  return points === null ? front : `${front} ${".".repeat(Math.max(3, 60 - front.length))} ${points}`;
}

/** Cells with tabs between them: unit, number, points, what it has; no headings. */
function table(writer: Writer): Page {
  writer.head();
  const order = writer.rng.shuffle(["Unit", "No.", "Points", "Options"]);
  writer.line(order.join("\t"));
  const held = writer.army.sections.flatMap(({ units }) => units.flatMap((unit) => [unit, ...unit.attached]));
  for (const unit of held) {
    writer.unit(unit, () => {
      const { name, options } = writer.called(unit);
      const cells: Record<string, string> = {
        Unit: `${name}${writer.own(unit)}`,
        "No.": String(unit.unit.count),
        Points: unit.points === null ? "" : String(unit.points),
        Options: writer.options(options),
      };
      writer.line(order.map((key) => cells[key] ?? "").join("\t"));
    });
  }
  return writer.page();
}

/** "- **5 Orcs** (60 pts)" with what it has in deeper bullets. */
function markdown(writer: Writer): Page {
  writer.line(`# ${writer.army.roster.name}`);
  writer.line();
  writer.head((title) => `**${title}**`);
  for (const section of writer.army.sections) {
    writer.heading(section, `## ${section.name}`);
    writer.line();
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const bold = writer.rng.pick(["**", "**", "__", ""]);
        const price = writer.priced(held.points, (points) => ` (${points})`);
        writer.line(`- ${bold}${writer.counted(name, held.unit.count)}${bold}${writer.own(held)}${price}`);
        for (const option of options) writer.line(`  - ${writer.option(option)}`);
      });
      writer.attached(held, "  - with ");
    }
    writer.line();
  }
  return writer.page();
}

/** A mail: a greeting, the list quoted or not, headings in capitals with their sums, a signature. */
function mail(writer: Writer): Page {
  writer.line(writer.rng.pick(["Hi Tom,", "Hello all,", "Dear organiser,"]));
  writer.line();
  writer.line(writer.rng.pick(["here is my list for Saturday.", "please find my army below, hope it is fine.", "see you on the 3rd!"]));
  writer.line();
  const first = writer.lines.length;
  writer.head();
  for (const section of writer.army.sections) {
    writer.heading(section, `${section.name.toUpperCase()}${writer.priced(section.points, (sum) => ` (${sum})`)}`);
    for (const held of section.units) {
      writer.unit(held, () => {
        const { name, options } = writer.called(held);
        const list = options.length ? `${writer.rng.pick([": ", " - ", ", "])}${writer.options(options)}` : "";
        const price = writer.priced(held.points, (points) =>
          writer.rng.pick([` (${points})`, ` [${points}]`, ` = ${points}`, `, ${points}`]),
        );
        writer.line(`${writer.counted(name, held.unit.count)}${writer.own(held)}${list}${price}`);
      });
      writer.attached(held);
    }
    writer.line();
  }
  writer.line(writer.priced(writer.army.points, (points) => `Total: ${points}`));
  const last = writer.lines.length;
  writer.line();
  writer.line(writer.rng.pick(["Cheers,", "Best wishes,", "Regards"]));
  writer.line("Ann");
  writer.line("-- ");
  writer.line("Ann Other, sent from the road");
  const quoted = writer.rng.below(2) === 0;
  const lines = writer.lines.map((line, i) => (quoted && i >= first && i < last ? `> ${line}` : line));
  return writer.page(lines.join("\n"));
}

/** Whether the unit is counted in models, of which it has several: such are also written as "5x Orcs" below "Orcs". */
const isOfModels = ({ army }: Writer, { unit }: HeldUnit): boolean => army.catalogue.book.counts === "models" && unit.count > 1;

export const SHAPES = {
  "our own text": ourOwnText,
  "brackets below": bracketsBelow,
  "colon and groups": colonAndGroups,
  "bullets below": bulletsBelow,
  "one line": oneLine,
  "prices first": pricesFirst,
  "dotted leaders": dottedLeaders,
  table,
  markdown,
  mail,
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;

/** Whether a shape has headings, below which a part beside the army can stand. */
export function hasHeadings(shape: ShapeName): boolean {
  return shape !== "table";
}

/** The text as some programs hand it on: other ends of lines, spaces that do not break, a mark at the start. */
export function damaged({ text, places }: Page, { rng }: Writer): Page {
  let after = text;
  if (rng.below(8) === 0) after = after.replace(/(?<=\S) (?=\S)/g, () => (rng.below(3) ? " " : "\u00a0"));
  if (rng.below(8) === 0) after = after.replace(/'/g, "’");
  if (rng.below(6) === 0) after = after.replace(/\n/g, "\r\n");
  if (rng.below(20) === 0) after = `\ufeff${after}`;
  return { text: after, places };
}
