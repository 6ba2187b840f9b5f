/** Reads the cases of the books: rosters in full, or as text. */
import { readdirSync, readFileSync } from "node:fs";
import { catalogueFor, loadBook } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Severity } from "@/lib/engine/report/finding";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster } from "@/lib/engine/schema/roster";
import { ownForm, readBody, readHead } from "../support/read-body";
import { type BookCase, type CaseRoster, fill, type Given } from "./case";
import { rosterOf } from "./lines";

const here = readdirSync(new URL(".", import.meta.url));

/** All cases of a game, in the order of their files. */
export async function casesOf(game: string): Promise<BookCase[]> {
  const files = here.filter((f) => f.startsWith(`${game}.`)).sort();
  const modules: { cases: BookCase[] }[] = await Promise.all(
    files.filter((f) => f.endsWith(".cases.ts")).map((f) => import(`./${f.replace(/\.ts$/, "")}.ts`)),
  );
  const texts = files.filter((f) => f.endsWith(".cases")).map((f) => readFileSync(new URL(f, import.meta.url), "utf8"));
  const main = mainCommandKind(await loadBook(game));
  return [...modules.flatMap((m) => m.cases), ...texts.flatMap((text) => casesIn(text, main))];
}

/**
 * The cases of a text. A heading: the rule, then "army inca", "by RULE", its severity, "1000 points", "besides RULE RULE", with commas
 * between them; the army list is the generic one where none is named. Below it the rosters, one on a line: "+ …" keeps the rule, "- …"
 * breaks it, "40 = …" costs 40 points, "40 ≠ …" does not. Behind " // " and on lines of its own stands why. "ids orcs; 1 warchief" is a
 * roster by the ids of the data, as `rosterOf` has them. `main`: the kind of command in which units stand where none is opened.
 */
function casesIn(text: string, main: string): BookCase[] {
  const plain = text.replaceAll(/(^| ) *\/\/ .*$/gm, "");
  return plain.split(/\n(?=[A-Z])/).flatMap((block) => {
    const [heading, ...rows] = block.split("\n").flatMap((line) => line.trim() || []);
    return heading ? [{ army: "generic", ...headOf(heading), ...rowsOf(rows, main) }] : [];
  });
}

function headOf(heading: string): BookCase {
  const [rule = "", ...keys] = heading.split(", ");
  const head: BookCase = { rule };
  for (const key of keys) {
    const [word = "", ...rest] = key.split(" ");
    if (word === "army") head.army = rest.join(" ");
    else if (word === "by") head.by = rest.join(" ");
    else if (word === "besides") head.besides = rest;
    else if (rest[0] === "points") head.limit = Number(word);
    else head.severity = word as Severity;
  }
  return head;
}

/** @throws Error where a row is none of them. */
function rowsOf(rows: readonly string[], main: string): Pick<BookCase, "legal" | "illegal" | "prices" | "wrong"> {
  const legal: Given[] = [];
  const illegal: Given[] = [];
  const prices: [Given, number][] = [];
  const wrong: [string, number][] = [];
  for (const row of rows) {
    const [, sign, points, relation, text = ""] = /^(?:([+-])|(\S+) ([=≠])) (.*)$/.exec(row) ?? [];
    const given: Given = text.startsWith("{") ? JSON.parse(text) : text.startsWith("ids ") ? byIds(text, main) : text;
    if (sign) (sign === "+" ? legal : illegal).push(given);
    else if (relation) relation === "=" ? prices.push([given, Number(points)]) : wrong.push([text, Number(points)]);
    else throw new Error(`no case: ${row}`);
  }
  return { legal, illegal, prices, wrong };
}

function byIds(text: string, main: string): CaseRoster {
  const [list = "", ...parts] = text.replace("ids ", "").split("; ");
  const settings = parts.flatMap((part) => (part.startsWith("Setting: ") ? [part.replace("Setting: ", "").split(" = ")] : []));
  const points = parts.find((part) => part.startsWith("Points: "))?.replace("Points: ", "");
  const lines = parts.filter((part) => !/^(Points|Setting): /.test(part));
  return rosterOf(list, main, lines, {
    ...(points === undefined ? {} : { limit: Number(points) }),
    ...(settings.length ? { settings: Object.fromEntries(settings) } : {}),
  });
}

/** The roster of a case with its catalogue. @throws Error where its text has problems. */
export async function readCase(game: string, of: BookCase, given: Given): Promise<{ roster: Roster; catalogue: Catalogue }> {
  if (typeof given !== "string") {
    const roster = fill(game, given);
    return { roster, catalogue: await catalogueFor(roster) };
  }
  const head = readHead(ownForm(given).split(/;\s*/).join("\n"));
  const armyList = head.army || of.army || "evil";
  const key = { game, armyList, settings: head.settings ?? {}, packs: head.packs ?? [] };
  const catalogue = await catalogueFor(key);
  const { roster, problems } = readBody(head, catalogue);
  if (!roster || problems.length) throw new Error(`"${given}" in ${armyList}: ${problems.map((p) => p.message).join(" ")}`);
  const limit = roster.limit ?? of.limit;
  const allies = roster.commands.some((c) => c.armyList !== undefined);
  return { roster: { ...roster, ...(limit === undefined ? {} : { limit }) }, catalogue: allies ? await catalogueFor(roster) : catalogue };
}
