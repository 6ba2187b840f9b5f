/** What the things of an army do: one line each in two columns, the page at the right. A line nobody has looked up is a line to write on. */
import { Text, View } from "@react-pdf/renderer";
import type { SheetEffect } from "@/lib/paper/sheet/sheet-model";
import { SectionHead, TwoColumns } from "./marks";
import { effectSize, type Frame, ink2, ink3 } from "./page-frame";

/** Longer lists may part over pages. */
const KEPT_TOGETHER = 12;

export function EffectLines({ effects, frame }: { effects: readonly SheetEffect[]; frame: Frame }) {
  return (
    <>
      <Section head="What they do" effects={effects.filter(({ kind }) => kind !== "spell")} frame={frame} />
      <Section head="Spells, with their cost" effects={effects.filter(({ kind }) => kind === "spell")} frame={frame} />
    </>
  );
}

function Section({ head, effects, frame }: { head: string; effects: readonly SheetEffect[]; frame: Frame }) {
  if (effects.length === 0) return null;
  return (
    <View wrap={effects.length > KEPT_TOGETHER}>
      <SectionHead frame={frame}>{head}</SectionHead>
      <TwoColumns items={effects} heightOf={linesOf} top={4}>
        {(effect) => <Line key={effect.name} effect={effect} size={effectSize(frame)} />}
      </TwoColumns>
    </View>
  );
}

function Line({ effect: { name, text, page }, size }: { effect: SheetEffect; size: number }) {
  const height = { fontSize: size, lineHeight: 1.275 };
  return (
    <View wrap={false} style={{ flexDirection: "row", paddingBottom: 2.5 }}>
      <Text style={{ ...height, flexGrow: text === "" ? 0 : 1, flexBasis: text === "" ? "auto" : 0 }}>
        <Text style={{ fontWeight: 600 }}>{name}</Text>
        {text !== "" && ` ${text}`}
      </Text>
      {text === "" && <View style={{ flexGrow: 1, marginLeft: 4, height: size * 1.2, borderBottomWidth: 0.5, borderBottomColor: ink3 }} />}
      {page !== "" && <Text style={{ ...height, color: ink2, paddingLeft: 6 }}>{page.replaceAll(" ", "\u00a0")}</Text>}
    </View>
  );
}

/** About how many lines of a column it takes. */
function linesOf({ name, text, page }: SheetEffect): number {
  return Math.ceil((name.length + text.length + 1) / Math.max(20, 70 - page.length));
}
