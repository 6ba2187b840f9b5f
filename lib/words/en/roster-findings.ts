/** What is said of a roster whatever its rules are: names that fit nothing, guesses, prices, permissions. Codes begin with "roster". */
import { capital, sentence } from "@/lib/words/text";
import { allBut, notTogether, tooOften } from "./findings";
import { count, inSentence, inYourBook, list, mention, number, times } from "./grammar";
import { type GuessValues, guessText, sizesText, sourcesGive } from "./terms";

type Names = readonly string[];

/** An entry that the army list does not have, or may not have. `why`: the note on it where it is short, else empty. */
type EntryValues = { entry: string; units: number; army: string; why: string };
/** `options`: those without a price, `own`: the unit itself too; `prices`: how many in all; `because`: why there is none. */
type LostPrice = { who: string; options: Names; own: boolean; prices: number; because: string };
type OptionNumber = { who: string; option: string; value: number; min: number; max: number; step: number | null };
/** `noBook`: the prices are those of the list itself. */
type Stated = { stated: number; points: number; atLeast: boolean; noBook?: true };

const remedy = ({ others }: { others: number }) => (others ? "Confirm it or choose another." : "Confirm it or correct it.");
const quoted = (names: Names) => names.map((name) => `“${name}”`);
const because = ({ why }: EntryValues) => (why ? ` ${capital(sentence(why))}` : "");
const against = ({ stated, points, atLeast, noBook }: Stated) =>
  `says ${number(stated)}. ${noBook ? "Added up" : "By the book"} it is ${atLeast ? "at least " : ""}${number(points)}.`;

export const roster = {
  // What the whole roster says of itself.
  "kept-open": ({ pack }: { pack: string }) => ({
    message: `House rule: the roster plays what is not settled as allowed, ${pack} does not.`,
    fix: "Ask the organiser, or look up what is not confirmed.",
  }),
  "newer-data": ({ version, ours }: { version: string; ours: string }) => ({
    message: `Data version: ${version} is newer than ${ours}, with which the roster was checked.`,
    fix: RESAVE,
  }),
  "unknown-data": ({ version, ours }: { version: string; ours: string }) => ({
    message: `Data version: “${version}” is no version of this book; checked with ${ours}.`,
    fix: RESAVE,
  }),
  "other-size": ({ limit, size }: { limit: number; size: number }) => ({
    message: `Size: the roster is written for ${count(limit, "point")}, this event is played at ${number(size)}.`,
    fix: `Change the limit to ${number(size)}.`,
  }),
  "size-open": ({ limit, sizes }: { limit: number | null; sizes: string[] }) => {
    const played = sizesText(sizes.map(Number));
    return {
      message: `Size: this event is played at ${played}, ${limit === null ? "and the list says none" : `the list is written for ${number(limit)}`}.`,
      fix: `Choose the size it plays: ${played}.`,
    };
  },
  "unfit-part": ({ pack, place, reason, isEvent }: { pack: string; place: string; reason: string; isEvent: boolean }) => ({
    message: `${capital(place)} of ${pack} was not checked: ${reason}`,
    fix: isEvent ? "Ask the organiser to correct it." : "Correct the pack, or ask who made it to correct it.",
  }),
  "unknown-key": ({ key, near, places }: { key: string; near: string; places: number }) => ({
    message: `The file has the key “${key}”${places > 1 ? ` ${times(places)}` : ""}, which is not known here; it counts for nothing.`,
    fix: near ? `Write “${near}” if that is meant, or remove it.` : "Correct it, or remove it.",
  }),
  "pack-left-out": ({ pack, reason }: { pack: string; reason: string }) => ({
    message: `The pack “${pack}” could not be used: ${reason}`,
    fix: "Correct the pack, or ask who made it to correct it.",
  }),
  "unknown-setting": ({ setting, nearest }: { setting: string; nearest: Names }) => ({
    message: `Setting “${setting}”: the rules know no such setting.`,
    fix: nearest.length ? `Write ${list(nearest, "or")} if that is meant, or remove it.` : "Correct the name, or remove it.",
  }),
  "unknown-choice": ({ setting, choice, played, choices }: { setting: string; choice: string; played: string; choices: Names }) => ({
    message: `${setting}: “${choice}” is none of its choices; checked with “${played}”.`,
    fix: `Choose ${list(quoted(choices), "or")}.`,
  }),
  "decided-setting": ({ setting, choice, pack, played }: { setting: string; choice: string; pack: string; played: string }) => ({
    message: `${setting}: the roster has “${choice}”, ${pack} decides on “${played}”.`,
    fix: "Remove the setting from the roster.",
  }),
  "unknown-pack": ({ pack }: { pack: string }) => ({
    message: `Pack “${pack}”: not known here, so the roster was checked without it.`,
    fix: "Add the pack, or remove its name from the roster.",
  }),
  "army-refused": ({ army, event }: { army: string; event: string }) => ({
    message: `Army list: ${army}, not allowed at this event.`,
    fix: `Choose an army list that ${event} allows.`,
  }),
  "game-refused": ({ game, played }: { game: string; played: string }) => ({
    message: `Game: ${game}, this event plays ${played}.`,
    fix: `Choose an army list of ${played}.`,
  }),
  "no-book": ({ game }: { game: string }) => ({
    message: `Rules: not judged, because there is no book of this game here (${game}).`,
    fix: "Look up its rules in your own book.",
  }),
  "stated-section": ({ section, stated, points }: { section: string; stated: number; points: number }) => ({
    message: `${section}: ${count(stated, "point")} stated, its units come to ${number(points)}.`,
    fix: `Write ${count(points, "point")}, or correct what its units cost.`,
  }),
  "stated-cost": ({ cost, stated, sum }: { cost: string; stated: number; sum: number }) => ({
    message: `${cost}: ${number(stated)} stated, the units come to ${number(sum)}.`,
    fix: `Write ${number(sum)}, or correct what the units cost.`,
  }),
  guess: (values: GuessValues & { others: number }) => ({ message: guessText(values), fix: remedy(values) }),

  // Commands and allies.
  "unknown-command": ({ command, commands }: { command: string; commands: Names }) => ({
    message: `Command: “${command}” is no kind of command here.`,
    fix: `Choose ${list(commands, "or")}.`,
  }),
  "ally-open": ({ ally, army }: { ally: string; army: string }) => ({
    message: `Not confirmed whether ${ally} may be allies of ${inSentence(army)}.`,
    fix: `Look up the allies of ${inSentence(army)} in your book.`,
  }),
  "ally-denied": ({ ally, army, others }: { ally: string; army: string; others: boolean }) => ({
    message: `${ally} may not be allies of ${inSentence(army)}.`,
    fix: others ? "Choose another army list, or leave out the command." : "Leave out the command.",
  }),
  "ally-beyond": ({ ally }: { ally: string }) => ({
    message: `Too many army lists of allies: ${ally} was not looked up.`,
    fix: "Leave out commands of allies.",
  }),
  "ally-missing": () => ({ message: "Allies: no army list named.", fix: "Choose the army list they come from." }),

  // Units.
  "unknown-unit": ({ name, army, nearest }: { name: string; army: string; nearest: Names }) => ({
    message: `“${name}” is not among the units of ${inSentence(army)}.`,
    fix: nearest.length ? `Choose ${list(nearest, "or")}, or leave it out.` : "Correct the name, or leave it out.",
  }),
  "entry-denied": (values: EntryValues) => ({
    message: `${values.entry}: ${values.units === 1 ? "" : `${count(values.units, "unit")}, `}none allowed for ${inSentence(values.army)}.${because(values)}`,
    fix: `Leave out ${values.units === 1 ? values.entry : `${values.units === 2 ? "both units" : `all ${count(values.units, "unit")}`} of ${values.entry}`}.`,
  }),
  "entry-open": (values: EntryValues & { lookUp: string }) => ({
    message: `${values.entry}: ${count(values.units, "unit")}, not confirmed for ${inSentence(values.army)}.${because(values)}`,
    fix: values.lookUp,
  }),
  "may-not-belong": ({ who, to, others, must }: { who: string; to: string; others: boolean; must: boolean }) => {
    const apart = must ? "leave it out" : "make it a unit of its own";
    return {
      message: `${who} may not belong to ${to}.`,
      fix: others ? `Choose another unit for it, or ${apart}.` : `${capital(apart)}.`,
    };
  },
  "cannot-belong": ({ who, why, to, others }: { who: string; why: keyof typeof CANNOT_BELONG; to: string; others: boolean }) => ({
    message: `${who}: ${CANNOT_BELONG[why](to)}.`,
    fix: others ? "Choose another unit for it, or make it a unit of its own." : "Make it a unit of its own.",
  }),

  // Options.
  /** `written`: options whose choice may be the player's own word. */
  "unknown-option": ({
    who,
    name,
    army,
    nearest,
    written,
  }: Record<"who" | "name" | "army", string> & Record<"nearest" | "written", Names>) => ({
    message: `${who}: “${name}” is not among the options of ${inSentence(army)}.`,
    fix: nearest.length
      ? `Choose ${list(nearest, "or")}, or leave it out.`
      : written.length
        ? `Write it as ${list(
            written.map((option) => `${option} = ${name}`),
            "or",
          )}, or leave it out.`
        : "Correct the name, or leave it out.",
  }),
  /** `reason`: a sentence without its full stop. */
  "removed-option": ({ who, name, army, reason }: Record<"who" | "name" | "army" | "reason", string>) => ({
    message: `${who}: ${name} is no longer among the options of ${inSentence(army)}. ${reason}.`,
    fix: `Leave out ${name}.`,
  }),
  "needless-number": ({ who, option, value }: { who: string; option: string; value: number }) => ({
    message: `${who}: ${option} takes no number, but ${number(value)} is written.`,
    fix: "Remove the number.",
  }),
  "missing-number": ({ who, option, taken }: { who: string; option: string; taken: number }) => ({
    message: `${who}: no number is written for ${option}, so ${number(taken)} was taken.`,
    fix: "Enter the number.",
  }),
  "missing-choice": ({ who, option, taken, choices }: { who: string; option: string; taken: string; choices: Names }) => ({
    message: `${who}: it is not written which ${option} is meant, so ${mention(taken)} was taken.`,
    fix: choices.length > 5 ? "Choose which one." : `Choose ${list(quoted(choices), "or")}.`,
  }),
  number: ({ who, option, value, min, max, step }: OptionNumber) => {
    const inside = `from ${number(min)} to ${number(max)}${step ? ` in steps of ${number(step)}` : ""}`;
    return { message: `${who}: ${mention(option)} ${number(value)}, a number ${inside} needed.`, fix: `Enter a number ${inside}.` };
  },
  copies: (values: { who: string; option: string; copies: number; most: number }) => tooOften(values),
  /** Several of a group that allows one. */
  choices: ({ who, options }: { who: string; options: Names }) => ({
    message: `${who}: ${notTogether(options)}.`,
    fix: `Leave out ${allBut(options)}.`,
  }),
  "same-choice": ({ who, option, copies }: { who: string; option: string; copies: number }) => ({
    message: `${who}: ${option} taken ${times(copies)}, at most once allowed.`,
    fix: `Keep ${option} once.`,
  }),

  // Prices and sums.
  "price-lost": ({ who, options, own, prices, because }: LostPrice) => {
    const what = options.length ? ` for ${list(own ? ["the unit itself", ...options] : options)}` : "";
    const all = prices === 1 ? "the price" : prices === 2 ? "both prices" : `the ${number(prices)} prices`;
    return {
      message: `${who}: no price yet${what}.${because ? ` ${capital(sentence(because))}` : ""}`,
      fix: `Enter ${all} from your book.`,
    };
  },
  "price-disputed": (values: {
    what: string;
    option: string | null;
    prices: readonly number[];
    per: "unit" | "model" | "step";
    page: string | number;
  }) => {
    const [counted = 0] = values.prices;
    const told = `${capital(values.what)}: ${sourcesGive(values.prices, values.per)}`;
    return {
      message: `${told}${values.option === null ? "" : ` for ${mention(values.option)}`}, ${number(counted)} counted.`,
      fix: `Look up the price ${inYourBook(values.page)}.`,
    };
  },
  stated: (values: Stated & { who: string }) => ({
    message: `${values.who}: the list ${against(values)}`,
    fix: "Correct the stated points.",
  }),
  "stated-total": (values: Stated) => ({ message: `The sum ${against(values)}`, fix: "Correct the stated total." }),

  /** The rest of what one rule finds very often. */
  more: ({ more, listed }: { more: number; listed: number }) => ({
    message: `${count(more, "more finding")} like the ${number(listed)} listed.`,
    fix: "Correct the listed ones first.",
  }),
};

const RESAVE = "Save the roster again, or check it with the data it was written with.";

/** Why a unit cannot belong to the one it names. */
const CANNOT_BELONG = {
  absent: () => "the unit it belongs to is not in the roster",
  itself: () => "it cannot belong to itself",
  elsewhere: (to: string) => `it cannot belong to ${to}, which is in another command`,
  attached: (to: string) => `it cannot belong to ${to}, which belongs to another unit itself`,
};
