/** The printed roster sheet. Black on white; colour only helps. Every figure comes from the sheet model. */
import { Document, Page, Text, View } from "@react-pdf/renderer";
import { familiesOf } from "@/components/pdf/fonts/fonts";
import { type PrintableModel, unprintable } from "@/components/pdf/fonts/letters";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetFinding, SheetModel, SheetReference } from "@/lib/paper/sheet/sheet-model";
import { modelSet, type Setting } from "./fit";
import { Caps, Code, DoubleRule, kindOf, Mark, SectionHead, TwoColumns } from "./marks";
import { colours, type Frame, footAbove, frameOf, ink, ink2, ink3, margins, paperSize, referenceItems, rule } from "./page-frame";
import { PlayHead, PlayTop, PlayUnits } from "./play-sheet";
import { sheetCodes } from "./qr-path";
import { RecordCards } from "./record-cards";
import { EffectLines } from "./sheet-effects";
import { Table, type TableProps } from "./sheet-table";
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
    <Document {...fileFacts} title={model.name} subject={model.made} keywords={model.keywords}>
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
  const isCard = layout === "cards";
  const references = [...(lost ? [LOST_LETTERS] : []), ...referenceItems(model, parts, isCard)];
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
            {subPageNumber > 1 && <RunningHead model={model} />}
            <View style={{ flexGrow: 1, flexShrink: 1 }}>{children}</View>
            <Foot model={model} above={footAbove(closeness)} pages={`${subPageNumber} of ${subPageTotalPages}`} />
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
          <Head model={model} frame={frame} />
          {isCard ? (
            <RecordCards model={model} frame={frame} parts={parts} form={form} />
          ) : (
            <Table model={model} frame={frame} parts={parts} />
          )}
          {parts.summary && model.summary.length > 0 && closeness < 2 && <Summary model={model} frame={frame} />}
          {parts.findings && model.findings.length > 0 && <Findings findings={model.findings} frame={frame} />}
        </>
      )}
      {closeness >= 2 || play ? (
        <Tail model={model} parts={parts} frame={frame} references={references} />
      ) : (
        <>
          {parts.effects && model.effects.length > 0 && <EffectLines effects={model.effects} frame={frame} />}
          <Reference model={model} frame={frame} parts={parts} items={references} />
        </>
      )}
    </Page>
  );
}

/** Names the sheet again, for pages get parted. */
function RunningHead({ model }: { model: SheetModel }) {
  const total = [model.atLeast, model.points, model.ofLimit].filter(Boolean).join(" ");
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between", height: 16, flexShrink: 0 }}>
      <Text style={{ fontSize: 8, fontWeight: 600, maxLines: 1, textOverflow: "ellipsis", width: 300 }}>{model.name}</Text>
      <Text style={{ fontSize: 8, color: ink2 }}>{`${total}, ${model.verdictWord.toLowerCase()}`}</Text>
    </View>
  );
}

function Head({ model, frame }: { model: SheetModel; frame: Frame }) {
  const colour = frame.saving ? ink : colours[model.verdict];
  return (
    <View>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 16 }}>
          <Caps frame={frame}>{model.title}</Caps>
          <Text
            style={{
              fontFamily: frame.serif,
              fontWeight: 600,
              fontSize: frame.title,
              lineHeight: 1.12,
              marginTop: 3,
            }}
          >
            {model.name}
          </Text>
        </View>
        <View style={{ alignItems: "flex-end" }}>
          <View style={{ flexDirection: "row", alignItems: "center" }}>
            <Mark kind={model.verdict} size={11} saving={frame.saving} />
            <Text style={{ fontSize: 11, fontWeight: 600, color: colour, marginLeft: 5 }}>{model.verdictWord}</Text>
          </View>
          <View style={{ flexDirection: "row", alignItems: "flex-end", marginTop: 3 }}>
            {model.atLeast !== "" && <Text style={{ color: ink2, marginRight: 4, marginBottom: 2.5 }}>{model.atLeast}</Text>}
            <Text style={{ fontSize: frame.closeness >= 2 ? 19 : 23, fontWeight: 600, lineHeight: 1.12 }}>{model.points}</Text>
            <Text style={{ color: ink2, marginLeft: 4, marginBottom: 2.5 }}>{model.ofLimit}</Text>
          </View>
        </View>
      </View>
      <DoubleRule top={7} />
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

/** The army as a whole, side by side in as many lines as it takes. */
function Summary({ model, frame }: { model: SheetModel; frame: Frame }) {
  return (
    <View wrap={false}>
      <SectionHead frame={frame}>Summary</SectionHead>
      <View style={{ flexDirection: "row", flexWrap: "wrap", paddingTop: 4 }}>
        {model.summary.map(({ name, value, said }) => (
          <Text key={name} style={{ paddingRight: 16, paddingBottom: 3, fontSize: frame.tiny, color: ink2 }}>
            {`${name}\n`}
            <Text style={{ fontSize: frame.text, fontWeight: 600, color: ink }}>{value}</Text>
            {`  ${said}`}
          </Text>
        ))}
      </View>
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

function Reference({ model, frame, parts, items }: TableProps & { items: readonly SheetReference[] }) {
  const code = parts.link ? sheetCodes(model.link) : null;
  if (items.length === 0 && !code) return null;
  const length = items.reduce((sum, item) => sum + lettersOf(item), 0);
  return (
    <View wrap={length > LONG} style={{ flexDirection: "row" }}>
      <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: code ? 22 : 0 }}>
        {items.length > 0 && (
          <>
            <SectionHead frame={frame}>Reference</SectionHead>
            <TwoColumns items={items} heightOf={lettersOf} top={5}>
              {({ text, page }) => (
                <Text key={text} style={{ fontSize: frame.tiny, lineHeight: 1.35, marginBottom: 2.5 }}>
                  {text.replaceAll(/\bp\. (?=\d)/g, "p.\u00a0")}
                  {page !== "" && <Text style={{ color: ink2 }}>{` ${page.replaceAll(" ", "\u00a0")}`}</Text>}
                </Text>
              )}
            </TwoColumns>
          </>
        )}
      </View>
      {code && (
        <View style={{ paddingTop: frame.gap }}>
          <Code code={code} words={model.code} frame={frame} />
        </View>
      )}
    </View>
  );
}

const LOST_LETTERS: SheetReference = { text: `${unprintable} stands for a letter or sign that this sheet’s type does not have.`, page: "" };

/** Each item has an end of a line that is empty. */
const lettersOf = ({ text }: SheetReference) => text.length + 40;

/** A longer reference begins where the rows end and goes on over the page. */
const LONG = 900;

function Foot({ model, above, pages }: { model: SheetModel; above: number; pages: string }) {
  const foot = { fontSize: 7.5, color: ink2 };
  return (
    <View
      style={{
        flexDirection: "row",
        marginTop: above,
        height: 14,
        flexShrink: 0,
        borderTopWidth: 0.8,
        borderTopColor: ink3,
        paddingTop: 3,
      }}
    >
      <Text style={{ ...foot, flexGrow: 1, flexBasis: 0 }}>{model.made}</Text>
      <Text style={{ ...foot, width: 118 }}>{model.checked}</Text>
      <Text style={{ ...foot, width: 74 }}>{`Code ${model.code}`}</Text>
      <Text style={{ ...foot, width: 46, textAlign: "right" }}>{pages}</Text>
    </View>
  );
}
