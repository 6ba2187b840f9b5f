/** The rules of an event on paper: one page to hang up and to send round. */
import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { familiesOf } from "@/components/pdf/fonts/fonts";
import type { PrintableModel } from "@/components/pdf/fonts/letters";
import { DoubleRule } from "@/components/pdf/marks";
import { ink, ink2, ink3, mm, rule } from "@/components/pdf/page-frame";
import { qrPath } from "@/components/pdf/qr-path";
import { fileFacts } from "@/components/pdf/roster-document";
import type { EventPage } from "@/lib/events/event-page";

/** Sizes of type: long rules are set smaller, so that they stay on one page as far as they can be read. */
export const RULES_SIZES = [10, 9, 8];

interface RulesProps {
  /** From `printableModel`; its subsets must be registered. */
  rules: PrintableModel<EventPage>;
  /** To the rules themselves. */
  link: string;
  size: number;
  onPages(pages: number): void;
}

export function RulesDocument({ rules: { model, subsets }, link, size, onPages }: RulesProps) {
  const code = qrPath(link);
  const { sans, serif } = familiesOf(subsets);
  return (
    <Document {...fileFacts} title={model.name}>
      <Page
        size="A4"
        style={{ paddingTop: 15 * mm, paddingHorizontal: 18 * mm, paddingBottom: 18 * mm, fontFamily: sans, fontSize: size, color: ink }}
      >
        <Text style={{ fontSize: 7.5, fontWeight: 600, letterSpacing: 0.6, color: ink2 }}>RULES OF THE EVENT</Text>
        <Text style={{ fontFamily: serif, fontWeight: 600, fontSize: 21, lineHeight: 1.15, marginTop: 3 }}>{model.name}</Text>
        {model.when === "" ? null : <Text style={{ fontSize: size + 1, color: ink2, marginTop: 2 }}>{model.when}</Text>}
        <DoubleRule top={7} />
        <View style={{ flexDirection: "row", paddingTop: 8 }}>
          <View style={{ flex: 1, paddingRight: code ? 16 : 0 }}>
            {model.facts.map(({ label, value, strong }) => (
              <View key={label} style={{ flexDirection: "row", marginBottom: 3 }}>
                <Text style={{ width: 26 * mm, color: ink2 }}>{label}</Text>
                <Text style={{ flex: 1, ...(strong ? { fontWeight: 600 } : {}) }}>{value}</Text>
              </View>
            ))}
          </View>
          {code && (
            <View style={{ width: code.side * mm }}>
              <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={{ width: code.side * mm, height: code.side * mm }}>
                <Path d={code.lines} fill="none" stroke={ink} strokeWidth={1} />
              </Svg>
              <Text style={{ fontSize: 7.5, color: ink2, paddingTop: 3, textAlign: "center" }}>These rules in Muster Roll</Text>
            </View>
          )}
        </View>
        {model.sections.map(({ id, head, lines }) => (
          <View key={id} style={{ marginTop: 10 }}>
            <Text
              minPresenceAhead={30}
              style={{
                fontSize: 7.5,
                fontWeight: 600,
                letterSpacing: 0.6,
                color: ink2,
                paddingBottom: 3,
                borderBottomWidth: 0.5,
                borderBottomColor: rule,
              }}
            >
              {head.toUpperCase()}
            </Text>
            {lines.map(({ text, note }) => (
              <View key={`${note} ${text}`} wrap={false} style={{ flexDirection: "row", marginTop: 4 }}>
                <Text style={{ flex: 1, paddingRight: 10 }}>{text}</Text>
                <Text style={{ width: 24 * mm, fontSize: size - 1, color: ink3, textAlign: "right" }}>
                  {note.replaceAll(" ", "\u00a0")}
                </Text>
              </View>
            ))}
          </View>
        ))}
        <Text
          fixed
          style={{ position: "absolute", bottom: 9 * mm, left: 18 * mm, right: 18 * mm, fontSize: 7.5, color: ink3 }}
          render={({ pageNumber, totalPages }) => {
            onPages(totalPages);
            return `Made with Muster Roll. ${pageNumber} of ${totalPages}`;
          }}
        />
      </Page>
    </Document>
  );
}
