/** What stands below the rows of a sheet: what things do and the reference in columns, the code below the last one. */
import { Text, View } from "@react-pdf/renderer";
import type { SheetParts } from "@/lib/paper/sheet/layouts";
import type { SheetEffect, SheetModel, SheetReference } from "@/lib/paper/sheet/sheet-model";
import { linesOf, widthOf } from "@/lib/paper/sheet/text-width";
import { Caps, Code } from "./marks";
import { effectSize, type Frame, inColumns, ink, ink2, ink3 } from "./page-frame";
import { sheetCodes } from "./qr-path";

/** A longer one begins where the rows end and goes on over the page. */
const LONG = 330;
/** To write on, in points. */
const LEAST_BLANK = 70;
const GAP = 14;
const LINE = 1.24;
/** Below each paragraph. */
const PARTED = 1.2;
/** From this width on there are four columns, else three. */
const WIDE = 650;
const HEAD = 16;
/** How wide letters are in the regular, of what `widthOf` tells, which is enough for the bold too. */
const REGULAR = 0.93;

/** A paragraph is what one page of the book says, one line after the other. */
type Item = { head: string } | { lines: (SheetEffect | SheetReference)[]; page: string } | { blank: SheetEffect };

export interface TailProps {
  model: SheetModel;
  parts: SheetParts;
  frame: Frame;
  references: readonly SheetReference[];
  /** Where it stands beside something else; else it takes the width of the page. */
  room?: { width: number; columns: number };
}

/** What stands there, in columns, and about how high they are; null where nothing does. */
export function setTail({ model, parts, frame, references, room }: TailProps) {
  const size = effectSize(frame);
  const many = room?.columns ?? (frame.width >= WIDE ? 4 : 3);
  const width = ((room?.width ?? frame.width) - (many - 1) * GAP) / many;
  const code = parts.link ? sheetCodes(model.link) : null;
  const effects = parts.effects ? model.effects : [];
  const items = [
    ...section(
      frame.words.pdf.effects,
      effects.filter(({ kind }) => kind !== "spell"),
    ),
    ...section(
      frame.words.pdf.spells,
      effects.filter(({ kind }) => kind === "spell"),
    ),
    ...section(frame.words.pdf.reference, references),
  ];
  if (items.length === 0 && !code) return null;
  const under = code?.height ?? 0;
  const pieces = withHeights(items, size, width);
  const columns = inColumns(pieces, ({ height }) => height, many, under);
  return { size, width, columns, code, height: pieces.reduce((sum, piece) => sum + piece.height, under) / many };
}

export function Tail(props: TailProps) {
  const { model, frame, room } = props;
  const set = setTail(props);
  if (!set) return null;
  const { size, width, columns, code, height } = set;
  return (
    <View
      wrap={height > LONG}
      style={{ flexDirection: "row", justifyContent: "space-between", ...(room ? { flexGrow: 1 } : { paddingTop: frame.gap + 4 }) }}
    >
      {columns.map((column, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
        <View key={i} style={{ width, justifyContent: "space-between" }}>
          <View>
            {inBlocks(inParagraphs(column.flatMap(({ item }) => item))).map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
              <View key={at} wrap={false}>
                {block.map((item, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
                  <TailItem key={n} item={item} size={size} width={width} frame={frame} isFirst={at === 0 && n === 0} />
                ))}
              </View>
            ))}
          </View>
          {code && i === columns.length - 1 && <Code code={code} words={model.code} frame={frame} />}
        </View>
      ))}
    </View>
  );
}

/** Its lines, those to write on last; the head goes with the first, so that it is not the last of its column. */
function section(head: string, lines: readonly (SheetReference | SheetEffect)[]): Item[][] {
  const said = lines.filter(({ text }) => text !== "").map((line): Item => ({ lines: [line], page: line.page }));
  const blank = lines.flatMap((line): Item[] => ("name" in line && line.text === "" ? [{ blank: line }] : []));
  return [...said, ...blank].map((item, i) => (i === 0 ? [{ head }, item] : [item]));
}

/** About how high each group is; what goes on in a paragraph takes only the lines that are added to it. */
function withHeights(groups: readonly Item[][], size: number, width: number): { item: Item[]; height: number }[] {
  let page = "";
  let paragraph = "";
  const lines = () => linesOf(paragraph + page.replaceAll(" ", "\u00a0"), width / size / REGULAR);
  const heightOf = (item: Item) => {
    if (!("lines" in item)) page = "";
    if ("head" in item) return HEAD;
    if ("blank" in item) return size * 1.5;
    const goesOn = item.page !== "" && item.page === page;
    const before = goesOn ? lines() : 0;
    page = item.page;
    paragraph = (goesOn ? paragraph : "") + item.lines.map((line) => `${"name" in line ? `${line.name} ` : ""}${line.text} `).join("");
    return (lines() - before) * size * LINE + (goesOn ? 0 : PARTED);
  };
  return groups.map((item) => ({ item, height: item.reduce((sum, one) => sum + heightOf(one), 0) }));
}

/** Lines of one page that follow each other are one paragraph. */
function inParagraphs(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  for (const item of items) {
    const last = all.at(-1);
    if ("lines" in item && item.page !== "" && last && "lines" in last && last.page === item.page) last.lines.push(...item.lines);
    else all.push("lines" in item ? { ...item, lines: [...item.lines] } : item);
  }
  return all;
}

/** A head with what follows it, so that it does not end a page. */
function inBlocks(items: readonly Item[]): Item[][] {
  const blocks: Item[][] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (last?.[0] && "head" in last[0] && last.length < 3 && !("head" in item)) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}

interface ItemProps {
  item: Item;
  size: number;
  /** Of the column. */
  width: number;
  frame: Frame;
  isFirst: boolean;
}

function TailItem({ item, size, width, frame, isFirst }: ItemProps) {
  if ("head" in item) {
    return (
      <View
        style={{
          paddingTop: isFirst ? 0 : 3,
          paddingBottom: 1.5,
          marginBottom: 2,
          borderBottomWidth: frame.strong,
          borderBottomColor: ink,
        }}
      >
        <Caps frame={frame}>{item.head}</Caps>
      </View>
    );
  }
  if ("blank" in item) {
    const { name, page } = item.blank;
    // What is written needs the room more than the page, which is that of the army list.
    const hasRoom = widthOf(name + page) * size < width - LEAST_BLANK;
    return (
      <View wrap={false} style={{ flexDirection: "row", height: size * 1.5 }}>
        <Text style={{ fontSize: size, fontWeight: 600 }}>{name}</Text>
        <View
          style={{
            flexGrow: 1,
            marginLeft: 4,
            marginRight: hasRoom ? 4 : 0,
            height: size * 1.2,
            borderBottomWidth: 0.5,
            borderBottomColor: ink3,
          }}
        />
        {hasRoom && <Text style={{ fontSize: size, color: ink2 }}>{page.replaceAll(" ", "\u00a0")}</Text>}
      </View>
    );
  }
  return (
    <Text wrap={false} style={{ fontSize: size, lineHeight: LINE, marginBottom: PARTED }}>
      {item.lines.map((line) => (
        <Text key={("name" in line ? line.name : "") + line.text}>
          {"name" in line && <Text style={{ fontWeight: 600 }}>{`${line.name} `}</Text>}
          {`${line.text.replaceAll(/\bp\. (?=\d)/g, "p.\u00a0")} `}
        </Text>
      ))}
      {item.page !== "" && <Text style={{ color: ink2 }}>{item.page.replaceAll(" ", "\u00a0")}</Text>}
    </Text>
  );
}
