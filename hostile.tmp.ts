import * as library from "@/data/index";
import { games, loadSample, samples } from "@/data/index";
import { readIncoming } from "@/lib/desk/incoming";

const enc = (s: string) => new TextEncoder().encode(s);
let w = 0;
const word = () => "q" + (++w * 7919).toString(36);
const MAX = 1_000_000;
const units = (n: number, id: () => string, o = 0) =>
  Array.from({ length: n }, () => ({ id: id(), entry: word(), count: 1, options: Array.from({ length: o }, () => ({ id: word() })) }));
const empty = (c: object = {}) => ({
  format: "muster-roll/1",
  game: "fantasy-rules-3e",
  armyList: "evil",
  name: word(),
  commands: [{ kind: "army", units: [] }],
  ...c,
});
const cases: Record<string, () => string> = {
  good: () => "",
  allied: () =>
    JSON.stringify(
      empty({
        commands: Array.from({ length: 40 }, (_, i) => ({
          kind: "allied",
          armyList: ["evil", "inca", "undead", "ogre"][i % 4],
          units: [],
        })),
      }),
    ),
  u2000: () => JSON.stringify(empty({ commands: [{ kind: "army", units: units(2000, () => "u1") }] })),
  u100x100: () => JSON.stringify(empty({ commands: [{ kind: "army", units: units(100, word, 100) }] })),
  deep: () => "[".repeat(100_000),
  cut: () => `{"${word()}":`,
  x: () => "x ".repeat(500_000 - 1),
  dragons: () => `Game: ${word()}\nArmy: ${word()}\n\n${"9 Dragons, a, b, c\n".repeat(500)}`,
  hw2000: () => `Game: fantasy rules\nArmy: Evil\n\n${"3 Handweapons, elite, x\n".repeat(2000)}`,
  a5000: () => `Game: fantasy rules\nArmy: Evil\n\n1 Handweapons${", a".repeat(5000)}`,
  ctrl: () => "\u0000\u001b[2J".repeat(1000),
};
const only = process.argv[2]?.split(",");
async function main() {
  const good: string[] = [];
  for (const { id } of games) for (const s of samples(id)) good.push((await loadSample(id, s.id)) as string);
  for (let r = 0; r < (only ? 10 : 3); r++)
    for (const [k, make] of Object.entries(cases)) {
      if (only && !only.includes(k)) continue;
      const texts = k === "good" ? good : [make()];
      const t = performance.now();
      for (const x of texts) await readIncoming(enc(x), "request", library);
      console.log(r, k, Math.round(((performance.now() - t) / texts.length) * 10) / 10);
    }
}
main();
