/** The table of a sheet: column heads on every page, commands, categories, rows, the total. */

import { Text, View } from "@react-pdf/renderer";
import type { SheetParts } from "@/lib/paper/sheet/layouts";
import { countText, type SheetGroup, type SheetModel, type SheetRow } from "@/lib/paper/sheet/sheet-model";
import { widthOf } from "@/lib/paper/sheet/text-width";
import { capital } from "@/lib/words/text";
import { BlankBox, Caps, DoubleRule, Hook, Losses, OwnName, Raised } from "./marks";
import {
  behindBlank,
  countGap,
  type FigureColumn,
  type Frame,
  figuresLine,
  givenFigures,
  hookWidth,
  ink,
  ink2,
  optionLine,
  optionsIn,
  rule,
  sizeWithin,
} from "./page-frame";

export interface TableProps {
  model: SheetModel;
  frame: Frame;
  parts: SheetParts;
}

/** The whole table, with what stands beside the army below the total. */
export function Table({ model, frame, parts }: TableProps) {
  const groups = (of: readonly SheetGroup[]) =>
    of.map((group, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
      <Group key={i} group={group} model={model} frame={frame} parts={parts} />
    ));
  return (
    <View>
      <ColumnHeads
        frame={frame}
        lost={parts.boxes ? frame.words.pdf.lost : ""}
        points={model.hasPoints ? capital(model.pointsName ?? frame.words.pdf.points) : ""}
      />
      {groups(model.groups)}
      {(model.hasPoints || (parts.findings && model.total.notes.length > 0)) && <Total model={model} frame={frame} parts={parts} />}
      {groups(model.sideboard)}
    </View>
  );
}

/** The sum, with what is counted over the whole army. */
export function Total({ model, frame, parts }: TableProps) {
  const given = parts.summary ? model.summary.filter(({ value }) => value !== "–") : [];
  const counted = given.map(({ name, value }) => frame.words.lower(`${name} ${value.split(" = ").at(-1)}`));
  return (
    <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: frame.closeness === 3 ? 2 : 4 }}>
      <Text style={{ flexGrow: 1, flexBasis: 0, paddingLeft: frame.count, paddingRight: 8, fontWeight: 600, fontSize: frame.text + 1.5 }}>
        {model.total.name}
        {parts.findings && <Raised numbers={model.total.notes} size={frame.text + 1.5} />}
        <Text style={{ fontWeight: 400, fontSize: frame.small, color: ink2 }}>{`   ${counted.join(", ")}`}</Text>
      </Text>
      {model.hasPoints && (
        <View style={{ minWidth: frame.points, alignItems: "flex-end" }}>
          <Text style={{ fontWeight: 600, fontSize: frame.text + 1.5 }}>{model.total.points}</Text>
          <View style={{ alignSelf: "stretch" }}>
            <DoubleRule top={2} />
          </View>
        </View>
      )}
    </View>
  );
}

/** Repeats on every page the table reaches. */
export function ColumnHeads({ frame, lost, points }: { frame: Frame; lost: string; points: string }) {
  const head = { fontSize: frame.tiny, color: ink2 };
  return (
    <View fixed style={{ flexDirection: "row", alignItems: "flex-end", paddingTop: frame.closeness >= 2 ? 3 : 5 }}>
      <View style={{ flexGrow: 1, flexBasis: 0, flexDirection: "row", alignItems: "flex-end", paddingLeft: frame.count + frame.named }}>
        {!frame.isLine && <FigureHeads columns={frame.columns} size={frame.tiny} />}
      </View>
      {lost !== "" && <Text style={{ ...head, width: frame.lost, paddingLeft: frame.lostGap }}>{lost}</Text>}
      {points && <Text style={{ ...head, width: frame.points, textAlign: "right" }}>{points}</Text>}
    </View>
  );
}

/** The heads of the characteristics. */
export function FigureHeads({ columns, size }: { columns: readonly FigureColumn[]; size: number }) {
  return columns.map(({ index, name, width }) => (
    <Text key={index} style={{ fontSize: size, color: ink2, width, textAlign: "center" }}>
      {name}
    </Text>
  ));
}

interface FiguresProps {
  columns: readonly FigureColumn[];
  values: readonly string[];
  size: number;
  /** Of the unit itself. */
  strong?: boolean;
  /** Brings them to the line of a name in larger type. */
  drop?: number;
}

/** Figures under their heads, with a box where one is not known. */
export function Figures({ columns, values, size, strong = false, drop = 0 }: FiguresProps) {
  const look = { fontSize: size, fontWeight: strong ? 600 : 400, textAlign: "center", paddingTop: drop } as const;
  return columns.map(({ index, width }) => {
    const value = values[index] ?? "";
    const behind = behindBlank(value);
    if (behind === null) {
      return (
        <Text key={index} style={{ ...look, width }}>
          {value}
        </Text>
      );
    }
    return (
      <View key={index} style={{ width, flexDirection: "row", justifyContent: "center", paddingTop: drop + 0.6 }}>
        <BlankBox within={width - 3} />
        {behind !== "" && <Text style={{ fontSize: size }}>{behind}</Text>}
      </View>
    );
  });
}

function Group({ group, model, frame, parts }: TableProps & { group: SheetGroup }) {
  // A head is not the last but one on its page.
  const kept = group.rows.slice(0, 2);
  const others = group.rows.slice(2);
  const row = (one: SheetRow) => <Row key={one.unit} row={one} model={model} frame={frame} parts={parts} />;
  return (
    <>
      <View wrap={false}>
        {group.command && (
          <View style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: frame.gap }}>
            <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: frame.name + 2 }}>
              {group.command.name}
              {parts.findings && <Raised numbers={group.command.notes} size={frame.name + 2} />}
            </Text>
            <Text style={{ fontWeight: 600, fontSize: frame.text + 1, paddingTop: frame.name - frame.text + 1 }}>
              {group.command.points}
            </Text>
          </View>
        )}
        {group.command && group.command.said !== "" && (
          <Text style={{ fontSize: frame.small, color: ink2, paddingTop: 1 }}>{group.command.said}</Text>
        )}
        <View
          style={{
            flexDirection: "row",
            justifyContent: "space-between",
            alignItems: "flex-end",
            paddingTop: frame.gap,
            paddingBottom: frame.closeness === 3 ? 1.2 : 2.5,
            borderBottomWidth: frame.strong,
            borderBottomColor: ink,
          }}
        >
          <Caps frame={frame}>{group.name}</Caps>
          <Text style={{ fontWeight: 600 }}>{group.points}</Text>
        </View>
        {kept.map(row)}
      </View>
      {others.map(row)}
    </>
  );
}

/** As few nodes as will do: each costs time, and a sheet may have hundreds of rows. */
function Row({ row, model, frame, parts }: TableProps & { row: SheetRow }) {
  const cell = { paddingTop: frame.pad + frame.name - frame.text };
  return (
    <View wrap={false} style={{ flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <Text style={{ ...cell, width: frame.count - countGap, textAlign: "right" }}>{countText(row)}</Text>
      <UnitLines row={row} frame={frame} parts={parts} said={said(row, parts, frame.words)} />
      {parts.boxes && (
        <View style={{ width: frame.lost, paddingLeft: frame.lostGap, paddingTop: frame.pad + 0.2, paddingBottom: 1.5 }}>
          <Losses row={row} across={frame.across} box={frame.box} frame={frame} close={frame.close} />
        </View>
      )}
      {model.hasPoints && (
        <Text
          style={{
            ...cell,
            width: frame.points,
            borderLeftWidth: 0.7,
            borderLeftColor: frame.accent,
            textAlign: "right",
            fontWeight: 600,
            fontSize: row.points.length > 8 ? frame.tiny : frame.text,
          }}
        >
          {row.points}
        </Text>
      )}
    </View>
  );
}

interface Said {
  /** Beside a short name, else below it. */
  options: string;
  /** Below them. */
  note: string;
}

function said(row: SheetRow, parts: SheetParts, words: SheetModel["words"]): Said {
  return { options: optionsIn(row, parts, words), note: [row.flag, parts.notes ? row.note : ""].filter(Boolean).join("\n") };
}

/** A unit's name with its figures on the same line, what is said of it below, then its champion, mount or crew. */
export function UnitLines({
  row,
  frame,
  parts,
  said: { options, note },
}: Pick<TableProps, "frame" | "parts"> & { row: SheetRow; said: Said }) {
  const { columns, isLine } = frame;
  const under = row.parent === "" ? 0 : hookWidth;
  const own = row.ownName === "" ? "" : ` ${frame.words.quoted(row.ownName)}`;
  const room = isLine ? frame.named - 20 : frame.named - under - 8;
  const isBeside = options !== "" && widthOf(row.name + own) * frame.name + widthOf(`   ${options}`) * frame.small < room;
  const words = { fontFamily: frame.sans, fontWeight: 400, fontSize: frame.small, lineHeight: optionLine, color: ink2 } as const;
  const line = isLine ? givenFigures(columns, row.characteristics) : "";
  const further = parts.characteristics ? row.profiles : [];
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, paddingLeft: countGap, paddingTop: frame.pad - 0.4, paddingBottom: frame.pad }}>
      {under > 0 && <Hook top={-frame.pad} height={frame.name + frame.pad * 1.6} />}
      <View style={{ flexDirection: "row" }}>
        <Text
          style={{
            width: frame.named,
            paddingLeft: under,
            paddingRight: 4,
            fontFamily: frame.serif,
            fontWeight: 600,
            fontSize: isLine ? frame.name : sizeWithin(row.name, frame.name, frame.named - under - 4),
            lineHeight: frame.lead,
          }}
        >
          {row.name}
          <OwnName row={row} frame={frame} />
          {parts.findings && <Raised numbers={row.notes} size={frame.name} />}
          {isBeside && <Text style={words}>{`\u00a0\u00a0 ${options}`}</Text>}
        </Text>
        {!isLine && (
          <Figures columns={columns} values={row.characteristics} size={frame.text} strong drop={frame.name - frame.text + 0.4} />
        )}
      </View>
      {options !== "" && !isBeside && <Text style={{ ...words, paddingLeft: under }}>{options}</Text>}
      {line !== "" && <Text style={{ fontSize: frame.small, paddingLeft: under }}>{line}</Text>}
      {note !== "" && <Text style={{ fontSize: frame.tiny, color: ink2, paddingLeft: under }}>{note}</Text>}
      {further.map(({ name, characteristics }) => (
        <View key={name} style={{ flexDirection: "row", alignItems: "flex-end", paddingTop: frame.pad * 0.3 }}>
          <Text style={{ width: isLine ? "100%" : frame.named, paddingLeft: under, paddingRight: 4, fontSize: frame.small, color: ink2 }}>
            {isLine ? frame.words.model.about(name, figuresLine(columns, characteristics)) : name}
          </Text>
          {!isLine && <Figures columns={columns} values={characteristics} size={frame.text} />}
        </View>
      ))}
    </View>
  );
}
