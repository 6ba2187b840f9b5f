/** The open roster handed on: as a link, as text, as a file, to the organiser; and what its army list offers. */
import { builder } from "@/lib/words/en/builder";
import { english } from "@/lib/words/en/engine";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rosterActions as rosterActionsIn } from "@/components/builder/actions/roster-actions";
import { sendToOrganiser } from "@/components/builder/actions/send-event";
import { readSent, SENT } from "@/components/builder/actions/sent";
import { copyLink, copyText, downloadFile, fetchShare } from "@/components/builder/actions/share";
import { engine } from "@/components/builder/state/engine";
import { isListedFirst, listOffers } from "@/components/builder/state/listed-offers";
import { createBuilder } from "@/components/builder/state/store";
import { whenIdle } from "@/components/builder/state/when-idle";
import { heldEvents } from "@/components/storage/events/event-store";
import { ownStore } from "@/components/storage/own-store";
import { inspect } from "@/lib/engine/check/check";
import { rosterCode, rosterDigest } from "@/lib/engine/roster/code";
import { storageOf } from "../../support/kept";
import { roster, small } from "../../support/make";
import { pack } from "../../support/small-library";

const rosterActions = rosterActionsIn(builder, english.verdicts);

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));

const given = roster(["1 gnomes hat"]);
const code = rosterCode(given);
const open = (packs: Parameters<typeof pack>[1][] = []) =>
  createBuilder(given, { engine, catalogue: small([], {}, { packs: packs.map((change, i) => pack(`p${i}`, change)) }) });
const said = () => showToast.mock.calls.map(([toast]) => toast.message);
const writeText = vi.fn();
const openLink = vi.fn();
const told: string[] = [];
const items = new Map<string, string>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
  openLink.mockReset();
  showToast.mockClear();
  told.length = 0;
  items.clear();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  vi.stubGlobal("localStorage", storageOf(items));
  vi.stubGlobal("window", {
    location: { origin: "https://muster.example" },
    open: openLink,
    dispatchEvent: ({ type }: Event) => void told.push(type),
  });
});

afterEach(async () => {
  const own = await ownStore();
  for (const { game, pack: kept } of (await own.all()).packs) await own.changePack(game, kept.id, () => null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const soon = (check: () => void) => vi.waitFor(check, { interval: 2 });

describe("as a link", () => {
  test("the whole roster is in it, with its code", async () => {
    copyLink(open(), builder.shared);
    await soon(() => expect(said()).toEqual([`Link copied; it holds the whole roster. Code ${code}.`]));
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^https:\/\/muster\.example\/view#[^&]+$/);
  });

  test("with what it was judged with, where the player keeps that", async () => {
    const prices = [{ entry: "gnomes", price: 30 }];
    await (await ownStore()).changePack("small-game", "mine", () => ({ pack: pack("mine", { prices }), everywhere: true }));
    copyLink(open(), builder.shared);
    await soon(() => expect(said()).toEqual([`Link copied; it holds the whole roster and what it was judged with. Code ${code}.`]));
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^https:\/\/muster\.example\/view#[^&]+&[^&]+$/);
  });

  test("a refused clipboard is told", async () => {
    writeText.mockRejectedValue(new Error("NotAllowedError"));
    copyLink(open(), builder.shared);
    await soon(() => expect(said()).toEqual(["That did not work. Download the file instead."]));
  });
});

describe("as text", () => {
  test("it is copied as it is sent, with its code", async () => {
    copyText(open(), builder.shared);
    await soon(() => expect(said()).toEqual([`Roster copied as text. Code ${code}.`]));
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^1 Gnomes \(15\): hat$/m);
  });

  test("not before its army list is here", async () => {
    const store = createBuilder(given, { engine, catalogue: null });
    copyText(store, builder.shared);
    await fetchShare();
    expect([writeText.mock.calls, said()]).toEqual([[], []]);
    const target = { id: "a", store } as never;
    expect([rosterActions.text.refusal(target), rosterActions.send.refusal(target)]).toEqual([
      "The army list is not known here",
      "Choose an event under Roster details",
    ]);
    expect(rosterActions.text.refusal({ id: "a", store: open() } as never)).toBeUndefined();
  });
});

test("as a file it has the keys in their order, and the name of the roster", async () => {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | null = null;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    last = blob as Blob;
    return "blob:1";
  });
  vi.stubGlobal("document", {
    createElement: () => ({
      download: "",
      click() {
        if (last) files.push({ name: this.download, blob: last });
      },
    }),
  });
  downloadFile(open(), builder.shared);
  await soon(() => expect(files).toHaveLength(1));
  expect([files[0]?.name, files[0]?.blob.type, JSON.parse((await files[0]?.blob.text()) ?? "")]).toEqual([
    "test.muster.json",
    "application/json",
    given,
  ]);
});

describe("to the organiser", () => {
  const event = { event: { contact: "tess@mail.example" } };

  test("the mail program has the list, with what is asked for; it is remembered and told that it was sent", async () => {
    items.set("muster-fields:a", JSON.stringify({ club: "Mill Club" }));
    vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
    await sendToOrganiser("a", open([{ event: {} }, event, {}]), builder.shared);
    vi.useRealTimers();
    const [[link, where] = []] = openLink.mock.calls;
    expect(where).toBe("_self");
    const url = new URL(link);
    expect([url.protocol, url.pathname]).toEqual(["mailto:", "tess@mail.example"]);
    // The last pack with an event names it.
    expect(url.searchParams.get("subject")).toBe(`Hill Folk list for Pack p1, code ${code}`);
    expect(url.searchParams.get("body")).toMatch(/1 Gnomes \(15\): hat[\s\S]*Club: Mill Club/);
    expect(said()).toEqual(["Your mail program has the list. Send it from there."]);
    expect([readSent("a"), told]).toEqual([{ digest: rosterDigest(given), event: "Pack p1", at: 1000 }, [SENT]]);
    expect(writeText.mock.calls).toEqual([]);
  });

  test("a list that is too long for a link is copied", async () => {
    const long = createBuilder(roster(Array(120).fill("1 gnomes hat")), {
      engine,
      catalogue: small([], {}, { packs: [pack("p", event)] }),
    });
    long.getState().dispatch({ do: "change", unit: "u1", change: { note: "n".repeat(400) } });
    for (const unit of ["u2", "u3", "u4", "u5"])
      long.getState().dispatch({ do: "change", unit, change: { name: `Own ${unit}`.repeat(8) } });
    await sendToOrganiser("a", long, builder.shared);
    expect(said()).toEqual(["The list is too long for a link to the mail program. It was copied: paste it there."]);
    expect(writeText.mock.calls[0]?.[0]).toContain("Gnomes");
    expect(openLink.mock.calls[0]?.[0]).not.toContain("body=");
  });

  test("where the event is on the server of the app, its page is opened and nothing is written", async () => {
    const assign = vi.fn();
    vi.stubGlobal("window", { location: { origin: "https://muster.example", assign }, open: openLink, dispatchEvent: () => {} });
    const events = await heldEvents();
    const held = { code: "kq7f2m9k", name: "Cup", game: "small-game" };
    // The pack of another game, and another pack, are other events.
    await events.notePack({ ...held, code: "aaaaaaaa", pack: { game: "other-game", id: "p0" } });
    await events.notePack({ ...held, code: "bbbbbbbb", pack: { game: "small-game", id: "p1" } });
    await events.notePack({ ...held, code: "cccccccc" });
    await sendToOrganiser("a b", open([event]), builder.shared);
    expect([assign.mock.calls, openLink.mock.calls.length]).toEqual([[], 1]);
    await events.notePack({ ...held, pack: { game: "small-game", id: "p0" } });
    await sendToOrganiser("c d", open([event]), builder.shared);
    expect([assign.mock.calls, openLink.mock.calls.length, readSent("c d")]).toEqual([[["/e/kq7f2m9k?roster=c%20d"]], 1, null]);
    for (const { code: one } of await events.all()) await events.forget(one);
  });

  test("nothing is sent without an event, or before the army list is here", async () => {
    await sendToOrganiser("a", open([{}]), builder.shared);
    await sendToOrganiser("a", createBuilder(given, { engine, catalogue: null }), builder.shared);
    expect([openLink.mock.calls, said(), readSent("a")]).toEqual([[], [], null]);
    const target = (store: ReturnType<typeof open>) => ({ id: "a", store }) as never;
    expect(rosterActions.send.refusal(target(open([event])))).toBeUndefined();
    expect(rosterActions.send.refusal(target(open([{}])))).toBe("Choose an event under Roster details");
  });

  test("where sending fails it says what to do", async () => {
    openLink.mockImplementation(() => {
      throw new Error("blocked");
    });
    rosterActions.send.perform({ id: "a", store: open([event]) } as never);
    await soon(() => expect(said().at(-1)).toBe("That did not work. Copy the list as text and send it yourself."));
  });

  test("print and play open this roster", () => {
    const target = { id: "a b", store: open() } as never;
    expect([rosterActions.print.href(target), rosterActions.play.href(target)]).toEqual(["/print?roster=a%20b", "/play#a%20b"]);
  });
});

describe("what an army list offers", () => {
  test("by category; an entry made from formulas has no price before its terms are chosen", () => {
    const on = { page: 1, basis: "printed" } as const;
    const own = { id: "own-beast", name: "Own beast", category: "troops", price: 0, permission: "allowed", design: true, ...on } as const;
    const free = { id: "flea", name: "Flea", category: "troops", price: 0, permission: "allowed", ...on } as const;
    const listed = (entries: object[]) => {
      const catalogue = small([], { entries } as never);
      const { resolved } = inspect(catalogue, given);
      return listOffers(engine, catalogue, resolved).map(({ category, offers }) => [
        category.name,
        offers.map(({ name, formula }) => (formula ? `${name}, formula` : name)),
      ]);
    };
    const plain = listed([free]);
    expect(plain.map(([name]) => name)).toEqual(["Leaders", "Troops"]);
    expect(plain[1]?.[1]).toContain("Flea");
    expect(listed([free, own])[1]?.[1]).toEqual(expect.arrayContaining(["Flea", "Own beast, formula", "Gnomes"]));
  });

  test.each([
    ["allowed", 0, true],
    ["unconfirmed", 0, false],
    ["unconfirmed", 1, true],
    ["denied", 0, false],
    ["denied", 1, true],
  ] as const)("what is %s and taken %i times stands first: %s", (status, taken, first) => {
    expect(isListedFirst({ status, taken } as never)).toBe(first);
  });
});

describe("once the page has nothing else to do", () => {
  test("after a fifth of a second where a browser does not tell", () => {
    vi.useFakeTimers();
    const act = vi.fn();
    whenIdle(act);
    vi.advanceTimersByTime(199);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    whenIdle(act)();
    vi.advanceTimersByTime(500);
    expect(act).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test("when the browser tells, after two seconds at the latest", () => {
    const request = vi.fn(() => 7);
    const cancel = vi.fn();
    vi.stubGlobal("requestIdleCallback", request);
    vi.stubGlobal("cancelIdleCallback", cancel);
    const act = () => {};
    whenIdle(act)();
    expect([request.mock.calls, cancel.mock.calls]).toEqual([[[act, { timeout: 2000 }]], [[7]]]);
  });
});
