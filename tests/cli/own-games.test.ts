/** Every command, once with a game that an army list brings along and once with one of a package. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { beforeAll, describe, expect, test } from "vitest";
import { commands } from "@/app/cli/command-table";
import { allied, GAME, hill, hillFolk, later, meeting, packaged, river, riverFolk } from "../support/own-game";
import { inFolder, muster, start } from "./run";

/** What a command is called with; "GIVEN" stands for the options that name the game's books. */
interface Call {
  args: string;
  status: number;
  says: RegExp;
  input?: string;
}

const call = (args: string, says: RegExp, status = 0, input = ""): Call => ({ args: `${args} GIVEN`, says, status, input });

/** Of each command how it is called; a command that reads none has no line, and stands below. */
const CALLS: Record<string, Call[]> = {
  check: [
    call("check river.txt hill.txt allied.txt", /Legal {2}130 of 500 crowns\n.*Legal {2}200 of 500 crowns\n.*Legal {2}200 of 500 crowns\n/),
    call("check river.txt --pack meeting.json", /Legal {2}130 of 500 crowns/),
    call("check river.txt --certificate made.certificate.json", /Legal {2}130 of 500 crowns/),
    call("check river.txt hill.txt --against later-river.json", /140 crowns → Legal, 130 crowns\n1 of 2 lists changed/, 1),
    call("check river.txt hill.txt --against later-hill.json", /220 crowns → Legal, 200 crowns\n1 of 2 lists changed/, 1),
    call("check river.txt --against meeting.json", /0 of 1 list changed/),
  ],
  certificate: [{ args: "certificate made.certificate.json", status: 0, says: /holds\n.*legal, 130 crowns/ }],
  read: [call("read allied.txt", /10 {2}understood {6}10 Slinger/)],
  points: [call("points allied.txt", /Both: 200 of 500 crowns|River Folk: 200 of 500 crowns/)],
  sheet: [call("sheet allied.txt -o sheet.pdf", /^$/)],
  booklet: [call("booklet river.txt allied.txt -o booklet.pdf", /^$/)],
  stats: [call("stats river.txt hill.txt", /Lantern War, 2 lists/)],
  compare: [call("compare river.txt allied.txt", /Difference: \+70 crowns\./, 1)],
  "suggest army": [call("suggest army lantern-war hill-folk --points 500", /of 500 crowns, Legal\n {2}\d+ crowns left\./)],
  "suggest legal": [call("suggest legal few.txt", /crowns, Legal/)],
  "suggest spend": [call("suggest spend river.txt", /of 500 crowns, Legal/)],
  "suggest swap": [call("suggest swap river.txt 2", /^$/, 1)],
  "suggest armies": [call("suggest armies lantern-war --points 500 --models models.txt", /Hill Folk .* an army of 200 crowns/)],
  match: [call("match --battle duel --first river.txt --second hill.txt", /the sides are even/)],
  export: [
    call(
      "export allied.txt --as text",
      /\[Command: Allies from Hill Folk\]\n\n\[Troops\]\n10 Slinger \(70\)\n\n# Legal, 200 of 500 crowns/,
    ),
    call("export allied.txt --as json", /"entry": "slinger"/),
    call("export allied.txt --as markdown", /200 of 500/),
    call("export allied.txt --as csv", /10,Slinger/),
  ],
  games: [call("games", /^lantern-war +Lantern War$/m)],
  armies: [
    call("armies lantern-war", /^river-folk +River Folk +p\. 1\n(?:.*\n)*$|^hill-folk +Hill Folk +p\. 1\nriver-folk +River Folk +p\. 1$/m),
  ],
  rules: [
    call("rules lantern-war", /OWN-POINTS .* at most the agreed crowns\./),
    call("rules lantern-war --army hill-folk", /Slinger: at least 10 models/),
  ],
  ids: [call("ids lantern-war --army hill-folk", /^entry +slinger +Slinger/m)],
  "book check": [
    call("book check hill.json river.json", /^hill\.json: no fault\.\nriver\.json: no fault\.\n$/),
    { args: "book check hill.json river.json", status: 0, says: /^hill\.json: no fault\.\nriver\.json: no fault\.\n$/ },
  ],
  "book new": [
    call("book new lantern-war --name Marsh", /"game": "lantern-war",\n {2}"name": "Marsh"/),
    call("book new lantern-war --from-table table.txt", /"game": "lantern-war"[\s\S]*"id": "pike"/),
  ],
  "book diff": [
    call("book diff hill.json later-hill.json", /Slinger: 7 → 8 crowns per model\./, 1),
    call("book diff river.json later-river.json", /Ford guard: 7 → 8 crowns per model\./, 1),
    call("book diff lantern-war lantern-war", /data 1 → data 1: nothing differs|data 1 → data 1/),
    call("book diff meeting.json stray.json", /MEET-1/, 1),
  ],
  "book patch": [call("book patch changes.json hill.json", /"perModel": 8[\s\S]*"version": "1\.1"/)],
  "book changelog": [call("book changelog hill.json later-hill.json", /"changes": \["Slinger: 7 → 8 crowns per model\."\]/)],
  "pack check": [
    call("pack check meeting.json", /meeting\.json: 1 remark\./),
    call("pack check stray.json", /no unit .?nobody|“nobody”|"nobody"/, 1),
  ],
  "library check": [{ args: "library check package", status: 0, says: /2 books, 0 packs, 1 roster as it says\./ }],
  "library pack": [{ args: "library pack package -o lantern.zip", status: 0, says: /lantern 1\.0, digest/ }],
  "library install": [{ args: "library install lantern.zip", status: 0, says: /installed in/ }],
  "library list": [{ args: "library list", status: 0, says: /^lantern +1\.0/ }],
  "library withdraw": [{ args: "library withdraw lantern", status: 0, says: /lantern: withdrawn\./ }],
  mcp: [
    call(
      "mcp",
      /lantern-war[\s\S]*130/,
      0,
      [
        {
          id: 1,
          method: "initialize",
          params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
        },
        { id: 2, method: "tools/call", params: { name: "games", arguments: {} } },
        { id: 3, method: "tools/call", params: { name: "check", arguments: { list: river } } },
      ]
        .map((asked) => `${JSON.stringify({ jsonrpc: "2.0", ...asked })}\n`)
        .join(""),
    ),
  ],
};

/** Commands that look at no list and no book. */
const OTHERS: Record<string, string> = {
  watch: "runs until it is ended; see below",
  vectors: "the vectors of the shipped games hold other engines to this one",
  "system open": "it makes a game of files of others; see its own tests",
  "events backup": "what a server holds",
  "events restore": "what a server holds",
  "events clean": "what a server holds",
};

const FILES: Record<string, string> = {
  "river.txt": river,
  "hill.txt": hill,
  "allied.txt": allied,
  "few.txt": river.replace("10 Ford guard", "9 Ford guard"),
  "models.txt": "20 Slinger\n1 Hill chief\n",
  "table.txt": "Pike, 9, 10-20, Troops\nLancer, 50, 1, Leaders\n",
  "river.json": JSON.stringify(riverFolk),
  "hill.json": JSON.stringify(hillFolk),
  "later-river.json": JSON.stringify(later(riverFolk)),
  "later-hill.json": JSON.stringify(later(hillFolk)),
  "meeting.json": JSON.stringify(meeting),
  "stray.json": JSON.stringify({
    ...meeting,
    rules: meeting.rules.map((rule) => ({ ...rule, quantity: { of: { entry: ["nobody"] } } })),
  }),
};

const GIVEN = {
  "an army list that brings it": ["--book", "hill.json", "--book", "river.json"],
  "a package": ["--library", "package"],
};

function put(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** All commands by their words, with the options they take. */
const table = new Map<string, string[]>();

beforeAll(async () => {
  const program = new Command("muster");
  for (const load of commands.values()) (await load()).register(program, () => {});
  const walk = (command: Command, words: readonly string[]) => {
    if (command.commands.length) for (const one of command.commands) walk(one, [...words, one.name()]);
    else
      table.set(
        words.join(" "),
        command.options.map(({ long }) => long ?? ""),
      );
  };
  walk(program, []);
});

test("every command is called here, or is said to look at no game", () => {
  expect([...Object.keys(CALLS), ...Object.keys(OTHERS)].sort()).toEqual([...table.keys()].sort());
});

test("every command that asks about books takes those of one's own", () => {
  const without = [...table].flatMap(([name, options]) => (options.includes("--book") && options.includes("--library") ? [] : name));
  const apart = Object.keys(OTHERS).filter((name) => name !== "watch");
  const packages = [...table.keys()].filter((name) => name.startsWith("library "));
  expect(without.sort()).toEqual([...apart, ...packages, "certificate"].sort());
});

/** Every source file below a folder. */
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
    .map((one) => ({ file: join(one.parentPath, one.name), text: readFileSync(join(one.parentPath, one.name), "utf8") }));

test("commands and routes look for games in one place: what is given, over what is shipped", () => {
  // All others are handed the library that these make.
  const makers = [
    "app/cli/shared/overlays.ts",
    "app/cli/commands/library.ts",
    ...["rules", "rosters"].map((name) => `app/server/reading/${name}.ts`),
    ...["standing", "preview"].map((name) => `app/server/events/${name}.ts`),
    ...["library/route", "library/[id]/route", "health/route", "games/route"].map((name) => `app/api/${name}.ts`),
  ];
  // What is published of the shipped games, and the day.
  const others = ["app/cli/vectors/vectors.ts", "app/cli/certificate/write.ts", "app/cli/commands/sheet.ts", "app/server/reading/jobs.ts"];
  const asking = ["app/cli", "app/server", "app/api"].flatMap(sources).filter(({ text }) => text.includes('from "@/data/index"'));
  expect(asking.map(({ file }) => file).sort()).toEqual([...makers, ...others].sort());
  const passing = asking.filter(({ file }) => makers.includes(file) && file.startsWith("app/server"));
  expect(passing.filter(({ text }) => !/served\((?:shipped|books)\)/.test(text)).map(({ file }) => file)).toEqual([]);
});

/** The word beside a figure, as the text of an element, and in the label of a control. */
const FIXED = /"point"\)|\} points[^\w=]|>\s*[Pp]oints?\s*<|\b(?:label|hint)="[^"]*\bpoints?\b[^"]*"/;

test("no screen says points where a book is at hand: it says what the game calls them", () => {
  // Fines for lateness are no prices; what is read as a table, and a game that is begun, have no name for points yet; rosters of many games
  // stand in one table; questions are answered for a book that is not at hand there.
  const apart = [
    "hand-in/player/my-list.tsx",
    "books/own/new-game-dialog.tsx",
    "books/own/edit/item-table.tsx",
    "books/own/start/start-source.tsx",
    "home/many/roster-grid.tsx",
    "answers/answer-control.tsx",
  ];
  const fixed = sources("components").filter(({ text }) =>
    text.split("\n").some((line) => FIXED.test(line) && !line.includes("inPointsOf") && !/^\s*(?:\*|\/[/*])/.test(line)),
  );
  const known = apart.map((name) => `components/${name}`);
  expect(fixed.map(({ file }) => file).filter((file) => !known.includes(file))).toEqual([]);
});

describe.each(Object.entries(GIVEN))("a game of %s", (_, given) => {
  test("every command knows it, and calls its points crowns", { timeout: 240_000 }, async () => {
    await inFolder(async (folder) => {
      put(folder, FILES);
      put(join(folder, "package"), packaged());
      const run = (args: readonly string[], input = "") => muster(args, input, folder, { MUSTER_LIBRARY: join(folder, "kept") });
      const changes = await run(["book", "diff", "hill.json", "later-hill.json", "--format", "json", ...given]);
      put(folder, { "changes.json": changes.out });
      const wrong: object[] = [];
      for (const { args, status, says, input } of Object.values(CALLS).flat()) {
        const ran = await run(
          args.split(" ").flatMap((word) => (word === "GIVEN" ? given : word)),
          input,
        );
        const points = args.startsWith("mcp") ? null : /\d points?\b/.exec(ran.out);
        if (ran.status !== status || !says.test(ran.out) || points)
          wrong.push({ args, ...ran, out: ran.out.slice(0, 1500), points: points?.[0] });
      }
      expect(wrong).toEqual([]);
    });
  });

  test("a folder with its lists is watched", { timeout: 30_000 }, async () => {
    await inFolder(async (folder) => {
      put(folder, FILES);
      put(join(folder, "package"), packaged());
      put(join(folder, "lists"), { "allied.txt": allied });
      const { child, told } = start(["watch", "lists", "--every", "0.1", ...given], folder);
      const ended = new Promise((done) => child.on("close", done));
      for (let i = 0; i < 200 && !told.out.includes("\n") && !told.err; i++) await new Promise((done) => setTimeout(done, 50));
      child.kill("SIGTERM");
      await ended;
      expect(told).toEqual({ out: expect.stringContaining("Legal  200 of 500 crowns"), err: "" });
    });
  });
});

test("a list for a game that nobody brings is told which game that is", async () => {
  await inFolder(async (folder) => {
    put(folder, FILES);
    for (const args of [
      ["check", "river.txt", "--book", "hill.json"],
      ["book", "diff", "hill.json", "later-hill.json"],
      ["book", "check", "hill.json"],
    ]) {
      const { status, out, err } = await muster(args, "", folder);
      expect([args.join(" "), status === 0, `${out}${err}`.includes(GAME)]).toEqual([args.join(" "), false, true]);
    }
  });
});
