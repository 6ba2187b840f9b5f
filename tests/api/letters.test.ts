/** Letters that draw over a screen: in no answer do they stand as they are, whatever a stranger wrote where. */
import { expect, test } from "vitest";
import { POST as check } from "@/app/api/check/route";
import { POST as read } from "@/app/api/read/route";
import { loadBook } from "@/data/index";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";

const ODD = "\u001b[2J\u009b1A\u202e";
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

// Its army list, its units and its rules bear such names.
const book = JSON.stringify(newArmyBook(await loadBook("fantasy-warriors"), "The Ash Coast"));
const oddBook = JSON.parse(book.replace(/"name":"([^"]*)"/g, (_, name: string) => `"name":${JSON.stringify(`${name} ${ODD}`)}`));
const unit = (id: string, entry: string) => ({ id, entry, count: 1, name: `Named ${ODD}`, options: [{ id: `odd-${ODD}`, choice: ODD }] });
const roster = {
  format: "muster-roll/1",
  game: "fantasy-rules-3e",
  armyList: "hill-dwarfs",
  name: `Roster ${ODD}`,
  player: `Player ${ODD}`,
  packs: [`pack-${ODD}`],
  settings: { [`setting-${ODD}`]: ODD },
  commands: [{ kind: `kind-${ODD}`, units: [unit("a", "general"), unit(`b${ODD}`, `entry-${ODD}`), unit("a", "handweapons")] }],
};
const text = `Roster: R ${ODD}\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs ${ODD}\nSetting ${ODD}: x\n\n1 General ${ODD}\n3 Blorgs ${ODD}, ${ODD}\n`;

/** Where such a letter stands, in whatever is in a value. */
function placesIn(value: unknown, at = ""): string[] {
  if (typeof value === "string") return HIDDEN.test(value) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    ...(HIDDEN.test(name) ? [`${at}.(name)`] : []),
    ...placesIn(one, `${at}.${name}`),
  ]);
}

const bodies: [string, unknown][] = [
  ["a roster", { roster }],
  ["a text", { roster: text }],
  ["a roster of no game", { roster: { ...roster, game: `game-${ODD}` } }],
  [
    "a roster with a book of a stranger",
    {
      roster: {
        ...roster,
        game: "fantasy-warriors",
        armyList: "the-ash-coast",
        commands: [{ kind: "command", units: [unit("a", "reed-captain")] }],
      },
      books: [oddBook],
    },
  ],
  [
    "a list of another game",
    { roster: `Orks of Gork ${ODD} - 100 pts\n\nHQ\nBoss ${ODD} - 60 pts\n${ODD}Boyz - 40 pts\nTotal: 90 pts ${ODD}\n` },
  ],
  ["no roster", { roster: `x ${ODD}` }],
  ["what does not fit", { roster, [`key ${ODD}`]: 1 }],
  ["a pack that does not fit", { roster, packs: [{ format: "muster-pack/1", id: `p${ODD}`, name: ODD, game: ODD }] }],
];
let clients = 0;

test.each([
  ["/api/check", check],
  ["/api/read", read],
] as const)("%s", async (path, answerTo) => {
  const found: string[] = [];
  let told = 0;
  for (const [what, body] of bodies) {
    const headers = { "content-type": "application/json", "x-forwarded-for": `letters-${++clients}` };
    const answer = await answerTo(new Request(`http://localhost${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
    const json: unknown = await answer.json();
    if (JSON.stringify(json).includes("␛")) told++;
    found.push(...placesIn(json).map((place) => `${what}: ${place}`));
  }
  expect(found).toEqual([]);
  // They are shown, not left out.
  expect(told).toBeGreaterThan(3);
});
