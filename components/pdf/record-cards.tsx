/** Record cards to cut out, one for each row of the roster: its figures, what its things do, and boxes to tick. */

import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { SheetForm, SheetParts } from "@/lib/paper/sheet/layouts";
import { countText, type SheetEffect, type SheetModel, type SheetRow } from "@/lib/paper/sheet/sheet-model";
import { linesOf } from "@/lib/paper/sheet/text-width";
import { Losses, OwnName, Raised } from "./marks";
import { cardsOf, columnsIn, figuresLine, ink, ink2, ink3, margins, mm, optionsIn, paperSize, rule, sizeWithin } from "./page-frame";
import { FigureHeads, Figures, type TableProps } from "./sheet-table";
import { setTail, Tail, type TailProps } from "./sheet-tail";

/** What lies beside each other is as high as the higher one, and never lower than this. */
const LEAST_HEIGHT = 45 * mm;
const PADDING = { top: 9, side: 12, foot: 8 };
/** The name of a profile in front of its figures. */
const LABEL = 50;
/** The name of the only profile is left out, as the card bears it, where it would be smaller than this part of its size. */
const LEAST_LABEL = 0.75;
/** How wide letters are in the regular, of what `linesOf` counts with. */
const REGULAR = 0.95;
/** Of the page. */
const FOOT = 26;
/** What a line takes of the room that is left. */
const MOST_MORE = 24;
/** Among so many the one is looked for that goes beside another. */
const LOOKED_AHEAD = 4;

interface CardsProps extends TableProps {
  form: SheetForm;
  tail: TailProps;
  /** What stands between the cards and the tail. */
  children: ReactNode;
}

/** All cards of the roster, what stands beside the army last; what is told below them stands where the last line has room for it. */
export function RecordCards({ model, frame, parts, form, tail, children }: CardsProps) {
  const across = form.orientation === "portrait" || form.textSize === "large" ? 2 : 3;
  const width = frame.width / across - 2 * PADDING.side;
  const cards = cardsOf(model).map(({ row, heading }) => {
    const said = saidOn(row, model, parts);
    return { row, heading, said, height: heightOf(row, said, width / frame.scale, parts) };
  });
  const page = (paperSize(form).height - margins.top - margins.foot - FOOT) / frame.scale;
  const lines = inOrder(cards, across, page);
  const beside = tailBeside(lines, across, tail);
  return (
    <View style={{ paddingTop: 0.5 }}>
      {lines.map(({ line, height }) => (
        <View key={line[0]?.row.unit} wrap={false} style={{ flexDirection: "row", minHeight: height * frame.scale, marginTop: -0.5 }}>
          {line.map(({ row, heading, said }, i) => (
            <View
              key={row.unit}
              style={{
                borderWidth: 0.5,
                borderColor: rule,
                borderLeftWidth: i === 0 ? 0.5 : 0,
                width: frame.width / across,
                paddingTop: PADDING.top,
                paddingHorizontal: PADDING.side,
                paddingBottom: PADDING.foot,
                justifyContent: "space-between",
              }}
            >
              <Card row={row} heading={heading} said={said} model={model} frame={frame} parts={parts} width={width} />
            </View>
          ))}
          {beside && line.length < across && (
            <View style={{ flexGrow: 1, paddingTop: PADDING.top, paddingLeft: PADDING.side, paddingBottom: PADDING.foot }}>
              <Tail {...beside} />
            </View>
          )}
        </View>
      ))}
      {children}
      {beside ? null : <Tail {...tail} />}
    </View>
  );
}

/** The tail as it stands in the place of the cards that a line lacks; null where none does or it is higher than the line. */
function tailBeside(lines: readonly LineOf<unknown>[], across: number, tail: TailProps): TailProps | null {
  const short = lines.find(({ line }) => line.length < across);
  if (!short) return null;
  const free = across - short.line.length;
  // Two columns in each place, so that the code stands beside the words.
  const beside = { ...tail, room: { columns: 2 * free, width: (free * tail.frame.width) / across - PADDING.side } };
  const height = setTail(beside)?.height ?? 0;
  return height > 0 && height + PADDING.top + PADDING.foot < short.height * tail.frame.scale ? beside : null;
}

interface CardSaid {
  /** What it took and what it has anyway. */
  has: string;
  told: SheetEffect[];
  /** To write on. */
  blank: SheetEffect[];
  notes: { text: string; page: string }[];
}

function saidOn(row: SheetRow, model: SheetModel, parts: SheetParts): CardSaid {
  const units = new Set([row.unit, ...(row.also ?? [])]);
  const effects = parts.effects
    ? model.effects.filter((effect) => isOnCards(effect, model) && effect.units.some((unit) => units.has(unit)))
    : [];
  const notes = [row.flag, parts.notes ? row.note : ""].filter(Boolean).map((text) => ({ text, page: "" }));
  return {
    has: optionsIn({ ...row, details: row.details.filter(({ spare }) => !spare) }, parts, model.words),
    told: effects.filter(({ beside }) => beside !== ""),
    blank: effects.filter(({ text }) => text === ""),
    notes: [...notes, ...(parts.references ? row.facts : [])],
  };
}

/** About how high a card is in the usual type, and not less. */
function heightOf(row: SheetRow, { has, told, blank, notes }: CardSaid, width: number, parts: SheetParts): number {
  const lines = (text: string) => (text === "" ? 0 : linesOf(text, width / 8 / REGULAR) * 10 + 2.5);
  const table = [row, ...row.profiles].reduce((sum, { name }) => sum + 5 + 9 * linesOf(name, LABEL / 7.5), 17);
  const figures = parts.characteristics && row.characteristics.length > 0 ? table : 0;
  const boxes = parts.boxes ? 6 + row.tracks.length * 12 + row.times * Math.max(1, Math.ceil(row.boxes / 15)) * 11 : 0;
  const words = [has, told.map(({ name, beside }) => `${name} ${beside}`).join(" "), ...notes.map(({ text, page }) => `${text} ${page}`)];
  const text = words.reduce((sum, one) => sum + lines(one), blank.length * 12);
  const name = linesOf(`${row.name} ${row.ownName}`, (width - 30) / 14) * 16 + 12;
  return Math.max(LEAST_HEIGHT, PADDING.top + PADDING.foot + name + figures + text + boxes);
}

interface LineOf<T> {
  line: T[];
  height: number;
}

/**
 * Lines of cards, about in their order: beside each other stand those that are about as high, and a line that has no room on a page
 * lets a later one go before it. What is left of a full page is shared among its lines.
 */
function inOrder<T extends { height: number }>(cards: readonly T[], across: number, page: number): LineOf<T>[] {
  const lines = inLines(cards, across);
  const ordered: LineOf<T>[] = [];
  while (lines.length > 0) {
    const here: LineOf<T>[] = [];
    let room = page;
    for (let fits = 0; fits >= 0; fits = lines.findIndex(({ height }) => height <= room)) {
      const [next] = lines.splice(fits, 1);
      if (!next) break;
      here.push(next);
      room -= next.height;
    }
    const more = lines.length > 0 && room > 0 ? Math.min(MOST_MORE, room / here.length) : 0;
    ordered.push(...here.map(({ line, height }) => ({ line, height: height + more })));
  }
  return ordered;
}

function inLines<T extends { height: number }>(cards: readonly T[], across: number): LineOf<T>[] {
  const left = [...cards];
  const lines: LineOf<T>[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const { height } = first;
    const line = [first];
    while (line.length < across && left.length > 0) {
      const away = left.slice(0, LOOKED_AHEAD).map((other) => Math.abs(other.height - height));
      line.push(...left.splice(away.indexOf(Math.min(...away)), 1));
    }
    lines.push({ line, height: Math.max(...line.map((one) => one.height)) });
  }
  return lines;
}

/** What all have is said once, below the cards. */
export function isOnCards({ units }: SheetEffect, { groups, sideboard }: SheetModel): boolean {
  const all = [...groups, ...sideboard].reduce((sum, { rows }) => sum + rows.length, 0);
  return all < 3 || units.length < all;
}

interface CardProps extends TableProps {
  row: SheetRow;
  heading: string;
  said: CardSaid;
  /** Inside. */
  width: number;
}

function Card({ row, heading, said: { has, told, blank, notes }, model, frame, parts, width }: CardProps) {
  const text = { fontSize: 8 * frame.scale, lineHeight: 1.25, marginTop: 2.5 };
  return (
    <>
      <View>
        <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" }}>
          <Text
            style={{ flexGrow: 1, flexBasis: 0, fontFamily: frame.serif, fontWeight: 600, fontSize: 14 * frame.scale, lineHeight: 1.15 }}
          >
            {countText(row) && `${countText(row)} `}
            {row.name}
            <OwnName row={row} frame={frame} />
            {parts.findings && <Raised numbers={row.notes} size={12} />}
          </Text>
          <Text style={{ fontSize: 12 * frame.scale, fontWeight: 600, paddingLeft: 8 }}>{row.points}</Text>
        </View>
        <Text style={{ fontSize: frame.small, color: ink2, marginTop: 1.5 }}>{heading}</Text>
        {parts.characteristics && <CardFigures row={row} model={model} frame={frame} parts={parts} width={width} />}
        {has !== "" && <Text style={{ ...text, color: ink2 }}>{has}</Text>}
        {told.length > 0 && (
          <Text style={text}>
            {told.map(({ name, beside }) => (
              <Text key={name}>
                <Text style={{ fontWeight: 600 }}>{`${name} `}</Text>
                {`${beside} `}
              </Text>
            ))}
          </Text>
        )}
        {blank.map(({ name }) => (
          <View key={name} style={{ flexDirection: "row" }}>
            <Text style={{ ...text, fontWeight: 600 }}>{name}</Text>
            <View style={{ flexGrow: 1, marginLeft: 4, height: text.fontSize * 1.4, borderBottomWidth: 0.5, borderBottomColor: ink3 }} />
          </View>
        ))}
        {notes.map((note) => (
          <Text key={note.text} style={text}>
            {note.text}
            <Text style={{ color: ink2 }}>{` ${note.page.replaceAll(" ", "\u00a0")}`}</Text>
          </Text>
        ))}
      </View>
      {parts.boxes && (
        <View style={{ paddingTop: 6 }}>
          <Losses row={row} across={15} box={8.5 * frame.scale} frame={frame} close named />
        </View>
      )}
    </>
  );
}

/** The one table of figures, with the champion's, the mount's, the crew's; a line of words where the heads have no room. */
function CardFigures({ row, model, frame, parts, width }: Omit<CardProps, "heading" | "said">) {
  const profiles = [row, ...row.profiles];
  const given = model.columns.flatMap((column, index) => {
    const isTrack = column.boxes && parts.boxes;
    return isTrack || profiles.every(({ characteristics: values }) => /^–?$/.test(values[index] ?? "")) ? [] : [{ ...column, index }];
  });
  if (given.length === 0) return null;
  const room = { text: frame.text, tiny: frame.tiny, room: width, names: [row.profiles.length > 0 ? LABEL : 0, LABEL] } as const;
  const all = columnsIn(model, parts, [row], room);
  // Where all have no room, those that say something.
  const some = columnsIn({ columns: given }, parts, [{ ...row, ...only(given, row) }], room).map((column, i) => ({
    ...column,
    index: given[i]?.index ?? column.index,
  }));
  const columns = all.every(({ width: own }) => own > 0) ? all : some;
  const top = { marginTop: 5 };
  if (columns.some(({ width: own }) => own === 0)) {
    return profiles.map(({ name, characteristics }) => (
      <Text key={name} style={{ ...top, fontSize: frame.small }}>
        {model.words.model.about(name, figuresLine(columns, characteristics))}
      </Text>
    ));
  }
  const left = width - columns.reduce((sum, column) => sum + column.width, 0);
  const sizeOf = (name: string) => sizeWithin(name, frame.tiny, left - 3);
  const isNamed = left >= LABEL - 1 && (profiles.length > 1 || sizeOf(row.name) >= LEAST_LABEL * frame.tiny);
  return (
    <View style={top}>
      <View style={{ flexDirection: "row", alignItems: "flex-end", paddingLeft: left, borderBottomWidth: 0.8, borderBottomColor: ink }}>
        <FigureHeads columns={columns} size={frame.tiny} />
      </View>
      {profiles.map(({ name, characteristics }) => (
        <View
          key={name}
          style={{ flexDirection: "row", alignItems: "center", paddingVertical: 1.2, borderBottomWidth: 0.5, borderBottomColor: rule }}
        >
          <Text style={{ width: left, paddingRight: 3, fontSize: sizeOf(name) }}>{isNamed ? name : ""}</Text>
          <Figures columns={columns} values={characteristics} size={frame.text} strong />
        </View>
      ))}
    </View>
  );
}

/** The values of some columns. */
function only(
  columns: readonly { index: number }[],
  { characteristics, profiles }: SheetRow,
): Pick<SheetRow, "characteristics" | "profiles"> {
  const of = (values: readonly string[]) => columns.map(({ index }) => values[index] ?? "");
  return { characteristics: of(characteristics), profiles: profiles.map((one) => ({ ...one, characteristics: of(one.characteristics) })) };
}
