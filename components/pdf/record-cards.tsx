/** Record cards to cut out, one for each row of the roster. */
import { Text, View } from "@react-pdf/renderer";
import { countText } from "@/lib/paper/sheet/alike";
import type { SheetForm } from "@/lib/paper/sheet/layouts";
import type { SheetRow } from "@/lib/paper/sheet/sheet-model";
import { Caps, Losses, Raised } from "./marks";
import { cardFigures, cardSize, cardsOf, figuresAcross, figuresLine, headsOf, ink, ink2, ink3 } from "./page-frame";
import type { TableProps } from "./sheet-table";

/** All cards of the roster, what stands beside the army last. */
export function RecordCards({ model, frame, parts, form }: TableProps & { form: SheetForm }) {
  const cards = cardsOf(model);
  const { across, height } = cardSize(form);
  const lines = Array.from({ length: Math.ceil(cards.length / across) }, (_, i) => cards.slice(i * across, (i + 1) * across));
  const edge = { borderStyle: "dashed", borderColor: ink3, borderWidth: 0.6 } as const;
  return (
    <View style={{ paddingTop: 10 }}>
      {lines.map((line) => (
        <View key={line[0]?.row.unit} wrap={false} style={{ flexDirection: "row", minHeight: height, marginTop: -0.6 }}>
          {line.map(({ row, heading }, i) => (
            <View key={row.unit} style={{ ...edge, width: `${100 / across}%`, padding: 8, marginLeft: i === 0 ? 0 : -0.6 }}>
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
        <Text style={{ fontSize: 8 * frame.scale, color: ink2, paddingLeft: 8 }}>{row.points}</Text>
      </View>
      <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: 12 * frame.scale, lineHeight: 1.2, marginTop: 2 }}>
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
                fontSize: frame.tiny,
                color: ink2,
                ...(across && { width: `${100 / across}%` }),
              }}
            >
              {`${name}\n`}
              <Text style={{ fontSize: 10 * frame.scale, fontWeight: 600, color: ink }}>{value}</Text>
            </Text>
          ))}
        </View>
      )}
      {parts.characteristics &&
        row.profiles.map(({ name, characteristics }) => (
          <Text key={name} style={{ fontSize: 8 * frame.scale, marginBottom: 2 }}>
            <Text style={{ fontWeight: 600 }}>{`${name}  `}</Text>
            {figuresLine(headsOf(model), characteristics)}
          </Text>
        ))}
      {parts.boxes && (
        <View style={{ marginTop: 3, marginBottom: 3 }}>
          <Losses row={row} across={15} box={8 * frame.scale} frame={frame} named />
        </View>
      )}
      {under.map((text) => (
        <Text key={text} style={{ fontSize: 8 * frame.scale, marginTop: 2 }}>
          {text}
        </Text>
      ))}
      {parts.references &&
        row.facts.map(({ text, page }) => (
          <Text key={text} style={{ fontSize: frame.tiny, lineHeight: 1.25, marginTop: 2 }}>
            {text}
            <Text style={{ color: ink2 }}>{` ${page.replaceAll(" ", "\u00a0")}`}</Text>
          </Text>
        ))}
    </>
  );
}
