/** The report of an organiser's desk: counts, and a table of all lists. */
import { Document, Page, Text, View } from "@react-pdf/renderer";
import { type DeskReport, type ReportRow, statusWord } from "@/lib/sheet/desk-report";
import type { SheetPaper } from "@/lib/sheet/sheet-model";
import { count } from "@/lib/text";
import { type Families, familiesOf } from "./fonts";
import { type PrintableModel, unprintable } from "./letters";
import { Caps, colours, Differs, DoubleRule, Mark } from "./marks";
import { ink, ink2, mm, rule } from "./page-frame";
import { fileFacts } from "./roster-document";

/** In millimetres; the last column takes what is left. */
const columns = { player: 32, army: 25, verdict: 24, points: 15, stated: 16, received: 18, version: 12, status: 16 };
const small = { fontSize: 7.5, color: ink2 };

export function ReportDocument({ report: { model, subsets, lost }, paper }: { report: PrintableModel<DeskReport>; paper: SheetPaper }) {
  const type = familiesOf(subsets);
  return (
    <Document {...fileFacts} title={model.title} subject={model.checkedWith}>
      <Page
        size={paper === "letter" ? "LETTER" : "A4"}
        style={{
          paddingTop: 11 * mm,
          paddingHorizontal: 14 * mm,
          paddingBottom: 9 * mm,
          fontFamily: type.sans,
          fontSize: 8,
          color: ink,
        }}
        layout={({ children, pageNumber = 1, totalPages = 1 }) => (
          <>
            <View style={{ flexGrow: 1, flexShrink: 1 }}>{children}</View>
            <Foot report={model} pages={`${pageNumber} of ${totalPages}`} />
          </>
        )}
      >
        <Head report={model} type={type} />
        <Heads />
        {model.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
          <Row key={i} row={row} />
        ))}
        {lost && (
          <Text
            style={{ ...small, paddingTop: 6 }}
          >{`${unprintable} stands for a letter or sign that this report’s type does not have.`}</Text>
        )}
      </Page>
    </Document>
  );
}

function Head({ report, type }: { report: DeskReport; type: Families }) {
  return (
    <View>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 16 }}>
          <Caps frame={type}>Report</Caps>
          <Text
            style={{
              fontFamily: type.serif,
              fontWeight: 600,
              fontSize: report.title.length > 44 ? 15 : 21,
              lineHeight: 1.15,
              marginTop: 2,
              maxLines: 3,
              textOverflow: "ellipsis",
            }}
          >
            {report.title}
          </Text>
        </View>
        <View style={{ alignItems: "flex-end" }}>
          <Text style={{ fontSize: 12, fontWeight: 600 }}>{count(report.rows.length, "list")}</Text>
          <Text style={{ ...small, marginTop: 2 }}>{report.date}</Text>
        </View>
      </View>
      <DoubleRule top={6} />
      <View style={{ flexDirection: "row", flexWrap: "wrap", paddingTop: 5, paddingBottom: 2 }}>
        {report.verdicts.map(({ verdict, word, lists }) => (
          <View key={`${verdict} ${word}`} style={{ flexDirection: "row", alignItems: "center", paddingRight: 14, paddingBottom: 3 }}>
            <Mark kind={verdict} size={8.5} />
            <Text style={{ fontSize: 10, fontWeight: 600, marginLeft: 4 }}>{lists}</Text>
            <Text style={{ color: colours[verdict], fontWeight: 600, marginLeft: 4 }}>{word}</Text>
          </View>
        ))}
        <View style={{ flexGrow: 1 }} />
        {report.statuses.map(({ word, lists }) => (
          <Text key={word} style={{ paddingLeft: 14, paddingBottom: 3 }}>
            <Text style={{ fontSize: 10, fontWeight: 600 }}>{lists}</Text>
            {` ${word}`}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** Repeats on every page. */
function Heads() {
  const head = (name: string, width: number, right = false) => (
    <Text style={{ ...small, width: width * mm, ...(right && { textAlign: "right", paddingRight: 3 * mm }) }}>{name}</Text>
  );
  return (
    <View fixed style={{ flexDirection: "row", paddingTop: 5, paddingBottom: 3, borderBottomWidth: 1, borderBottomColor: ink }}>
      {head("Player", columns.player)}
      {head("Army list", columns.army)}
      {head("Verdict", columns.verdict)}
      {head("Points", columns.points, true)}
      {head("Stated", columns.stated, true)}
      {head("Received", columns.received)}
      {head("Version", columns.version)}
      {head("Status", columns.status)}
      <Text style={{ ...small, flexGrow: 1, flexBasis: 0 }}>To look at</Text>
    </View>
  );
}

function Row({ row }: { row: ReportRow }) {
  const cell = (width: number) => ({ width: width * mm, paddingRight: 2 * mm, maxLines: 2, textOverflow: "ellipsis" }) as const;
  const figure = (width: number) => ({ width: width * mm, paddingRight: 3 * mm, textAlign: "right" }) as const;
  return (
    <View wrap={false} style={{ flexDirection: "row", paddingVertical: 3, borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <Text style={{ ...cell(columns.player), fontWeight: 600 }}>{row.player}</Text>
      <Text style={cell(columns.army)}>{row.armyList}</Text>
      <View style={{ flexDirection: "row", width: columns.verdict * mm, paddingRight: 2 * mm }}>
        <View style={{ paddingTop: 1 }}>
          <Mark kind={row.verdict} size={7.5} />
        </View>
        <Text style={{ flexGrow: 1, flexBasis: 0, marginLeft: 3, fontWeight: 600, color: colours[row.verdict] }}>{row.word}</Text>
      </View>
      <Text style={figure(columns.points)}>{row.points}</Text>
      <View style={{ flexDirection: "row", justifyContent: "flex-end", width: columns.stated * mm, paddingRight: 3 * mm }}>
        {row.differs && (
          <View style={{ paddingTop: 1 }}>
            <Differs size={7.5} />
          </View>
        )}
        <Text>{row.stated}</Text>
      </View>
      <Text style={cell(columns.received)}>{row.received}</Text>
      <Text style={cell(columns.version)}>{row.version}</Text>
      <Text style={cell(columns.status)}>{statusWord(row.status)}</Text>
      <Text style={{ flexGrow: 1, flexBasis: 0, maxLines: 4, textOverflow: "ellipsis" }}>{row.lookAt}</Text>
    </View>
  );
}

function Foot({ report, pages }: { report: DeskReport; pages: string }) {
  return (
    <View style={{ flexDirection: "row", marginTop: 6, flexShrink: 0, borderTopWidth: 0.5, borderTopColor: rule, paddingTop: 3 }}>
      <Text style={{ ...small, flexGrow: 3, flexBasis: 0, paddingRight: 8 }}>{report.checkedWith}</Text>
      <Text style={{ ...small, flexGrow: 1, flexBasis: 0 }}>{report.made}</Text>
      <Text style={{ ...small, width: 60, textAlign: "right" }}>{pages}</Text>
    </View>
  );
}
