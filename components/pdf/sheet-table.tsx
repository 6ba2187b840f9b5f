/** The table of a sheet: column heads on every page, commands, categories, rows, the total. */
import { Text, View } from "@react-pdf/renderer";
import { countText } from "@/lib/paper/sheet/alike";
import type { SheetParts } from "@/lib/paper/sheet/layouts";
import type { SheetGroup, SheetModel, SheetRow } from "@/lib/paper/sheet/sheet-model";
import { Caps, Losses, Raised } from "./marks";
import { type Frame, figuresLine, givenFigures, ink, ink2, labelGap, optionLine, optionsIn, rule } from "./page-frame";

export interface TableProps {
  model: SheetModel;
  frame: Frame;
  parts: SheetParts;
}

/** The whole table, with what stands beside the army below the total. */
export function Table({ model, frame, parts }: TableProps) {
  return (
    <View>
      <ColumnHeads model={model} frame={frame} parts={parts} />
      {model.groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
        <Group key={i} group={group} model={model} frame={frame} parts={parts} />
      ))}
      {(model.hasPoints || (parts.findings && model.total.notes.length > 0)) && (
        <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: frame.closeness === 3 ? 2 : 4 }}>
          <Text style={{ paddingLeft: frame.count, fontWeight: 600, fontSize: frame.text + 1.5 }}>
            {model.total.name}
            {parts.findings && <Raised numbers={model.total.notes} size={frame.text + 1.5} />}
            {parts.summary && frame.closeness >= 2 && (
              <Text style={{ fontWeight: 400, fontSize: frame.small, color: ink2 }}>
                {`   ${model.summary.map(({ name, value }) => `${name.toLowerCase()} ${value}`).join(", ")}`}
              </Text>
            )}
          </Text>
          {model.hasPoints && (
            <View style={{ minWidth: frame.points, alignItems: "flex-end" }}>
              <Text style={{ fontWeight: 600, fontSize: frame.text + 1.5 }}>{model.total.points}</Text>
              <View
                style={{
                  alignSelf: "stretch",
                  marginTop: 2,
                  height: 2.6,
                  borderTopWidth: 0.8,
                  borderBottomWidth: frame.strong,
                  borderColor: ink,
                }}
              />
            </View>
          )}
        </View>
      )}
      {model.sideboard.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
        <Group key={i} group={group} model={model} frame={frame} parts={parts} />
      ))}
    </View>
  );
}

/** Repeats on every page the table reaches. */
function ColumnHeads({ model, frame, parts }: TableProps) {
  const head = { fontSize: frame.tiny, color: ink2 };
  return (
    <View
      fixed
      style={{
        flexDirection: "row",
        alignItems: "flex-end",
        paddingTop: frame.closeness >= 2 ? 4 : 7,
        paddingBottom: frame.closeness >= 2 ? 2 : 3,
        borderBottomWidth: 1,
        borderBottomColor: ink,
      }}
    >
      <View style={{ flexGrow: 1, flexBasis: 0, flexDirection: "row", alignItems: "flex-end", paddingLeft: frame.count + frame.label }}>
        {frame.place === "strip" && <ColumnNames frame={frame} />}
      </View>
      {frame.place === "beside" && <ColumnNames frame={frame} />}
      {parts.boxes && <Text style={{ ...head, width: frame.lost, paddingLeft: frame.lostGap }}>Lost</Text>}
      {model.hasPoints && <Text style={{ ...head, width: frame.points, textAlign: "right" }}>Points</Text>}
    </View>
  );
}

/** The heads of the characteristics. */
export function ColumnNames({ frame }: { frame: Frame }) {
  return frame.columns.map(({ index, name, width }) => (
    <Text key={index} style={{ fontSize: frame.tiny, color: ink2, width, textAlign: frame.place === "strip" ? "left" : "center" }}>
      {name}
    </Text>
  ));
}

function Group({ group, model, frame, parts }: TableProps & { group: SheetGroup }) {
  const [first, ...others] = group.rows;
  return (
    <>
      <View wrap={false}>
        {group.command && (
          <View style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: frame.gap + 3 }}>
            <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: frame.name + 2 }}>
              {group.command.name}
              {parts.findings && <Raised numbers={group.command.notes} size={frame.name + 2} />}
            </Text>
            <Text style={{ fontWeight: 600, fontSize: frame.text + 1 }}>{group.command.points}</Text>
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
        {first && <Row row={first} model={model} frame={frame} parts={parts} />}
      </View>
      {others.map((row) => (
        <Row key={row.unit} row={row} model={model} frame={frame} parts={parts} />
      ))}
    </>
  );
}

function Row(props: TableProps & { row: SheetRow }) {
  const { row, model, frame, parts } = props;
  const further = parts.characteristics ? row.profiles : [];
  if (further.length === 0) return <OwnLine {...props} isLast />;
  return (
    <View wrap={false} style={{ borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <OwnLine {...props} isLast={false} />
      {further.map(({ name, characteristics }) => (
        <Further key={name} name={name} values={characteristics} model={model} frame={frame} parts={parts} />
      ))}
    </View>
  );
}

/** As few nodes as will do: each costs time, and a sheet may have hundreds of rows. */
function OwnLine({ row, model, frame, parts, isLast }: TableProps & { row: SheetRow; isLast: boolean }) {
  const cell = { paddingTop: frame.pad + 0.6 };
  return (
    <View wrap={false} style={{ flexDirection: "row", ...(isLast && { borderBottomWidth: 0.5, borderBottomColor: rule }) }}>
      <Text style={{ ...cell, width: frame.count - 7, textAlign: "right" }}>{countText(row)}</Text>
      <NameCell row={row} frame={frame} parts={parts} />
      {frame.place === "beside" && <Values values={row.characteristics} frame={frame} drop={cell} />}
      {parts.boxes && (
        <View style={{ width: frame.lost, paddingLeft: frame.lostGap, paddingTop: frame.pad + frame.boxDrop - 1, paddingBottom: 1.5 }}>
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

/** The name with what the unit took, and what there is no room for beside it. */
function NameCell({ row, frame, parts }: Pick<TableProps, "frame" | "parts"> & { row: SheetRow }) {
  const speaks = frame.columns.some(({ index }) => !/^–?$/.test(row.characteristics[index] ?? ""));
  const line = frame.place === "line" ? givenFigures(frame.columns, row.characteristics) : "";
  const strip = frame.place === "strip" && speaks;
  const options = optionsIn(row, parts, frame);
  const note = [row.flag, parts.notes ? row.note : ""].filter(Boolean).join("\n");
  const room = {
    flexGrow: 1,
    flexBasis: 0,
    paddingLeft: row.parent === "" ? 7 : 19,
    paddingRight: 4,
    paddingTop: frame.pad - 0.4,
    paddingBottom: frame.pad,
  };
  const type = { fontFamily: frame.serif, fontWeight: 600, fontSize: frame.name, lineHeight: frame.lead };
  const plain = line === "" && !strip && note === "";
  const name = (
    <Text style={plain ? { ...room, ...type } : type}>
      {row.name}
      {row.ownName !== "" && <Text style={{ fontWeight: 400, fontStyle: "italic" }}>{` “${row.ownName}”`}</Text>}
      {parts.findings && <Raised numbers={row.notes} size={frame.name} />}
      {options !== "" && (
        <Text style={{ fontFamily: frame.sans, fontWeight: 400, fontSize: frame.small, lineHeight: optionLine, color: ink2 }}>
          {`\u00a0\u00a0 ${options}`}
        </Text>
      )}
    </Text>
  );
  if (plain) return name;
  return (
    <View style={room}>
      {name}
      {strip && (
        <View style={{ flexDirection: "row", paddingTop: frame.closeness === 3 ? 0.4 : 1, paddingLeft: frame.label }}>
          <Values values={row.characteristics} frame={frame} />
        </View>
      )}
      {line !== "" && <Text style={{ fontSize: frame.small }}>{line}</Text>}
      {note !== "" && <Text style={{ fontSize: frame.tiny, color: ink2 }}>{note}</Text>}
    </View>
  );
}

function Values({ values, frame, drop = {} }: { values: readonly string[]; frame: Frame; drop?: { paddingTop?: number } }) {
  const look = { fontSize: frame.text, lineHeight: frame.lead, textAlign: frame.place === "strip" ? "left" : "center" } as const;
  return frame.columns.map(({ index, width }) => (
    <Text key={index} style={{ ...drop, ...look, width }}>
      {values[index] ?? ""}
    </Text>
  ));
}

/** Figures of a champion, a mount, the crew, below those of their unit. */
function Further({ name, values, model, frame, parts }: TableProps & { name: string; values: readonly string[] }) {
  const text = frame.place === "line" ? `${name}: ${figuresLine(frame.columns, values)}` : name;
  const cells = <Values values={values} frame={frame} />;
  return (
    <View style={{ flexDirection: "row", paddingBottom: frame.pad - 0.8 }}>
      <View style={{ flexGrow: 1, flexBasis: 0, paddingLeft: frame.count, paddingRight: 4 }}>
        {frame.label > 0 ? (
          <View style={{ flexDirection: "row", alignItems: "flex-end" }}>
            <Text style={{ fontSize: frame.small, color: ink2, width: frame.label, paddingRight: labelGap }}>{text}</Text>
            {cells}
          </View>
        ) : (
          <>
            <Text style={{ fontSize: frame.small, color: ink2 }}>{text}</Text>
            {frame.place === "strip" && <View style={{ flexDirection: "row" }}>{cells}</View>}
          </>
        )}
      </View>
      {frame.place === "beside" && cells}
      {parts.boxes && <View style={{ width: frame.lost }} />}
      {model.hasPoints && (
        <View style={{ width: frame.points, marginBottom: 0.8 - frame.pad, borderLeftWidth: 0.7, borderLeftColor: frame.accent }} />
      )}
    </View>
  );
}
