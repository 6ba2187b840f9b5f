/**
 * What every code says, once for each way it may be said. This table is where wording is pinned: read it aloud. Other tests compare
 * codes and values. A row: its values as the rule gives them, then "message → fix".
 */

import { describe, expect, test } from "vitest";
import type { Code, Values } from "@/lib/engine/report/finding";
import { messagesOf, wordsOf } from "@/lib/engine/report/wording";
import { engine as german } from "@/lib/words/de/engine";
import { english } from "@/lib/words/en/engine";
import { engine as spanish } from "@/lib/words/es/engine";
import { engine as french } from "@/lib/words/fr/engine";
import { de } from "./languages/de";
import { es } from "./languages/es";
import { fr } from "./languages/fr";

type Row = [how: string, values: Values, words: string];

function halvesOf(words: string) {
  const [message = "", fix = ""] = words.split(" → ");
  return { message, fix };
}

const bound = { subject: "Spears", actual: 4, bound: 3, exactly: false, noun: "unit", open: false, event: false, how: "" };
const few = { ...bound, actual: 1, bound: 3 };
const option = { who: "Spears", units: 1, option: "bows", phrase: "", reason: "Only for archers" };
const entry = { entry: "Trolls", units: 3, army: "Dwarfs", why: "" };
const things = { things: ["bows", "slings"], most: 1, should: false };
const share = { ...bound, subject: "Allies", actual: 300, bound: 250, noun: "point", how: "25 % of 1,000 spent", percent: 25, whole: null };
const copies = { option: "drum", copies: 3, most: 1 };
const stated = { stated: 90, points: 100, atLeast: false };
const lost = { who: "Wyrms", options: [], own: true, prices: 1, because: "" };
const slots = { who: "Hero", taken: ["2 major"], room: "1 major", things: ["hat", "rope"], copies: 2, least: 1 };

const wording: Record<Code, Row[]> = {
  "points-limit/over": [
    [
      "over",
      { points: 1070, limit: 1050, bonus: 0, atLeast: false, event: false, how: "" },
      "1,070 points, at most 1,050. → Spend 20 points less.",
    ],
    [
      "by one, with a price missing",
      { points: 1051, limit: 1050, bonus: 0, atLeast: true, event: false, how: "" },
      "At least 1,051 points, at most 1,050. → Spend at least 1 point less.",
    ],
    [
      "at an event, with a bonus",
      { points: 1200, limit: 1000, bonus: 100, atLeast: false, event: true, how: "1,000 agreed + 100 for a treasury" },
      "1,200 points, at most 1,100 at this event (1,000 agreed + 100 for a treasury). → Spend 100 points less.",
    ],
  ],
  "count/over": [
    ["one too many", { ...bound, enough: null }, "Spears: 4 units, at most 3 allowed. → Leave out 1 unit."],
    ["as advice", { ...bound, advice: true, enough: null }, "Spears: 4 units, at most 3 advised. → Leave out 1 unit."],
    [
      "units that count by an upgrade",
      { ...bound, enough: null, upgrade: "take bows" },
      "Spears: 4 units, at most 3 allowed. → Leave out bows from one of them, or leave out 1 unit.",
    ],
    [
      "units that are something",
      { ...bound, actual: 5, enough: null, upgrade: "be elite" },
      "Spears: 5 units, at most 3 allowed. → Make 2 of them no longer elite, or leave out 2 units.",
    ],
    [
      "units that count by an upgrade of which none may be",
      { ...bound, bound: 0, actual: 2, enough: null, upgrade: "take bows" },
      "Spears: 2 units, none allowed. → Leave out bows from each, or leave out 2 units.",
    ],
    [
      "upgrades that are counted by their name",
      { ...bound, noun: "warp-grinder", enough: null, upgrade: "take Warp-grinder" },
      "Spears: 4 warp-grinders, at most 3 allowed. → Leave out Warp-grinder from one of them.",
    ],
    [
      "any one of some things",
      { ...bound, enough: null, any: ["hat", "rope"] },
      "Spears: 4 units, at most 3 allowed. → Leave out hat or rope.",
    ],
    [
      "some things together",
      { ...bound, noun: "item point", enough: null, together: ["hat", "rope"] },
      "Spears: 4 item points, at most 3 allowed. → Leave out hat and rope, or others for 1 item point.",
    ],
    [
      "some things together, or one without which they are not counted",
      { ...bound, noun: "item beside a banner", bound: 2, enough: null, together: ["hat", "rope"], or: ["banner"] },
      "Spears: 4 items beside a banner, at most 2 allowed. → Leave out hat and rope, or banner.",
    ],
    ["points", { ...bound, noun: "item point", enough: null }, "Spears: 4 item points, at most 3 allowed. → Spend 1 item point less."],
    [
      "of one model",
      { ...bound, bound: 1, actual: 2, noun: "model", enough: null, one: "model" },
      "Spears is one model. → Leave out 1 model.",
    ],
    [
      "of a thing that an army has once",
      { ...bound, subject: "Wizard", noun: "wizard", actual: 2, bound: 1, enough: null, one: "army" },
      "Wizard can be in the army once. → Leave out 1 wizard.",
    ],
    [
      "none outside of some place",
      { ...bound, subject: "Outside the hold", noun: "troll", actual: 1, bound: 0, enough: null },
      "Trolls: only in the hold. → Leave out 1 troll.",
    ],
    ["none allowed", { ...bound, bound: 0, enough: null }, "Spears: 4 units, none allowed. → Leave out 4 units."],
    ["exactly so many", { ...bound, exactly: true, enough: null }, "Spears: 4 units, exactly 3 allowed. → Leave out 1 unit."],
    [
      "a number not confirmed",
      { ...bound, open: true, enough: null },
      "Spears: 4 units, at most 3 confirmed. → Look up the number in your book, or leave out 1 unit.",
    ],
    ["at an event", { ...bound, event: true, enough: null }, "Spears: 4 units, at most 3 allowed at this event. → Leave out 1 unit."],
    [
      "with how it came about",
      { ...bound, how: "2 per 1,000 points", enough: null },
      "Spears: 4 units, at most 3 allowed (2 per 1,000 points). → Leave out 1 unit.",
    ],
    ["a bound that goes down with it", { ...bound, enough: 2 }, "Spears: 4 units, at most 3 allowed. → Leave out 2 units."],
    [
      "the subject is the noun",
      { ...bound, subject: "Bards", noun: "bard", enough: null },
      "Bards: 4, at most 3 allowed. → Leave out 1 bard.",
    ],
  ],
  "count/under": [
    ["as advice", { ...few, advice: true }, "Spears: 1 unit, at least 3 advised. → Add 2 units."],
    [
      "none of one that is advised",
      { ...few, subject: "Wizard", noun: "lore", actual: 0, bound: 1, advice: true },
      "Wizard: no lore yet. → Add 1 lore.",
    ],
    [
      "advised of what the subject is",
      { ...few, subject: "Mages", noun: "mage", bound: 2, advice: true },
      "Two mages serve better. → Add 1 mage.",
    ],
    ["two too few", few, "Spears: 1 unit, at least 3 needed. → Add 2 units."],
    ["none there", { ...few, actual: 0 }, "Spears: no units, at least 3 needed. → Add 3 units."],
    ["where not all count alike", { ...few, weighed: true }, "Spears: 1 unit, at least 3 needed. → Add what counts for 2 or more."],
    [
      "none of what the subject is",
      { ...few, subject: "Generals", noun: "general", actual: 0, bound: 1 },
      "Generals: none, at least 1 needed. → Add 1 general.",
    ],
    ["exactly so many", { ...few, exactly: true }, "Spears: 1 unit, exactly 3 needed. → Add 2 units."],
    [
      "a number not confirmed",
      { ...few, open: true },
      "Spears: 1 unit, at least 3 needed, which is not confirmed. → Look up the number in your book, or add 2 units.",
    ],
    [
      "at an event, with how it came about",
      { ...few, event: true, how: "below 2,000 points" },
      "Spears: 1 unit, at least 3 needed at this event (below 2,000 points). → Add 2 units.",
    ],
    ["no points", { ...few, noun: "point", actual: 0, bound: 250 }, "Spears: 0 points, at least 250 needed. → Spend 250 points more."],
  ],
  "count/step": [
    [
      "between two steps",
      { subject: "Walls", actual: 3, noun: "inch", step: 2 },
      "Walls: 3 inches, only multiples of 2 allowed. → Add 1 inch, or leave out 1.",
    ],
    [
      "no whole number",
      { subject: "Walls", actual: 2.5, noun: "inch", step: 1 },
      "Walls: 2.5 inches, only whole numbers allowed. → Add 0.5 inches, or leave out 0.5.",
    ],
  ],
  "share/over": [
    ["of the agreed points", share, "Allies: 300 points, at most 250 allowed (25 % of 1,000 spent). → Spend 50 points less."],
    [
      "of what goes down with it",
      { ...share, whole: 1000 },
      "Allies: 300 points, at most 250 allowed (25 % of 1,000 spent). → Spend 67 points less.",
    ],
  ],
  "share/under": [
    [
      "of the agreed points",
      { ...share, actual: 200 },
      "Allies: 200 points, at least 250 needed (25 % of 1,000 spent). → Spend 50 points more.",
    ],
    [
      "of what goes up with it",
      { ...share, actual: 200, whole: 1000 },
      "Allies: 200 points, at least 250 needed (25 % of 1,000 spent). → Spend 67 points more, or 200 points less elsewhere.",
    ],
    [
      "all of it",
      { ...share, actual: 900, bound: 1000, percent: 100, whole: 1000, how: "100 % of 1,000 spent" },
      "Allies: 900 points, at least 1,000 needed (100 % of 1,000 spent). → Spend 100 points less elsewhere.",
    ],
  ],
  "compare/over": [
    [
      "as many as",
      { ...bound, subject: "Grenades", noun: "grenade", how: "as many as clerics: 3", right: "clerics" },
      "Grenades: 4, at most 3 allowed (as many as clerics: 3). → Add clerics, or leave out 1 grenade.",
    ],
    [
      "in the unit",
      { ...bound, noun: "handler", right: "models in the unit" },
      "Spears: 4 handlers, at most 3 allowed. → Add models to the unit, or leave out 1 handler.",
    ],
  ],
  "requires/unit": [
    [
      "a thing",
      { who: "Bard", need: "the rank of hero", because: null, should: false },
      "Bard must have the rank of hero. → Add the rank of hero.",
    ],
    [
      "for an option",
      { who: "Bard", need: "the rank of hero", because: "drum", should: false },
      "Bard must have the rank of hero for drum. → Add the rank of hero, or leave out drum.",
    ],
    [
      "to be something, as advice",
      { who: "Bard", need: "be undead, as all are", because: null, should: true },
      "Bard should be undead, as all are. → Make it undead.",
    ],
    [
      "one thing alone, with its price",
      { who: "Bard", need: "a drum", because: "icon", should: false, points: 12 },
      "Bard must have a drum for icon. → Add a drum (12 points), or leave out icon.",
    ],
    [
      "what nobody has confirmed",
      { who: "Bard", need: "a drum", because: "icon", should: false, open: true },
      "Not confirmed whether Bard must have a drum for icon. → Look up the rule in your book, or add a drum, or leave out icon.",
    ],
    [
      "to be something, as far as anybody knows",
      { who: "Bard", need: "be undead, as far as our copy shows", because: null, should: false, open: true },
      "Not confirmed whether Bard must be undead. → Look up the rule in your book, or make it undead.",
    ],
  ],
  "requires/place": [
    [
      "in the roster",
      { who: ["Ogres", "Trolls"], need: "a shaman", should: false, place: "roster", found: 0, wanted: 1 },
      "Ogres and Trolls must have a shaman in the roster. → Add a shaman.",
    ],
    [
      "somebody of whom more is said",
      { who: ["The army"], need: "a character who may lead", should: false, place: "roster", found: 0, wanted: 1 },
      "The army must have a character in the roster who may lead. → Add a character who may lead.",
    ],
    [
      "several in the same command, as advice",
      { who: ["Ogres"], need: "2 shamans", should: true, place: "command", found: 1, wanted: 2 },
      "Ogres should have 2 shamans in the same command: 1 of 2 there. → Add 2 shamans.",
    ],
    [
      "in the roster, as far as anybody knows",
      { who: ["Ogres"], need: "a shaman", should: false, open: true, place: "roster", found: 0, wanted: 1 },
      "Not confirmed whether Ogres must have a shaman in the roster. → Look up the rule in your book, or add a shaman.",
    ],
  ],
  "excludes/unit": [
    ["two", { ...things, who: "Spears" }, "Spears: bows or slings, not both. → Leave out bows or slings."],
    [
      "two, with what the unit has of each",
      { ...things, who: "Spears", things: ["a pike", "another weapon"], held: ["pike", "axe"] },
      "Spears: pike or another weapon, not both. → Leave out pike or axe.",
    ],
    [
      "two, of which one is several itself",
      { ...things, who: "Spears", things: ["a pike", "another weapon"], held: ["pike", "axe and sling"] },
      "Spears: pike or another weapon, not both. → Leave out pike, or axe and sling.",
    ],
    [
      "three, of which two may be",
      { ...things, who: "Spears", things: ["bows", "slings", "axes"], most: 2 },
      "Spears: only 2 of bows, slings and axes. → Leave out bows, slings or axes.",
    ],
    ["as advice", { ...things, who: "Spears", should: true }, "Spears: bows or slings, better not both. → Leave out bows or slings."],
    [
      "a thing, and what it is",
      { ...things, who: "Spears", things: ["bows", "be a giant"] },
      "Spears may not have bows and be a giant. → Leave out bows or a giant.",
    ],
  ],
  "excludes/place": [
    ["in an army", { ...things, subject: null, place: "army" }, "Bows or slings, not both in one army. → Leave out bows or slings."],
    [
      "in a command, about a subject",
      { ...things, subject: "Missiles", place: "command", things: ["bows", "slings", "axes"] },
      "Missiles: only one of bows, slings and axes in one command. → Leave out all but one of bows, slings and axes.",
    ],
    [
      "as advice",
      { ...things, subject: null, place: "army", should: true },
      "Bows or slings, better not both in one army. → Leave out bows or slings.",
    ],
  ],
  "unjudged/open": [
    [
      "a fact of a file",
      { who: "Spears", says: "the price hangs on the weather", lookUp: "this in the rules" },
      "Spears: not judged. The price hangs on the weather. → Look up this in the rules.",
    ],
  ],
  "uniform/one": [
    [
      "one option",
      { entry: "Spears", units: 3, option: "elite", having: 1 },
      "Spears: 1 of 3 units with elite, all or none allowed. → Add elite to 2 units, or leave out elite from 1 unit.",
    ],
  ],
  "uniform/several": [
    [
      "two options",
      { entry: "Spears", units: 3, options: ["elite", "bows"], having: [1, 2] },
      "Spears (3 units): 1 with elite and 2 with bows, all the same needed. → Give all 3 units the same.",
    ],
  ],
  "unique/unit": [
    ["three times", { ...copies, who: "Spears" }, "Spears: drum taken 3 times, at most once allowed. → Leave out 2 copies of drum."],
    [
      "twice, of a name with a comma",
      { ...copies, who: "Spears", option: "shaman, level 2", copies: 2 },
      "Spears: shaman (level 2) taken twice, at most once allowed. → Leave out 1 copy of shaman (level 2).",
    ],
    [
      "more than twice",
      { ...copies, who: "Spears", most: 2 },
      "Spears: drum taken 3 times, at most twice allowed. → Leave out 1 copy of drum.",
    ],
  ],
  "unique/roster": [
    [
      "by two units",
      { ...copies, by: ["Spears", "Bows"] },
      "Drum: taken 3 times by Spears and Bows, at most once allowed. → Leave out 2 copies of drum.",
    ],
    [
      "by two units, each once",
      { ...copies, copies: 2, by: ["Spears", "Bows"], units: 2 },
      "Spears and Bows both have drum; the roster may have at most one. → Leave out drum from Spears or Bows.",
    ],
    [
      "by two units of one name, each once",
      { ...copies, copies: 2, by: ["Spears"], units: 2 },
      "2 units of Spears both have drum; the roster may have at most one. → Leave out drum from one of them.",
    ],
    [
      "by three units of two names, each once",
      { ...copies, by: ["Spears", "Bows"], units: 3 },
      "Spears and Bows (3 units) have drum; the roster may have at most one. → Leave out drum from all but one of them.",
    ],
  ],
  "distinct/over": [
    [
      "by two units",
      { sets: "weapon runes", set: ["fury", "might ×2"], taken: 2, by: ["Spears", "Bows"] },
      "Spears and Bows have the same weapon runes: fury and might ×2. → Change the weapon runes of Spears or Bows.",
    ],
    [
      "by two units of one name",
      { sets: "weapon runes", set: ["fury"], taken: 2, by: ["Spears"] },
      "2 units of Spears have the same weapon runes: fury. → Change the weapon runes of all but one of them.",
    ],
  ],
  "choice/missing": [
    [
      "a choice",
      { who: "Spears", option: "elite", choices: ["elite 1", "elite 2"] },
      "Spears: it is not written which elite is meant. → Choose elite 1 or elite 2.",
    ],
  ],
  "slots/over": [
    ["one of two things must go", slots, "Hero: 2 major taken, room for 1 major. → Leave out hat or rope."],
    ["all must go", { ...slots, least: 2 }, "Hero: 2 major taken, room for 1 major. → Leave out hat and rope."],
    ["copies of one thing", { ...slots, things: ["hat"] }, "Hero: 2 major taken, room for 1 major. → Leave out 1 copy of hat."],
    [
      "two of three",
      { ...slots, things: ["hat", "rope", "drum"], copies: 3, least: 2 },
      "Hero: 2 major taken, room for 1 major. → Leave out 2 of hat, rope and drum.",
    ],
  ],
  "attached/over": [
    ["one too many", { ...bound, noun: "detachment" }, "Spears: 4 detachments, at most 3 allowed. → Leave out 1 detachment."],
  ],
  "attached/large": [
    [
      "one model too many",
      { ...bound, noun: "model", how: "half of the 7 models of Ogres, rounded down", parent: null },
      "Spears: 4 models, at most 3 allowed (half of the 7 models of Ogres, rounded down). → Leave out 1 model.",
    ],
    [
      "the unit it belongs to is too small",
      { ...bound, noun: "model", how: "half of the 7 models of Ogres, rounded down", parent: "Ogres" },
      "Spears: 4 models, at most 3 allowed (half of the 7 models of Ogres, rounded down). → Add models to Ogres, or leave out Spears.",
    ],
  ],
  "attached/small": [
    ["two models too few", { ...few, noun: "model", parent: null }, "Spears: 1 model, at least 3 needed. → Add 2 models."],
    [
      "the unit it belongs to is too small",
      { ...few, noun: "model", parent: "Ogres" },
      "Spears: 1 model, at least 3 needed. → Add models to Ogres, or leave out Spears.",
    ],
  ],
  "attached/alone": [
    [
      "alone",
      { who: "Dogs", units: ["Ogres", "Trolls"] },
      "Dogs must belong to another unit: Ogres or Trolls. → Choose a unit for it, or leave it out.",
    ],
  ],
  "characteristic/low": [
    [
      "a half less",
      { who: "Spears", what: "move", actual: 4.5, least: 5 },
      "Spears: move 4½, at least 5 needed. → Choose a unit with move 5 or more.",
    ],
  ],
  "characteristic/high": [
    [
      "one more",
      { who: "Ogres", what: "wounds", actual: 5, most: 4 },
      "Ogres: wounds 5, at most 4 allowed. → Choose a unit with wounds 4 or less, or take off what raises it.",
    ],
  ],
  "characteristic/unknown": [
    [
      "lost, where only so much is allowed",
      { who: "Spears", what: "move", most: 5 },
      "Spears: no number for move, at most 5 allowed. → Look up its move in your book.",
    ],
    ["lost", { who: "Spears", what: "move", least: 5 }, "Spears: no number for move, at least 5 needed. → Look up its move in your book."],
  ],
  "leader/nobody": [
    ["nobody", { leader: "general" }, "General: nobody in the roster may be the general. → Add a unit that may be the general."],
  ],
  "leader/several": [
    ["three", { leader: "general", chosen: 3 }, "General: 3 chosen, exactly 1 allowed. → Keep one general and leave out 2."],
  ],
  "leader/tie": [
    [
      "a tie",
      { leader: "general", units: ["Archseer (2 units)", "Marshal"], highest: "leadership", best: 9 },
      "General: none chosen; Archseer (2 units) and Marshal share the highest leadership, 9. → Choose one of them as general.",
    ],
    [
      "a tie of those without a number",
      { leader: "general", units: ["Archseer (2 units)", "Marshal"], highest: "leadership", best: null },
      "General: none chosen; Archseer (2 units) and Marshal have no leadership to compare. → Choose one of them as general.",
    ],
  ],
  "leader/lower": [
    [
      "not the highest",
      { leader: "general", who: "Captain", highest: "leadership", actual: 8, best: 9, able: ["Archseer", "Marshal"] },
      "Captain: leadership 8 as general, at least 9 needed. → Choose Archseer or Marshal as general.",
    ],
    [
      "without a number",
      { leader: "general", who: "Captain", highest: "leadership", actual: null, best: 9, able: ["Archseer"] },
      "Captain: no leadership as general, at least 9 needed. → Choose Archseer as general.",
    ],
  ],
  "leader/unable": [
    [
      "may not lead",
      { leader: "general", who: "Captain", able: ["Archseer"] },
      "Captain may not be the general: it must be Archseer. → Choose Archseer as general.",
    ],
  ],
  "sideboard/over": [
    [
      "its points",
      { ...bound, subject: "Sideboard", noun: "point", actual: 260, bound: 250 },
      "Sideboard: 260 points, at most 250 allowed. → Spend 10 points less.",
    ],
  ],
  "sideboard/untried": [
    [
      "too many to try",
      { sideboard: "Sideboard", tried: 25, others: 3 },
      "Sideboard: the first 25 units were tried in the army, the other 3 not. → Leave out units from it.",
    ],
  ],
  "availability/denied": [
    ["one unit", option, "Spears may not take bows: only for archers. → Leave out bows."],
    [
      "what it lacks",
      { ...option, reason: "It has no quiver", lacks: "quiver", needs: ["take quiver"], points: 18 },
      "Spears: bows needs a quiver. → Add quiver (18 points), or leave out bows.",
    ],
    ["several units", { ...option, units: 3 }, "Spears (3 units) may not take bows: only for archers. → Leave out bows."],
    [
      "by its phrase, without a reason",
      { ...option, option: "undead", phrase: "undead …", reason: "" },
      "Spears may not be undead. → Leave out undead.",
    ],
    ["a rank", { ...option, option: "as a warchief", reason: "" }, "Spears may not serve as a warchief. → Leave out “as a warchief”."],
    [
      "what would let it",
      { ...option, needs: ["take quiver"], points: 18 },
      "Spears may not take bows: only for archers. → Add quiver (18 points), or leave out bows.",
    ],
    [
      "what it would be",
      { ...option, needs: ["be elite"] },
      "Spears may not take bows: only for archers. → Make it elite, or leave out bows.",
    ],
    [
      "many ways",
      { ...option, needs: ["take a", "take b", "take c", "take d"] },
      "Spears may not take bows: only for archers. → Add a or the like, or leave out bows.",
    ],
    [
      "what stands in the way",
      { ...option, against: ["shield"] },
      "Spears may not take bows: only for archers. → Leave out bows or shield.",
    ],
  ],
  "availability/open": [
    [
      "one unit",
      { ...option, page: 57 },
      "Spears: may this unit take bows? Only for archers. → Look up bows on p. 57 of your book, or leave it out.",
    ],
    [
      "several units, a page without a number",
      { ...option, units: 2, page: "Artillery" },
      "Spears: may these 2 units take bows? Only for archers. → Look up bows in your book (Artillery), or leave it out.",
    ],
  ],
  "roster/kept-open": [
    [
      "by a pack",
      { pack: "Autumn Muster" },
      "House rule: the roster plays what is not settled as allowed, Autumn Muster does not. → Ask the organiser, or look up what is not confirmed.",
    ],
  ],
  "roster/newer-data": [
    [
      "newer",
      { version: "2027.1.1", ours: "2026.11.3" },
      "Data version: 2027.1.1 is newer than 2026.11.3, with which the roster was checked. → Save the roster again, or check it with the data it was written with.",
    ],
  ],
  "roster/unknown-data": [
    [
      "no version",
      { version: "soon", ours: "2026.11.3" },
      "Data version: “soon” is no version of this book; checked with 2026.11.3. → Save the roster again, or check it with the data it was written with.",
    ],
  ],
  "roster/other-size": [
    [
      "another size",
      { limit: 1000, size: 1500 },
      "Size: the roster is written for 1,000 points, this event is played at 1,500. → Change the limit to 1,500.",
    ],
  ],
  "roster/size-open": [
    [
      "none of the sizes",
      { limit: 2000, sizes: ["1500", "2250"] },
      "Size: this event is played at 1,500 or 2,250 points, the list is written for 2,000. → Choose the size it plays: 1,500 or 2,250 points.",
    ],
    [
      "no size at all",
      { limit: null, sizes: ["1500", "2250"] },
      "Size: this event is played at 1,500 or 2,250 points, and the list says none. → Choose the size it plays: 1,500 or 2,250 points.",
    ],
  ],
  "roster/unfit-part": [
    [
      "a limit of an event",
      { pack: "Autumn Muster", place: "limit 2", reason: "There is no gnome.", isEvent: true },
      "Limit 2 of Autumn Muster was not checked: There is no gnome. → Ask the organiser to correct it.",
    ],
    [
      "an answer",
      { pack: "My answers", place: "answers.3.option", reason: "There is no drum.", isEvent: false },
      "Answers.3.option of My answers was not checked: There is no drum. → Correct the pack, or ask who made it to correct it.",
    ],
  ],
  "roster/unknown-key": [
    [
      "one",
      { key: "lmit", near: "limit", places: 1 },
      "The file has the key “lmit”, which is not known here; it counts for nothing. → Write “limit” if that is meant, or remove it.",
    ],
    [
      "two, like nothing",
      { key: "mount", near: "", places: 2 },
      "The file has the key “mount” twice, which is not known here; it counts for nothing. → Correct it, or remove it.",
    ],
  ],
  "roster/pack-left-out": [
    [
      "a pack",
      { pack: "Autumn Muster", reason: "settings.blob: no such setting." },
      "The pack “Autumn Muster” could not be used: settings.blob: no such setting. → Correct the pack, or ask who made it to correct it.",
    ],
  ],
  "roster/unknown-setting": [
    [
      "near a name",
      { setting: "grimy", nearest: ["Grim play"] },
      "Setting “grimy”: the rules know no such setting. → Write Grim play if that is meant, or remove it.",
    ],
    [
      "near two names",
      { setting: "grimy", nearest: ["Grim play", "Grime"] },
      "Setting “grimy”: the rules know no such setting. → Write Grim play or Grime if that is meant, or remove it.",
    ],
    ["near none", { setting: "grimy", nearest: [] }, "Setting “grimy”: the rules know no such setting. → Correct the name, or remove it."],
  ],
  "roster/unknown-choice": [
    [
      "none of its choices",
      { setting: "Rounding", choice: "sideways", played: "up", choices: ["up", "down"] },
      "Rounding: “sideways” is none of its choices; checked with “up”. → Choose “up” or “down”.",
    ],
  ],
  "roster/decided-setting": [
    [
      "by a pack",
      { setting: "Rounding", choice: "up", pack: "Autumn Muster", played: "down" },
      "Rounding: the roster has “up”, Autumn Muster decides on “down”. → Remove the setting from the roster.",
    ],
  ],
  "roster/unknown-pack": [
    [
      "unknown",
      { pack: "autumn" },
      "Pack “autumn”: not known here, so the roster was checked without it. → Add the pack, or remove its name from the roster.",
    ],
  ],
  "roster/army-refused": [
    [
      "by an event",
      { army: "Dwarfs", event: "Autumn Muster" },
      "Army list: Dwarfs, not allowed at this event. → Choose an army list that Autumn Muster allows.",
    ],
  ],
  "roster/game-refused": [
    [
      "by an event",
      { game: "Small Game", played: "Other Game" },
      "Game: Small Game, this event plays Other Game. → Choose an army list of Other Game.",
    ],
  ],
  "roster/guess": [
    [
      "of a unit, others near",
      { line: 4, written: "Sperars", as: "Spears", why: "", army: false, others: 2 },
      'Line 4: "Sperars" was read as Spears. → Confirm it or choose another.',
    ],
    [
      "of a unit, no line and nothing near",
      { line: null, written: "Sperars", as: "Spears", why: "", army: false, others: 0 },
      '"Sperars" was read as Spears. → Confirm it or correct it.',
    ],
    [
      "of the army list",
      { line: null, written: "", as: "Dwarfs (Small Game)", why: "from what is in it", army: true, others: 0 },
      "Roster: read as Dwarfs (Small Game), from what is in it. → Confirm it or correct it.",
    ],
  ],
  "roster/unknown-command": [
    ["unknown", { command: "odd", commands: ["Main", "Hired"] }, "Command: “odd” is no kind of command here. → Choose Main or Hired."],
  ],
  "roster/ally-open": [
    [
      "open",
      { ally: "Elves", army: "Dwarfs" },
      "Not confirmed whether Elves may be allies of Dwarfs. → Look up the allies of Dwarfs in your book.",
    ],
  ],
  "roster/ally-denied": [
    [
      "others may be",
      { ally: "Elves", army: "Dwarfs", others: true },
      "Elves may not be allies of Dwarfs. → Choose another army list, or leave out the command.",
    ],
    ["none may be", { ally: "Elves", army: "Dwarfs", others: false }, "Elves may not be allies of Dwarfs. → Leave out the command."],
  ],
  "roster/ally-beyond": [
    ["not looked up", { ally: "Elves" }, "Too many army lists of allies: Elves was not looked up. → Leave out commands of allies."],
  ],
  "roster/ally-missing": [["none named", {}, "Allies: no army list named. → Choose the army list they come from."]],
  "roster/unknown-unit": [
    [
      "near a name",
      { name: "sperars", army: "Dwarfs", nearest: ["Spears", "Bears"] },
      "“sperars” is not among the units of Dwarfs. → Choose Spears or Bears, or leave it out.",
    ],
    [
      "near none",
      { name: "zeppelins", army: "Dwarfs", nearest: [] },
      "“zeppelins” is not among the units of Dwarfs. → Correct the name, or leave it out.",
    ],
  ],
  "roster/entry-denied": [
    [
      "several, with a note",
      { ...entry, why: "they ate the last host" },
      "Trolls: 3 units, none allowed for Dwarfs. They ate the last host. → Leave out all 3 units of Trolls.",
    ],
    ["one", { ...entry, units: 1 }, "Trolls: none allowed for Dwarfs. → Leave out Trolls."],
    [
      "in an army list with an article",
      { ...entry, units: 1, army: "The undead" },
      "Trolls: none allowed for the undead. → Leave out Trolls.",
    ],
  ],
  "roster/entry-open": [
    [
      "open",
      { ...entry, lookUp: "Look up Trolls for Dwarfs on p. 9 of your book." },
      "Trolls: 3 units, not confirmed for Dwarfs. → Look up Trolls for Dwarfs on p. 9 of your book.",
    ],
  ],
  "roster/may-not-belong": [
    [
      "others may have it",
      { who: "Dogs", to: "Ogres", others: true, must: false },
      "Dogs may not belong to Ogres. → Choose another unit for it, or make it a unit of its own.",
    ],
    [
      "it never stands alone",
      { who: "Dogs", to: "Ogres", others: true, must: true },
      "Dogs may not belong to Ogres. → Choose another unit for it, or leave it out.",
    ],
    [
      "none may have it",
      { who: "Dogs", to: "Ogres", others: false, must: false },
      "Dogs may not belong to Ogres. → Make it a unit of its own.",
    ],
  ],
  "roster/cannot-belong": [
    [
      "to what is not there",
      { who: "Dogs", why: "absent", to: "", others: true },
      "Dogs: the unit it belongs to is not in the roster. → Choose another unit for it, or make it a unit of its own.",
    ],
    [
      "to itself, where nothing belongs to another",
      { who: "Dogs", why: "itself", to: "Dogs", others: false },
      "Dogs: it cannot belong to itself. → Make it a unit of its own.",
    ],
    [
      "to another command",
      { who: "Dogs", why: "elsewhere", to: "Ogres", others: true },
      "Dogs: it cannot belong to Ogres, which is in another command. → Choose another unit for it, or make it a unit of its own.",
    ],
    [
      "to what belongs to another",
      { who: "Dogs", why: "attached", to: "Ogres", others: true },
      "Dogs: it cannot belong to Ogres, which belongs to another unit itself. → Choose another unit for it, or make it a unit of its own.",
    ],
  ],
  "roster/unknown-option": [
    [
      "near a name",
      { who: "Spears", name: "bwos", army: "Dwarfs", nearest: ["bows"], written: [] },
      "Spears: “bwos” is not among the options of Dwarfs. → Choose bows, or leave it out.",
    ],
    [
      "near two",
      { who: "Spears", name: "bows", army: "Dwarfs", nearest: ["bow", "longbows"], written: [] },
      "Spears: “bows” is not among the options of Dwarfs. → Choose bow or longbows, or leave it out.",
    ],
    [
      "near none",
      { who: "Spears", name: "bugle", army: "Dwarfs", nearest: [], written: [] },
      "Spears: “bugle” is not among the options of Dwarfs. → Correct the name, or leave it out.",
    ],
    [
      "perhaps a word of the player's own",
      { who: "Spears", name: "bugle", army: "Dwarfs", nearest: [], written: ["title", "gift"] },
      "Spears: “bugle” is not among the options of Dwarfs. → Write it as title = bugle or gift = bugle, or leave it out.",
    ],
  ],
  "roster/removed-option": [
    [
      "for a reason",
      { who: "Chief", name: "Drum of Doom", army: "Dwarfs", reason: "It is a drum of the Goblins" },
      "Chief: Drum of Doom is no longer among the options of Dwarfs. It is a drum of the Goblins. → Leave out Drum of Doom.",
    ],
  ],
  "roster/needless-number": [
    ["a number", { who: "Spears", option: "bows", value: 7 }, "Spears: bows takes no number, but 7 is written. → Remove the number."],
  ],
  "roster/missing-number": [
    [
      "none written",
      { who: "Walls", option: "length", taken: 2 },
      "Walls: no number is written for length, so 2 was taken. → Enter the number.",
    ],
  ],
  "roster/missing-choice": [
    [
      "of two",
      { who: "Spears", option: "rank", taken: "low", choices: ["low", "high"] },
      "Spears: it is not written which rank is meant, so low was taken. → Choose “low” or “high”.",
    ],
    [
      "with a comma in the name",
      { who: "Camp", option: "shaman", taken: "shaman, level 1", choices: ["shaman, level 1", "shaman, level 2"] },
      "Camp: it is not written which shaman is meant, so shaman (level 1) was taken. → Choose “shaman, level 1” or “shaman, level 2”.",
    ],
    [
      "of more than five",
      { who: "Spears", option: "rank", taken: "a", choices: ["a", "b", "c", "d", "e", "f"] },
      "Spears: it is not written which rank is meant, so a was taken. → Choose which one.",
    ],
  ],
  "roster/number": [
    [
      "out of range",
      { who: "Walls", option: "length", value: 21, min: 3, max: 20, step: null },
      "Walls: length 21, a number from 3 to 20 needed. → Enter a number from 3 to 20.",
    ],
    [
      "off its steps",
      { who: "Walls", option: "length", value: 3.25, min: 3, max: 20, step: 0.5 },
      "Walls: length 3.25, a number from 3 to 20 in steps of 0.5 needed. → Enter a number from 3 to 20 in steps of 0.5.",
    ],
  ],
  "roster/copies": [
    ["twice", { ...copies, who: "Spears", copies: 2 }, "Spears: drum taken twice, at most once allowed. → Leave out 1 copy of drum."],
  ],
  "roster/choices": [
    ["both", { who: "Spears", options: ["captain", "scout"] }, "Spears: captain or scout, not both. → Leave out captain or scout."],
    [
      "three",
      { who: "Spears", options: ["captain", "scout", "clerk"] },
      "Spears: only one of captain, scout and clerk. → Leave out all but one of captain, scout and clerk.",
    ],
  ],
  "roster/same-choice": [
    [
      "twice",
      { who: "Spears", option: "ash wand", copies: 2 },
      "Spears: ash wand taken twice, at most once allowed. → Keep ash wand once.",
    ],
  ],
  "roster/price-lost": [
    ["of the unit", lost, "Wyrms: no price yet. → Enter the price from your book."],
    [
      "of an option, for a reason",
      { ...lost, options: ["bows"], own: false, because: "the page is lost" },
      "Wyrms: no price yet for bows. The page is lost. → Enter the price from your book.",
    ],
    [
      "of the unit and an option",
      { ...lost, options: ["bows"], prices: 2 },
      "Wyrms: no price yet for the unit itself and bows. → Enter both prices from your book.",
    ],
    [
      "of three",
      { ...lost, options: ["bows", "slings"], prices: 3 },
      "Wyrms: no price yet for the unit itself, bows and slings. → Enter the 3 prices from your book.",
    ],
  ],
  "roster/price-disputed": [
    [
      "of an entry",
      { what: "mortar", option: null, prices: [75, 100], per: "unit", page: 58 },
      "Mortar: sources give 75 and 100 points, 75 counted. → Look up the price on p. 58 of your book.",
    ],
    [
      "of an option of an entry, for each model",
      { what: "Spears", option: "shaman, level 2", prices: [2, 3, 4], per: "model", page: "Magic" },
      "Spears: sources give 2, 3 and 4 points per model for shaman (level 2), 2 counted. → Look up the price in your book (Magic).",
    ],
  ],
  "roster/stated": [
    ["too few", { ...stated, who: "Spears" }, "Spears: the list says 90. By the book it is 100. → Correct the stated points."],
    [
      "with a price missing",
      { ...stated, who: "Spears", atLeast: true },
      "Spears: the list says 90. By the book it is at least 100. → Correct the stated points.",
    ],
  ],
  "roster/stated-total": [["one point", { ...stated, stated: 1 }, "The sum says 1. By the book it is 100. → Correct the stated total."]],
  "roster/no-book": [
    [
      "named",
      { game: "Oathmark" },
      "Rules: not judged, because there is no book of this game here (Oathmark). → Look up its rules in your own book.",
    ],
  ],
  "roster/stated-section": [
    [
      "one point",
      { section: "Core", stated: 1, points: 90 },
      "Core: 1 point stated, its units come to 90. → Write 90 points, or correct what its units cost.",
    ],
  ],
  "roster/stated-cost": [
    [
      "thousands",
      { cost: "Power level", stated: 1200, sum: 1100 },
      "Power level: 1,200 stated, the units come to 1,100. → Write 1,100, or correct what the units cost.",
    ],
  ],
  "roster/more": [
    ["one more", { more: 1, listed: 50 }, "1 more finding like the 50 listed. → Correct the listed ones first."],
    ["many more", { more: 1200, listed: 50 }, "1,200 more findings like the 50 listed. → Correct the listed ones first."],
  ],
};

describe("what is found in words", () => {
  for (const [code, rows] of Object.entries(wording) as [Code, Row[]][]) {
    test.each(rows)(`${code}: %s`, (_, values, words) => {
      expect(wordsOf({ code, values }, english)).toEqual(halvesOf(words));
    });
  }

  test("a message quotes other findings, the first in full", () => {
    const message = messagesOf(english).get("sideboard/breaks") as unknown as (values: Values, quotes: string[]) => unknown;
    const quotes = ["Spears: 4 units, at most 3 allowed.", "Bows: none."];
    expect(message({ who: "Spears", sideboard: "sideboard", rules: ["S-1", "S-2"] }, quotes)).toEqual({
      message: "Spears: brought in from the sideboard it breaks 2 rules of the army. Spears: 4 units, at most 3 allowed.",
      fix: "Change it, or bring it in only in place of a unit like it.",
      derivation: "Spears: 4 units, at most 3 allowed. Bows: none",
    });
  });

  test("every code has its rows", () => {
    expect([...Object.keys(wording), "sideboard/breaks"].sort()).toEqual([...messagesOf(english).keys()].sort());
  });

  test("each is a sentence with a remedy, both without jargon", () => {
    for (const [, , words] of Object.values(wording).flat()) {
      const { message, fix } = halvesOf(words);
      expect(message).toMatch(/^[\p{Lu}\d“"][^\n]+[^.][.?]$/u);
      expect(fix).toMatch(/^(Add|Ask|Give|Keep|Make|Leave out|Remove|Choose|Spend|Enter|Look up|Correct|Change|Confirm|Save|Write) .+\.$/);
      expect(`${message}${fix}`).not.toMatch(/invalid|illegal|violat|!|undefined|NaN/i);
    }
  });
});

describe.each([
  ["German", german, de],
  ["French", french, fr],
  ["Spanish", spanish, es],
] as const)("in %s", (_, words, said) => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  const rows = (Object.entries(wording) as [Code, Row[]][]).flatMap(([code, all]) =>
    all.map(([how, values], i) => ({ name: i === 0 && code in said ? code : `${code}: ${how}`, code, values })),
  );

  test.each(rows.filter(({ name }) => name in said))("$name", ({ name, code, values }) => {
    const { message, fix } = wordsOf({ code, values }, words);
    expect(`${plain(message)} → ${plain(fix)}`).toBe(said[name]);
  });

  test("every code is said, and each row there is one of the table", () => {
    expect(Object.keys(wording).filter((code) => !(code in said))).toEqual([]);
    expect(Object.keys(said).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });

  test("each is a whole sentence", () => {
    for (const { code, values } of rows) {
      const { message, fix } = wordsOf({ code, values }, words);
      expect(message).toMatch(/^[\p{Lu}\d“"„«¿][^\n]+[^.][.?]$/u);
      expect(fix).toMatch(/^\p{Lu}.+\.$/u);
      expect(`${message}${fix}`).not.toMatch(/undefined|NaN|null|\bbe | {2}/);
    }
  });
});
