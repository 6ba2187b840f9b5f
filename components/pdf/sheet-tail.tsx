/** What stands below the rows of a closely set sheet: what things do and the reference in three columns, the code in the corner. */
import { Text, View } from "@react-pdf/renderer";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { widthOf } from "./letter-widths";
import { Caps, Code } from "./marks";
import { type Frame, ink, ink2, ink3 } from "./page-frame";
import { PARTED, type TailFlow, type TailItem, tailLine } from "./tail-flow";

/** A longer one begins where the rows end and goes on over the page. */
const LONG = 330;
/** To write on, in points. */
const LEAST_BLANK = 70;

export function Tail({ flow, model, frame }: { flow: TailFlow; model: SheetModel; frame: Frame }) {
  const { columns, width, size, height, code } = flow;
  return (
    <View wrap={height > LONG} style={{ flexDirection: "row", justifyContent: "space-between", paddingTop: frame.gap + 4 }}>
      {columns.map((items, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
        <View key={i} style={{ width, justifyContent: "space-between" }}>
          <View>
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
              <Item key={at} item={item} size={size} width={width} frame={frame} isFirst={at === 0} />
            ))}
          </View>
          {code && i === columns.length - 1 && <Code code={code} words={model.code} frame={frame} />}
        </View>
      ))}
    </View>
  );
}

interface ItemProps {
  item: TailItem;
  size: number;
  /** Of the column. */
  width: number;
  frame: Frame;
  isFirst: boolean;
}

function Item({ item, size, width, frame, isFirst }: ItemProps) {
  if ("head" in item) {
    return (
      <View
        style={{
          paddingTop: isFirst ? 0 : 3,
          paddingBottom: 1.5,
          marginBottom: 2,
          borderBottomWidth: frame.strong,
          borderBottomColor: ink,
        }}
      >
        <Caps frame={frame}>{item.head}</Caps>
      </View>
    );
  }
  if ("blank" in item) {
    const { name, page } = item.blank;
    // What is written needs the room more than the page, which is that of the army list.
    const hasRoom = widthOf(name, "strong") * size + widthOf(page, "sans") * size < width - LEAST_BLANK;
    return (
      <View wrap={false} style={{ flexDirection: "row", height: size * 1.5 }}>
        <Text style={{ fontSize: size, fontWeight: 600 }}>{name}</Text>
        <View
          style={{
            flexGrow: 1,
            marginLeft: 4,
            marginRight: hasRoom ? 4 : 0,
            height: size * 1.2,
            borderBottomWidth: 0.5,
            borderBottomColor: ink3,
          }}
        />
        {hasRoom && <Text style={{ fontSize: size, color: ink2 }}>{page.replaceAll(" ", "\u00a0")}</Text>}
      </View>
    );
  }
  return (
    <Text wrap={false} style={{ fontSize: size, lineHeight: tailLine, marginBottom: PARTED }}>
      {item.told.map(({ name, text }) => (
        <Text key={name + text}>
          {name !== "" && <Text style={{ fontWeight: 600 }}>{`${name} `}</Text>}
          {`${text.replaceAll(/\bp\. (?=\d)/g, "p.\u00a0")} `}
        </Text>
      ))}
      {item.page !== "" && <Text style={{ color: ink2 }}>{item.page.replaceAll(" ", "\u00a0")}</Text>}
    </Text>
  );
}
