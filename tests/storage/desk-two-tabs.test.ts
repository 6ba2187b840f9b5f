/** One desk in two tabs: each has modules of its own, the device is the same. */
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import type { ToastMessage } from "@/components/ui/toast";
import { deskText } from "@/lib/events/desk/desk-file";
import { openTab, type Tab } from "../support/desk-tab";
import { pack } from "../support/small-library";

/** The notices of all tabs. */
const notices: { message: string; action?: { label: string; run(): void } }[] = [];
vi.mock("@/components/ui/toast", async () => {
  const { ui } = await import("@/lib/words/en/ui");
  const inWords = (said: string | ((words: typeof ui) => string)) => (typeof said === "string" ? said : said(ui));
  return {
    showToast: ({ message, action, ...rest }: ToastMessage) =>
      notices.push({ message: inWords(message), ...(action ? { action: { ...action, label: inWords(action.label) } } : {}), ...rest }),
  };
});

const key = (tab: Tab, n: number) => tab.state().lines[n]?.key ?? "";
const marks = (tab: Tab) => tab.state().lines.map(({ key }) => tab.state().marks[key] ?? null);
const points = (tab: Tab) => tab.state().lines.map(({ list }) => list?.points);

const raid = (line: string) => ({
  name: `raid ${line}.txt`,
  text: ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", line].join("\n"),
});
const event = (given: object = {}) => ({ name: "event.json", text: `${JSON.stringify({ ...pack("event"), event: {}, ...given })}\n` });
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000 });

let desks = 0;
let one: Tab;
let other: Tab;

beforeEach(async () => {
  notices.length = 0;
  const name = `Desk ${++desks}`;
  one = await openTab();
  await one.newDesk(name);
  await one.addIncoming([raid("1 Gnomes"), raid("2 Gnomes"), raid("1 Ogers")]);
  other = await openTab();
  other.restoreDesk();
  await soon(() => expect(other.state().desk).not.toBeNull());
  await other.openDesk(one.state().desk?.id ?? "");
  expect(points(other)).toEqual([10, 20, 50]);
});

/** What a tab shows that is opened now. */
async function reopened(): Promise<Tab> {
  const tab = await openTab();
  tab.restoreDesk();
  await soon(() => expect(tab.state().desk).not.toBeNull());
  await tab.openDesk(one.state().desk?.id ?? "");
  return tab;
}

test("different rows, and different things of one row, are kept; each tab shows them", async () => {
  one.markLists([key(one, 0)], { status: "accepted" });
  other.markLists([key(other, 1)], { status: "returned" });
  other.markLists([key(other, 0)], { player: "Hana" });
  one.changeReceivedAt(one.state().lines[0]?.source ?? "", "2026-01-05T10:00:00.000Z");
  const all = [{ status: "accepted", player: "Hana", verdict: "Legal" }, { status: "returned" }, null];
  await soon(() => expect([marks(one), marks(other)]).toEqual([all, all]));
  const again = await reopened();
  expect(marks(again)).toEqual(all);
  expect(again.state().lines[0]).toMatchObject({ player: "Hana", received: "2026-01-05T10:00:00.000Z" });
});

test("the same thing said otherwise in both at once: the newer holds in both, and the other one is offered", async () => {
  one.markLists([key(one, 0)], { status: "accepted" });
  other.markLists([key(other, 0)], { status: "returned" });
  await soon(() => expect([marks(one)[0], marks(other)[0]]).toEqual([{ status: "returned" }, { status: "returned" }]));
  expect(notices.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Changed here and in another tab: .*, Status\. The newer is kept\.$/),
  ]);
  notices[0]?.action?.run();
  const accepted = { status: "accepted", verdict: "Legal" };
  await soon(() => expect([marks(one)[0], marks(other)[0]]).toEqual([accepted, accepted]));
  expect(marks(await reopened())[0]).toEqual(accepted);
});

test("what one tab answers and adds, the other shows", async () => {
  other.confirmGuesses(other.state().lines);
  await one.addIncoming([raid("3 Gnomes")]);
  await soon(() => {
    for (const tab of [one, other]) expect(tab.state().lines.map(({ verdict }) => verdict)).toEqual(["legal", "legal", "legal", "legal"]);
  });
});

test("packs laid in both stand together, and a new reading is shown in both", async () => {
  await one.addIncoming([event({ id: "hats", settings: { "hat-price": "seven" } })]);
  await other.addIncoming([event({ id: "limits", event: undefined })]);
  await other.renameDesk("Autumn");
  const told = (tab: Tab) => [tab.state().desk?.name, tab.state().desk?.packs.map(({ pack }) => pack.id), points(tab)];
  await soon(() => {
    for (const tab of [one, other]) expect(told(tab)).toEqual(["Autumn", ["hats", "limits"], [10, 20, 50]]);
  });
});

test("a list removed in one tab is gone in the other, whatever is said of it there meanwhile", async () => {
  const undo = one.removeLists([key(one, 0)]);
  await soon(() => expect(points(other)).toEqual([20, 50]));
  undo();
  await soon(() => expect(points(other)).toEqual([10, 20, 50]));
  one.removeLists([key(one, 1)]);
  other.markLists([key(other, 1)], { status: "accepted" });
  await soon(() =>
    expect([points(one), points(other)]).toEqual([
      [10, 50],
      [10, 50],
    ]),
  );
});

test("a desk deleted in one tab is closed in the other, and put back with what came to it where that is asked for", async () => {
  const { id, name = "" } = one.state().desk ?? {};
  await one.deleteDesk();
  const message = `“${name}” was deleted in another tab.`;
  await soon(() => expect(notices.map((notice) => notice.message)).toContain(message));
  await soon(() => expect(other.state().desk?.id).not.toBe(id));
  expect(other.state().desks.map((desk) => desk.id)).not.toContain(id);
  const { action } = notices.find((notice) => notice.message === message) ?? {};
  expect(action?.label).toBe("Keep it");
  action?.run();
  await soon(() => expect([other.state().desk?.name, points(other)]).toEqual([name, [10, 20, 50]]));
});

test("what was said since is not taken back", async () => {
  const undo = one.markLists([key(one, 0)], { status: "accepted" });
  await soon(() => expect(marks(other)[0]).toEqual({ status: "accepted", verdict: "Legal" }));
  other.markLists([key(other, 0)], { status: "withdrawn" });
  await soon(() => expect(marks(one)[0]).toEqual({ status: "withdrawn" }));
  undo();
  await soon(() => expect([marks(one)[0], marks(other)[0]]).toEqual([{ status: "withdrawn" }, { status: "withdrawn" }]));
});

test("a helper's backup brings marks, answers, notes and new lists; of what differs the newer holds, told once", async () => {
  const backup = (tab: Tab) => deskText({ name: "Helper", packs: tab.state().desk?.packs ?? [] }, tab.state().received);
  const file = (text: string) => ({ name: "helper.muster-desk.json", text });
  const start = backup(one);
  const mine = one.state().desk?.id ?? "";
  // The helper's machine: a desk of its own, made from the backup.
  await other.newDesk(`Helper ${desks}`);
  await other.addIncoming([file(start)]);
  other.markLists([key(other, 0)], { status: "accepted", note: "paid" });
  other.confirmGuesses(other.state().lines);
  await soon(() => expect(other.state().lines[2]?.verdict).toBe("legal"));
  await other.addIncoming([raid("4 Gnomes")]);
  other.markLists([key(other, 1)], { status: "accepted" });
  one.markLists([key(one, 1)], { status: "returned" });
  expect(await one.addIncoming([file(backup(other))])).toMatchObject({ rows: 1, updated: 3, inDesks: 4, again: 0 });
  expect(one.state().desk?.id).toBe(mine);
  expect(marks(one)).toEqual([{ status: "accepted", note: "paid", verdict: "Legal" }, { status: "returned" }, null, null]);
  expect(one.state().lines.map(({ verdict }) => verdict)).toEqual(["legal", "legal", "legal", "legal"]);
  const message = expect.stringMatching(/^Changed here and in helper\.muster-desk\.json: .*, Status\. The newer is kept\.$/);
  expect(notices).toEqual([{ message, action: expect.objectContaining({ label: "Use the other" }), lasting: true }]);
  // The same backup once more has nothing new.
  expect(await one.addIncoming([file(backup(other))])).toMatchObject({ rows: 0, updated: 0 });
  expect([notices.length, marks(one)[1]]).toEqual([1, { status: "returned" }]);
  notices[0]?.action?.run();
  await soon(() => expect(marks(one)[1]).toEqual({ status: "accepted", verdict: "Legal" }));
});

test("an event that a backup has otherwise is not exchanged unasked", async () => {
  const settings = { "hat-price": "seven" };
  await one.addIncoming([event()]);
  const packs = [{ file: "event.json", pack: { ...pack("event"), event: {}, settings } }];
  await one.addIncoming([{ name: "b.muster-desk.json", text: deskText({ name: "Helper", packs }, []) }]);
  expect(one.state().desk?.packs[0]?.pack.settings).toBeUndefined();
  notices.at(-1)?.action?.run();
  await soon(() => expect(one.state().desk?.packs.map(({ pack }) => pack.settings)).toEqual([settings]));
});
