/** Every cell of the table of who sees what when, asked over HTTP: all that is answered is searched for what must not be in it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "@/app/server/store/store";
import type { HandIn } from "@/lib/engine/schema/hand-in/terms";
import { cells } from "../events/hand-in/cells";
import { type Answer, ask, changed, decided, freshStore, handedIn, list, lists, type Made, once, published } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-matrix-"));
let store: Store;
beforeAll(async () => {
  store = await freshStore(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What nobody else would write, for each part: where it stands in an answer, the part is seen. */
const PLANTED: Readonly<Record<string, (answers: { event: Answer; one: Answer; all: string }) => boolean>> = {
  event: ({ event }) => event.status === 200 && event.json.name === "Autumn Muster",
  count: ({ event }) => event.json.lists !== undefined,
  // The player and who is paired see their table, the organiser both.
  round: ({ event }) => event.json.round?.name === "Planted round" && event.json.round.tables[0].table === "7",
  names: ({ all }) => all.includes("Adalbert Quill"),
  armies: ({ all }) => all.includes("Planted roster"),
  lists: ({ one, all }) => one.json.code !== undefined || one.json.roster !== undefined || all.includes("Bear riders"),
  verdicts: ({ one }) => one.json.verdict !== undefined || one.json.report !== undefined,
  status: ({ one }) => one.json.marks !== undefined || one.json.late !== undefined || one.json.version !== undefined,
  contact: ({ all }) => all.includes("quill@example.org") || all.includes("0113 496"),
  letters: ({ all }) => all.includes("Planted letter"),
  notes: ({ all }) => all.includes("Planted note"),
  versions: ({ all }) => all.includes("Planted first version"),
  reports: ({ all }) => all.includes("Planted report"),
};

const head = (name: string) => `Roster: ${name}\nPlayer: Adalbert Quill\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n`;

/** An event in a state, with the list that is asked about, and one of an opponent. */
async function made(state: string, shows?: HandIn["shows"]) {
  const event = await published({ handIn: shows ? { shows } : {} }, { state: "draft" });
  const hand = async (name: string, roster: string, more: object = {}) => {
    // Organisers hand in while the event is a draft; the keys are the players'.
    const { json } = await ask("POST", `${event.path}/submissions`, { key: event.key, body: list(name, roster, more), once: once() });
    return { key: json.key as string, at: `${event.path}/submissions/${json.submission}` };
  };
  const first = `${head("Planted first version")}1 General\n`;
  const given = { email: "quill@example.org", phone: "0113 496", team: "The Owls" };
  const own = await hand("Adalbert Quill", first, given);
  const opponent = await hand("Bea", lists.legal);
  await decided(event, opponent.at, { status: "accepted" });
  const paired = await hand("Dot", lists.legal);
  // Anybody may hand in a list, withdraw it and keep the key.
  const sender = await hand("Cid", lists.legal);
  await decided(event, sender.at, { status: "withdrawn" });
  // Lines that say something to the organiser, one of them not understood.
  const aside = "Phone: 0113 496\nring me at 0113 496 if in doubt\n";
  const roster = `${head("Planted roster")}${aside}1 General\n2 Handweapons "Bear riders"\n`;
  const body = list("Adalbert Quill", roster, given);
  await ask("PUT", own.at, { key: event.key, body, rev: 1, once: once() });
  await decided(event, own.at, { status: "accepted", letter: "Planted letter", note: "Planted note" });
  const [, id = ""] = own.at.split("/submissions/");
  const report = { id: `report-${id}`, event: event.code, submission: id, version: 2, by: "x", at: "2026-11-26T10:00:00.000Z" };
  await store.addReport({ ...report, rule: "", text: "Planted report", status: "open" }, 10);
  const idOf = ({ at }: { at: string }) => at.split("/").at(-1);
  const tables = [
    { table: "7", lists: [id, idOf(paired)] },
    { table: "8", lists: [idOf(opponent)] },
  ];
  expect((await changed(event, { round: { name: "Planted round", tables } })).status).toBe(200);
  for (const next of ["open", "closed", "published"].slice(0, ["draft", "open", "closed", "published"].indexOf(state)))
    expect((await changed(event, { state: next })).status).toBe(200);
  const { json: captain } = await ask("POST", `${event.path}/keys`, { key: event.key, body: { label: "the owls", captain: true } });
  return { event, own, paired, opponent, sender, captain };
}

/** All that somebody is answered, by whichever way. */
async function answers({ path }: Made, at: string, key: string | undefined) {
  const addresses = [path, at, `${path}/submissions`, `${path}/submissions?texts=1`, `${at}/versions/1`];
  const [event, one, some, texts, version] = await Promise.all(addresses.map((address) => ask("GET", address, { key })));
  const id = at.split("/").at(-1);
  const ofList = [some, texts].flatMap((all) => all?.json.submissions?.filter((one: { id: string }) => one.id === id) ?? []);
  const { json: first } = version?.status === 200 ? version : { json: null };
  return { event: event as Answer, one: one as Answer, all: JSON.stringify([one?.json, ofList, first]) };
}

const STATES = ["draft", "open", "closed", "published"] as const;

describe.each(STATES)("%s", (state) => {
  let all: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    all = await made(state);
  });
  const keyOf = (viewer: string) =>
    ({
      organiser: all.event.key,
      player: all.own.key,
      captain: all.captain.key as string,
      paired: all.paired.key,
      opponent: all.opponent.key,
      sender: all.sender.key,
    })[viewer as "organiser" | "player" | "captain" | "paired" | "opponent" | "sender"];

  test.each(cells.map(([part, viewer, ...row]) => [part, viewer, row[STATES.indexOf(state)]] as const))(
    "%s for %s: %s",
    async (part, viewer, seen) => {
      const found = PLANTED[part]?.(await answers(all.event, all.own.at, keyOf(viewer)));
      expect(found ? "yes" : "no").toBe(seen);
    },
  );
});

describe("published, with parts that are kept secret", () => {
  const parts = ["names", "armies", "lists", "verdicts"] as const;
  test.each(parts.flatMap((part) => (["players", "nobody"] as const).map((audience) => [part, audience] as const)))(
    "%s for %s",
    async (part, audience) => {
      const { event, own, paired, opponent, sender } = await made("published", { [part]: audience });
      const seen = async (key?: string) => {
        const asked = await answers(event, own.at, key);
        return parts.map((one) => PLANTED[one]?.(asked));
      };
      // A list says what army it is.
      const without = parts.map((one) => one !== part && !(one === "lists" && part === "armies"));
      for (const key of [opponent.key, paired.key])
        expect(await seen(key)).toEqual(audience === "players" ? parts.map(() => true) : without);
      expect(await seen()).toEqual(without);
      expect(await seen(sender.key)).toEqual(without);
      expect(await seen(own.key)).toEqual(parts.map(() => true));
    },
  );
});

test("a list that was not accepted, or withdrawn, is not published", async () => {
  const { event, own, opponent, sender } = await made("published");
  expect((await ask("GET", sender.at)).status).toBe(404);
  const { json } = await ask("GET", `${event.path}/submissions`);
  const idOf = ({ at }: { at: string }) => at.split("/").at(-1);
  expect(json.submissions.map(({ id }: { id: string }) => id).sort()).toEqual([own, opponent].map(idOf).sort());
});

test("what the event keeps secret is in no list that others see, and two lists that differ in it alone are the same to them", async () => {
  const event = await published({ secret: [{ option: "exceptional-weapon" }] });
  const text = `${head("Planted roster")}1 General: exceptional weapon\n2 Handweapons\n`;
  const own = await handedIn(event, "Ada", text);
  const plain = await handedIn(event, "Cid", text.replace(": exceptional weapon", ""));
  const other = await handedIn(event, "Bea");
  for (const { at } of [own, plain]) await decided(event, at, { status: "accepted" });
  await changed(event, { state: "closed" });
  await changed(event, { state: "published" });
  expect(own.receipt.verdict).toBe(plain.receipt.verdict);
  expect(own.receipt.code).not.toBe(plain.receipt.code);
  for (const key of [other.key, undefined]) {
    const { all, one } = await answers(event, own.at, key);
    const { one: same } = await answers(event, plain.at, key);
    const { id: _, player: __, ...shown } = one.json;
    expect(shown).toEqual({ ...same.json, id: undefined, player: undefined });
    // The code of what is shown is that of the list without it.
    expect(shown).toMatchObject({ code: plain.receipt.code, verdict: own.receipt.verdict });
    expect(one.json.roster.commands[0].units).toHaveLength(2);
    expect(one.json.report).toBeUndefined();
    expect(all).not.toContain("exceptional");
  }
  for (const key of [own.key, event.key]) expect((await answers(event, own.at, key)).all).toContain("exceptional");
});

describe("the round", () => {
  const idOf = ({ at }: { at: string }) => at.split("/").at(-1);

  test("each player is told the own table alone, and a withdrawn list plays nowhere", async () => {
    const { event, own, paired, opponent } = await made("closed");
    const told = async (key?: string) => (await ask("GET", event.path, { key })).json.round?.tables;
    const mine = { table: "7", lists: [own, paired].map(idOf) };
    expect(await told(own.key)).toEqual([mine]);
    expect(await told(paired.key)).toEqual([mine]);
    expect(await told(opponent.key)).toEqual([{ table: "8", lists: [idOf(opponent)] }]);
    expect(await told()).toBeUndefined();
    await decided(event, paired.at, { status: "withdrawn" });
    expect(await told(paired.key)).toBeUndefined();
    expect((await ask("GET", own.at, { key: paired.key })).status).toBe(404);
    expect((await ask("GET", paired.at, { key: own.key })).status).toBe(404);
  });

  test("the next one takes its place, and with none nobody is paired", async () => {
    const { event, own, paired, opponent } = await made("closed");
    expect((await ask("GET", opponent.at, { key: own.key })).json.roster).toBeUndefined();
    await changed(event, { round: { name: "Round 2", tables: [{ lists: [own, opponent].map(idOf) }] } });
    expect((await ask("GET", opponent.at, { key: own.key })).json.roster).toBeDefined();
    expect((await ask("GET", paired.at, { key: own.key })).json.roster).toBeUndefined();
    await changed(event, { round: null });
    expect((await ask("GET", event.path, { key: own.key })).json.round).toBeUndefined();
    expect((await ask("GET", opponent.at, { key: own.key })).json.roster).toBeUndefined();
  });

  test("a list that the event lacks, that was withdrawn or that stands twice is refused, and nothing changes", async () => {
    const { event, own, paired, sender } = await made("closed");
    const other = await made("closed");
    for (const lists of [
      [idOf(own), "nobody"],
      [idOf(own), idOf(sender)],
      [idOf(own), idOf(other.own)],
      [idOf(own), idOf(own)],
    ])
      expect((await changed(event, { round: { name: "Round 2", tables: [{ lists }] } })).status).toBe(422);
    expect((await ask("GET", event.path, { key: paired.key })).json.round.name).toBe("Planted round");
  });

  test("what the event keeps secret stays so at the table", async () => {
    const event = await published({ secret: [{ option: "exceptional-weapon" }] });
    const own = await handedIn(event, "Ada", `${head("Planted roster")}1 General: exceptional weapon\n2 Handweapons\n`);
    const other = await handedIn(event, "Bea");
    await changed(event, { state: "closed", round: { name: "Round 1", tables: [{ lists: [own, other].map(idOf) }] } });
    const { all, one } = await answers(event, own.at, other.key);
    expect(one.json.roster.commands[0].units).toHaveLength(2);
    expect(all).not.toContain("exceptional");
  });
});
