/** Several lists under one key: those of a player where each hands in several, and those of a team under its captain's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "@/app/server/store/store";
import { KeysAnswer } from "@/lib/engine/schema/http/events";
import { ask, changed, decided, freshStore, handedIn, list, lists, type Made, once, published } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-teams-"));
let store: Store;
beforeAll(async () => {
  store = await freshStore(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = ({ path }: Made, key: string | undefined, body: object, request = once()) =>
  ask("POST", `${path}/submissions`, { key, body, once: request });
const captainOf = async ({ path, key }: Made, label: string) =>
  (await ask("POST", `${path}/keys`, { key, body: { label, captain: true } })).json;

describe("a player of an event that asks for several lists", () => {
  test("hands in each with the key of the first, which opens all", async () => {
    const event = await published({ lists: 2 });
    const first = await handedIn(event, "Ada");
    const request = once();
    const second = await send(event, first.key, list("Ada", lists.illegal), request);
    expect([second.status, second.json.key]).toEqual([201, undefined]);
    const place = `${event.path}/submissions/${second.json.submission}`;
    expect((await ask("GET", event.path, { key: first.key })).json.you).toEqual({
      role: "player",
      lists: [first.id, second.json.submission],
    });
    expect((await ask("GET", place, { key: first.key })).json).toMatchObject({ verdict: "illegal", status: "new", player: "Ada" });
    // The same request again is answered the same, also once there is no room for another.
    expect((await send(event, first.key, list("Ada", lists.illegal), request)).json.submission).toBe(second.json.submission);
    const replaced = await ask("PUT", place, { key: first.key, body: list("Ada"), rev: 1, once: once() });
    expect(replaced.json).toMatchObject({ version: 2, verdict: "legal" });
    const third = await send(event, first.key, list("Ada"));
    expect([third.status, third.json.detail]).toEqual([
      403,
      "You have handed in 2 lists. Replace one, or leave your key out to hand in for another player.",
    ]);
    expect((await ask("DELETE", place, { key: first.key, rev: 2 })).status).toBe(204);
    expect((await send(event, first.key, list("Ada"))).status).toBe(201);
  });

  test("sees nothing of another's, nor another of theirs", async () => {
    const event = await published({ lists: 2 });
    const [ada, bea] = [await handedIn(event, "Ada"), await handedIn(event, "Bea")];
    const { json } = await send(event, ada.key, list("Ada", lists.illegal));
    expect((await ask("GET", `${event.path}/submissions/${json.submission}`, { key: bea.key })).status).toBe(404);
    expect((await ask("GET", bea.at, { key: ada.key })).status).toBe(404);
  });

  test("at an event that asks for one hands in one", async () => {
    const event = await published();
    const { key } = await handedIn(event, "Ada");
    expect((await send(event, key, list("Ada"))).status).toBe(403);
  });
});

describe("the captain of a team", () => {
  test("sees the lists of the team, hands in and replaces them; the organiser sees who did", async () => {
    const event = await published({ asks: ["email", "team"] });
    const ada = await handedIn(event, "Ada", lists.legal, { email: "ada@example.org", team: "The Owls" });
    const bea = await handedIn(event, "Bea", lists.legal, { team: "Ravens" });
    const captain = await captainOf(event, "the owls");
    expect(captain.key).toMatch(/^mc_/);
    const seen = async () => (await ask("GET", event.path, { key: captain.key })).json.you;
    expect(await seen()).toEqual({ role: "captain", team: "the owls", lists: [ada.id] });
    expect((await ask("GET", bea.at, { key: captain.key })).status).toBe(404);
    // Replaced by the captain, a list keeps what its player gave beside it.
    const replaced = await ask("PUT", ada.at, { key: captain.key, body: list("Ada", lists.illegal), rev: 1, once: once() });
    expect(replaced.json).toMatchObject({ version: 2, verdict: "illegal" });
    const { json } = await ask("GET", ada.at, { key: event.key });
    expect(json).toMatchObject({ contact: { email: "ada@example.org", team: "the owls" }, player: "Ada" });
    expect(json.versions.map(({ by }: { by: string }) => by)).toEqual(["player", "the captain of the owls"]);
    // Handed in by the captain, a list is of the team, and has a key for its player.
    const handed = await send(event, captain.key, list("Cid", lists.legal, { team: "Ravens" }));
    expect(handed.json.key).toMatch(/^mp_/);
    expect(await seen()).toMatchObject({ lists: [ada.id, handed.json.submission] });
    const cid = await ask("GET", `${event.path}/submissions/${handed.json.submission}`, { key: handed.json.key });
    expect(cid.json).toMatchObject({ contact: { team: "the owls" }, player: "Cid" });
  });

  test("may no more than that", async () => {
    const event = await published({ asks: ["email", "team"] });
    const ada = await handedIn(event, "Ada", lists.legal, { email: "ada@example.org", team: "Owls" });
    const bea = await handedIn(event, "Bea", lists.legal, { team: "Ravens" });
    const { key, id } = await captainOf(event, "Owls");
    const status = async (method: string, path: string, more: object = {}) => (await ask(method, path, { key, ...more })).status;
    expect(await status("DELETE", ada.at, { rev: 1 })).toBe(403);
    expect(await status("POST", `${ada.at}/mail`, { body: { look: true } })).toBe(403);
    expect(await status("POST", `${ada.at}/decision`, { body: { status: "accepted" }, rev: 1 })).toBe(403);
    expect(await status("GET", `${ada.at}/versions/1`)).toBe(404);
    expect(await status("PUT", bea.at, { body: list("Bea"), rev: 1, once: once() })).toBe(403);
    expect(await status("PATCH", event.path, { body: { state: "closed" }, rev: 1 })).toBe(403);
    expect(await status("GET", `${event.path}/keys`)).toBe(403);
    // The same secret as an organiser's key, or as that of a list, opens nothing.
    for (const of of ["mo", "mp"]) expect((await ask("GET", event.path, { key: key.replace("mc", of) })).status).toBe(401);
    const [, , secret = ""] = event.key.split("_");
    expect((await ask("GET", event.path, { key: `mc_${event.key.split("_")[1]}_${secret}` })).status).toBe(401);
    // Withdrawn, it opens nothing, and is not counted among those of organisers.
    expect((await ask("DELETE", `${event.path}/keys/${id}`, { key: event.key })).status).toBe(204);
    expect(await status("GET", event.path)).toBe(401);
  });

  test("hands in until the deadline, like a player", async () => {
    const event = await published({ asks: ["team"] });
    const { key } = await captainOf(event, "Owls");
    await changed(event, { state: "closed" });
    expect((await send(event, key, list("Cid"))).status).toBe(409);
  });

  test("is told apart from organisers among the keys, and none of theirs is the last one", async () => {
    const event = await published({}, { organisers: ["Maja"] });
    await captainOf(event, "Owls");
    const { json } = await ask("GET", `${event.path}/keys`, { key: event.key });
    expect(KeysAnswer.parse(json).map(({ label, captain }) => [label, captain])).toEqual(
      expect.arrayContaining([
        ["Maja", undefined],
        ["Owls", true],
      ]),
    );
    const own = json.find(({ you }: { you?: true }) => you);
    expect((await ask("DELETE", `${event.path}/keys/${own.id}`, { key: event.key })).status).toBe(409);
    expect((await ask("POST", `${event.path}/keys`, { key: event.key, body: { label: "…", captain: true } })).status).toBe(422);
  });

  test("sees what the event keeps secret in the lists of the team alone, and the tables they play at", async () => {
    const event = await published({ asks: ["team"], secret: [{ option: "exceptional-weapon" }] });
    const text = lists.legal.replace("1 General", "1 General: exceptional weapon");
    const own = await handedIn(event, "Ada", text, { team: "Owls" });
    const other = await handedIn(event, "Bea", text, { team: "Ravens" });
    await handedIn(event, "Cid", lists.legal, { team: "Foxes" });
    for (const { at } of [own, other]) await decided(event, at, { status: "accepted" });
    const { key } = await captainOf(event, "Owls");
    await changed(event, { state: "closed", round: { name: "Round 1", tables: [{ lists: [own.id, other.id] }] } });
    const seen = async (at: string) => JSON.stringify((await ask("GET", at, { key })).json);
    expect(await seen(own.at)).toContain("exceptional");
    expect(await seen(other.at)).toContain("General".toLowerCase());
    expect(await seen(other.at)).not.toContain("exceptional");
    expect((await ask("GET", event.path, { key })).json.round.tables).toEqual([{ lists: [own.id, other.id] }]);
  });
});
