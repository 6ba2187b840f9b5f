/**
 * The verdict travels: random rosters, judged with answers, events, own lines and own army books, are judged alike where they arrive,
 * as a link, a file and a printed code; where what they were judged with stays behind, it is named.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as library from "@/data/index";
import { carriedPacks, heldIn } from "@/lib/advice/answers/carried";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { withPacks } from "@/lib/books/intake/with-packs";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { verdictText } from "@/lib/engine/report/verdict";
import { collectionInText, collectionText } from "@/lib/engine/roster/collection";
import { readRoster, readRosterFile, UNUSED_PACKS } from "@/lib/engine/roster/roster-file";
import { ordered } from "@/lib/engine/roster/write-roster";
import type { Answer } from "@/lib/engine/schema/answer";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { codeTexts } from "@/lib/paper/write/link-halves";
import { packFragment } from "@/lib/paper/write/pack-link";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { textToSend } from "@/lib/paper/write/text";
import { linksInCodes } from "@/lib/read/shapes/link-halves";
import { readSharedLink } from "@/lib/read/shared-link";
import { anyRoster } from "../support/any-roster";
import { limitOf } from "../support/earlier-limit";
import { tries } from "../support/effort";
import { type Random, random } from "../support/random";

const ORIGIN = "https://muster.example";
/** An army list that the sender has; the id of the copy, where it is one of the sender's own; a legal roster of it. */
const LISTS = [
  ["fantasy-rules-3e", "undead", null, null],
  ["fantasy-rules-3e", "evil", "evil-of-mine", "evil-1050"],
  ["fantasy-warriors", "orcs", null, "orcs-550"],
  ["warhammer-7e", "dwarfs", null, "dwarfs-2000"],
  ["warhammer-7e", "empire", "empire-of-mine", "empire-2000"],
  ["generic-fantasy-mass-battles", "open", null, null],
] as const;

const sampleOf = (game: string, name: string) =>
  readRoster(readFileSync(new URL(`../../data/${game}/samples/${name}.muster.json`, import.meta.url), "utf8")).roster;

/** Everything somebody may have on a device: answers of each kind, own lines, an event, a setting. */
function packsOf({ book, army, entries, variants }: Catalogue, rng: Random): Pack[] {
  const some = <T>(all: readonly T[], one = 2) => all.filter(() => rng.below(one) === 0);
  const pack = (id: string, more: Partial<Pack>): Pack => ({ format: "muster-pack/1", id, name: `Pack ${id}`, game: book.id, ...more });
  const ids = entries.map(({ entry }) => entry.id);
  const figures = some(ids).flatMap((entry): Answer[] => {
    const [characteristic] = book.characteristics;
    return characteristic ? [{ kind: "figure", entry, characteristic: characteristic.id, figure: rng.below(6) + 1, page: 1 }] : [];
  });
  const answers: Answer[] = [
    ...some(ids).map(
      (entry): Answer => ({
        kind: "permission",
        army: army.id,
        entry,
        status: rng.below(3) ? "allowed" : "denied",
        page: 1,
      }),
    ),
    ...some(ids, 3).map((entry): Answer => ({ kind: "price", army: army.id, entry, price: { perModel: rng.below(20) + 1 }, page: 1 })),
    ...some(book.options, 4).map(({ id }): Answer => ({ kind: "price", option: id, price: { perUnit: rng.below(20) + 1 }, page: 1 })),
    ...figures,
  ];
  const lines: Pack["effects"] = [
    ...some(variants, 3)
      .slice(0, 40)
      .map(({ option, choice }) => ({ of: { options: [choice === null ? option.id : `${option.id}=${choice}`] }, line: "Burns." })),
    ...some(ids, 3).map((entry) => ({ of: { entries: [entry] }, army: army.id, line: "Is told of in songs." })),
  ];
  const limited = rng.pick(ids);
  const setting = book.settings.length ? rng.pick(book.settings) : undefined;
  return [
    pack("answers", { answeredBy: "Ada Bok", answers }),
    pack("lines", { effects: lines }),
    pack("cup", {
      name: "Autumn cup",
      event: { limits: [limitOf({ who: { each: "army" }, may: "at-most", count: 1, of: [{ entry: limited }] }, 1)] },
      ...(setting ? { settings: { [setting.id]: rng.pick(setting.choices).id } } : {}),
    }),
  ].map((one) => parsePack(one, one.id));
}

async function judged(books: Library, roster: Roster) {
  const catalogue = await books.catalogueFor(roster);
  const { resolved, report } = inspect(catalogue, roster);
  const effects = await library.loadEffects(roster);
  const { groups, total, findings, effects: lines, code, verdictWord, readings } = sheetModel(catalogue, resolved, report, { effects });
  // What one costs that the roster does not have travels with nobody.
  const told = findings.map(({ fix, ...finding }) => ({ ...finding, fix: fix.replace(/ \((?:[\d.,½]+ points?|free)\)/g, "") }));
  return { catalogue, report, said: { verdict: report.verdict, verdictWord, code, total, findings: told, groups, lines }, readings };
}

test("a roster is judged where it arrives as it was where it was made, or what is missing is named", { timeout: 240_000 }, async () => {
  const rng = random("travels");
  const seen = { cases: 0, packs: 0, legal: 0, other: 0, left: 0, books: 0 };
  for (const [game, armyList, own, legal] of LISTS) {
    const books: ArmyList[] = own === null ? [] : [{ ...(await library.loadArmy(game, armyList)), id: own, name: "A list of mine" }];
    const bare = await library.catalogueFor({ game, armyList: own ?? armyList }, [], books);
    for (let n = 0; n < tries(40); n++) {
      const sample = n === 0 && legal ? sampleOf(game, legal) : null;
      const packs = packsOf(bare, rng).filter(({ id }) => (sample ? id === "lines" : rng.below(4) > 0));
      const named = packs.flatMap(({ id }) => (id === "cup" ? id : []));
      const roster: Roster = { ...(sample ?? anyRoster(bare, rng)), armyList: own ?? armyList, ...(named.length ? { packs: named } : {}) };
      const where = `${own ?? armyList} ${n}`;
      const made = await judged(withPacks(library, packs, books), roster);
      const goes = carriedPacks(roster, packs, books, heldIn(made.catalogue, roster));
      seen.cases++;
      seen.packs += goes.length;
      seen[made.report.verdict === "legal" ? "legal" : "other"]++;

      // As a link, and as the code on paper, one square or two.
      const link = sharedLink(ORIGIN, roster, goes.map(packFragment));
      const opened = readSharedLink(link, library.games);
      expect([opened.problems, opened.packProblems, opened.roster], where).toEqual([[], [], roster]);
      expect((await judged(withPacks(library, opened.packs), roster)).said, where).toEqual(made.said);
      const codes = codeTexts(link);
      if (codes.length) expect(linksInCodes(codes).links, where).toEqual([link]);
      else {
        seen.left++;
        const printed = made.readings.join(" ");
        for (const { name } of packs) expect(printed, where).toContain(name);
      }

      // As a file.
      const file = collectionText({ rosters: [ordered(roster)], packs: goes.map((pack) => ({ pack, everywhere: false })), books: [] });
      const collection = collectionInText(file);
      const [read] = readRosterFile(file);
      const brought = (collection?.packs ?? []).map(({ pack }) => parsePack(pack, "file"));
      // A reader that leaves the packs aside says so.
      expect([read?.problems.map(({ code }) => code), read?.roster], where).toEqual([goes.length ? [UNUSED_PACKS] : [], roster]);
      expect((await judged(withPacks(library, brought), roster)).said, where).toEqual(made.said);

      // As text that is copied: the verdict and what it was made with stand in it, and an army list that is not known is told.
      const text = textToSend(made.catalogue, roster, made.report);
      expect(text, where).toContain(`# ${verdictText(made.report, made.catalogue.book.verdicts)}`);
      const [judgedWith = ""] = text.match(/^# Judged with .*$/m) ?? [];
      for (const { name } of packs) expect(judgedWith, where).toContain(name);
      const [came] = await readIncoming(new TextEncoder().encode(text), "list.txt", withPacks(library, packs));
      if (own !== null) {
        seen.books++;
        expect(came && !isChecked(came) ? came.reason : (came?.problems ?? []).map(({ message }) => message).join(" "), where).toContain(
          own,
        );
      } else {
        expect(came && isChecked(came) && [came.report.verdict, came.report.points], where).toEqual([
          made.report.verdict,
          made.report.points,
        ]);
      }
    }
  }
  expect(seen.cases).toBe(LISTS.length * tries(40));
  // What is held to is there: verdicts of both sorts, packs that go along, codes too long for paper.
  for (const n of Object.values(seen)) expect(n, JSON.stringify(seen)).toBeGreaterThan(0);
});
