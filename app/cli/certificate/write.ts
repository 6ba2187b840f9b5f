/** Certificates of verdicts: the engine's word on a roster with all it was judged with, once the checker says the same. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { differing, type Releases, rounded, statementOn } from "@/app/certificate/checker/certificate";
import { reasonOf } from "@/app/cli/shared/files";
import type { LaidOver } from "@/app/cli/shared/overlays";
import { games } from "@/data/index";
import { presentFiles, releasesOf } from "@/data/releases";
import { bookOf, type GameFiles } from "@/lib/books/diff/document";
import { digestOf, fileDigests } from "@/lib/books/diff/release";
import type { Checked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import { bundled, shippedBases } from "@/lib/engine/catalogue/packs/bases";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Bill, Finding } from "@/lib/engine/report/finding";
import { presentRoster, rosterCode } from "@/lib/engine/roster/code";
import { visibleRoster } from "@/lib/engine/roster/visible-roster";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { CERTIFICATE_FORMAT, type Certificate } from "@/lib/engine/schema/verdict/certificate";

type Data = Certificate["data"];

/**
 * Writes certificates: of one roster into a file, of several into a folder, each under the name of its file.
 * @returns what says why there is none of a roster; empty where it is written.
 */
export function certificatesInto(into: string, { library, packs }: LaidOver): (checked: Checked) => Promise<string> {
  const isFile = into.endsWith(".json");
  let written = 0;
  return async (checked) => {
    const certificate = await certificateOf(checked, library, packs);
    const why = `${checked.file}: no certificate, for `;
    if ("reason" in certificate) return `${why}${certificate.reason}`;
    if (isFile && written++ > 0) return `${why}${into} is one file, and holds that of another roster. Name a folder.`;
    try {
      if (!isFile) mkdirSync(into, { recursive: true });
      writeFileSync(isFile ? into : join(into, fileOf(checked.file)), `${JSON.stringify(certificate)}\n`);
      return "";
    } catch (fault) {
      return `${why}it cannot be written: ${reasonOf(fault)}`;
    }
  };
}

/** "lists/ada.txt (2)" → "lists-ada.txt-2.certificate.json" */
const fileOf = (name: string) => `${name.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+|-+$/g, "")}.certificate.json`;

/** The digests of all releases that are kept. */
export async function publishedReleases(): Promise<Releases> {
  const all = games.map(async ({ id }) => {
    const names = await releasesOf(id);
    return [id, Object.fromEntries(names.map(({ version, digest }) => [version, digest]))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** What of a game was published: its files, and the release that they are; null for a game that came from elsewhere. */
interface Published {
  files: GameFiles;
  book: Book;
  release: NonNullable<Data["release"]>;
}

const known = new Map<string, Promise<Published | null>>();

function publishedOf(game: string): Promise<Published | null> {
  const before = known.get(game);
  if (before) return before;
  const made = games.some(({ id }) => id === game)
    ? presentFiles(game).then((files) => ({
        files,
        book: bookOf(files),
        release: { version: String(files.book.dataVersion), files: fileDigests(files) },
      }))
    : Promise.resolve(null);
  known.set(game, made);
  return made;
}

/** The certificate of a verdict, or why there is none. `packs`: those that were given beside the roster. */
export async function certificateOf(
  { roster: given, catalogue, report }: Checked,
  library: Library,
  packs: readonly Pack[],
): Promise<Certificate | { reason: string }> {
  if (catalogue.facts) return { reason: "there is no book of its game to judge it by." };
  if (report.read && report.read.open + report.read.confirm > 0)
    return {
      reason: "it was not read whole. Correct the lines that were not understood, and confirm what was guessed (--accept-guesses).",
    };
  if (catalogue.refused.some(({ rule }) => rule === "EVENT-GAME")) return { reason: "it is no list of the event's game." };
  const unused = [...catalogue.leftOut, ...catalogue.unfit.filter(({ isAside }) => !isAside)];
  if (unused.length) return { reason: "a pack does not fit the books, so that nobody knows what holds." };
  const roster = visibleRoster(presentRoster(catalogue, given));
  const published = await publishedOf(roster.game);
  const digests = published?.release.files ?? {};
  const holding = (holds: object, file = "") => ({ digest: digests[file] ?? digestOf(holds), holds });
  const armyFile = ({ army }: Pick<Catalogue, "army">) => {
    const own = published?.files.armies[army.id];
    return own ? holding(own, `armies/${army.id}`) : holding(army);
  };
  const data = {
    ...(published ? { release: published.release } : {}),
    book: published ? holding(published.book, "book") : holding(catalogue.book),
    armies: [catalogue, ...catalogue.allies.values()].map(armyFile),
    packs: (await packsOf(roster, library, packs)).map((pack) => holding(pack)),
  } as unknown as Data;
  const found = statementOn(roster, data);
  const { verdict, points, missing, bill, findings } = report;
  const says = { ...found, verdict, points: rounded(points) ?? 0, missing, units: unitsOf(roster, bill) };
  const [fault] = differing(says, found, roster);
  const lost = findings.find((finding) => !isAmong(finding, found.broken));
  if (!fault && !lost) return { format: CERTIFICATE_FORMAT, code: rosterCode(roster), roster, data, says };
  return { reason: `the checker of certificates does not come to the same. ${fault ?? `It does not find: ${lost?.message}`}` };
}

/** A finding that the checker has too; it tells no advice. */
function isAmong({ severity, agreed, rule, actual, bound }: Finding, broken: Certificate["says"]["broken"]): boolean {
  if (severity === "advice") return true;
  const said = agreed ? "agreed" : severity;
  return broken.some(
    (one) => one.rule === rule && one.severity === said && [one.actual, one.bound].join() === [rounded(actual), rounded(bound)].join(),
  );
}

/** The packs that a roster is judged under, each with what it extends. */
async function packsOf({ game, packs: ids = [] }: Certificate["roster"], library: Library, given: readonly Pack[]): Promise<Pack[]> {
  const named = [...new Set(ids)].filter((id) => !given.some((pack) => pack.id === id && pack.game === game));
  const shipped = (await Promise.all(named.map((id) => library.loadPack(game, id)))).filter((pack) => pack !== null);
  const all = bundled([...shipped, ...given.filter((pack) => pack.game === game)]);
  return bundled(all, [...(await shippedBases(all, (id) => library.loadPack(game, id))).values()]);
}

/** What the bill says of each unit, as the roster has them in order. */
function unitsOf({ commands }: Certificate["roster"], { units, sideboard }: Bill): Certificate["says"]["units"] {
  const bills = new Map([...units, ...sideboard].map((bill) => [bill.unit, bill]));
  return commands.flatMap((command) =>
    command.units.flatMap(({ id }) => {
      const bill = bills.get(id);
      if (!bill) return [];
      const parts = new Map<string, number | null>();
      for (const { item, points } of bill.lines) {
        const before = parts.get(item) ?? 0;
        parts.set(item, points === null || parts.get(item) === null ? null : before + points);
      }
      const costing = [...parts].flatMap(([item, n]) => (n === 0 ? [] : [[item, rounded(n)]]));
      return { unit: id, points: rounded(bill.points) ?? 0, parts: Object.fromEntries(costing) };
    }),
  );
}
