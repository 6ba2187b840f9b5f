/** The printed roster sheet. Black on white; colour only helps. Every figure comes from the sheet model. */
import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type {
  SheetFinding,
  SheetGroup,
  SheetLayout,
  SheetModel,
  SheetPaper,
  SheetParts,
  SheetReference,
  SheetRow,
} from "@/lib/sheet/sheet-model";
import { familiesOf } from "./fonts";
import { type PrintableModel, unprintable } from "./letters";
import { accents, type Frame, frameOf, ink, ink2, ink3, mm, rule } from "./page-frame";
import { qrPath } from "./qr-path";

/** Fixed, so that the same roster gives the same file. */
const epoch = new Date(0);

type Kind = "legal" | "illegal" | "unconfirmed" | "advice";
const colours: Record<Kind, string> = { legal: "#24633A", illegal: "#9E2A1F", unconfirmed: "#7A5300", advice: "#3F5468" };
const kindOf = { error: "illegal", unconfirmed: "unconfirmed", advice: "advice" } as const;

interface DocumentProps {
  /** From `printableModel`; its subsets must be registered. */
  sheet: PrintableModel<SheetModel>;
  paper: SheetPaper;
  layout: SheetLayout;
  parts: SheetParts;
}

export function RosterDocument({ sheet: { model, subsets, lost }, paper, layout, parts }: DocumentProps) {
  const frame = frameOf(model, paper, layout, parts, familiesOf(subsets));
  return (
    <Document
      title={model.name}
      subject={model.made}
      creator="Muster Roll"
      producer="Muster Roll"
      language="en"
      creationDate={epoch}
      modificationDate={epoch}
    >
      <Page
        size={paper === "letter" ? "LETTER" : "A4"}
        style={{
          paddingTop: 15 * mm,
          paddingHorizontal: 15 * mm,
          paddingBottom: 12 * mm,
          fontFamily: frame.sans,
          fontSize: frame.text,
          // No line height here: the library would apply an inherited one twice to what stands on every page.
          color: ink,
        }}
        layout={({ children, pageNumber = 1, totalPages = 1 }) => (
          <>
            {pageNumber > 1 && <RunningHead model={model} />}
            <View style={{ flexGrow: 1, flexShrink: 1 }}>{children}</View>
            <Foot model={model} pages={`${pageNumber} of ${totalPages}`} />
          </>
        )}
      >
        <Head model={model} frame={frame} />
        <Table model={model} frame={frame} parts={parts} />
        {parts.findings && model.findings.length > 0 && <Findings findings={model.findings} frame={frame} />}
        <Reference model={model} frame={frame} parts={parts} lost={lost} />
      </Page>
    </Document>
  );
}

/** Names the sheet again, for pages get parted. */
function RunningHead({ model }: { model: SheetModel }) {
  const total = [model.atLeast, model.points, model.ofLimit].filter(Boolean).join(" ");
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between", height: 12, flexShrink: 0 }}>
      <Text style={{ fontSize: 8, fontWeight: 600, maxLines: 1, textOverflow: "ellipsis", width: 300 }}>{model.name}</Text>
      <Text style={{ fontSize: 8, color: ink2 }}>{`${total}, ${model.verdictWord.toLowerCase()}`}</Text>
    </View>
  );
}

function Head({ model, frame }: { model: SheetModel; frame: Frame }) {
  const colour = colours[model.verdict];
  return (
    <View>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 16 }}>
          <Caps frame={frame}>Roster sheet</Caps>
          <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: titleSize(model.name), lineHeight: 1.12, marginTop: 3 }}>
            {model.name}
          </Text>
        </View>
        <View style={{ alignItems: "flex-end" }}>
          <View style={{ flexDirection: "row", alignItems: "center" }}>
            <Mark kind={model.verdict} size={11} />
            <Text style={{ fontSize: 11, fontWeight: 600, color: colour, marginLeft: 5 }}>{model.verdictWord}</Text>
          </View>
          <View style={{ flexDirection: "row", alignItems: "flex-end", marginTop: 3 }}>
            {model.atLeast !== "" && <Text style={{ color: ink2, marginRight: 4, marginBottom: 2.5 }}>{model.atLeast}</Text>}
            <Text style={{ fontSize: 23, fontWeight: 600, lineHeight: 1.12 }}>{model.points}</Text>
            <Text style={{ color: ink2, marginLeft: 4, marginBottom: 2.5 }}>{model.ofLimit}</Text>
          </View>
        </View>
      </View>
      <DoubleRule top={7} />
      <View style={{ flexDirection: "row", paddingVertical: 6, borderBottomWidth: 0.5, borderBottomColor: rule }}>
        {model.facts.map(({ label, value }, i) => (
          <View key={label} style={{ flexGrow: i === 0 || i === 3 ? 2 : 3, flexBasis: 0, paddingRight: i === 3 ? 0 : 10 }}>
            <Text style={{ fontSize: 7.5, color: ink2 }}>{label}</Text>
            {value === "" ? (
              <View style={{ height: 12, borderBottomWidth: 0.5, borderBottomColor: ink3 }} />
            ) : (
              <Text style={{ fontWeight: 600, fontSize: 9, marginTop: 1.5 }}>{value}</Text>
            )}
          </View>
        ))}
      </View>
    </View>
  );
}

function titleSize(name: string): number {
  return name.length > 90 ? 14 : name.length > 44 ? 18 : 23;
}

/** The only ornament: it stands under the title and under the total. */
function DoubleRule({ top }: { top: number }) {
  return (
    <View
      style={{ marginTop: top, height: 2.6, borderTopWidth: 0.8, borderBottomWidth: 0.8, borderTopColor: ink, borderBottomColor: ink }}
    />
  );
}

function Caps({ frame, children }: { frame: Frame; children: string }) {
  return (
    <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: 8, letterSpacing: 0.6, textTransform: "uppercase", color: ink2 }}>
      {children}
    </Text>
  );
}

/** Each status has its own shape, so that it reads in grey. */
function Mark({ kind, size }: { kind: Kind; size: number }) {
  const colour = colours[kind];
  const line = { fill: "none", strokeWidth: 1.6 };
  return (
    <Svg viewBox="0 0 16 16" style={{ width: size, height: size }}>
      {kind === "legal" && (
        <>
          <Path d={ring} stroke={colour} {...line} />
          <Path d="M4.8 8.2l2.2 2.3 4.2-4.8" stroke={colour} {...line} />
        </>
      )}
      {kind === "illegal" && (
        <>
          <Path d="M5.1 1h5.8l4.1 4.1v5.8l-4.1 4.1h-5.8l-4.1-4.1v-5.8z" fill={colour} />
          <Path d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" stroke="#fff" {...line} />
        </>
      )}
      {kind === "unconfirmed" && (
        <>
          <Path d={ring} stroke={colour} strokeDasharray="2.6 1.7" {...line} strokeWidth={1.4} />
          <Path d="M6.1 6.3c0-1.2.9-1.9 2-1.9s1.9.7 1.9 1.7c0 1.5-2 1.5-2 3.1M8 10.6v1.5" stroke={colour} {...line} strokeWidth={1.3} />
        </>
      )}
      {kind === "advice" && <Path d="M1.8 2.5h12.4v8.4h-6.4l-3 2.9v-2.9h-3z" stroke={colour} {...line} strokeWidth={1.3} />}
    </Svg>
  );
}

const ring = "M8 1.4a6.6 6.6 0 1 1 0 13.2a6.6 6.6 0 1 1 0-13.2z";

interface TableProps {
  model: SheetModel;
  frame: Frame;
  parts: SheetParts;
}

function Table({ model, frame, parts }: TableProps) {
  return (
    <View>
      <ColumnHeads model={model} frame={frame} parts={parts} />
      {model.groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
        <Group key={i} group={group} model={model} frame={frame} parts={parts} />
      ))}
      <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: 4 }}>
        <Text style={{ paddingLeft: frame.count, fontWeight: 600, fontSize: frame.text + 1.5 }}>
          {model.total.name}
          {parts.findings && <Raised numbers={model.total.notes} size={frame.text + 1.5} />}
        </Text>
        {model.hasPoints && (
          <View style={{ minWidth: frame.points, alignItems: "flex-end" }}>
            <Text style={{ fontWeight: 600, fontSize: frame.text + 1.5 }}>{model.total.points}</Text>
            <View
              style={{ alignSelf: "stretch", marginTop: 2, height: 2.6, borderTopWidth: 0.8, borderBottomWidth: 0.8, borderColor: ink }}
            />
          </View>
        )}
      </View>
    </View>
  );
}

/** Repeats on every page the table reaches. */
function ColumnHeads({ model, frame, parts }: TableProps) {
  const head = { fontSize: 7.5, color: ink2 };
  return (
    <View
      fixed
      style={{
        flexDirection: "row",
        alignItems: "flex-end",
        paddingTop: 7,
        paddingBottom: 3,
        borderBottomWidth: 1,
        borderBottomColor: ink,
      }}
    >
      <View style={{ flexGrow: 1 }} />
      {!frame.below &&
        frame.columns.length > 0 &&
        model.columns.map((column, i) => (
          <Text key={column.id} style={{ ...head, width: frame.columns[i] ?? 0, textAlign: "center" }}>
            {column.name}
          </Text>
        ))}
      {parts.boxes && <Text style={{ ...head, width: frame.lost, paddingLeft: frame.lostGap }}>Lost</Text>}
      {model.hasPoints && <Text style={{ ...head, width: frame.points, textAlign: "right" }}>Points</Text>}
    </View>
  );
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
        <View
          style={{
            flexDirection: "row",
            justifyContent: "space-between",
            alignItems: "flex-end",
            paddingTop: frame.gap,
            paddingBottom: 2.5,
            borderBottomWidth: 0.8,
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

function Row({ row, model, frame, parts }: TableProps & { row: SheetRow }) {
  const cell = { paddingTop: frame.pad + 0.6 };
  const facts = frame.below
    ? model.columns.map((column, i) => `${column.name} ${row.characteristics[i] ?? ""}`).filter((text) => !/ –?$/.test(text))
    : [];
  const note = parts.notes ? row.note : "";
  const nameRoom = { flexGrow: 1, flexBasis: 0, paddingLeft: 7, paddingRight: 4, paddingTop: frame.pad - 0.4, paddingBottom: frame.pad };
  const nameType = { fontFamily: frame.serif, fontWeight: 600, fontSize: frame.name, lineHeight: 1.2 };
  const plain = facts.length === 0 && note === "";
  const name = (
    <Text style={plain ? { ...nameRoom, ...nameType } : nameType}>
      {row.name}
      {row.ownName !== "" && <Text style={{ fontWeight: 400, fontStyle: "italic" }}>{` “${row.ownName}”`}</Text>}
      {parts.findings && <Raised numbers={row.notes} size={frame.name} />}
      {row.options !== "" && (
        <Text style={{ fontFamily: frame.sans, fontWeight: 400, fontSize: frame.small, color: ink2 }}>{`   ${row.options}`}</Text>
      )}
    </Text>
  );
  // As few nodes as will do: each costs time, and a sheet may have hundreds of rows.
  return (
    <View wrap={false} style={{ flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <Text style={{ ...cell, width: frame.count - 7, textAlign: "right" }}>{row.count}</Text>
      {plain ? (
        name
      ) : (
        <View style={nameRoom}>
          {name}
          {facts.length > 0 && <Text style={{ fontSize: frame.small }}>{facts.join(", ")}</Text>}
          {note !== "" && <Text style={{ fontSize: 7.5, color: ink2 }}>{note}</Text>}
        </View>
      )}
      {!frame.below &&
        frame.columns.map((width, i) => (
          <Text key={model.columns[i]?.id} style={{ ...cell, width, textAlign: "center" }}>
            {row.characteristics[i] ?? ""}
          </Text>
        ))}
      {parts.boxes && <Lost row={row} frame={frame} />}
      {model.hasPoints && (
        <Text
          style={{
            ...cell,
            width: frame.points,
            borderLeftWidth: 0.7,
            borderLeftColor: accents[model.accent],
            textAlign: "right",
            fontWeight: 600,
            fontSize: row.points.length > 8 ? 7.5 : frame.text,
          }}
        >
          {row.points}
        </Text>
      )}
    </View>
  );
}

/** Boxes in rows of five, or for a big unit a place to write how many fell. */
function Lost({ row, frame }: { row: SheetRow; frame: Frame }) {
  if (row.boxes === 0) {
    return (
      <Text
        style={{ width: frame.lost, paddingLeft: frame.lostGap, paddingTop: frame.pad + 1, fontSize: 7.5, color: ink2 }}
      >{`_____ of ${row.of}`}</Text>
    );
  }
  const step = frame.box + 4;
  let path = "";
  for (let i = 0; i < row.boxes; i++)
    path += `M${(i % 5) * step + 0.5} ${Math.floor(i / 5) * step + 0.5}h${frame.box}v${frame.box}h-${frame.box}z`;
  const width = frame.lost - frame.lostGap;
  const height = Math.ceil(row.boxes / 5) * step - 2;
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ width, height, marginLeft: frame.lostGap, marginTop: frame.pad + frame.boxDrop, marginBottom: 2.5 }}
    >
      <Path d={path} fill="none" stroke={ink} strokeWidth={0.8} />
    </Svg>
  );
}

/** Numbers of findings, small and high. The library raises by a share of the type size, so a size keeps them above the letters only. */
function Raised({ numbers, size }: { numbers: readonly number[]; size: number }): ReactNode {
  if (numbers.length === 0) return null;
  return (
    <Text style={{ fontFamily: "sans latin", fontWeight: 600, fontStyle: "normal", fontSize: size * 0.62, verticalAlign: "super" }}>
      {`\u00a0${numbers.join(",\u2009")}`}
    </Text>
  );
}

function SectionHead({ frame, children }: { frame: Frame; children: string }) {
  return (
    <View style={{ paddingTop: frame.gap + 4, paddingBottom: 3, borderBottomWidth: 0.8, borderBottomColor: ink }}>
      <Caps frame={frame}>{children}</Caps>
    </View>
  );
}

function Findings({ findings, frame }: { findings: readonly SheetFinding[]; frame: Frame }) {
  const [first, ...others] = findings;
  return (
    <View wrap={findings.length > 12}>
      <View wrap={false}>
        <SectionHead frame={frame}>Findings</SectionHead>
        {first && <FindingLine finding={first} frame={frame} />}
      </View>
      {others.map((finding) => (
        <FindingLine key={finding.number} finding={finding} frame={frame} />
      ))}
    </View>
  );
}

function FindingLine({ finding, frame }: { finding: SheetFinding; frame: Frame }) {
  return (
    <View wrap={false} style={{ flexDirection: "row", paddingVertical: frame.pad - 0.5, borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <View style={{ flexDirection: "row", width: 78 }}>
        <View style={{ paddingTop: 1.5 }}>
          <Mark kind={kindOf[finding.severity]} size={8.5} />
        </View>
        <Text style={{ marginLeft: 4, fontWeight: 600, color: colours[kindOf[finding.severity]], fontSize: frame.small + 0.5 }}>
          {finding.word}
        </Text>
      </View>
      <Text style={{ width: 14, fontWeight: 600, fontSize: frame.small }}>{finding.number}</Text>
      <Text style={{ flexGrow: 1, flexBasis: 0, paddingRight: 10, fontSize: frame.small + 0.5 }}>
        {finding.message}
        <Text style={{ color: ink2 }}>{` ${finding.fix}`}</Text>
      </Text>
      <Text style={{ color: ink2, fontSize: frame.small + 0.5 }}>{finding.page}</Text>
    </View>
  );
}

function Reference({ model, frame, parts, lost }: TableProps & { lost: boolean }) {
  const items: SheetReference[] = [
    ...(lost ? [{ text: `${unprintable} stands for a letter or sign that this sheet’s type does not have.`, page: "" }] : []),
    ...(parts.notes && model.note !== "" ? [{ text: model.note, page: "" }] : []),
    ...model.readings.map((text) => ({ text, page: "" })),
    ...(parts.references ? model.references : []),
  ];
  const code = parts.link ? qrPath(model.link) : null;
  if (items.length === 0 && !code) return null;
  const length = items.reduce((n, item) => n + item.text.length + 40, 0);
  return (
    <View wrap={length > 3600} style={{ flexDirection: "row" }}>
      <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: code ? 22 : 0 }}>
        {items.length > 0 && (
          <>
            <SectionHead frame={frame}>Reference</SectionHead>
            <Columns items={items} length={length} />
          </>
        )}
      </View>
      {code && (
        <View style={{ paddingTop: frame.gap + 4 }}>
          <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={{ width: code.side * mm, height: code.side * mm }}>
            <Path d={code.path} fill={ink} />
          </Svg>
        </View>
      )}
    </View>
  );
}

function Columns({ items, length }: { items: SheetReference[]; length: number }) {
  const left: SheetReference[] = [];
  const right: SheetReference[] = [];
  let before = 0;
  for (const item of items) {
    (before < length / 2 ? left : right).push(item);
    before += item.text.length + 40;
  }
  return (
    <View style={{ flexDirection: "row", paddingTop: 5 }}>
      {[left, right].map((column, i) => (
        <View key={i === 0 ? "left" : "right"} style={{ flexGrow: 1, flexBasis: 0, paddingRight: i === 0 ? 16 : 0 }}>
          {column.map(({ text, page }) => (
            <Text key={text} style={{ fontSize: 7.5, lineHeight: 1.35, marginBottom: 2.5 }}>
              {text.replaceAll(/\bp\. (?=\d)/g, "p.\u00a0")}
              {page !== "" && <Text style={{ color: ink2 }}>{` ${page.replaceAll(" ", "\u00a0")}`}</Text>}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

function Foot({ model, pages }: { model: SheetModel; pages: string }) {
  const foot = { fontSize: 7.5, color: ink2 };
  return (
    <View
      style={{ flexDirection: "row", marginTop: 8, height: 14, flexShrink: 0, borderTopWidth: 0.8, borderTopColor: ink3, paddingTop: 3 }}
    >
      <Text style={{ ...foot, flexGrow: 3, flexBasis: 0 }}>{model.made}</Text>
      <Text style={{ ...foot, flexGrow: 2, flexBasis: 0 }}>{model.checked}</Text>
      <Text style={{ ...foot, width: 70, textAlign: "right" }}>{pages}</Text>
    </View>
  );
}
