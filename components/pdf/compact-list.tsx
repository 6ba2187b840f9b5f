/** The army in two columns of short lines: who is there, with what, for how many points. */

import { Text, View } from "@react-pdf/renderer";
import type { SheetForm, SheetParts } from "@/lib/paper/sheet/layouts";
import { countText, type SheetGroup, type SheetRow } from "@/lib/paper/sheet/sheet-model";
import { linesOf } from "@/lib/paper/sheet/text-width";
import { Caps, Code, Hook, OwnName, Raised } from "./marks";
import { countGap, hookWidth, inColumns, ink, ink2, margins, paperSize, rule } from "./page-frame";
import { sheetCodes } from "./qr-path";
import { type TableProps, Total } from "./sheet-table";

const BETWEEN = 16;
const NAME = 9;
const SMALL = 7.5;
const LINE = 1.25;
/** Of points. */
const POINTS = 34;
/** Above and below a category. */
const HEAD = 19;
/** The sum below the lines. */
const SUM = 24;
/** What of a page its head and foot take. */
const AROUND = 130;

/** A unit with those that belong to it; a head goes with its first, so that it is not the last of its column. */
type Line = { group?: SheetGroup; rows: SheetRow[] };

export function CompactList({ model, frame, parts, form }: TableProps & { form: SheetForm }) {
  const name = NAME * frame.scale;
  const small = SMALL * frame.scale;
  const code = parts.link ? sheetCodes(model.link) : null;
  const width = (frame.width - BETWEEN - (code ? code.width + BETWEEN : 0)) / 2;
  const room = width - frame.count - (model.hasPoints ? POINTS : 0);
  const lines = [...model.groups, ...model.sideboard].flatMap(linesIn);
  const rowHeight = (row: SheetRow) =>
    [row.options, ...notes(row, parts)].filter(Boolean).reduce((sum, text) => sum + linesOf(text, room / small) * small * LINE, 3) +
    linesOf(row.name + row.ownName, room / name) * name * LINE;
  const heightOf = ({ group, rows }: Line) =>
    rows.reduce((sum, row) => sum + rowHeight(row), group ? HEAD + (group.command ? HEAD : 0) : 0);
  const page = paperSize(form).height - margins.top - margins.foot - AROUND;
  const pages = inPages(lines, heightOf, 2 * page - SUM);
  return pages.map((some, at) => {
    const isLast = at === pages.length - 1;
    return (
      <View key={some[0]?.rows[0]?.unit ?? at} wrap={!isLast} style={{ flexDirection: "row", justifyContent: "space-between" }}>
        {inColumns(some, heightOf, 2, isLast ? SUM : 0).map((column, i) => (
          <View key={i === 0 ? "left" : "right"} style={{ width }}>
            {column.map(({ group, rows }) => (
              <View key={rows[0]?.unit} wrap={false}>
                {group && <Head group={group} frame={frame} parts={parts} />}
                {rows.map((row) => (
                  <CompactRow key={row.unit} row={row} model={model} frame={frame} parts={parts} name={name} small={small} />
                ))}
              </View>
            ))}
            {isLast && i === 1 && <Total model={model} frame={frame} parts={{ ...parts, summary: false }} />}
          </View>
        ))}
        {code && (
          <View style={{ width: code.width, paddingTop: 4 }}>{at === 0 && <Code code={code} words={model.code} frame={frame} />}</View>
        )}
      </View>
    );
  });
}

function linesIn(group: SheetGroup): Line[] {
  const lines: Line[] = [];
  for (const row of group.rows) {
    if (row.parent !== "" && lines.length > 0) lines.at(-1)?.rows.push(row);
    else lines.push({ rows: [row], ...(lines.length === 0 && { group }) });
  }
  return lines;
}

function notes(row: SheetRow, parts: SheetParts): string[] {
  return [row.flag, parts.notes ? row.note : ""].filter(Boolean);
}

/** What has room on a page stands in its columns before the next one begins. */
function inPages(lines: readonly Line[], heightOf: (line: Line) => number, room: number): Line[][] {
  const pages: Line[][] = [[]];
  let left = room;
  for (const line of lines) {
    const height = heightOf(line);
    if (height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(line);
    left -= height;
  }
  return pages;
}

function Head({ group, frame, parts }: Omit<TableProps, "model"> & { group: SheetGroup }) {
  const line = { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" } as const;
  return (
    <>
      {group.command && (
        <View style={{ ...line, paddingTop: 6 }}>
          <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: 11 * frame.scale }}>
            {group.command.name}
            {parts.findings && <Raised numbers={group.command.notes} size={11} />}
          </Text>
          <Text style={{ fontWeight: 600, paddingBottom: 2 }}>{group.command.points}</Text>
        </View>
      )}
      <View style={{ ...line, paddingTop: 5, paddingBottom: 2, borderBottomWidth: frame.strong, borderBottomColor: ink }}>
        <Caps frame={frame}>{group.name}</Caps>
        <Text style={{ fontSize: 8 * frame.scale, fontWeight: 600 }}>{group.points}</Text>
      </View>
    </>
  );
}

function CompactRow({ row, model, frame, parts, name, small }: TableProps & { row: SheetRow; name: number; small: number }) {
  const under = row.parent === "" ? 0 : hookWidth;
  const note = notes(row, parts).join("\n");
  return (
    <View style={{ flexDirection: "row", paddingVertical: 1.5, borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <Text style={{ width: frame.count - countGap, textAlign: "right", fontSize: small + 0.5, paddingTop: 0.8 }}>{countText(row)}</Text>
      <View style={{ flexGrow: 1, flexBasis: 0, paddingLeft: countGap }}>
        {under > 0 && <Hook top={-3} height={name} />}
        <Text style={{ paddingLeft: under, fontFamily: frame.serif, fontWeight: 600, fontSize: name, lineHeight: LINE }}>
          {row.name}
          <OwnName row={row} frame={frame} />
          {parts.findings && <Raised numbers={row.notes} size={name} />}
        </Text>
        {row.options !== "" && <Text style={{ paddingLeft: under, fontSize: small, lineHeight: LINE, color: ink2 }}>{row.options}</Text>}
        {note !== "" && <Text style={{ paddingLeft: under, fontSize: small, color: ink2 }}>{note}</Text>}
      </View>
      {model.hasPoints && (
        <Text style={{ width: POINTS, textAlign: "right", fontWeight: 600, fontSize: row.points.length > 8 ? small : name }}>
          {row.points}
        </Text>
      )}
    </View>
  );
}
