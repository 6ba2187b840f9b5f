/** The play sheet: tracks, turns, and each unit with what it may lose, to be crossed off in a game. */
import { Text, View } from "@react-pdf/renderer";
import type { SheetParts } from "@/lib/paper/sheet/layouts";
import {
  countText,
  type SheetGroup,
  type SheetModel,
  type SheetPlay,
  type SheetPlayUnit,
  type SheetRow,
} from "@/lib/paper/sheet/sheet-model";
import { Boxes, Caps, DoubleRule } from "./marks";
import { countGap, type Frame, ink, ink2, ink3, rule } from "./page-frame";
import { FigureHeads, UnitLines } from "./sheet-table";

interface PlayProps {
  model: SheetModel;
  play: SheetPlay;
  frame: Frame;
  parts: SheetParts;
}

/** Name, army and points, and who it is played against. */
export function PlayHead({ model, frame }: Pick<PlayProps, "model" | "frame">) {
  const { words } = frame;
  const [player, , armyList] = model.facts.map(({ value }) => value);
  const points = [model.atLeast, model.points, model.hasPoints ? (model.pointsName ?? words.model.points) : model.ofLimit];
  const said = [player, armyList, points.filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <View>
      <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" }}>
        <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 16 }}>
          <Caps frame={frame}>{words.pdf.playSheet}</Caps>
          <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: frame.title, lineHeight: 1.12, marginTop: 3 }}>
            {model.name}
          </Text>
        </View>
        <View style={{ width: 230, alignItems: "flex-end" }}>
          <Text style={{ fontSize: frame.small, textAlign: "right" }}>{said}</Text>
          <View style={{ flexDirection: "row", alignItems: "flex-end", marginTop: 4 }}>
            <Text style={{ fontSize: frame.small, color: ink2 }}>{words.pdf.against}</Text>
            <View style={{ width: 130, height: 11, marginLeft: 4, borderBottomWidth: 0.8, borderBottomColor: ink }} />
          </View>
        </View>
      </View>
      <DoubleRule top={6} />
    </View>
  );
}

/** What goes down over the game, then the turns. */
export function PlayTop({ play, frame }: Pick<PlayProps, "play" | "frame">) {
  return (
    <View wrap={false}>
      {play.tracks.map((track) => (
        <Track key={track.name} track={track} frame={frame} />
      ))}
      <Turns play={play} frame={frame} />
      {play.phases !== "" && (
        <Text style={{ fontSize: frame.tiny, color: ink2, paddingTop: 3 }}>{frame.words.pdf.eachTurn(play.phases)}</Text>
      )}
    </View>
  );
}

const CELL = 28;

function Track({ track, frame }: { track: SheetPlay["tracks"][number]; frame: Frame }) {
  const { name, page, numbers, marks } = track;
  const across = Math.min(numbers.length, Math.floor((frame.width * 0.64) / CELL));
  const marked = new Set(marks.map(({ at }) => at));
  return (
    <View style={{ flexDirection: "row", paddingTop: 8 }}>
      <View style={{ width: Math.max(across * CELL, frame.width * 0.4) }}>
        <View style={{ flexDirection: "row", alignItems: "flex-end", paddingBottom: 3 }}>
          <Caps frame={frame}>{name}</Caps>
          <Text style={{ fontSize: frame.tiny, color: ink2, paddingLeft: 5 }}>
            {[frame.words.pdf.crossOff, page].filter(Boolean).join(", ")}
          </Text>
        </View>
        {numbers.length > 0 ? (
          <View style={{ flexDirection: "row", flexWrap: "wrap" }}>
            {numbers.map((at) => (
              <View
                key={at}
                style={{
                  width: CELL,
                  height: CELL,
                  marginRight: -0.8,
                  borderWidth: marked.has(at) ? 1.8 : 0.8,
                  borderColor: ink,
                  alignItems: "center",
                  justifyContent: "center",
                  ...(marked.has(at) && !frame.saving && { backgroundColor: "#ECECEC" }),
                }}
              >
                <Text style={{ fontSize: 13, fontWeight: 600, color: ink }}>{at}</Text>
              </View>
            ))}
          </View>
        ) : (
          <View style={{ height: 16, borderBottomWidth: 0.8, borderBottomColor: ink }} />
        )}
      </View>
      <View style={{ flexGrow: 1, flexBasis: 0, paddingLeft: 14 }}>
        {marks.map(({ at, says }) => (
          <Text key={at} style={{ fontSize: frame.tiny, lineHeight: 1.25, marginBottom: 2 }}>
            <Text style={{ fontWeight: 600 }}>{frame.words.pdf.at(at)}</Text>
            {says}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** A column for each turn: what was lost, what is in the pools. */
function Turns({ play, frame }: Pick<PlayProps, "play" | "frame">) {
  const words = frame.words.pdf;
  const turns = Array.from({ length: play.turns }, (_, i) => `${i + 1}`);
  const tracks = play.tracks.map(({ name }) => ({ name, said: words.atTheEnd, cells: turns.map(() => "") }));
  const pools = play.pools.map(({ name, said, each }) => ({ name, said, cells: turns.map(() => each) }));
  const lines = [{ name: words.lost, said: words.mineTheirs, cells: turns.map(() => "/") }, ...tracks, ...pools];
  const cell = { flexGrow: 1, flexBasis: 0, borderLeftWidth: 0.5, borderLeftColor: ink3 };
  return (
    <View style={{ marginTop: 10, borderTopWidth: frame.strong, borderTopColor: ink }}>
      <View style={{ flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: rule }}>
        <Text style={{ width: 140, fontSize: frame.tiny, color: ink2, paddingVertical: 3 }}>{words.turn}</Text>
        {turns.map((turn) => (
          <Text key={turn} style={{ ...cell, textAlign: "center", fontWeight: 600, paddingVertical: 3 }}>
            {turn}
          </Text>
        ))}
      </View>
      {lines.map(({ name, said, cells }) => (
        <View key={name} style={{ flexDirection: "row", minHeight: 18, borderBottomWidth: 0.5, borderBottomColor: rule }}>
          <Text style={{ width: 140, fontSize: frame.small, fontWeight: 600, paddingVertical: 4, paddingRight: 4 }}>
            {name}
            <Text style={{ fontWeight: 400, fontSize: frame.tiny, color: ink2 }}>{` ${said}`}</Text>
          </Text>
          {cells.map((text, i) => (
            <Text
              key={turns[i]}
              style={{ ...cell, fontSize: frame.tiny, color: ink2, padding: 4, textAlign: text === "/" ? "center" : "right" }}
            >
              {text}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

/** The units, each with the few numbers that are needed, and what may be crossed off. */
export function PlayUnits({ model, play, frame, parts }: PlayProps) {
  const steps = play.units.flatMap(({ tracks }) => tracks.map(({ names }) => names)).filter((names) => names.length > 1);
  const longest = steps.reduce<readonly string[]>((most, names) => (names.length > most.length ? names : most), []);
  return (
    <View style={{ paddingTop: 4 }}>
      <View
        fixed
        style={{
          flexDirection: "row",
          alignItems: "flex-end",
          paddingTop: 6,
          paddingBottom: 3,
          borderBottomWidth: 1,
          borderBottomColor: ink,
        }}
      >
        <View style={{ flexGrow: 1, flexBasis: 0, flexDirection: "row", alignItems: "flex-end", paddingLeft: frame.count + frame.named }}>
          {!frame.isLine && <FigureHeads columns={frame.columns} size={frame.tiny} />}
        </View>
        <Text style={{ width: frame.lost, paddingLeft: frame.lostGap, fontSize: frame.tiny, color: ink2 }}>
          {longest.length > 0 ? longest.slice(0, -1).join(", ") : frame.words.pdf.lost}
          {longest.length > 0 && ", "}
          {longest.length > 0 && <Text style={{ fontWeight: 600, color: ink }}>{longest.at(-1)}</Text>}
        </Text>
      </View>
      {[...model.groups, ...model.sideboard].map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
        <Group key={i} group={group} model={model} play={play} frame={frame} parts={parts} />
      ))}
    </View>
  );
}

/** Commands are named; categories are not needed while playing. */
function Group({ group, ...rest }: PlayProps & { group: SheetGroup }) {
  const { frame } = rest;
  const [first, ...others] = group.rows;
  return (
    <>
      <View wrap={false}>
        {group.command && (
          <Text style={{ fontFamily: frame.serif, fontWeight: 600, fontSize: frame.name, paddingTop: 6 }}>{group.command.name}</Text>
        )}
        {first && <Row row={first} {...rest} />}
      </View>
      {others.map((row) => (
        <Row key={row.unit} row={row} {...rest} />
      ))}
    </>
  );
}

function Row({ row, model, play, frame, parts }: PlayProps & { row: SheetRow }) {
  const units = play.units.filter(({ unit }) => unit === row.unit || row.also?.includes(unit));
  const details = parts.details
    ? row.details.filter(({ spare }) => !spare).map(({ name, text }) => model.words.model.about(name, text))
    : [];
  const first = [model.hasPoints ? pointsOf(row, units.length, model) : "", row.options].filter(Boolean).join(", ");
  const options = [first, ...details, row.flag, parts.notes ? row.note : ""].filter(Boolean).join(". ");
  return (
    <View wrap={false} style={{ flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: rule }}>
      <Text style={{ width: frame.count - countGap, textAlign: "right", paddingTop: frame.pad + frame.name - frame.text }}>
        {countText(row)}
      </Text>
      <UnitLines row={row} frame={frame} parts={parts} said={{ options, note: "" }} />
      <View
        style={{
          width: frame.lost,
          paddingLeft: frame.lostGap,
          paddingVertical: frame.pad,
          flexDirection: "row",
          flexWrap: "wrap",
          alignContent: "center",
        }}
      >
        {units.map((unit, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn once
          <Unit key={i} unit={unit} frame={frame} flees={play.flees} />
        ))}
      </View>
    </View>
  );
}

/** "280 points", "30 each", "no price". */
function pointsOf({ points, price }: SheetRow, units: number, model: SheetModel): string {
  if (price.missing > 0) return points;
  const { words } = model;
  const each = price.points / units;
  return units > 1 && Number.isInteger(each) ? words.pdf.each(each) : `${points} ${model.pointsName ?? words.model.points}`;
}

/** Boxes of models stand smaller: there are many. */
const MODEL_BOX = 7.2;
const MOST_BOXES = 40;

function Unit({ unit, frame, flees }: { unit: SheetPlayUnit; frame: Frame; flees: boolean }) {
  const { letter, models, tracks } = unit;
  const each = tracks.find((track) => track.each)?.boxes ?? 0;
  const small = { fontSize: frame.tiny, color: ink2 };
  const inEach = each > 1 && models * each <= MOST_BOXES;
  return (
    <View style={{ flexDirection: "row", alignItems: "center", marginRight: 7, marginBottom: 2 }}>
      {letter !== "" && <Text style={{ ...small, marginRight: 4 }}>{letter}</Text>}
      <View>
        {models > 0 && !inEach && models <= MOST_BOXES && (
          <Boxes boxes={models} tone="plain" across={10} box={MODEL_BOX} frame={frame} close={models > 5} />
        )}
        {models > MOST_BOXES && <Text style={small}>{frame.words.pdf.blankOf(models)}</Text>}
        {inEach && (
          <View style={{ flexDirection: "row", flexWrap: "wrap", maxWidth: 130 }}>
            {Array.from({ length: models }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <View key={i} style={{ marginRight: 5, marginBottom: 1.5 }}>
                <Boxes boxes={each} tone="plain" across={each} box={MODEL_BOX} frame={frame} close />
              </View>
            ))}
          </View>
        )}
        {tracks.flatMap((track) =>
          track.each && (inEach || each < 2)
            ? []
            : [
                <View key={track.name} style={{ flexDirection: "row", alignItems: "center", marginBottom: 1 }}>
                  <Boxes
                    boxes={track.boxes}
                    tone={track.tone}
                    across={15}
                    box={track.names.length > 0 ? frame.box : MODEL_BOX}
                    frame={frame}
                    ends={track.names.length > 0}
                  />
                  {track.names.length < 2 && (
                    <Text style={{ ...small, marginLeft: 4 }}>{track.names[0] ?? frame.words.lower(track.name)}</Text>
                  )}
                </View>,
              ],
        )}
      </View>
      {flees && (
        <View style={{ flexDirection: "row", alignItems: "center", marginLeft: 6 }}>
          <Boxes boxes={2} tone="plain" across={2} box={5.5} frame={frame} close />
          <Text style={{ ...small, marginLeft: 3 }}>{frame.words.pdf.flees}</Text>
        </View>
      )}
    </View>
  );
}
