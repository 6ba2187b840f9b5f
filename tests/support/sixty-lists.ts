/** Sixty lists as they reach an organiser, made of the golden rosters: of each stands here in what it differs. */
import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import type { Incoming } from "@/components/threads/incoming";
import { type GoldenRoster, goldenArmies } from "../golden/warhammer-7e/golden-army";

interface List {
  heads: Readonly<Record<string, string | number>>;
  lines: readonly string[];
}
/** How many of each unit, told by the beginning of its line. */
type Counts = Readonly<Record<string, number>>;
type Heads = List["heads"];

const HEAD = /^([A-Z]\w+): (.*)$/;
const UNIT = /^\d+ (.*)$/;

/** A golden roster without its comments, and without the points that it states. */
function golden(file: string): List {
  const text = readFileSync(new URL(`../golden/${file}.txt`, import.meta.url), "utf8");
  const all = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const heads = all.flatMap((line) => {
    const [, key = "", value = ""] = HEAD.exec(line) ?? [];
    return key && key !== "Total" ? [[key, value]] : [];
  });
  const lines = all.filter((line) => !HEAD.test(line)).map((line) => line.replace(/ \(\d+\)(?=:|$)/, ""));
  return { heads: Object.fromEntries(heads), lines };
}

/** A golden army that is written in a table. */
function warhammer(army: string, roster: GoldenRoster | undefined): List {
  if (!roster) throw new Error(`no roster of ${army}`);
  return { heads: { Game: "warhammer-7e", Army: army, Points: roster.limit }, lines: roster.lines.map(([line]) => line) };
}

/** With other numbers of some units, 0 for none, and with more lines. */
function but({ heads, lines }: List, counts: Counts, ...more: string[]): List {
  const changed = lines.flatMap((line) => {
    const name = UNIT.exec(line)?.[1] ?? "";
    const unit = name && Object.keys(counts).find((key) => name.startsWith(key));
    if (!unit) return [line];
    return counts[unit] ? [`${counts[unit]} ${name}`] : [];
  });
  return { heads, lines: [...changed, ...more] };
}

/** With so many of these units and no others. */
function only(list: List, counts: Counts, ...more: string[]): List {
  const lines = Object.keys(counts).map((key) => {
    const found = list.lines.find((line) => UNIT.exec(line)?.[1]?.startsWith(key));
    if (!found) throw new Error(`no ${key}`);
    return found;
  });
  return but({ ...list, lines }, counts, ...more);
}

function textOf({ heads, lines }: List, more: Heads = {}): string {
  const all = Object.entries({ ...heads, ...more }).map(([key, value]) => `${key}: ${value}`);
  return [...all, "", ...lines, ""].join("\n");
}

/** As mail programs keep it. */
function mailText(sender: string, date: string, text: string): string {
  const address = `${sender.toLowerCase().replace(" ", ".")}@example.org`;
  const heads = [`From: ${sender} <${address}>`, "Subject: My list", `Date: ${date}`, `Message-ID: <1.${address}>`, "MIME-Version: 1.0"];
  return [...heads, "Content-Type: text/plain; charset=utf-8", "", ...text.split("\n")].join("\r\n");
}

/** As mail programs show it, which is what people copy. */
function shownMail(sender: string, list: List, heads: Heads): string {
  return `From: ${sender}\nSent: 24 November 2026 19:00\nSubject: My list\n\nHello Anna,\n\n${textOf(list, heads)}\nCheers, ${sender}\n`;
}

const text = (Player: string, list: List, heads: Heads = {}): Incoming => ({
  name: `${Player}.txt`,
  text: textOf(list, { ...heads, Player }),
});
const pasted = (...texts: string[]): Incoming => ({ name: "pasted", text: texts.join("\n") });
const file = (name: string, content: string | Uint8Array): Incoming =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name);
/** A mail as a file. Its sender is the player: the list in it does not say who plays. */
const mail = (sender: string, date: string, list: List, heads: Heads = {}): Incoming =>
  file(`${sender}.eml`, mailText(sender, date, `Hello Anna,\n\n${textOf(list, heads)}\nCheers, ${sender}`));
const zipped = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])));

/** A roster file that is shipped, changed. */
function rosterFile(sample: string, change: object, without: readonly string[] = []): Incoming {
  const roster = JSON.parse(readFileSync(new URL(`../../data/${sample}.muster.json`, import.meta.url), "utf8"));
  for (const command of roster.commands) command.units = command.units.filter((unit: { entry: string }) => !without.includes(unit.entry));
  return file(`${sample.split("/").at(-1)}.muster.json`, JSON.stringify({ ...roster, ...change }));
}

const inca = golden("fantasy-rules-3e/inca-800");
const evil = golden("fantasy-rules-3e/evil-1050");
const dwarfs = golden("fantasy-rules-3e/hill-dwarfs-1070");
const copper = golden("warhammer-7e/copper-marches-2000");
const orcs = golden("fantasy-warriors/orcs-550");
const goblins = golden("fantasy-warriors/goblins-quarter-pay");
const rostersOf = (army: string) => goldenArmies.find((one) => one.army === army)?.rosters ?? [];
const [spiders, march] = ["orcs-and-goblins", "dwarfs"].map((army) => rostersOf(army).find(({ name }) => name.startsWith("published:")));

const noPriest = { 'Hero "Priest': 0 };
const cuzco = 'Handweapons "Cuzco';

/** What lies on the desk at noon on the last day. */
export const atNoon: Incoming[] = [
  // The sample army of 800 points, in all ways.
  text("Ann Archer", inca, { Total: 800 }),
  text("Ben Baker", but(inca, { Mobs: 9 }), { Points: 900, Total: 810 }),
  text("Cleo Cobb", { ...inca, lines: inca.lines.filter((line) => UNIT.test(line)).toReversed() }, { Roster: "Sun and stone" }),
  text("Dan Dale", but(inca, { Mobs: 0 })), // 800 − 80
  text("Eva Eklund", but(inca, { ...noPriest, "Small Monster": 0 }), { Total: 620 }), // 800 − 120 − 60
  text("Finn Fell", but(inca, { ...noPriest, "Small Monster": 0, Traps: 0, [cuzco]: 5 }), { Total: 650 }), // 620 − 40 + 2 × 30
  text("Gus Grant", but(inca, { General: 0 }), { Total: 610 }), // 800 − 190
  text("Hal Hart", but(inca, { General: 2 }), { Points: 1000 }), // 800 + 190
  text("Ida Ingram", but(inca, { Mobs: 12 })),
  text("Jan Jonas", but(inca, { Skirmishers: 5 }), { Points: 1000 }), // 800 + 30
  text("Abe Adler", but(inca, {}, "1 Spears"), { Points: 1000 }), // 800 + 30
  text("Bo Brandt", only(inca, { General: 1, Mobs: 11 }, "2 Spears"), { "Not settled": "allowed" }), // 190 + 110 + 2 × 30
  text("=cmd|' /C calc'!A0", but(inca, { ...noPriest, Skirmishers: 0 })), // 800 − 120 − 120
  text("<img src=x onerror=alert(1)>", but(inca, { 'Hero "Auc': 0, [cuzco]: 0 })), // 800 − 60 − 90
  text("Ned Nash", only(inca, { General: 1, Traps: 10 }, "3 Zeppelins")), // 190 + 200
  // The sample army of 1,050 points.
  text("Olga Orr", evil, { Total: 1050 }),
  text("Pia Poe", but(evil, {}, "13 Mobs"), { Points: 1200 }), // 1,050 + 130: 1,050 of 1,180 points are Olga’s, not nine tenths
  text("Quin Quist", but(evil, { Knights: 2 }), { Points: 1200 }), // 1,050 + 90
  text("Ros Reed", but(evil, { "Handweapons: elite": 2 }), { Points: 1200 }), // 1,050 + 40
  text("Kim Kerr", but(evil, { Beastmen: 0, "Large Monster": 0 }, "3 Beestmen")), // 1,050 − 80
  text("Lena Lund", but(evil, { "Large Monster": 0, "Lesser Spirits": 0 })), // 1,050 − 80 − 120; in the evening 2 × 30 more
  text("Tess Tate", only(evil, { General: 1 }, "13 Mobs")), // 330 + 130
  text("Ugo Übel", only(evil, { General: 1, Beastmen: 5 })), // 330 + 200
  text("Viv Voss", only(evil, { General: 1, "Minor Spirit": 5 })), // 330 + 200
  text("Wim Wild", only(evil, { General: 1, Knights: 1, "Large Monster": 2 })), // 330 + 90 + 2 × 80
  // 1,050 − 120 − 90
  rosterFile("fantasy-rules-3e/samples/evil-1050", { player: "Oskar Old", dataVersion: "2026.10.1", stated: 840 }, ["beastmen", "knights"]),
  // The sample army that the book prints as 1,050 points, and at the 1,070 that it costs; three in one text; mails.
  text("Rolf Rask", dwarfs, { Points: 1050, Total: 1050 }),
  text("Sven Sund", dwarfs, { Total: 1070 }),
  pasted(
    // 1,070 − 100 − 60 − 80; 1,070 − 80 − 60 − 80 − 30; 1,070 − 50 − 70 − 80
    textOf(but(dwarfs, { Individual: 0, 'Heavy Cavalry "': 0, "Heavy Artillery": 0 }), { Player: "Uma Unger", Total: 830 }),
    textOf(but(dwarfs, { "Heavy Cavalry": 0, Handguns: 0, Ethereals: 0 }), { Player: "Vic Vane", Total: 860 }),
    textOf(but(dwarfs, { Fanatics: 0, "Light Cavalry": 0 }), { Player: "Wes Wood" }),
  ),
  // 1,070 − 80 − 80 − 80
  mail("Xan Xu", "Wed, 25 Nov 2026 20:09:00 +0000", but(dwarfs, { "Heavy Artillery": 0, Handguns: 0, "Light Cavalry": 0 })),
  mail("Yul Yates", "Wed, 25 Nov 2026 21:00:00 +0100", only(dwarfs, { General: 1, Spears: 8 })), // 200 + 240
  mail("Zed Zorn", "Sat, 28 Nov 2026 20:00:00 +0000", only(dwarfs, { General: 1, Handguns: 5 })), // 200 + 200
  pasted(mailText("Mia Moss", "Tue, 24 Nov 2026 19:00:00 +0000", textOf(only(dwarfs, { General: 1, "Light Cavalry": 5 })))), // 200 + 200
  pasted(
    shownMail("Nia Nye", only(dwarfs, { General: 1, Fanatics: 4 }), { Roster: "Nia’s oath" }), // 200 + 200
    shownMail("Ole Olsen", only(dwarfs, { General: 1, "Heavy Cavalry": 6 }), { Roster: "Ole’s oath" }), // 200 + 240
  ),
  // What nobody can read.
  file("cut.muster.json", '{\n  "format": "muster-roll/1",\n  "game": "fantasy-rules-3e",\n  "armyList":'),
  file("cut.zip", zipped({ "a.txt": textOf(inca), "b.txt": textOf(evil) }).slice(0, 300)),
  file("list.pdf", "%PDF-1.4\nMy list"),
  file("photo.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  file("greeting.txt", "Hello Anna,\nmy list comes tomorrow."),
  file("empty.txt", ""),
  rosterFile("fantasy-rules-3e/samples/inca-800", { armyList: "moon-folk" }),
  file("Zoe.eml", mailText("Zoe Zorn", "Tue, 24 Nov 2026 19:00:00 +0000", "Dear Anna,\n\nmy list comes tomorrow.\n\nZoe")),
  // Other games.
  file(
    "club.zip",
    zipped({ "1.txt": textOf(orcs, { Player: "Fay Forge", Total: 530 }), "2.txt": textOf(goblins, { Player: "Gil Gale", Total: 500 }) }),
  ),
  text("Lou Lark", golden("forces-of-light-and-darkness/chaos-warriors"), { Total: 10960 }),
  rosterFile("generic-fantasy-mass-battles/samples/first-sample-list", { player: "Amy Ash" }),
  rosterFile("generic-fantasy-mass-battles/samples/second-sample-list", { player: "Bea Birch" }),
  text("Cal Cole", copper, { Total: 1998 }),
  text("Deb Dunn", copper, { Roster: "The valley sleeps", Total: 2000 }),
  text("Ivo Ives", warhammer("orcs-and-goblins", spiders)),
  text("Jo Jett", warhammer("beastmen", rostersOf("beastmen")[0])),
  mail("Thea Thorn", "Mon, 23 Nov 2026 08:15:00 +0000", warhammer("dwarfs", march), { Total: 1001 }),
];

/** What comes in the evening: second versions, a mail that was sent before a list that is there, and one list that is late. */
export const inTheEvening: Incoming[] = [
  mail("Lena Lund", "Wed, 25 Nov 2026 18:30:00 +0000", but(evil, { "Large Monster": 0, "Lesser Spirits": 0, Spears: 3 }), { Total: 910 }),
  mail("Tess Tate", "Wed, 25 Nov 2026 19:59:00 +0000", only(evil, { General: 1 }, "12 Mobs")),
  mail("UGO UBEL", "Wed, 25 Nov 2026 19:00:00 +0000", only(evil, { Beastmen: 5, General: 1 }), { Roster: "Once more" }),
  mail("Viv Voss", "Fri, 20 Nov 2026 19:00:00 +0000", only(evil, { General: 1, "Minor Spirit": 4 })),
  text("Xia Xenos", only(evil, { General: 1, Spears: 9 })), // 330 + 270
];
