/** Headings that open a command: "[Command: Hired]", "++ Flanking force ++", "Greek allies", "[Command: Left]". */
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { undecorated } from "@/lib/read/lines/text-parts";
import type { Vocabulary } from "./vocabulary";

/** What a heading says of the command it opens. */
export interface CommandHead {
  kind: string;
  name?: string;
  armyList?: string;
  /** Its name stands in no quotes, and is read as one. */
  told?: boolean;
  /** What stands beside its name in quotes. */
  beside?: string;
}

const MOST_LETTERS = 200;
const IN_BRACKETS = /^\[([^\]]*)\]\s*(?:["“„]([^"”“]*)["”])?\s*/u;
const QUOTED = /["“„]([^"”“]*)["”]/u;
const CALLED_LAST = /^((?:[\p{L}'’]+\s){1,3})command$/iu;
const CALLED_COMMAND = /^command\b(?:\s*\d{1,3}(?=\s*:))?\s*:?\s*/i;

/** The command that a text opens with its beginning, and how many letters say so; null where it opens none. */
export function commandHeadIn(
  catalogue: Catalogue,
  text: string,
  keysOf: Vocabulary["keysOf"],
): { head: CommandHead; letters: number } | null {
  if (text.length > MOST_LETTERS) return null;
  const [bracketed = "", inside, behind] = IN_BRACKETS.exec(text) ?? [];
  const written = inside ?? undecorated(withoutSum(undecorated(text).replace(/[\s+=*~]+$/, ""))).replace(/\s*:$/, "");
  const own = QUOTED.exec(written)?.[1] ?? behind;
  const plain = written.replace(QUOTED, " ").trim();
  const body = plain.replace(CALLED_COMMAND, "");
  const isCalled = body !== plain;
  const head = headOf(catalogue, body, isCalled) ?? (inside === undefined ? inWords(catalogue, body, keysOf) : null);
  if (!head || (!isCalled && head.kind === mainCommandKind(catalogue.book) && head.name !== undefined)) return null;
  if (own !== undefined) delete head.told;
  const name = own ?? head.name;
  const called = name ? { name: name.slice(0, BOUNDS.letters.commandName) } : {};
  const { name: _, ...rest } = head;
  const beside = own !== undefined && head.name ? { beside: head.name } : {};
  return { head: { ...rest, ...called, ...beside }, letters: inside === undefined ? text.length : bracketed.length };
}

/** "Flanking force [330 points]", "Sideboard – 720" without what stands in it. */
function withoutSum(text: string): string {
  const [sum = ""] = /\s(?:[–—-] ?\d{1,6}|[[(]\d[\d,.]{0,7} ?\p{L}{0,6}[\])])$/u.exec(text) ?? [];
  return sum ? text.slice(0, -sum.length) : text;
}

function headOf(catalogue: Catalogue, body: string, isCalled: boolean): CommandHead | null {
  const { commands } = catalogue.book;
  const whole = findNamed(commands, body.replace(/,$/, "")).found;
  if (whole) return { kind: whole.id };
  const allied = alliedIn(catalogue, body);
  if (allied) return allied;
  // The longest beginning that names a kind: a kind may have a comma in its name, and what stands behind it is its own.
  const ends = [...body.matchAll(/,|\sfrom\s/gi)].map(({ index }) => index).slice(0, 5);
  const kinds = ends.flatMap((at) => {
    const kind = findNamed(commands, body.slice(0, at)).found;
    return kind ? [{ kind: kind.id, told: true, name: body.slice(at).replace(/^[\s,]+/, "") }] : [];
  });
  if (kinds.length) return isCalled ? (kinds.at(-1) ?? null) : null;
  return isCalled ? { kind: mainCommandKind(catalogue.book), ...(body ? { name: body } : {}) } : null;
}

/** "Mercenaries on half pay", "Warchief's command", "Second command". */
function inWords({ book }: Catalogue, body: string, keysOf: Vocabulary["keysOf"]): CommandHead | null {
  const { sorted } = keysOf(body);
  const kind = book.commands.find(({ name }) => keysOf(name).sorted === sorted);
  if (kind) return { kind: kind.id };
  const main = book.commands.find(({ id }) => id === mainCommandKind(book));
  const [, front] = CALLED_LAST.exec(body) ?? [];
  return front && main && keysOf(main.name).joined === "command" ? { kind: main.id } : null;
}

/** "Allies from Greek", "Allies: Greek, Left wing", "Greek allies". */
function alliedIn(catalogue: Catalogue, body: string): CommandHead | null {
  for (const { id, name, allied } of catalogue.book.commands) {
    if (!allied) continue;
    const [, before, rest] =
      new RegExp(String.raw`^(?:${escaped(name)}|${escaped(id)})(?:,\s*([^,]*))?\s*(?:from\s+|[:–—-]\s*)(.+)$`, "i").exec(body) ?? [];
    const behind = new RegExp(String.raw`^(.+)\s${escaped(name)}$`, "i").exec(body)?.[1];
    for (const [army = "", own] of [[rest, before], rest?.split(/,\s*(?=[^,]*$)/) ?? [], [behind]]) {
      const armyList = armyNamed(catalogue, army);
      if (armyList !== null) return { kind: id, armyList, ...(own ? { name: own } : {}) };
    }
    if (rest && /\sfrom\s/i.test(body)) return { kind: id, armyList: rest.slice(0, BOUNDS.letters.id) };
  }
  return null;
}

/** The id of the army list that a title, alias or id means, of those that may ally first. */
function armyNamed({ army, armyNames }: Catalogue, written: string): string | null {
  if (!written) return null;
  const allies = (army.allies?.armies ?? []).map((id) => armyNames.find((one) => one.id === id) ?? { id, name: id.replaceAll("-", " ") });
  return (findNamed(allies, written).found ?? findNamed(armyNames, written).found)?.id ?? null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
