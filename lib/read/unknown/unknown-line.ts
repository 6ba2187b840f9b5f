/** One line of a list of a game that we have no book of, taken apart by its form alone: count, name, price, and what stands behind. */
import { POINTS_WORDS } from "@/lib/catalogue/unknown/points-words";
import { COUNT, quotedAt, spaced, splitParts, toNumber, undecorated } from "@/lib/read/lines/text-parts";

/** What a line, or a part of one, says. */
export interface Said {
  name: string;
  /** Null where none stands there. */
  count: number | null;
  /** Null where none stands there; of the whole line, or of each where `isEach`. */
  points: number | null;
  isEach: boolean;
  /** The price stands with the word for points, or in a place where only prices stand. */
  isSure: boolean;
  costs: ReadonlyMap<string, number>;
  ownName: string;
  /** Parts behind the name: what it has. */
  parts: string[];
  /** A share beside the price: "39%". */
  hasPercent: boolean;
  /** The name stands in backticks: nothing in it is a form. */
  isLiteral?: true;
}

const NUMBER = String.raw`[-−+]?\d[\d.,'’]{0,20}`;
const UNIT = String.raw`(?:${POINTS_WORDS})\b\.?`;
const ONE_PRICE = new RegExp(
  String.raw`^\s*(?:[\d.,+–\-\s]*=)?\s*(${NUMBER}k?)\s*(${UNIT})?\s*(each|per model|a model|ea\.?|/\s*model)?\s*$`,
  "i",
);
const COST = new RegExp(String.raw`^\s*(${NUMBER})\s*(\p{L}[\p{L} ]{0,30})\s*$|^\s*(\p{L}[\p{L} ]{0,30}?)\s*:?\s*(${NUMBER})\s*$`, "u");
const BRACKETS = /[([]([^()[\]]{1,80})[)\]]/g;
/** What leads from a name to its price: dots, lines, bars. Taken whole: tried in parts, a long one would cost the cube of its letters. */
const LEADER = String.raw`(?<=(?:^|[^.…_\s|])\.?)(?!\.\s)(?=[.…_\s|]*(?:\.\.|…|__|\t|\|))[.…_\s|]+`;
const BEHIND = new RegExp(
  String.raw`(?:${LEADER}|(?<!\s)\s+[-–—]+>?\s*|(?<!\s)\s*[:=,@]\s*|(?<!\s)\s+)(${NUMBER}k?)\s*(${UNIT})\s*(each|per model|a model|ea\.?)?\s*$`,
  "i",
);
/** A number behind a name, where it is no part of it: thousands, or behind brackets, or a large one. */
const NAKED = /(?<=\))\s+(\d{1,4})$|\s+(\d[\d.,]*k)$|(?<=\p{L}{3})\s+(\d{2,4})$/iu;
const BARE_BEHIND = new RegExp(String.raw`(?:${LEADER}|(?<!\s)\s+[-–—]+\s+|(?<!\s)\s*=\s*)(${NUMBER})\s*$`, "i");
const ALONE = new RegExp(String.raw`^(${NUMBER}k?)\s*${UNIT}$`, "i");
const IN_FRONT = new RegExp(String.raw`^[([]?\s*(${NUMBER})\s*(${UNIT})\s*[)\]]?\s*[-–—:|]?\s+(?=\p{L})`, "iu");
const LABEL = new RegExp(String.raw`^[([]?\s*(${NUMBER})\s*${UNIT}\s*[)\]]?\s*[-–—:]\s+(?=\S)`, "i");
const AT_EACH = new RegExp(String.raw`\s+@\s*(${NUMBER})\s*(?:${UNIT})?\s*(?:each|per model|a model|ea\.?)?`, "i");
const COUNT_BEHIND = /\s+[x×]\s?(\d{1,4})$|\s*[([]\s*(?:[x×]\s?(\d{1,4})|(\d{1,4})\s?[x×])\s*[)\]]$/i;
const PERCENT = /\s*[-–|]?\s*\(?\d{1,3}(?:[.,]\d+)?\s*%\)?\s*$/;

/** What a line says. `sizes`: a bare number in brackets is how many models there are, and no price. */
export function saidIn(written: string, sizes = false): Said {
  const said: Said = {
    name: "",
    count: null,
    points: null,
    isEach: false,
    isSure: false,
    costs: new Map(),
    ownName: "",
    parts: [],
    hasPercent: false,
  };
  let text = spaced(written.replace(/\s#\s.*$/, "")).trim();
  const quoted = /^(\d{1,4})\s*[x×]\s(?=`)/.exec(text);
  if (text.startsWith("`") || quoted)
    return { ...literal(text.slice(quoted?.[0].length ?? 0), said), count: quoted ? Number(quoted[1]) : null };
  if (PERCENT.test(text)) {
    said.hasPercent = true;
    text = text.replace(PERCENT, "");
  }
  text = withoutOwnName(text, said);
  // "2 points: 8 Reed Guard"
  const label = LABEL.exec(text);
  if (label && setPrice(said, label[1] ?? "", true, false)) text = text.slice(label[0].length);
  const { head, rest } = parted(text);
  let name = priceInBrackets(head, said, sizes);
  let tail = rest;
  const each = AT_EACH.exec(name);
  if (each && said.points === null && setPrice(said, each[1] ?? "", true, /each|model|ea/i.test(each[0])))
    name = `${name.slice(0, each.index)}${name.slice(each.index + each[0].length)}`;
  const front = IN_FRONT.exec(name);
  if (front && said.points === null && setPrice(said, front[1] ?? "", true, false)) name = name.slice(front[0].length);
  if (said.points === null) name = priceBehind(name, said, tail === "");
  // What has its own price in front is no price of the whole: "Captain 100, sword (10)".
  if (said.points === null && tail) tail = priceAtEnd(tail, said);
  const counted = COUNT.exec(`${name} `);
  if (counted && /\p{L}/u.test(name.slice(counted[0].trimEnd().length))) {
    const [first, second] = [toNumber(counted[1] ?? ""), counted[2] === undefined ? 1 : toNumber(counted[2])];
    if (Number.isInteger(first * second) && first * second > 0 && first * second < 10_000) {
      said.count = first * second;
      name = name.slice(counted[0].trimEnd().length).trim();
    }
  }
  const times = COUNT_BEHIND.exec(name);
  if (times && times.index > 0) {
    said.count = (said.count ?? 1) * Number(times[1] ?? times[2] ?? times[3]);
    name = name.slice(0, times.index);
  }
  said.name = name.replace(/^[\s,;:–—-]+|(?<![\s,;:|–—-])[\s,;:|–—-]+$/g, "").trim();
  said.parts = partsOf(tail);
  return said;
}

/** "`Sword, rusty` x2 (10 points)": a name that is taken as it stands. */
function literal(text: string, said: Said): Said {
  const quoted = quotedAt(text, 0);
  if (!quoted) return { ...said, name: text };
  return { ...saidIn(`Named${text.slice(quoted.end)}`), name: quoted.value, isLiteral: true };
}

function withoutOwnName(text: string, said: Said): string {
  const at = text.search(/(?<=^|\s)["“„«]/);
  const quoted = at < 0 ? null : quotedAt(text, at);
  if (!quoted?.value.trim() || at === 0) return text;
  said.ownName = quoted.value.trim();
  return spaced(`${text.slice(0, at)} ${text.slice(quoted.end)}`);
}

/** The price behind a name, without brackets; the name without it. */
function priceBehind(name: string, said: Said, isWhole: boolean): string {
  const behind = BEHIND.exec(name) ?? BARE_BEHIND.exec(name);
  if (behind && setPrice(said, behind[1] ?? "", true, behind[3] !== undefined)) return name.slice(0, behind.index).trim();
  const naked = isWhole ? NAKED.exec(name) : null;
  const written = naked?.[1] ?? naked?.[2] ?? naked?.[3];
  if (naked && written !== undefined && setPrice(said, written, true, false)) return name.slice(0, naked.index).trim();
  return name;
}

/** The price at the end of what stands behind a name, where it is that of the whole line. */
function priceAtEnd(tail: string, said: Said): string {
  const alone = ALONE.exec(tail.trim());
  if (alone && setPrice(said, alone[1] ?? "", true, false)) return "";
  const [all = "", inside = ""] = /\s*[([]([^()[\]]{1,80})[)\]]\s*$/.exec(tail) ?? [];
  const [one] = ONE_PRICE.exec(inside)?.slice(1) ?? [];
  if (one !== undefined && !/^\s*[-−+]/.test(inside) && setPrice(said, one, true, false)) return tail.slice(0, -all.length);
  const behind = BEHIND.exec(tail) ?? BARE_BEHIND.exec(tail);
  if (behind && setPrice(said, behind[1] ?? "", true, behind[3] !== undefined))
    return tail
      .slice(0, behind.index)
      .replace(/(?<![,;|–—-])[,;|–—-]+\s*$/, "")
      .trim();
  return tail;
}

/** Takes the brackets that hold a price, or several costs, out of a name. */
function priceInBrackets(written: string, said: Said, sizes: boolean): string {
  let name = written;
  for (const [all, inside = ""] of written.matchAll(BRACKETS)) {
    const [one, unit, each] = ONE_PRICE.exec(inside)?.slice(1) ?? [];
    // "(+10 pts)" is a price, "(+1)" what an item does.
    const isBare = one !== undefined && unit === undefined && each === undefined;
    if (isBare && (sizes || /^\s*[-−+]/.test(inside))) {
      if (sizes && said.count === null && /^\s*\d{1,4}\s*$/.test(inside)) {
        said.count = Number(inside);
        name = name.replace(all, " ");
      }
      continue;
    }
    if (one !== undefined) {
      if (said.points === null && setPrice(said, one, !isBare, each !== undefined)) name = name.replace(all, " ");
      continue;
    }
    const costs = costsIn(inside, all.startsWith("["));
    if (!costs) continue;
    name = name.replace(all, " ");
    if (costs.points !== null && said.points === null) setPrice(said, String(costs.points), true, false);
    said.costs = new Map([...said.costs, ...costs.others]);
  }
  return spaced(name);
}

/** A cost beside the points that stands without its name. */
export const OTHER_COST = "|";

/** As our own texts have it: "95 points, 3 Dust". */
const OWN_COSTS = /^-?[\d.]+ points, (?!.*\b(?:models?|figures?|minis|men|bases?|wounds?)\b)/;
const KNOWN_COST = /^(?:PL|CP|power(?: level| rating)?|crusade points?|XP|SP|AP|cabal points?|SWC|c)$/i;

/** "5 PL, 95pts": several costs; null where something else stands there. `isOwn`: it stands in square brackets. */
function costsIn(inside: string, isOwn: boolean): { points: number | null; others: Map<string, number> } | null {
  const others = new Map<string, number>();
  let points: number | null = null;
  // "(0.5 | 28)": another cost in front of the points, whose name stands with the total.
  const pair = /^\s*(\d+(?:\.\d+)?)\s*\|\s*(\d+)\s*$/.exec(inside);
  if (pair) return { points: amount(pair[2] ?? ""), others: new Map([[OTHER_COST, amount(pair[1] ?? "")]]) };
  for (const part of inside.split(/[,;]|\s\/\s/)) {
    const [one, unit] = ONE_PRICE.exec(part)?.slice(1) ?? [];
    const cost = COST.exec(part);
    if (one !== undefined && unit !== undefined) points = amount(one);
    else if (cost && ((isOwn && OWN_COSTS.test(inside)) || KNOWN_COST.test((cost[2] ?? cost[3] ?? "").trim())))
      others.set((cost[2] ?? cost[3] ?? "").trim(), amount(cost[1] ?? cost[4] ?? ""));
    else return null;
  }
  return [...others.values(), points ?? 0].some(Number.isNaN) ? null : { points, others };
}

function amount(written: string): number {
  const thousands = /k$/i.test(written);
  const n = toNumber(written.replace(/k$/i, "").replace(/[.,]$/, ""));
  return thousands ? n * 1000 : n;
}

function setPrice(said: Said, written: string, isSure: boolean, isEach: boolean): boolean {
  const points = amount(written);
  if (Number.isNaN(points) || Math.abs(points) > 1_000_000) return false;
  Object.assign(said, { points, isSure, isEach });
  return true;
}

/** A line in front of and behind the colon, bar, dash or "with" that stands between a name and what it has. */
function parted(text: string): { head: string; rest: string } {
  // What stands in brackets parts nothing.
  const masked = text.replace(/[([][^()[\]]*[)\]]/g, (inside) => "\u0001".repeat(inside.length));
  const found = /:\s|\s\|\s|\s[-–—]\s(?!\d)|,\s(?=\p{L}|\d+\s*[x×]?\s*\p{L})|;\s|\s(?:with|w\/)\s?(?=\S)/iu.exec(masked);
  if (!found) return { head: text.replace(/:$/, ""), rest: "" };
  return { head: text.slice(0, found.index), rest: text.slice(found.index + found[0].length).trim() };
}

function partsOf(text: string): string[] {
  if (!text) return [];
  return text
    .split(/\s\|\s|\s[-–—]\s/)
    .flatMap(splitParts)
    .flatMap((part) => part.split(/\s(?:and|&)\s(?=\d+\s*[x×]?\s)/i))
    .map((part) =>
      part
        .replace(/^(?:with|w\/|and|&)\s+/i, "")
        .replace(/[.]$/, "")
        .trim(),
    )
    .filter((part) => /[\p{L}\d]/u.test(part));
}

/** What marks a line as a heading, whatever is in it; null where nothing does. */
export function headingIn(text: string): string | null {
  const plain = text.trim();
  const inside = /^\[([^\]]{1,120})\]$/.exec(plain)?.[1];
  if (inside !== undefined) return inside.trim();
  const bare = undecorated(plain);
  // "++ Lords ++" ends as it begins; "+ 10 Orcs" has a bullet.
  const isMarked = bare !== plain && (/^(?:#{1,6}|={2,}|<)/.test(plain) || /[+=*_~#>-]$/.test(plain)) && !/^[-*•]\s/.test(plain);
  return isMarked ? bare.trim() : null;
}
