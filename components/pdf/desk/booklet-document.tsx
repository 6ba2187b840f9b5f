/** The booklet of all lists: title and contents, then the lists in two columns. What stands where is worked out by `bookletPages`. */
import { Document, Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { type Families, familiesOf } from "@/components/pdf/fonts/fonts";
import { type PrintableModel, unprintable } from "@/components/pdf/fonts/letters";
import { Caps, DoubleRule, Mark } from "@/components/pdf/marks";
import { colours, ink, ink2, ink3, rule } from "@/components/pdf/page-frame";
import { fileFacts } from "@/components/pdf/roster-document";
import type { Booklet, BookletUnit } from "@/lib/paper/sheet/booklet";
import {
  type BookletPages,
  type BookletPiece,
  bookletArmyText,
  bookletFactsText,
  bookletPages,
  bookletRoom,
  columnWidth,
} from "@/lib/paper/sheet/booklet-pages";
import type { SheetPaper } from "@/lib/paper/sheet/layouts";

const quiet = { fontSize: bookletRoom.small.type, color: ink2 };
/** The dots that stand for what has no room. */
const clipped = { maxLines: 1, textOverflow: "ellipsis" } as const;

interface BookletProps {
  /** From `printableModel`; its subsets must be registered. */
  booklet: PrintableModel<Booklet>;
  paper: SheetPaper;
}

export function BookletDocument({ booklet: { model, subsets, lost }, paper }: BookletProps) {
  const type = familiesOf(subsets);
  const { contents, pages } = bookletPages(model, paper);
  const frame = { model, paper, type, all: contents.length + pages.length };
  return (
    <Document {...fileFacts} title={model.title} subject={model.made}>
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the file is drawn once */}
      {contents.map((parts, i) => (
        <BookletPage key={`c${i}`} {...frame} at={i + 1}>
          {i === 0 && <Title booklet={model} type={type} lost={lost} />}
          {parts.map((part, n) => (
            <ContentsPart key={n} part={part} type={type} />
          ))}
        </BookletPage>
      ))}
      {pages.map((columns, i) => (
        <BookletPage key={`p${i}`} {...frame} at={contents.length + i + 1}>
          <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
            {columns.map((column, n) => (
              <View key={n} style={{ width: columnWidth(paper) }}>
                {column.map((piece) => (
                  <List key={piece.list.number} piece={piece} type={type} />
                ))}
              </View>
            ))}
          </View>
        </BookletPage>
      ))}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: the file is drawn once */}
    </Document>
  );
}

interface BookletPageProps {
  model: Booklet;
  paper: SheetPaper;
  type: Families;
  at: number;
  all: number;
  children: ReactNode;
}

function BookletPage({ model, paper, type, at, all, children }: BookletPageProps) {
  const { side, top, foot } = bookletRoom;
  return (
    <Page
      size={paper === "letter" ? "LETTER" : "A4"}
      wrap={false}
      style={{
        paddingTop: top,
        paddingHorizontal: side,
        paddingBottom: 8,
        fontFamily: type.sans,
        fontSize: bookletRoom.unit.type,
        color: ink,
      }}
    >
      {/* A page that never parts is as high as what stands in it. */}
      <View style={{ height: bookletRoom.page[paper].height - top - foot }}>{children}</View>
      <View style={{ flexDirection: "row", height: foot - 8, borderTopWidth: 0.5, borderTopColor: ink3, paddingTop: 3 }}>
        <Text style={{ ...quiet, ...clipped, flexGrow: 1, flexBasis: 0, paddingRight: 12 }}>
          {at === 1 ? model.made : [model.title, model.date].filter(Boolean).join(", ")}
        </Text>
        <Text style={quiet}>{`${at} of ${all}`}</Text>
      </View>
    </Page>
  );
}

function Title({ booklet, type, lost }: { booklet: Booklet; type: Families; lost: boolean }) {
  const long = booklet.title.length > 44;
  return (
    <View style={{ height: bookletRoom.title }}>
      <Caps frame={type}>All lists</Caps>
      <Text
        style={{
          fontFamily: type.serif,
          fontWeight: 600,
          fontSize: long ? 15 : 24,
          lineHeight: 1.15,
          marginTop: 4,
          maxLines: long ? 2 : 1,
          textOverflow: "ellipsis",
        }}
      >
        {booklet.title}
      </Text>
      <Text style={{ fontSize: 9, color: ink2, marginTop: 3 }}>{[booklet.date, booklet.said].filter(Boolean).join(". ")}.</Text>
      {lost && <Text style={quiet}>{`${unprintable} stands for a letter or sign that this booklet’s type does not have.`}</Text>}
      <DoubleRule top={8} />
    </View>
  );
}

function ContentsPart({ part: { head, lines }, type }: { part: BookletPages["contents"][number][number]; type: Families }) {
  const { contentsHead, line } = bookletRoom;
  return (
    <View>
      <View style={{ height: contentsHead, justifyContent: "flex-end", paddingBottom: 3 }}>
        <Caps frame={type}>{head}</Caps>
      </View>
      {lines.map(({ number, name, said, page }) => (
        <View
          key={number}
          style={{ flexDirection: "row", alignItems: "center", height: line, borderTopWidth: 0.5, borderTopColor: rule, fontSize: 8 }}
        >
          <Text style={{ width: 24, color: ink2 }}>{number}</Text>
          <Text style={{ ...clipped, width: 170, paddingRight: 8, fontWeight: 600 }}>{name}</Text>
          <Text style={{ ...clipped, flexGrow: 1, flexBasis: 0, paddingRight: 8, color: ink2 }}>{said}</Text>
          <Text style={{ width: 24, textAlign: "right" }}>{page}</Text>
        </View>
      ))}
    </View>
  );
}

function List({ piece: { list, continued, groups }, type }: { piece: BookletPiece; type: Families }) {
  const { player, small, after, groupHead } = bookletRoom;
  const facts = bookletFactsText(list);
  return (
    <View style={{ marginBottom: after }}>
      <Text style={{ fontFamily: type.serif, fontWeight: 600, fontSize: player.type, lineHeight: player.line / player.type }}>
        {`${list.number}  ${list.player || list.name}${continued ? " (continued)" : ""}`}
      </Text>
      <Text style={{ ...quiet, lineHeight: small.line / small.type }}>{bookletArmyText(list)}</Text>
      {facts !== "" && (
        <View style={{ flexDirection: "row" }}>
          {list.verdict && (
            <View style={{ width: 12, paddingTop: 1 }}>
              <Mark kind={list.verdict} size={7.5} />
            </View>
          )}
          <Text
            style={{
              ...quiet,
              color: list.verdict ? colours[list.verdict] : ink2,
              flexGrow: 1,
              flexBasis: 0,
              lineHeight: small.line / small.type,
            }}
          >
            {facts}
          </Text>
        </View>
      )}
      <DoubleRule top={2} />
      {groups.map(({ name, points, units }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
        <View key={i}>
          <View
            style={{
              flexDirection: "row",
              alignItems: "flex-end",
              height: groupHead,
              paddingBottom: 2,
              borderBottomWidth: 0.5,
              borderBottomColor: rule,
            }}
          >
            <Text style={{ ...quiet, ...clipped, flexGrow: 1, flexBasis: 0, fontWeight: 600 }}>{name}</Text>
            <Text style={{ ...quiet, fontWeight: 600 }}>{points}</Text>
          </View>
          {units.map((unit, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the file is drawn once
            <Unit key={n} unit={unit} type={type} />
          ))}
        </View>
      ))}
    </View>
  );
}

/** Each change of type comes after a space: anywhere else the library would hyphenate there. */
function Unit({ unit: { count, name, ownName, options, points }, type }: { unit: BookletUnit; type: Families }) {
  const { type: fontSize, line, pad } = bookletRoom.unit;
  const after = options === "" ? "" : ": ";
  return (
    <View style={{ flexDirection: "row", paddingTop: pad }}>
      <Text style={{ flexGrow: 1, flexBasis: 0, fontSize, lineHeight: line / fontSize, paddingRight: bookletRoom.pointsGap }}>
        {`${count} `}
        <Text style={{ fontWeight: 600 }}>{ownName === "" ? name + after : `${name} `}</Text>
        {ownName !== "" && <Text style={{ fontFamily: type.serif, fontWeight: 400, fontStyle: "italic" }}>{`“${ownName}”${after}`}</Text>}
        {options}
      </Text>
      <Text style={{ fontSize, lineHeight: line / fontSize, width: bookletRoom.points - bookletRoom.pointsGap, textAlign: "right" }}>
        {points}
      </Text>
    </View>
  );
}
