/** The printed roster sheet. Black on white; colour only helps. Every figure comes from the sheet model. */
import { Document, Page, Text, View } from "@react-pdf/renderer";
import { familiesOf } from "@/components/pdf/fonts/fonts";
import { type PrintableModel, unprintable } from "@/components/pdf/fonts/letters";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetFinding, SheetModel } from "@/lib/paper/sheet/sheet-model";
import { widthOf } from "@/lib/paper/sheet/text-width";
import { CompactList } from "./compact-list";
import { modelSet, type Setting } from "./fit";
import { BlankBox, Caps, DoubleRule, kindOf, Mark } from "./marks";
import { colours, type Frame, footAbove, frameOf, ink, ink2, ink3, margins, paperSize, referenceItems, rule } from "./page-frame";
import { PlayHead, PlayTop, PlayUnits } from "./play-sheet";
import { sheetCodes } from "./qr-path";
import { isOnCards, RecordCards } from "./record-cards";
import { Table } from "./sheet-table";
import { Tail } from "./sheet-tail";

/** What every file of ours says of itself. The dates are fixed, so that the same roster gives the same file. */
export const fileFacts = {
  creator: "Muster Roll",
  producer: "Muster Roll",
  language: "en",
  creationDate: new Date(0),
  modificationDate: new Date(0),
};

export interface SheetProps {
  /** From `printableModel`; its subsets must be registered. */
  sheet: PrintableModel<SheetModel>;
  form: SheetForm;
  setting: Setting;
  /** Gets the number of pages when they are laid out. */
  onPages?(pages: number): void;
}

export function RosterDocument(props: SheetProps) {
  const { model } = props.sheet;
  return (
    <Document {...fileFacts} language={model.words.language} title={model.name} subject={model.made} keywords={model.keywords}>
      <RosterPages {...props} />
    </Document>
  );
}

/** The pages of one roster, numbered by themselves. */
export function RosterPages({ sheet, form, setting, onPages }: SheetProps) {
  const { subsets, lost } = sheet;
  const { layout, parts } = form;
  const model = modelSet(sheet.model, form, setting);
  const { closeness } = setting;
  const frame = frameOf(model, form, familiesOf(subsets), closeness);
  const play = layout === "play" ? model.play : undefined;
  const isCards = layout === "cards";
  const hasCode = parts.link && sheetCodes(model.link) !== null;
  const references = [
    ...(lost ? [{ text: model.words.pdf.lostLetters(unprintable), page: "" }] : []),
    ...referenceItems(model, parts, layout),
  ];
  const isCompact = layout === "compact";
  // Cards say what their unit has; a compact list only who is there, and has the code beside them.
  const effects = model.effects.filter((effect) => !isCompact && !(isCards && isOnCards(effect, model)));
  const tail = { model: { ...model, effects }, parts: isCompact ? { ...parts, link: false } : parts, frame, references };
  const findings = parts.findings && model.findings.length > 0 && <Findings findings={model.findings} frame={frame} />;
  return (
    <Page
      size={Object.values(paperSize(form)) as [number, number]}
      style={{
        paddingTop: margins.top,
        paddingHorizontal: margins.side,
        paddingBottom: margins.foot,
        fontFamily: frame.sans,
        fontSize: frame.text,
        // No line height here: the library would apply an inherited one twice to what stands on every page.
        color: ink,
      }}
      layout={({ children, subPageNumber = 1, subPageTotalPages = 1 }) => {
        onPages?.(subPageTotalPages);
        return (
          <>
            {subPageNumber > 1 && !isCards && <RunningHead model={model} />}
            <View style={{ flexGrow: 1, flexShrink: 1 }}>{children}</View>
            <Foot
              model={isCompact || !parts.characteristics ? { ...model, blank: "" } : model}
              above={footAbove(closeness)}
              said={isCards ? headline(model) : ""}
              code={hasCode && subPageTotalPages === 1 ? "" : model.words.pdf.code(model.code)}
              pages={model.words.pdf.pageOf(subPageNumber, subPageTotalPages)}
            />
          </>
        );
      }}
    >
      {play ? (
        <>
          <PlayHead model={model} frame={frame} />
          <PlayTop play={play} frame={frame} />
          <PlayUnits model={model} play={play} frame={frame} parts={parts} />
        </>
      ) : (
        <>
          {!isCards && <Head model={model} frame={frame} />}
          {isCards && (
            <RecordCards model={model} frame={frame} parts={parts} form={form} tail={tail}>
              {findings}
            </RecordCards>
          )}
          {isCompact && <CompactList model={model} frame={frame} parts={parts} form={form} />}
          {!isCards && !isCompact && <Table model={model} frame={frame} parts={parts} />}
          {!isCards && findings}
        </>
      )}
      {!isCards && <Tail {...tail} />}
    </Page>
  );
}

/** Names the sheet again, for pages get parted. */
function RunningHead({ model }: { model: SheetModel }) {
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between", height: 16, flexShrink: 0 }}>
      <Text style={{ fontSize: 8, fontWeight: 600, maxLines: 1, textOverflow: "ellipsis", width: 300 }}>{model.name}</Text>
      <Text style={{ fontSize: 8, color: ink2 }}>{standing(model)}</Text>
    </View>
  );
}

/** "1,994 of 2,000 points, legal". */
function standing({ atLeast, points, ofLimit, verdictWord, words }: SheetModel): string {
  return words.pdf.standing([atLeast, points, ofLimit].filter(Boolean).join(" "), verdictWord);
}

function headline(model: SheetModel): string {
  return `${model.name}, ${standing(model)}`;
}

function Head({ model, frame }: { model: SheetModel; frame: Frame }) {
  const colour = frame.saving ? ink : colours[model.verdict];
  return (
    <View>
      {model.title !== "" && <Caps frame={frame}>{model.title}</Caps>}
      <View style={{ flexDirection: "row", alignItems: "flex-end" }}>
        <Text
          style={{
            flexGrow: 1,
            flexBasis: 0,
            paddingRight: 16,
            fontFamily: frame.serif,
            fontWeight: 600,
            fontSize: frame.title,
            lineHeight: 1.12,
          }}
        >
          {model.name}
        </Text>
        <View style={{ flexDirection: "row", alignItems: "center", paddingBottom: 3, paddingRight: 16 }}>
          <Mark kind={model.verdict} size={11} saving={frame.saving} />
          <Text style={{ fontSize: 11, fontWeight: 600, color: colour, marginLeft: 4 }}>{model.verdictWord}</Text>
        </View>
        {model.atLeast !== "" && <Text style={{ color: ink2, marginRight: 4, marginBottom: 3.5 }}>{model.atLeast}</Text>}
        <Text style={{ fontSize: frame.closeness >= 2 ? 19 : 21, fontWeight: 600, lineHeight: 1.12 }}>{model.points}</Text>
        <Text style={{ marginLeft: 4, marginBottom: 3.5 }}>{model.ofLimit}</Text>
      </View>
      <DoubleRule top={5} />
      <View
        style={{ flexDirection: "row", paddingVertical: frame.closeness >= 2 ? 4 : 6, borderBottomWidth: 0.5, borderBottomColor: rule }}
      >
        {model.facts.map(({ label, value }, i) => (
          <View key={label} style={{ flexGrow: share({ value }), flexBasis: 0, paddingRight: i === 3 ? 0 : 10 }}>
            <Text style={{ fontSize: frame.tiny, color: ink2 }}>{label}</Text>
            {value === "" ? (
              <View style={{ height: 12, borderBottomWidth: 0.5, borderBottomColor: ink3 }} />
            ) : (
              <Text style={{ fontWeight: 600, fontSize: 9 * frame.scale, marginTop: 1.5 }}>{value}</Text>
            )}
          </View>
        ))}
      </View>
      {model.verdictMeans !== "" && <Text style={{ paddingTop: 4, fontSize: frame.small + 0.5, color: ink2 }}>{model.verdictMeans}</Text>}
    </View>
  );
}

/** How much of the line a fact gets: a long one more, so that none breaks for lack of room. */
function share({ value }: { value: string }): number {
  return Math.min(40, Math.max(13, value.length + 1));
}

function Findings({ findings, frame }: { findings: readonly SheetFinding[]; frame: Frame }) {
  const size = frame.small + 0.5;
  const word = 22 + Math.max(...findings.map((finding) => widthOf(finding.word))) * size;
  const line = (finding: SheetFinding) => <FindingLine key={finding.number} finding={finding} word={word} frame={frame} />;
  return (
    <View wrap={findings.length > 12} {...(findings.length === 1 && { minPresenceAhead: 40 })}>
      <View wrap={false}>
        <View style={{ paddingTop: frame.gap + 4, paddingBottom: 3, borderBottomWidth: frame.strong, borderBottomColor: ink }}>
          <Caps frame={frame}>{frame.words.pdf.findings}</Caps>
        </View>
        {findings.slice(0, 2).map(line)}
      </View>
      {findings.slice(2).map(line)}
    </View>
  );
}

function FindingLine({ finding, word, frame }: { finding: SheetFinding; word: number; frame: Frame }) {
  return (
    <View wrap={false} style={{ flexDirection: "row", paddingVertical: frame.pad - 0.5, borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <View style={{ flexDirection: "row", width: word }}>
        <View style={{ paddingTop: 1.5 }}>
          <Mark kind={kindOf[finding.severity]} size={8.5} saving={frame.saving} />
        </View>
        <Text
          style={{
            marginLeft: 4,
            fontWeight: 600,
            color: frame.saving ? ink : colours[kindOf[finding.severity]],
            fontSize: frame.small + 0.5,
          }}
        >
          {finding.word}
        </Text>
      </View>
      <Text style={{ width: 14, fontWeight: 600, fontSize: frame.small }}>{finding.number}</Text>
      <Text style={{ flexGrow: 1, flexBasis: 0, paddingRight: 10, fontSize: frame.small + 0.5 }}>
        {finding.message}
        <Text style={{ color: ink2 }}>{` ${finding.fix}`}</Text>
      </Text>
      <Text style={{ color: ink2, fontSize: frame.small + 0.5, maxWidth: 140, textAlign: "right" }}>{finding.page}</Text>
    </View>
  );
}

interface FootProps {
  model: SheetModel;
  above: number;
  /** Where no head says it. */
  said: string;
  /** Where it does not stand under a square on this page. */
  code: string;
  pages: string;
}

function Foot({ model, above, said, code, pages }: FootProps) {
  const foot = { fontSize: 7.5, color: ink2 };
  return (
    <View
      style={{
        flexDirection: "row",
        alignItems: "center",
        marginTop: above,
        height: 16,
        flexShrink: 0,
        borderTopWidth: 0.5,
        borderTopColor: rule,
        paddingTop: 3,
      }}
    >
      <View style={{ flexGrow: 1, flexBasis: 0, flexDirection: "row", alignItems: "center", paddingRight: 10 }}>
        {model.blank !== "" && <BlankBox />}
        <Text
          style={{ ...foot, flexGrow: 1, flexBasis: 0, paddingLeft: model.blank === "" ? 0 : 3, maxLines: 1, textOverflow: "ellipsis" }}
        >
          {[model.blank, said].filter(Boolean).join(" ")}
        </Text>
      </View>
      <Text style={foot}>{[fileFacts.producer, model.checked].filter(Boolean).join(", ")}</Text>
      <Text style={{ ...foot, ...(said === "" ? { flexGrow: 1, flexBasis: 0 } : { width: 120 }), textAlign: "right" }}>{code + pages}</Text>
    </View>
  );
}
