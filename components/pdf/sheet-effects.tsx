/** What the things of an army do: one line each in two columns, the page at the right. A line nobody has looked up is a line to write on. */
import { Text, View } from "@react-pdf/renderer";
import type { SheetEffect } from "@/lib/paper/sheet/sheet-model";
import { Caps } from "./marks";
import { effectSize, type Frame, ink, ink2, ink3 } from "./page-frame";

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
  const size = effectSize(frame);
  const columns = inColumns(effects);
  return (
    <View wrap={effects.length > KEPT_TOGETHER}>
      <View
        wrap={false}
        minPresenceAhead={40}
        style={{ paddingTop: frame.gap + 4, paddingBottom: 3, borderBottomWidth: frame.strong, borderBottomColor: ink }}
      >
        <Caps frame={frame}>{head}</Caps>
      </View>
      <View style={{ flexDirection: "row", paddingTop: 4 }}>
        {columns.map((column, i) => (
          <View key={i === 0 ? "left" : "right"} style={{ flexGrow: 1, flexBasis: 0, paddingRight: i === 0 ? 16 : 0 }}>
            {column.map((effect) => (
              <Line key={effect.name} effect={effect} size={size} />
            ))}
          </View>
        ))}
      </View>
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

/** Two columns of about one length. */
function inColumns(effects: readonly SheetEffect[]): [SheetEffect[], SheetEffect[]] {
  const whole = effects.reduce((sum, effect) => sum + linesOf(effect), 0);
  let before = 0;
  const left = effects.filter((effect) => {
    const isLeft = before < whole / 2;
    before += linesOf(effect);
    return isLeft;
  });
  return [left, effects.slice(left.length)];
}

/** About how many lines of a column it takes. */
function linesOf({ name, text, page }: SheetEffect): number {
  return Math.ceil((name.length + text.length + 1) / Math.max(20, 70 - page.length));
}
