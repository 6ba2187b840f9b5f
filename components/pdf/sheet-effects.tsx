/** What the things of an army do: one line each in two columns, the page at the right. A line nobody has looked up is a line to write on. */
import { Text, View } from "@react-pdf/renderer";
import type { SheetEffect } from "@/lib/sheet/sheet-model";
import { Caps } from "./marks";
import { type Frame, ink, ink2, ink3 } from "./page-frame";

/** Longer lists may part over pages. */
const KEPT_TOGETHER = 30;

type Item = { head: string } | { effect: SheetEffect };

export function EffectLines({ effects, frame }: { effects: readonly SheetEffect[]; frame: Frame }) {
  const [left, right] = inColumns(effects);
  return (
    <View wrap={effects.length > KEPT_TOGETHER} style={{ flexDirection: "row" }}>
      <Column items={left} frame={frame} gap={16} />
      <Column items={right} frame={frame} gap={0} />
    </View>
  );
}

function Column({ items, frame, gap }: { items: readonly Item[]; frame: Frame; gap: number }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: gap }}>
      {items.map((item) =>
        "head" in item ? (
          <View
            key={item.head}
            wrap={false}
            minPresenceAhead={24}
            style={{ paddingTop: frame.gap + 4, paddingBottom: 3, marginBottom: 4, borderBottomWidth: 0.8, borderBottomColor: ink }}
          >
            <Caps frame={frame}>{item.head}</Caps>
          </View>
        ) : (
          <Line key={`${item.effect.kind} ${item.effect.name}`} effect={item.effect} size={frame.compact ? 7.5 : 8} />
        ),
      )}
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

/** Both columns of about one length; no head at the foot of the first. */
function inColumns(effects: readonly SheetEffect[]): [Item[], Item[]] {
  const items: Item[] = [];
  for (const [kind, head] of [
    [null, "What they do"],
    ["spell", "Spells, with their cost"],
  ] as const) {
    const some = effects.filter((effect) => effect.kind === kind);
    if (some.length > 0) items.push({ head }, ...some.map((effect) => ({ effect })));
  }
  const whole = items.reduce((sum, item) => sum + linesOf(item), 0);
  let before = 0;
  const cut = items.findIndex((item) => {
    if (before >= whole / 2) return true;
    before += linesOf(item);
    return false;
  });
  const at = cut > 0 && "head" in (items[cut - 1] ?? {}) ? cut - 1 : cut;
  return at < 0 ? [items, []] : [items.slice(0, at), items.slice(at)];
}

/** About how many lines of a column it takes. */
function linesOf(item: Item): number {
  if ("head" in item) return 2;
  const { name, text, page } = item.effect;
  return Math.max(1, Math.ceil((name.length + text.length + page.length + 3) / 62));
}
