/** Record cards to cut out, one for each row of the roster: two beside each other, four rows a page. */
import { Text, View } from "@react-pdf/renderer";
import { countText } from "@/lib/sheet/alike";
import type { SheetPaper } from "@/lib/sheet/layouts";
import type { SheetRow } from "@/lib/sheet/sheet-model";
import { Caps, Losses, Raised } from "./marks";
import { cardFigures, cardHeight, cardsOf, figuresAcross, figuresLine, headsOf, ink, ink2, ink3 } from "./page-frame";
import type { TableProps } from "./sheet-table";

/** All cards of the roster, what stands beside the army last. */
export function RecordCards({ model, frame, parts, paper }: TableProps & { paper: SheetPaper }) {
  const cards = cardsOf(model);
  const pairs = Array.from({ length: Math.ceil(cards.length / 2) }, (_, i) => cards.slice(i * 2, i * 2 + 2));
  const edge = { borderStyle: "dashed", borderColor: ink3, borderWidth: 0.6 } as const;
  return (
    <View style={{ paddingTop: 10 }}>
      {pairs.map((pair) => (
        <View key={pair[0]?.row.unit} wrap={false} style={{ flexDirection: "row", minHeight: cardHeight[paper], marginTop: -0.6 }}>
          {pair.map(({ row, heading }, i) => (
            <View key={row.unit} style={{ ...edge, width: "50%", padding: 8, marginLeft: i === 0 ? 0 : -0.6 }}>
              <Card row={row} heading={heading} model={model} frame={frame} parts={parts} />
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

function Card({ row, heading, model, frame, parts }: TableProps & { row: SheetRow; heading: string }) {
  const figures = parts.characteristics ? cardFigures(model, row, parts) : [];
  const across = figuresAcross(figures.length);
  const under = [
    ...(row.options === "" ? [] : [row.options]),
    ...(parts.details ? row.details.map(({ name, text }) => `${name}: ${text}`) : []),
    ...(row.flag === "" ? [] : [row.flag]),
    ...(parts.notes && row.note !== "" ? [row.note] : []),
  ];
  return (
    <>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        <View style={{ flexGrow: 1, flexBasis: 0 }}>
          <Caps frame={frame}>{heading}</Caps>
        </View>
        <Text style={{ fontSize: 8, color: ink2, paddingLeft: 8 }}>{row.points}</Text>
      </View>
      <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: 12, lineHeight: 1.2, marginTop: 2 }}>
        {row.count * row.times === 1 ? "" : `${countText(row)} × `}
        {row.name}
        {row.ownName !== "" && <Text style={{ fontWeight: 400, fontStyle: "italic" }}>{` “${row.ownName}”`}</Text>}
        {parts.findings && <Raised numbers={row.notes} size={12} />}
      </Text>
      {figures.length > 0 && (
        <View style={{ flexDirection: "row", flexWrap: "wrap", alignItems: "flex-end", marginTop: 4 }}>
          {figures.map(({ id, name, value }) => (
            // One node: a card has many of them.
            <Text
              key={id}
              style={{
                paddingRight: across === null ? 9 : 3,
                marginBottom: 3,
                fontSize: 7.5,
                color: ink2,
                ...(across && { width: `${100 / across}%` }),
              }}
            >
              {`${name}\n`}
              <Text style={{ fontSize: 10, fontWeight: 600, color: ink }}>{value}</Text>
            </Text>
          ))}
        </View>
      )}
      {parts.characteristics &&
        row.profiles.map(({ name, characteristics }) => (
          <Text key={name} style={{ fontSize: 8, marginBottom: 2 }}>
            <Text style={{ fontWeight: 600 }}>{`${name}  `}</Text>
            {figuresLine(headsOf(model), characteristics)}
          </Text>
        ))}
      {parts.boxes && (
        <View style={{ marginTop: 3, marginBottom: 3 }}>
          <Losses row={row} across={15} box={8} named />
        </View>
      )}
      {under.map((text) => (
        <Text key={text} style={{ fontSize: 8, marginTop: 2 }}>
          {text}
        </Text>
      ))}
      {parts.references &&
        row.facts.map(({ text, page }) => (
          <Text key={text} style={{ fontSize: 7.5, lineHeight: 1.25, marginTop: 2 }}>
            {text}
            <Text style={{ color: ink2 }}>{` ${page.replaceAll(" ", "\u00a0")}`}</Text>
          </Text>
        ))}
    </>
  );
}
