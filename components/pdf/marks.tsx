/** The small drawn things of a sheet: status marks, boxes to tick, raised numbers, capitals, the double rule. */
import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { SheetRow, SheetTrack } from "@/lib/paper/sheet/sheet-model";
import { blankBox, boxesPath, colours, countGap, type Frame, hookWidth, ink, ink2, ink3, type Kind, mm, tones } from "./page-frame";
import type { SheetCodes } from "./qr-path";

/** The mark of a finding. */
export const kindOf = { error: "illegal", unconfirmed: "unconfirmed", agreed: "legal", advice: "advice" } as const;

/** Each status has its own shape, so that it reads in grey. */
export function Mark({ kind, size, saving = false }: { kind: Kind; size: number; saving?: boolean }) {
  const colour = saving ? ink : colours[kind];
  const line = { fill: "none", strokeWidth: 1.6 };
  return (
    <Svg viewBox="0 0 16 16" style={{ width: size, height: size }}>
      {kind === "legal" && (
        <>
          <Path d={ring} stroke={colour} {...line} />
          <Path d="M4.8 8.2l2.2 2.3 4.2-4.8" stroke={colour} {...line} />
        </>
      )}
      {kind === "illegal" && (
        <>
          <Path d="M5.1 1h5.8l4.1 4.1v5.8l-4.1 4.1h-5.8l-4.1-4.1v-5.8z" {...(saving ? { ...line, stroke: colour } : { fill: colour })} />
          <Path d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" stroke={saving ? colour : "#fff"} {...line} />
        </>
      )}
      {kind === "unconfirmed" && (
        <>
          <Path d={ring} stroke={colour} strokeDasharray="2.6 1.7" {...line} strokeWidth={1.4} />
          <Path d="M6.1 6.3c0-1.2.9-1.9 2-1.9s1.9.7 1.9 1.7c0 1.5-2 1.5-2 3.1M8 10.6v1.5" stroke={colour} {...line} strokeWidth={1.3} />
        </>
      )}
      {kind === "not-read" && (
        <Path d="M3 1.2h6.5l3.5 3.5v10.1h-10zM5.7 7l4.6 4.6M10.3 7l-4.6 4.6" stroke={colour} {...line} strokeWidth={1.3} />
      )}
      {kind === "not-all-read" && (
        <Path d="M3 1.2h6.5l3.5 3.5v10.1h-10zM5.4 8h1.9M9.2 8h1.4M5.4 11h1.9M9.2 11h1.4" stroke={colour} {...line} strokeWidth={1.3} />
      )}
      {kind === "late" && (
        <>
          <Path d={ring} stroke={colour} {...line} />
          <Path d="M8 4.2v4.1l2.7 1.7" stroke={colour} {...line} />
        </>
      )}
      {kind === "advice" && <Path d="M1.8 2.5h12.4v8.4h-6.4l-3 2.9v-2.9h-3z" stroke={colour} {...line} strokeWidth={1.3} />}
    </Svg>
  );
}

const ring = "M8 1.4a6.6 6.6 0 1 1 0 13.2a6.6 6.6 0 1 1 0-13.2z";

/** Two sums that are not the same: no type of ours has the sign. */
export function Differs({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 16 16" style={{ width: size, height: size, marginRight: 2 }}>
      <Path d="M2 5.6h12M2 10.4h12M4.6 14.2l6.8-12.4" fill="none" stroke={colours.illegal} strokeWidth={1.8} />
    </Svg>
  );
}

/** The only ornament: it stands under the title and under the total. */
export function DoubleRule({ top }: { top: number }) {
  return (
    <View
      style={{ marginTop: top, height: 2.6, borderTopWidth: 0.8, borderBottomWidth: 0.8, borderTopColor: ink, borderBottomColor: ink }}
    />
  );
}

/** A section's head. */
export function Caps({ frame, children }: { frame: Pick<Frame, "serif"> & { caps?: number }; children: string }) {
  const { serif, caps = 8 } = frame;
  return (
    <Text style={{ fontFamily: serif, fontWeight: 600, fontSize: caps, letterSpacing: 0.6, textTransform: "uppercase", color: ink2 }}>
      {children}
    </Text>
  );
}

/** A place to write a figure that is not known. */
export function BlankBox({ within = Number.POSITIVE_INFINITY }: { within?: number }) {
  return <View style={{ ...blankBox, width: Math.min(blankBox.width, within), borderWidth: 0.8, borderColor: ink }} />;
}

/** Leads from a unit to what belongs to it, in front of its name. */
export function Hook({ top, height }: { top: number; height: number }) {
  const line = { borderLeftWidth: 0.8, borderBottomWidth: 0.8, borderLeftColor: ink3, borderBottomColor: ink3 };
  return <View style={{ position: "absolute", left: countGap + 1, top, width: hookWidth - 4, height, ...line }} />;
}

/** What the player calls the unit, behind its name. */
export function OwnName({ row, frame }: { row: Pick<SheetRow, "ownName">; frame: Pick<Frame, "words"> }) {
  return row.ownName === "" ? null : <Text style={{ fontWeight: 400, fontStyle: "italic" }}>{` ${frame.words.quoted(row.ownName)}`}</Text>;
}

/** The roster as a QR code or two, and its own code in letters below. */
export function Code({ code: { codes }, words, frame }: { code: SheetCodes; words: string; frame: Pick<Frame, "serif" | "words"> }) {
  return (
    <View wrap={false} style={{ alignSelf: "flex-end" }}>
      {codes.map(({ lines, size, side }, i) => (
        <View key={lines} style={{ alignItems: "center", paddingTop: 4 }}>
          <Svg viewBox={`0 0 ${size} ${size}`} style={{ width: side * mm, height: side * mm }}>
            <Path d={lines} fill="none" stroke={ink} strokeWidth={1} />
          </Svg>
          <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: 11, paddingTop: 3 }}>
            {codes.length === 1 ? words : frame.words.pdf.codeOf(words, i + 1, codes.length)}
          </Text>
        </View>
      ))}
    </View>
  );
}

/** Numbers of findings, small and high. The library raises by a share of the type size, so a size keeps them above the letters only. */
export function Raised({ numbers, size }: { numbers: readonly number[]; size: number }): ReactNode {
  if (numbers.length === 0) return null;
  return (
    <Text style={{ fontFamily: "sans latin", fontWeight: 600, fontStyle: "normal", fontSize: size * 0.62, verticalAlign: "super" }}>
      {`\u00a0${numbers.join(",\u2009")}`}
    </Text>
  );
}

interface LossesProps {
  row: SheetRow;
  across: number;
  box: number;
  frame: Pick<Frame, "tiny" | "saving" | "words">;
  /** Many boxes stand close, in fives. */
  close?: boolean;
  named?: boolean;
}

/** The damage boxes of a unit, a line or more for each number; or boxes for its models, or a place to write how many fell. */
export function Losses({ row, across, box, frame, close = false, named = false }: LossesProps) {
  return (
    <>
      {row.tracks.map((track) => (
        <Track key={track.name} track={track} across={across} box={box} frame={frame} named={named} />
      ))}
      {Array.from({ length: row.times }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <View key={i} style={{ flexDirection: "row", alignItems: "center", marginBottom: i + 1 < row.times ? 2.5 : 0 }}>
          {row.boxes > 0 ? (
            <Boxes boxes={row.boxes} tone="plain" across={across} box={box} frame={frame} close={close} />
          ) : (
            row.of > 0 && <Text style={{ fontSize: frame.tiny, color: ink2 }}>{frame.words.pdf.blankOf(row.of)}</Text>
          )}
          {row.boxesOf !== "" && <Text style={{ fontSize: frame.tiny, color: ink2, marginLeft: 4 }}>{row.boxesOf}</Text>}
        </View>
      ))}
    </>
  );
}

function Track({ track, across, box, frame, named }: Omit<LossesProps, "row" | "close"> & { track: SheetTrack }) {
  return (
    <View style={{ flexDirection: "row", alignItems: "center", marginBottom: box < 6 ? 0.4 : 2 }}>
      <Text style={{ width: named ? 52 : 12, fontSize: box < 6 ? 6.5 : frame.tiny, lineHeight: 1, color: ink2 }}>
        {named ? `${track.name} ${track.boxes}` : track.boxes}
      </Text>
      <Boxes boxes={track.boxes} tone={track.tone} across={across} box={box} frame={frame} />
    </View>
  );
}

type BoxesProps = Omit<LossesProps, "row" | "named"> & {
  boxes: number;
  tone: SheetTrack["tone"];
  /** The last one is the end of the unit. */
  ends?: boolean;
};

export function Boxes({ boxes, tone, across, box, frame, close, ends = false }: BoxesProps) {
  const { outline, corner, width, height } = boxesPath(boxes, across, box, close);
  const { line, filled, colour } = tones[tone];
  const { saving } = frame;
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} style={{ width, height }}>
      {filled && <Path d={corner} {...(saving ? { fill: "none", stroke: ink, strokeWidth: 0.5 } : { fill: colour })} />}
      <Path d={outline} fill="none" stroke={saving ? ink : colour} strokeWidth={saving ? line * 0.65 : line} />
      {ends && <Path d={outline.slice(outline.lastIndexOf("M"))} fill="none" stroke={ink} strokeWidth={1.8} />}
    </Svg>
  );
}
