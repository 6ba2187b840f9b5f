/** The report of an organiser's desk: counts, and a table of all lists. */
import { Document, Page, Text, View } from "@react-pdf/renderer";
import { type Families, familiesOf } from "@/components/pdf/fonts/fonts";
import { type PrintableModel, unprintable } from "@/components/pdf/fonts/letters";
import { Caps, Differs, DoubleRule, Mark } from "@/components/pdf/marks";
import { colours, ink, ink2, mm, rule } from "@/components/pdf/page-frame";
import { fileFacts } from "@/components/pdf/roster-document";
import { type DeskReport, type ReportRow, statusWord } from "@/lib/paper/sheet/desk-report";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";
import { count } from "@/lib/words/en/grammar";

/** In millimetres; the army list takes what is left. */
const columns = { player: 37, verdict: 26, points: 16, stated: 18, received: 27, version: 12, status: 17 };
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
      </View>
      <View style={{ flexDirection: "row", flexWrap: "wrap", paddingBottom: 2 }}>
        {report.statuses.map(({ word, lists }) => (
          <Text key={word} style={{ paddingRight: 14, paddingBottom: 3 }}>
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
  const head = (name: string, width: number) => <Text style={{ ...small, width: width * mm }}>{name}</Text>;
  const figure = (name: string, width: number) => <Text style={{ ...small, ...figureCell(width) }}>{name}</Text>;
  return (
    <View fixed style={{ paddingTop: 4, paddingBottom: 3, borderBottomWidth: 1, borderBottomColor: ink }}>
      <View style={{ flexDirection: "row" }}>
        {head("Player", columns.player)}
        <Text style={{ ...small, flexGrow: 1, flexBasis: 0 }}>Army list</Text>
        {head("Verdict", columns.verdict)}
        {figure("Points", columns.points)}
        {figure("Stated", columns.stated)}
        {head("Received", columns.received)}
        {head("Version", columns.version)}
        {head("Status", columns.status)}
      </View>
      <Text style={{ ...small, paddingLeft: columns.player * mm }}>To look at</Text>
    </View>
  );
}

function figureCell(width: number) {
  return { width: width * mm, paddingRight: 4 * mm, textAlign: "right" } as const;
}

/** What is to look at stands below, where there is room for a sentence. */
function Row({ row }: { row: ReportRow }) {
  const name = { maxLines: 2, textOverflow: "ellipsis" } as const;
  // A word without end goes no further than its column.
  const cell = { paddingRight: 2 * mm, overflow: "hidden" } as const;
  return (
    <View wrap={false} style={{ flexDirection: "row", paddingVertical: 2.2, borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <View style={{ ...cell, width: columns.player * mm }}>
        <Text style={{ ...name, fontWeight: 600 }}>{row.player}</Text>
      </View>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <View style={{ flexDirection: "row" }}>
          <View style={{ ...cell, flexGrow: 1, flexBasis: 0 }}>
            <Text style={name}>{row.armyList}</Text>
          </View>
          <View style={{ flexDirection: "row", width: columns.verdict * mm, paddingRight: 2 * mm }}>
            <View style={{ paddingTop: 1 }}>
              <Mark kind={row.verdict} size={7.5} />
            </View>
            <Text style={{ flexGrow: 1, flexBasis: 0, marginLeft: 3, fontWeight: 600, color: colours[row.verdict] }}>{row.word}</Text>
          </View>
          <Text style={figureCell(columns.points)}>{row.points}</Text>
          <View style={{ ...figureCell(columns.stated), flexDirection: "row", justifyContent: "flex-end" }}>
            {row.differs && (
              <View style={{ paddingTop: 1 }}>
                <Differs size={7.5} />
              </View>
            )}
            <Text>{row.stated}</Text>
          </View>
          <Text style={{ ...name, width: columns.received * mm, paddingRight: 2 * mm }}>{row.received}</Text>
          <Text style={{ width: columns.version * mm }}>{row.version}</Text>
          <Text style={{ width: columns.status * mm }}>{statusWord(row.status)}</Text>
        </View>
        {row.lookAt !== "" && <Text style={{ ...name, ...small }}>{row.lookAt}</Text>}
      </View>
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
