/** Suggestions: what the search says of a plan, and the panel around it. */
import { capital } from "@/lib/words/text";
import { partMissing } from "./common";
import { count, inWords, list, mention, number, percent, signed } from "./grammar";

const things = (n: number, noun: string) => `${inWords(n)} ${noun}${n === 1 ? "" : "s"}`;
/** What a game calls its points, which may be one; null: points. */
const pointsNoun = (n: number, own: string | null) => (n === 1 ? (own ?? "points").replace(/s$/, "") : (own ?? "points"));

/** What a plan takes and brings: how many units, ranks and options; of the units that come their names. */
export interface PlanChanges {
  gone: number;
  fewer: number;
  lost: number;
  /** Names, each once. */
  come: readonly string[];
  /** How many units come. */
  units: number;
  more: number;
  got: number;
}

export const suggest = {
  signed,
  percent: (done: number) => percent(done, 1),
  close: "Close",
  ideas: {
    instead: (name: string) => `${name} instead`,
    why: (reason: string) => `${capital(reason)}.`,
    /** "Give up two options and add Ogres" */
    plan({ gone, fewer, lost, come, units, more, got }: PlanChanges): string {
      const parts: string[] = [];
      if (gone) parts.push(`drop ${things(gone, "unit")}`);
      if (fewer) parts.push(`shorten ${things(fewer, "line")}`);
      if (lost) parts.push(`give up ${things(lost, "option")}`);
      if (units) parts.push(`add ${units <= 2 ? list(come) : things(units, "unit")}`);
      if (more) parts.push(`lengthen ${things(more, "line")}`);
      if (got && !lost) parts.push(`take ${things(got, "option")}`);
      const [first = "Put it in order", ...rest] = parts;
      return capital(list([first, ...rest]));
    },
    everyModel: "Every model stays.",
    everyUnit: "Every unit stays.",
    othersStay: "The other units stay as they are.",
    stepBack: "Take back the last step",
  },
  lines: {
    limit: "The limit",
    become: (before: number, after: number) => `${number(before)} become ${number(after)}`,
    /** A command and the army it is of. */
    ofArmy: (command: string, army: string) => `${command} of ${army}`,
    named: (unit: string, own: string) => `${unit} “${own}”`,
    counted: (n: number, name: string) => `${number(n)} ${name}`,
    several: (n: number, what: string) => `${n} × ${what}`,
    times: (detail: string, n: number) => `${detail}, ${n} times`,
    list: (names: readonly string[]) => list(names),
    mention: (name: string) => mention(name),
    ofItsOwn: "a unit of its own",
    withAnother: "with another unit",
    nowIn: (command: string) => `now in ${mention(command)}`,
    withoutStated: "without the total that was written",
    becomes: (lost: readonly string[], got: readonly string[]) => `${list(lost)} becomes ${list(got)}`,
    with: (got: readonly string[]) => `with ${list(got)}`,
    without: (lost: readonly string[]) => `without ${list(lost)}`,
  },
  legal: {
    nothingWrong: "Nothing is wrong with it.",
    stopped: "Stopped before all was tried.",
    noOther: "No other way found.",
    none: "No way was found.",
    proved: (over: number) => `No plan can take less than ${number(over)}: the roster is ${number(over)} over (proved).`,
    open: "No errors are left, but our copy of the book leaves something unsettled.",
  },
  spend: {
    noLimit: "No limit is agreed, so there is nothing to spend up to.",
    wrong: "Something is wrong with the roster. Make it legal first.",
    lost: "Some prices in this roster are lost, so nobody knows what is left.",
    nothingLeft: "Nothing is left to spend.",
    seldom: "What would fit is seldom taken by such an army.",
    none: "No legal addition was found.",
    noOther: "No other was found.",
    noMore: "Nothing more was found.",
    proved: (left: number): string =>
      left === 1 ? "No legal addition of 1 point exists (proved)." : `No legal addition of 1 to ${number(left)} points exists (proved).`,
  },
  army: {
    noSize: "An army needs a size in points.",
    noPrices: "Nothing in this army list has a price, so no army can be built to a size.",
    none: (limit: number) => `No legal army of ${number(limit)} points was found in time.`,
    noOther: "No other army was found.",
    lost: (lost: number, all: number) =>
      `${number(lost)} of ${number(all)} prices of this list are missing, so no army of it is known to be legal.`,
    left: (points: number) => `${count(points, "point")} left.`,
    /** "14 units of 6 kinds and 3 characters for 410 points." Null: it has none of these. */
    holds(units: { n: number; kinds: number } | null, characters: { n: number; points: number } | null): string {
      const parts = [
        units ? `${count(units.n, "unit")} of ${count(units.kinds, "kind")}` : "",
        characters ? `${count(characters.n, "character")} for ${count(characters.points, "point")}` : "",
      ];
      return `${capital(list(parts.filter(Boolean)))}.`;
    },
    stopped: "Stopped before all army lists were tried.",
    noModels: "None of the army lists may have any of these models.",
  },
  swap: { noUnit: "There is no such unit in the roster.", none: "No other unit fits there." },
  tastes: { each: "Mixed", few: "Few models", many: "Many models", characters: "Strong characters" },
  panel: {
    like: "I would like",
    onlyOwned: "Only models I own",
    makeLegal: (goal: string) => `Make it ${goal}`,
    spendLast: (left: number, own: string | null) => `Spend the last ${number(left)} ${pointsNoun(left, own)}`,
    swap: (unit: string | null) => `Swap ${unit ?? "this unit"}`,
    introLegal: "Each plan puts right everything below. The one that takes least comes first.",
    intro: "Each plan has been checked: none breaks a rule.",
    apply: "Apply",
    foot: "Applying one is a single step: Undo takes all of it back.",
    applied: (idea: string) => `“${idea}” is in the roster.`,
    doNotTouch: "Do not touch",
    unitToKeep: "Unit to keep",
    wrong: "What is wrong",
    more: (n: number) => `and ${number(n)} more`,
    roster: "Your roster",
    changedBy: (idea: string) => `changed by “${idea}”`,
    touched: "touched",
  },
  starts: {
    title: "Three starts to change",
    intro: (army: string, game: string) => `${army}, ${game}. Press the units you like.`,
    begin: "Begin with this",
    kept: (n: number): string => (n ? `${count(n, "unit")} kept. The rest is filled.` : "Each is checked. Take one, then make it yours."),
    size: (own: string | null) => `Size in ${own ?? "points"}`,
    sizeFault: "Enter a whole number above 0.",
    units: "Units it must have",
    mayStayEmpty: "May stay empty",
    othersLike: "Others like this",
    chosen: (n: number, points: number, own: string | null) => `${number(n)} chosen, ${number(points)} ${own ?? "points"}`,
    chooseNone: "Choose none",
    keepThese: "Keep these and fill the rest",
  },
  plan: {
    changes: "Changes",
    kinds: { add: "Add:", remove: "Leave out:", change: "Change:" },
    /** "3 changes", "2 removed, 1 changed" */
    counted(removed: number, added: number, changed: number): string {
      if (removed + added === 0) return count(changed, "change");
      return [removed && `${number(removed)} removed`, added && `${number(added)} added`, changed && `${number(changed)} changed`]
        .filter(Boolean)
        .join(", ");
    },
    newTotal: "New total",
    of: (limit: number) => `of ${number(limit)}`,
    /** Behind a number of points. */
    ofWhatYouHave: (n: number, own: string | null) => `${pointsNoun(n, own)} of what you have`,
  },
  search: {
    found: (n: number, noun: "plan" | "army") => `${count(n, noun === "army" ? "army" : "plan")} found.`,
    none: (noun: "plan" | "army") => `No ${noun} was found.`,
    noFurther: (noun: "plan" | "army") => `No further ${noun} was found.`,
    searching: "Searching",
    searchingFor: { plan: "Searching for plans", army: "Searching for armies" },
    stopped: "The search was stopped.",
    failed: "The search did not work.",
    partMissing,
    tryAgain: "Try again",
    again: "Search again",
    stop: "Stop",
    toFirst: "Back to the first",
    others: "Show three others",
  },
};

export type SuggestWords = typeof suggest;
