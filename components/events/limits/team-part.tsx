"use client";

import { useState } from "react";
import { Part } from "@/components/events/form/part";
import { type EditedEvent, withEvent } from "@/components/events/form/use-event";
import { comboOf, type EventGame } from "@/components/hand-in/use-game";
import { ChooseMany } from "@/components/ui/choose-many";
import { SelectField } from "@/components/ui/field";
import { teamSentence } from "@/lib/engine/catalogue/terms/event-sentences";
import { Say } from "@/lib/engine/rules/words";
import { TeamLimit } from "@/lib/engine/schema/event";
import { count } from "@/lib/words/en/grammar";
import { CountedFields, countedOf, NumberField, nothingCounted, type PickedCount } from "./counted-fields";
import { numberIn, thingsOf } from "./limit-picked";
import { PickerFrame } from "./picker-frame";
import { SentenceList } from "./sentence-list";

interface PickedTeam extends PickedCount {
  over: "team" | "player";
  may: "army" | "thing" | "at-most";
  count: string;
}

const nothing: PickedTeam = { ...nothingCounted, over: "team", may: "army", count: "" };

function limitOf(picked: PickedTeam): TeamLimit | null {
  const { may, of } = picked;
  const given =
    may === "army"
      ? { may: "not-twice" }
      : may === "thing"
        ? { may: "not-twice", of: thingsOf(of) }
        : { may: "at-most", count: numberIn(picked.count), ...countedOf(picked) };
  const read = TeamLimit.safeParse({ ...given, ...(picked.over === "player" ? { over: picked.over } : {}) });
  return read.success ? read.data : null;
}

/** What holds over the lists of a team, or over those of one player where each hands in several. */
export function TeamPart({ edited, game, number: nth }: { edited: EditedEvent; game: EventGame; number: number }) {
  const { pack, change, remove } = edited;
  const limits = pack.event?.team ?? [];
  const say = new Say(game.names, Number.POSITIVE_INFINITY);
  const withTeam = (now: EditedEvent["pack"], next: readonly TeamLimit[]) => {
    const { team: _, ...event } = now.event ?? {};
    return { ...withEvent(now, {}), event: next.length ? { ...event, team: [...next] } : event };
  };
  return (
    <Part
      number={nth}
      title={pack.event?.lists ? "Several lists" : "Teams"}
      aside={limits.length ? count(limits.length, "limit") : "not in use"}
      lead={
        pack.event?.lists
          ? "What holds over the lists of one player, or of a team. The desk flags every list that breaks it."
          : "Players then write their team into the list, as “Team: The Ravens”. The desk flags every list that breaks a team limit."
      }
    >
      <SentenceList
        label="Team limits"
        sentences={limits.map((limit) => teamSentence(limit, say))}
        onRemove={(at) =>
          remove("Removed a team limit.", (now) =>
            withTeam(
              now,
              (now.event?.team ?? []).filter((_, i) => i !== at),
            ),
          )
        }
      />
      <TeamPicker
        game={game}
        lists={pack.event?.lists ?? 1}
        onAdd={(limit) => change((now) => withTeam(now, [...(now.event?.team ?? []), limit]))}
      />
    </Part>
  );
}

function TeamPicker({ game, lists, onAdd }: { game: EventGame; lists: number; onAdd(limit: TeamLimit): void }) {
  const [picked, setPicked] = useState(nothing);
  const set = (change: Partial<PickedTeam>) => setPicked((now) => ({ ...now, ...change }));
  const made = limitOf(picked);
  const things = game.things.filter(({ thing }) => !("figure" in thing));
  const add = () => {
    if (!made) return;
    onAdd(made);
    setPicked({ ...nothing, over: picked.over });
  };
  return (
    <PickerFrame
      title="New team limit"
      sentence={made && teamSentence(made, new Say(game.names, Number.POSITIVE_INFINITY))}
      hint="The limit is read back here as a sentence."
      missing={picked.of.length ? "Enter how many." : "Choose of what."}
      verb="Add this team limit"
      onAdd={add}
    >
      {lists > 1 ? (
        <SelectField
          label="Over the lists of"
          className="sm:col-span-6"
          value={picked.over}
          onChange={({ target }) => set({ over: target.value === "player" ? "player" : "team" })}
        >
          <option value="team">a team</option>
          <option value="player">a player</option>
        </SelectField>
      ) : null}
      <SelectField
        label={lists > 1 ? "They" : "The lists of a team"}
        className="sm:col-span-6"
        value={picked.may}
        onChange={({ target }) =>
          set({ ...nothing, over: picked.over, may: target.value === "thing" || target.value === "at-most" ? target.value : "army" })
        }
      >
        <option value="army">may not use the same army list</option>
        <option value="thing">may not share the same things</option>
        <option value="at-most">together may have at most</option>
      </SelectField>
      {picked.may === "at-most" ? (
        <>
          <NumberField label="How many" value={picked.count} onChange={(value) => set({ count: value })} />
          <CountedFields game={game} picked={picked} set={set} single={false} />
        </>
      ) : null}
      {picked.may === "thing" ? (
        <ChooseMany
          label="Of what"
          options={things.map(comboOf)}
          chosen={picked.of}
          onChange={(of) => set({ of })}
          placeholder={picked.of.length ? "or" : "An option, a heading of options, a unit"}
          className="sm:col-span-12"
        />
      ) : null}
    </PickerFrame>
  );
}
