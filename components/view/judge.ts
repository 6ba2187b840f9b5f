/** A shared roster, judged on this device: with what its sender judged it with, with one's own answers, by the book alone. */
import { withOwn } from "@/components/storage/own-library";
import { answerInWords } from "@/lib/advice/answers/answer-words";
import { answersIn } from "@/lib/advice/answers/pack-answers";
import type { PackNames } from "@/lib/advice/answers/pack-words";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import { briefText, type ShownVerdict, shownOf } from "@/lib/engine/report/verdict";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { SharedRoster } from "@/lib/read/shared-link";
import type { Words } from "@/lib/words/en/words";

type ViewWords = Words["view"];

export interface Judged {
  roster: Roster;
  catalogue: Catalogue;
  resolved: ResolvedRoster;
  report: Report;
  verdict: ShownVerdict;
  /** What the game calls it. */
  word: string;
}

/** A way to judge the roster, and what comes of it. */
export interface Way {
  id: string;
  /** "With Ada’s 2 answers", "The book alone", the name of an event. */
  name: string;
  judged: Judged;
}

/** One thing that was taken from the link, in words. */
export interface Carried {
  text: string;
  note: string;
  isEvent: boolean;
}

export interface JudgedRoster {
  /** As the sender had it judged: what the page shows first. */
  sent: Way;
  /** The same roster, judged otherwise. */
  others: Way[];
  carried: Carried[];
}

async function judge(library: Library, roster: Roster): Promise<Judged> {
  const catalogue = await library.catalogueFor(roster);
  const inspected = inspect(catalogue, roster);
  const { report } = inspected;
  return {
    roster,
    catalogue,
    ...inspected,
    verdict: shownOf(report),
    word: briefText(report, catalogue.book.verdicts, catalogue.words.verdicts),
  };
}

/**
 * The books by which a roster is judged as it was sent: those that come with the app, or, where neither they nor the link have its game,
 * with those of this device, such as an opened game system, which goes along with no link.
 */
export async function booksFor({ roster: { game }, packs }: SharedRoster & { roster: Roster }, books: Library): Promise<Library> {
  const isBrought = packs.some(({ armyLists = [] }) => armyLists.some(({ rulebook }) => rulebook?.id === game));
  if (isUnknownGame(game) || isBrought || books.games.some(({ id }) => id === game)) return books;
  const own = withOwn(books, "named");
  await own.ready();
  return own;
}

/** @param of `booksFor` the roster. @throws where the game or the army list of the roster is not known here, or could not be loaded. */
export async function judgeShared(
  { roster, packs }: SharedRoster & { roster: Roster },
  books: Library,
  of: Library,
  words: ViewWords,
): Promise<JudgedRoster> {
  const { packs: _, ...bare } = roster;
  const own = withOwn(books);
  const sent = await judge(withPacks(of, packs), roster);
  const mine = await judge(own, roster).catch(() => null);
  const book = await judge(of, bare).catch(() => null);
  const carried = packs.length ? await inWords(sent.catalogue, packs, roster, words) : [];
  const name = packs.length ? words.asSenderDid(senderOf(roster, packs) || words.theSender) : words.asSent;
  const answers = mine?.catalogue.packs.length !== sent.catalogue.packs.length || packs.length > 0;
  return {
    sent: { id: "sent", name, judged: sent },
    others: [
      ...(mine && answers ? [{ id: "yours", name: words.withYours, judged: mine }] : []),
      ...(book && (packs.length || roster.packs?.length) ? [{ id: "book", name: words.byBook, judged: book }] : []),
    ],
    carried,
  };
}

/** Who judged or sent it; "" where nobody is named. */
function senderOf({ player }: Roster, packs: readonly Pack[]): string {
  return packs.find(({ answeredBy }) => answeredBy)?.answeredBy ?? (player?.trim() || "");
}

async function inWords({ book, army, allies }: Catalogue, packs: readonly Pack[], roster: Roster, words: ViewWords): Promise<Carried[]> {
  const [{ rulesOfArmy, rulesOfBook }, { ruleNames }] = await Promise.all([
    import("@/lib/engine/catalogue/compile/entry-rules"),
    import("@/lib/engine/catalogue/names/rule-names"),
  ]);
  const armies = [army, ...[...allies.values()].map((ally) => ally.army)];
  const each = armies.map((one) => ruleNames(book, one));
  const rules = new Map([...armies.flatMap((one) => rulesOfArmy(book, one)), ...rulesOfBook(book)].map((rule) => [rule.id, rule]));
  const names: PackNames = {
    ...ruleNames(book),
    entry: new Map(each.flatMap((one) => [...one.entry])),
    option: new Map(each.flatMap((one) => [...one.option])),
    army: new Map(armies.map((one) => [one.id, one.name])),
    rule: (id) => rules.get(id),
    table: book.permissionTable,
  };
  return packs.flatMap((pack) => {
    const by = pack.answeredBy ?? roster.player?.trim();
    const said = answersIn(pack).map((answer): Carried => {
      const { question, answer: text } = answerInWords(answer, names);
      return { text: `${question} ${text}.`, note: words.answeredBy(by ?? ""), isEvent: false };
    });
    return pack.event ? [{ text: pack.name, note: words.madeFor, isEvent: true }, ...said] : said;
  });
}

/** The roster under the events and packs that this device and the game itself have. */
export async function underOthers(roster: Roster, books: Library, kept: readonly Pack[], words: ViewWords): Promise<Way[]> {
  const { packs: _, ...bare } = roster;
  const ways: Way[] = [];
  const add = async (id: string, name: string, library: Library, one: Roster) => {
    const judged = await judge(library, one).catch(() => null);
    if (judged) ways.push({ id, name, judged });
  };
  await add("book", words.bookAlone, books, bare);
  for (const { id, name } of books.packIndex(roster.game)) await add(id, name, books, { ...bare, packs: [id] });
  for (const pack of kept) await add(pack.id, pack.name, withPacks(books, [pack]), { ...bare, packs: [pack.id] });
  return ways;
}
