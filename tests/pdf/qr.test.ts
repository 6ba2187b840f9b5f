/** Codes as a sheet has them, drawn at 150 dots to the inch, turned and blurred as a camera sees them: each is read as its link. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { armyOf as armyIn, settingsOf } from "@/app/certificate/checker/army";
import { qrPath } from "@/components/pdf/qr-path";
import { carriedPacks } from "@/lib/advice/answers/carried";
import type { Roster } from "@/lib/engine/schema/roster";
import { codeTexts, longestLink } from "@/lib/paper/write/link-halves";
import { packFragment } from "@/lib/paper/write/pack-link";
import { sharedLink } from "@/lib/paper/write/shared-link";
import { linksInCodes } from "@/lib/read/shapes/link-halves";
import { isRosterLink } from "@/lib/read/shapes/links";
import { anyRoster } from "../reference/cases";
import { readGame } from "../reference/compare";
import { random } from "../support/random";

const DOTS_IN_MM = 150 / 25.4;
/** The quiet zone, in squares. */
const QUIET = 4;

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});

/** What is read from it; empty where nothing is. */
async function readFrom(text: string, degrees: number): Promise<string> {
  const [found] = await readBarcodes(photo(text, degrees), { formats: ["QRCode"], tryHarder: true });
  return found?.text ?? "";
}

/** The code in grey, `degrees` turned about its middle, each dot the mean of its neighbours. */
function photo(link: string, degrees: number): ImageData {
  const code = qrPath(link);
  if (!code) throw new Error("too long for a code");
  const dark = new Set<string>();
  for (const [, x, y, run] of code.path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let i = 0; i < Number(run); i++) dark.add(`${Number(x) + i} ${y}`);
  const square = (code.side / code.size) * DOTS_IN_MM;
  const width = Math.ceil((code.size + 2 * QUIET) * square * 1.2);
  const turn = (degrees * Math.PI) / 180;
  const ink = (px: number, py: number) => {
    const [dx, dy] = [px - width / 2, py - width / 2];
    const x = (dx * Math.cos(turn) + dy * Math.sin(turn)) / square + code.size / 2;
    const y = (dy * Math.cos(turn) - dx * Math.sin(turn)) / square + code.size / 2;
    return dark.has(`${Math.floor(x)} ${Math.floor(y)}`) ? 1 : 0;
  };
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const steps = [-0.75, -0.25, 0.25, 0.75];
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const a of steps) for (const b of steps) sum += ink(x + 0.5 + a, y + 0.5 + b);
      data.fill(Math.round(245 - (215 * sum) / 16), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height: width, colorSpace: "srgb" } as ImageData;
}

/** Of units with the few options each that armies have. */
async function armyOf(units: number): Promise<Roster> {
  const game = await readGame("fantasy-rules-3e");
  const army = armyIn(game.book, game.armies.get("hill-dwarfs"), [], settingsOf(game.book, []));
  const rng = random(`qr ${units}`);
  const found: Roster["commands"][number]["units"] = [];
  while (found.length < units) found.push(...((anyRoster(army, [], rng, 0) as unknown as Roster).commands[0]?.units ?? []));
  const kept = found.slice(0, units).map(({ entry, count, options }, i) => ({ id: `u${i + 1}`, entry, count, options }));
  const commands = [{ kind: "army", units: kept }];
  return { format: "muster-roll/1", game: "fantasy-rules-3e", armyList: "hill-dwarfs", name: `An army of ${units}`, limit: 3000, commands };
}

test.each([
  [12, 0],
  [12, 7],
  [30, 3],
  [60, -4],
])("of %s units, turned by %s degrees", async (units, degrees) => {
  const roster = await armyOf(units);
  const link = sharedLink("https://muster-roll.example", roster);
  expect(codeTexts(link)).toEqual([link]);
  const found = await readFrom(link, degrees);
  expect(found).toBe(link);
  expect(isRosterLink(found)).toBe(true);
});

/** With a note for each unit, so that no code holds it all. */
async function annotated(units: number, letters: number): Promise<Roster> {
  const roster = await armyOf(units);
  const { below } = random(`notes ${units}`);
  const word = () => Array.from({ length: letters }, () => String.fromCharCode(97 + below(26))).join("");
  const commands = roster.commands.map((command) => ({ ...command, units: command.units.map((unit) => ({ ...unit, note: word() })) }));
  return { ...roster, commands };
}

test.each([
  [12, 160, 5],
  [30, 60, -3],
  [60, 16, -6],
])("of %s units with notes: two codes, read in any order", async (units, letters, degrees) => {
  const roster = await annotated(units, letters);
  const link = sharedLink("https://muster-roll.example", roster);
  expect(link.length).toBeGreaterThan(longestLink);
  const codes = codeTexts(link);
  expect(codes).toHaveLength(2);
  const found = await Promise.all(codes.map((text) => readFrom(text, degrees)));
  expect(found).toEqual(codes);
  expect(linksInCodes(found.toReversed())).toEqual({ links: [link], waiting: 0 });
});

test("of 30 units is no finer than version 25, with an answer along it still fits one code", async () => {
  const roster = await armyOf(30);
  const link = sharedLink("https://muster-roll.example", roster);
  expect(qrPath(link)?.size).toBeLessThanOrEqual(25 * 4 + 17);
  const entry = roster.commands[0]?.units[0]?.entry ?? "";
  const answers = [{ kind: "permission" as const, army: "hill-dwarfs", entry, status: "allowed" as const, page: 126 }];
  const packs = carriedPacks(roster, [{ format: "muster-pack/1", id: "mine", name: "Mine", game: "fantasy-rules-3e", answers }]);
  expect(qrPath(sharedLink("https://muster-roll.example", roster, packs.map(packFragment)))).not.toBeNull();
});
