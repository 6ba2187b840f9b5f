/** The lines of a list of a game that we have no book of, each with what its form says it is: told from the list as a whole. */
import { chatterIn } from "@/lib/read/lines/chatter";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { isUpperCase, splitParts } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import { headingIn, type Said, saidIn } from "./unknown-line";

export interface Row {
  line: number;
  /** Without bullets. */
  text: string;
  depth: number;
  /** Nothing stands in the line above. */
  isApart: boolean;
  /** What stands between the marks of a heading; null where there are none. */
  heading: string | null;
  /** Why it says nothing about an army. */
  chatter: string | null;
  total: number | null;
  /** The points that the list may cost, beside its total. */
  of: number | null;
  said: Said;
  /** It begins as a remark does, and as the title of a page. */
  isRemark: boolean;
  /** A cost beside the points, with its total. */
  other?: { name: string; stated: number };
  fields?: WrittenLine["fields"];
}

const BULLETS = /^(?:[\s>]|[-–—•·◦▪●‣○*;]+(?=\s)|[•·◦▪●‣○]+|\+(?=\s)(?!.*\+\s*$)|\.{1,3}(?=\s)){1,200}/;
/** "--Duck behind cover": a bullet without a space behind it. */
const TIGHT_BULLET = /^\s*(?:-{1,3}|[–—»])(?=\p{L}|\d+\s*[x×]\s)/u;
/** "3.5 SWC | 140 points" */
const TWO_TOTALS = /^\W*(\d+(?:\.\d+)?)\s*(\p{Lu}{2,6})\s*\|\s*(\d[\d.,]*)\s*(?:points?|pts)\W*$/iu;
const LIST_NUMBER = /^\d{1,3}[.)]\s+/;
const UNDERLINE = /^\s*(?:[=_~*-]\s*){3,}$/;
const TOTAL =
  /^\W*(?:grand |sub-? ?|army |list |team |warband )?(?:total|sum|gesamt|total cost|points total|points? used|army cost|team value|tv)\b[^\d\n]{0,80}(\d[\d.,’' ]{0,20}k?)|^\W*(\d[\d.,’' ]{0,20}k?)\s*(?:points?|pts)?\s*total\b/i;
const OF = /\d\s*(?:pts|points|p)?\s*(?:\/|\bof\b)\s*(\d[\d.,]*)/i;
/** Words that head a part of an army in one game or another. */
const SECTIONS =
  /^(?:(?:lords?|hero(?:e?s)?|core|special|rare|characters?|leaders?|command(?:ers?)?|hq|elites?|troops?|fast attack|heavy support|flyers?|lords? of war|dedicated transports?|fortifications?|battlelines?|other datasheets|other units|epic heroes?|allied units|infantry|cavalry|artillery|monsters?|war ?machines?|vehicles?|tanks?|transports?|support|operatives?|corps|regiments? \d+|general'?s regiment|auxiliary units|faction terrain|endless spells|irregulars|large infantry|champions?|warlords?|wizards?|hearthguards?|warriors?|levy|levies|soldiers?|specialists?|players?|star players?|inducements?|staff|line ?troopers?|group \d+|combat group \d+|detachments?|brigades?|battlegroups?|units?|upgrades?|companions?|mounted|foot|ships?|squadrons?|magic items?|artefacts?|configuration|allies|reserves?|crew|warband|main force|wargear|required|optional|supports?)(?:\s+(?:units?|choices?|troops?|section|models?))?)$/i;

/** Every line with something in it that is not said of the list as a whole already. */
export function rowsOf(head: RosterHead): Row[] {
  const taken = new Set(head.taken);
  const sizes = head.written.some(({ text }) => /[([]\s*\d{1,3}\s*[)\]].*\d\s*(?:pts|points)\b/i.test(text));
  const rows: Row[] = [];
  let isApart = true;
  for (const { line, text: raw, depth, fields } of head.written) {
    if (!raw.trim()) {
      isApart = true;
      continue;
    }
    if (taken.has(line) && !fields) {
      isApart = true;
      continue;
    }
    if (UNDERLINE.test(raw)) {
      const above = rows.at(-1);
      if (above && above.line === line - 1 && above.said.points === null) above.heading ??= above.text;
      continue;
    }
    const heading = fields ? null : headingIn(raw);
    const isTight = heading === null && TIGHT_BULLET.test(raw);
    const bulletless = raw
      .replace(isTight ? TIGHT_BULLET : BULLETS, "")
      .replace(LIST_NUMBER, "")
      .trim()
      .replace(/^(\*\*|__)(.{1,200}?)\1(?=\s|$)/, "$2");
    const text = heading ?? bulletless;
    const two = TWO_TOTALS.exec(text);
    const total = TOTAL.exec(text);
    const amount = two ? numberIn(two[3] ?? "") : total ? numberIn(total[1] ?? total[2] ?? "") : null;
    const list = fields || heading !== null || total ? null : listIn(text, sizes);
    const plain = {
      line,
      depth: heading === null ? depth + (isTight && depth === 0 ? 1 : 0) : 0,
      isApart,
      chatter: null,
      total: null,
      of: null,
      isRemark: /^\s*#\s/.test(raw),
    };
    isApart = false;
    if (list) {
      rows.push({ ...plain, text: `${list.label}:`, heading: list.label, said: saidIn(list.label) });
      for (const part of list.parts) rows.push({ ...plain, isApart: false, text: part, heading: null, said: saidIn(part, sizes) });
      continue;
    }
    rows.push({
      ...plain,
      text,
      heading,
      chatter: fields ? null : chatterIn(text),
      total: amount,
      of: numberIn(OF.exec(text)?.[1] ?? ""),
      said: saidIn(text, sizes),
      ...(two ? { other: { name: two[2] ?? "", stated: Number(two[1]) } } : {}),
      ...(fields ? { fields } : {}),
    });
  }
  return rows;
}

/** "Soldiers: 2 Thieves (40), War Dog (10)": a heading with several things in its line, each with its price. */
function listIn(text: string, sizes: boolean): { label: string; parts: string[] } | null {
  const [, label = "", rest = ""] = /^([^:,]{2,40}):\s+(\S.*)$/.exec(text) ?? [];
  const parts = label && SECTIONS.test(label.trim()) ? splitParts(rest) : [];
  return parts.length > 1 && parts.every((part) => saidIn(part, sizes).points !== null) ? { label: label.trim(), parts } : null;
}

function numberIn(written: string): number | null {
  const thousands = /k$/i.test(written.trim());
  const n = Number(
    written
      .replace(/[,’' k]/gi, "")
      .replace(/\.(?=\d{3}(?!\d))/g, "")
      .replace(/\.$/, ""),
  );
  return written.trim() && Number.isFinite(n) ? n * (thousands ? 1000 : 1) : null;
}

/** Whether a line heads a part of the army: by its marks, by its word, by its capitals, by a colon with nothing behind it. */
export function isSection({ heading, text, said, fields }: Row): boolean {
  if (fields) return fields.role === "heading";
  if (heading !== null) return true;
  if (said.count !== null || said.parts.length || said.ownName) return false;
  const name = said.name.replace(/:$/, "").trim();
  if (SECTIONS.test(name)) return said.points === null || said.hasPercent || /[:([]/.test(text) || isUpperCase(name);
  if (said.points !== null) return said.hasPercent || (isUpperCase(name) && /[:([–-]/.test(text));
  return isUpperCase(name) || (/:\s*$/.test(text) && text.length < 60);
}

/** Whether a line names something with a price. */
export const isPriced = ({ said, fields }: Row): boolean => (fields ? fields.points !== undefined : said.points !== null);
