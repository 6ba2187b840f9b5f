/** A portable overlay on a game, as a file. */
import * as z from "zod";
import { Day, Id, OptionRef, Price, RuleId } from "@/lib/engine/common";
import { Answer } from "./answer";
import { ArmyList, Permission } from "./army-list";
import { Entry, Name, ProfileFigures } from "./entry";
import { EventRules } from "./event";
import { PackEffect } from "./in-play/effects";
import { Rule } from "./rule";
import { UnknownBook } from "./unknown/unknown-book";
import { Wording } from "./wording";

const BasePack = z.strictObject({
  format: z.literal("muster-pack/1"),
  id: Id,
  name: Name,
  game: Id,
  unknownBook: UnknownBook.optional().describe(
    "of an event for a game that we have no book of: its name, and the names that limits may speak of",
  ),
  answeredBy: Name.optional().describe("who looked the answers up, as they write it"),
  answeredOn: Day.optional().describe("when, as they write it: 2026-11-22"),
  kept: z
    .array(z.string().max(600))
    .max(5000)
    .optional()
    .describe("answers that were kept although the book's data says otherwise by now; written by the app"),
  extends: z.array(Id).min(1).max(20).optional().describe("packs of the game that it is made of: what they say holds below it"),
  without: z
    .array(RuleId)
    .min(1)
    .max(500)
    .optional()
    .describe("rules and limits of the packs it extends that do not hold: FR3-TN-4, or EVENT-SPRING-MUSTER-3 for limit 3 of spring-muster"),
  event: EventRules.optional().describe("makes it the rules of an event"),
  readings: z.array(Wording).max(500).optional().describe("what players write in their lists and what it means: read so under this pack"),
  settings: z.record(Id, z.string()).optional(),
  playOpen: z
    .boolean()
    .optional()
    .describe("whether rosters may play what the book leaves open as allowed; where a pack of rules is silent they may not"),
  answers: z.array(Answer).optional().describe("cells of the book that somebody looked up, one by one"),
  permissions: z
    .array(Permission.extend({ army: Id }))
    .optional()
    .describe("an organiser's rulings on what army lists may have"),
  prices: z
    .array(z.strictObject({ entry: Id.optional(), option: OptionRef.optional(), army: Id.optional(), price: Price }))
    .optional()
    .describe("an earlier form of answers, read as such"),
  characteristics: z
    .array(z.strictObject({ entry: Id, army: Id.optional(), values: ProfileFigures }))
    .optional()
    .describe("an earlier form of answers, read as such"),
  replaces: z
    .array(z.strictObject({ rule: RuleId, army: Id.optional().describe("absent: in all army lists") }))
    .optional()
    .describe("an earlier form of answers, read as such: rules of the book or an army list that hold no longer"),
  entries: z
    .array(Entry.extend({ armies: z.array(Id).optional() }))
    .optional()
    .describe("entries to add, to the named army lists or to all"),
  rules: z.array(Rule).optional(),
  armies: z.record(Id, z.array(Rule)).optional(),
  effects: z.array(PackEffect).max(2000).optional().describe("what things do in play, one line each, in one's own words"),
  armyLists: z.array(ArmyList).optional().describe("army books it brings along"),
});
/** A pack as another one holds it that extends it. */
export type BasePack = z.infer<typeof BasePack>;

/** A portable overlay on a game: an event's limits and readings, or cells of the book that someone looked up. */
export const Pack = BasePack.extend({
  bases: z.array(BasePack).min(1).max(40).optional().describe("the packs it extends, where it brings them along; written by the app"),
});
export type Pack = z.infer<typeof Pack>;
