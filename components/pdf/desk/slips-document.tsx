/** Slips for the day of an event, four to a page, to be cut apart. */
import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { type Families, familiesOf } from "@/components/pdf/fonts/fonts";
import { type PrintableModel, unprintable } from "@/components/pdf/fonts/letters";
import { Differs, DoubleRule, kindOf, Mark } from "@/components/pdf/marks";
import { colours, ink, ink2, mm, rule } from "@/components/pdf/page-frame";
import { type QrPath, qrPath } from "@/components/pdf/qr-path";
import { fileFacts } from "@/components/pdf/roster-document";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";
import { type Slip, type SlipFinding, type SlipUnit, slipRoom } from "@/lib/paper/sheet/slip";
import { widthOf } from "@/lib/paper/sheet/text-width";

/** In millimetres. `qr`: the largest code that leaves room for the rounds. */
const measures = {
  a4: { width: 105, height: 148.5, top: 7.5, foot: 7, qr: 36 },
  letter: { width: 107.95, height: 139.7, top: 5.5, foot: 5.5, qr: 30 },
} as const;
const side = 9;
const blocks = { head: 18.6, facts: 11, findings: 19.5, army: 22, roundHeads: 5, gap: 2.5 };
/** What findings and army can each give where a code is large. */
const spare = 1.3;
const leastRound = 5;
const usualQr = 30;
/** A code has squares of this size, or of the least one where it would have no room. */
const square = { usual: 0.42, least: 0.33 };
const rounds = [1, 2, 3, 4];
const perPage = 4;
const cut = 6;
const quiet = { fontSize: 7.5, color: ink2 };
/** The dots that stand for what has no room. */
const clipped = { maxLines: 1, textOverflow: "ellipsis" } as const;

interface SlipsProps {
  slips: readonly PrintableModel<Slip>[];
  paper: SheetPaper;
}

export function SlipsDocument({ slips, paper }: SlipsProps) {
  const { width, height } = measures[paper];
  const pages = Array.from({ length: Math.max(1, Math.ceil(slips.length / perPage)) }, (_, i) =>
    slips.slice(i * perPage, (i + 1) * perPage),
  );
  return (
    <Document {...fileFacts} title="Slips">
      {pages.map((page, number) => (
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the file is drawn once
        <Page key={number} size={paper === "letter" ? "LETTER" : "A4"} wrap={false} style={{ fontSize: 8, color: ink }}>
          {/* A page that never parts is as high as what stands in it. */}
          <View style={{ height: 2 * height * mm }}>
            {page.map((slip, i) => (
              <View
                key={i}
                style={{
                  position: "absolute",
                  left: (i % 2) * width * mm,
                  top: Math.floor(i / 2) * height * mm,
                  width: width * mm,
                  height: height * mm,
                  overflow: "hidden",
                }}
              >
                <OneSlip slip={slip} paper={paper} place={`${number * perPage + i + 1} of ${slips.length}`} />
              </View>
            ))}
            <CutMarks paper={paper} />
          </View>
        </Page>
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the file is drawn once
      ))}
    </Document>
  );
}

function CutMarks({ paper }: { paper: SheetPaper }) {
  const x = measures[paper].width * mm;
  const y = measures[paper].height * mm;
  const long = cut * mm;
  const half = long / 2;
  const marks = [
    `M${x} 0v${long}M${x} ${2 * y}v-${long}`,
    `M0 ${y}h${long}M${2 * x} ${y}h-${long}`,
    `M${x} ${y - half}v${long}M${x - half} ${y}h${long}`,
  ];
  return (
    <Svg viewBox={`0 0 ${2 * x} ${2 * y}`} style={{ position: "absolute", left: 0, top: 0, width: 2 * x, height: 2 * y }}>
      <Path d={marks.join("")} fill="none" stroke={ink} strokeWidth={0.5} />
    </Svg>
  );
}

function OneSlip({ slip: { model: slip, subsets, lost }, paper, place }: { slip: PrintableModel<Slip>; paper: SheetPaper; place: string }) {
  const { height, top, foot, qr: most } = measures[paper];
  const type = familiesOf(subsets);
  const code = codeOf(slip.link, most);
  const last = Math.max(usualQr, code?.side ?? 0);
  const room = height - top - foot - blocks.head - blocks.facts - blocks.findings - blocks.army - blocks.roundHeads - blocks.gap - last;
  const given = Math.min(spare, Math.max(0, (leastRound * rounds.length - room) / 2));
  return (
    <View
      style={{ height: height * mm, paddingTop: top * mm, paddingBottom: foot * mm, paddingHorizontal: side * mm, fontFamily: type.sans }}
    >
      <Head slip={slip} type={type} place={place} />
      <Facts slip={slip} />
      <View style={{ height: (blocks.findings - given) * mm, paddingTop: 6, borderBottomWidth: 0.5, borderBottomColor: ink2 }}>
        <Findings slip={slip} />
      </View>
      <View style={{ height: (blocks.army - given) * mm, paddingTop: 3.8, borderBottomWidth: 0.5, borderBottomColor: ink2 }}>
        <Army slip={slip} type={type} />
      </View>
      <Rounds height={(room + 2 * given) / rounds.length} />
      <View style={{ flexDirection: "row", height: last * mm, marginTop: blocks.gap * mm }}>
        {slip.link !== "" && <Code code={code} />}
        <Ticks slip={slip} lost={lost} />
      </View>
    </View>
  );
}

/** The code and its side, which grows with the link; null where its squares would be too small to scan. */
function codeOf(link: string, most: number): QrPath | null {
  const code = qrPath(link);
  if (!code || code.size * square.least > most) return null;
  return { ...code, side: Math.min(most, Math.max(usualQr, code.size * square.usual)) };
}

function Head({ slip, type, place }: { slip: Slip; type: Families; place: string }) {
  return (
    <View style={{ height: blocks.head * mm }}>
      <View style={{ flexDirection: "row", justifyContent: "space-between", height: 12 }}>
        <Text
          style={{
            ...clipped,
            flexGrow: 1,
            flexBasis: 0,
            fontFamily: type.serif,
            fontWeight: 600,
            fontSize: 8,
            lineHeight: 1.2,
            letterSpacing: 0.6,
            textTransform: "uppercase",
            color: ink2,
            paddingRight: 8,
          }}
        >
          {slip.event}
        </Text>
        <Text style={quiet}>{[slip.table, place].filter(Boolean).join(", ")}</Text>
      </View>
      <View style={{ flexDirection: "row", alignItems: "flex-end", height: 23.5 }}>
        <Text style={{ flexGrow: 1, flexBasis: 0, fontFamily: type.serif, fontWeight: 600, paddingRight: 8, ...nameType(slip) }}>
          {slip.name}
        </Text>
        <View style={{ flexDirection: "row", alignItems: "center", paddingBottom: 3 }}>
          {slip.verdict && (
            <>
              <Mark kind={slip.verdict} size={11} />
              <Text
                style={{
                  fontSize: verdictSize(slip),
                  fontWeight: 600,
                  color: colours[slip.verdict],
                  marginLeft: 4,
                  ...(isSentence(slip) ? { width: SENTENCE, lineHeight: 1.1 } : {}),
                }}
              >
                {slip.verdictWord}
              </Text>
            </>
          )}
        </View>
      </View>
      <View style={{ flexDirection: "row", alignItems: "flex-end", height: 14 }}>
        <Text style={{ ...clipped, flexGrow: 1, flexBasis: 0, fontSize: 9, paddingRight: 8 }}>
          {slip.army}
          {slip.ownName !== "" && (
            <Text style={{ fontFamily: type.serif, fontWeight: 400, fontStyle: "italic" }}>{`, “${slip.ownName}”`}</Text>
          )}
          {slip.club !== "" && `, ${slip.club}`}
        </Text>
        {slip.points && (
          <>
            <Text style={{ fontSize: 11.5, fontWeight: 600, lineHeight: 1.1 }}>{slip.points.figure}</Text>
            <Text style={{ fontSize: 9, color: ink2, marginLeft: 3, marginBottom: 0.6 }}>{slip.points.rest}</Text>
          </>
        )}
      </View>
      <DoubleRule top={2.5} />
    </View>
  );
}

/** What is said of a game without a book takes two small lines. */
const SENTENCE = 42 * mm;
const isSentence = ({ verdictWord }: Slip) => verdictWord.length > 28;

/** A book may have longer words than ours. */
function verdictSize(slip: Slip): number {
  if (isSentence(slip)) return 7.5;
  return slip.verdictWord.length > 12 ? 10 : 11.5;
}

function verdictWidth(slip: Slip): number {
  return isSentence(slip) ? SENTENCE : widthOf(slip.verdictWord) * verdictSize(slip);
}

/** As large as leaves the name on one line beside the verdict; a long one takes two small lines. */
function nameType(slip: Slip) {
  const room = (slipRoom.army.width * mm - 26 - verdictWidth(slip)) / widthOf(slip.name);
  if (room >= 12) return { ...clipped, fontSize: Math.min(17, room), lineHeight: 1.2, paddingBottom: 1 };
  return { maxLines: 2, textOverflow: "ellipsis", fontSize: 9.5, lineHeight: 1.1, paddingBottom: 1 } as const;
}

function Facts({ slip }: { slip: Slip }) {
  const value = { ...clipped, fontSize: 9, fontWeight: 600, marginTop: 1 };
  return (
    <View style={{ flexDirection: "row", height: blocks.facts * mm, paddingTop: 5, borderBottomWidth: 0.5, borderBottomColor: ink2 }}>
      <View style={{ width: 26 * mm }}>
        <Text style={quiet}>Code</Text>
        <Text style={value}>{slip.code}</Text>
      </View>
      <View style={{ width: 32.5 * mm, paddingRight: 4 }}>
        <Text style={quiet}>Received</Text>
        <Text style={value}>{slip.received}</Text>
      </View>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <Text style={quiet}>Version</Text>
        <Text style={value}>{slip.version}</Text>
      </View>
      {slip.points && (
        <View style={{ alignItems: "flex-end" }}>
          <Text style={quiet}>{slip.differs ? "Stated, differs" : "Stated"}</Text>
          <View style={{ flexDirection: "row", alignItems: "center", marginTop: 1 }}>
            {slip.differs && <Differs size={9} />}
            <Text style={{ fontSize: 9, fontWeight: 600 }}>{slip.stated === "" ? "–" : slip.stated}</Text>
          </View>
        </View>
      )}
    </View>
  );
}

function Findings({ slip }: { slip: Slip }) {
  return (
    <>
      {slip.late !== "" && (
        <View style={{ flexDirection: "row", marginBottom: 1.6 }}>
          <MarkBefore kind="late" />
          <Text style={{ ...clipped, flexGrow: 1, flexBasis: 0 }}>{slip.late}</Text>
        </View>
      )}
      {slip.findings.map((finding, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
        <Finding key={i} finding={finding} />
      ))}
      {slip.moreFindings !== "" && <Text style={{ paddingLeft: slipRoom.findings.mark * mm, color: ink2 }}>{slip.moreFindings}</Text>}
      {slip.findings.length === 0 && <Text style={{ color: ink2 }}>{slip.verdict ? "Nothing to change." : "Notes"}</Text>}
    </>
  );
}

function MarkBefore({ kind }: { kind: Parameters<typeof Mark>[0]["kind"] }) {
  return (
    <View style={{ width: slipRoom.findings.mark * mm, paddingTop: 1.2 }}>
      <Mark kind={kind} size={7.5} />
    </View>
  );
}

function Finding({ finding: { severity, text, source, lines } }: { finding: SlipFinding }) {
  return (
    <View style={{ flexDirection: "row", marginBottom: 1.6 }}>
      <MarkBefore kind={kindOf[severity]} />
      <Text style={{ flexGrow: 1, flexBasis: 0, maxLines: lines, textOverflow: "ellipsis" }}>{text}</Text>
      {source !== "" && (
        <Text
          style={{
            ...clipped,
            color: ink2,
            paddingLeft: slipRoom.findings.gap * mm,
            maxWidth: (slipRoom.findings.width / 3 + slipRoom.findings.gap) * mm,
          }}
        >
          {source}
        </Text>
      )}
    </View>
  );
}

function Army({ slip: { units, moreUnits, small }, type }: { slip: Slip; type: Families }) {
  const { type: fontSize, lines } = small ? slipRoom.smallArmy : slipRoom.army;
  return (
    <Text style={{ fontSize, lineHeight: small ? 1.2 : 1.24, maxLines: lines, textOverflow: "ellipsis" }}>
      {units.map((unit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
        <Unit key={i} unit={unit} end={i < units.length - 1 || moreUnits !== "" ? "; " : ""} type={type} />
      ))}
      {moreUnits !== "" && <Text style={{ color: ink2 }}>{moreUnits}</Text>}
      {units.length === 0 && moreUnits === "" && <Text style={{ color: ink2 }}>No units.</Text>}
    </Text>
  );
}

/** Each change of type comes after a space: anywhere else the library would hyphenate there. */
function Unit({ unit: { command, count, name, ownName, options }, end, type }: { unit: SlipUnit; end: string; type: Families }) {
  const italic = { fontFamily: type.serif, fontWeight: 400, fontStyle: "italic" } as const;
  const after = options === "" ? end : ": ";
  return (
    <>
      {command !== "" && <Text style={italic}>{`${command}: `}</Text>}
      {`${count} `}
      <Text style={{ fontWeight: 600 }}>{ownName === "" ? name + after : `${name} `}</Text>
      {ownName !== "" && <Text style={italic}>{`“${ownName}”${after}`}</Text>}
      {options !== "" && options + end}
    </>
  );
}

function Rounds({ height }: { height: number }) {
  const line = { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: rule } as const;
  const columns = [
    { head: "For", width: 15 },
    { head: "Against", width: 15 },
    { head: "Result", width: 13 },
  ];
  return (
    <View>
      <View style={{ flexDirection: "row", height: blocks.roundHeads * mm, paddingTop: 5 }}>
        <Text style={{ ...quiet, width: 13 * mm }}>Round</Text>
        <Text style={{ ...quiet, flexGrow: 1, flexBasis: 0 }}>Opponent</Text>
        {columns.map(({ head, width }) => (
          <Text key={head} style={{ ...quiet, width: width * mm }}>
            {head}
          </Text>
        ))}
      </View>
      {rounds.map((round) => (
        <View key={round} style={{ ...line, height: height * mm, alignItems: "flex-end" }}>
          <Text style={{ flexGrow: 1, flexBasis: 0, fontSize: 8.5, fontWeight: 600, paddingBottom: 2 }}>{round}</Text>
          {columns.map(({ head, width }) => (
            <View
              key={head}
              style={{ width: width * mm, height: (height - 1) * mm, marginBottom: 2, borderLeftWidth: 0.5, borderLeftColor: rule }}
            />
          ))}
        </View>
      ))}
    </View>
  );
}

function Code({ code }: { code: QrPath | null }) {
  const width = (code?.side ?? usualQr) * mm;
  return (
    <View style={{ width, marginRight: 5 * mm }}>
      {code ? (
        <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={{ width, height: width }}>
          <Path d={code.lines} fill="none" stroke={ink} strokeWidth={1} />
        </Svg>
      ) : (
        <Text style={quiet}>Too long for a QR code</Text>
      )}
    </View>
  );
}

function Ticks({ slip, lost }: { slip: Slip; lost: boolean }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, justifyContent: "space-between" }}>
      <View style={{ paddingTop: 4 }}>
        {slip.ticks.map((tick) => (
          <View key={tick} style={{ flexDirection: "row", marginBottom: 4 }}>
            <View style={{ width: 8.5, height: 8.5, borderWidth: 0.8, borderColor: ink, marginRight: 6, marginTop: 0.6 }} />
            <Text style={{ flexGrow: 1, flexBasis: 0, maxLines: 2, textOverflow: "ellipsis" }}>{tick}</Text>
          </View>
        ))}
      </View>
      <View>
        {lost && <Text style={{ ...quiet, paddingBottom: 14 }}>{`${unprintable}: a letter not in this font`}</Text>}
        <View style={{ borderTopWidth: 0.8, borderTopColor: ink, paddingTop: 2 }}>
          <Text style={quiet}>Judge</Text>
        </View>
      </View>
    </View>
  );
}
