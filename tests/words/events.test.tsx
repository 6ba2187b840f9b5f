/** The page of an event in other languages: its rules, the hand-in, the list that came, what the server says. */
import "fake-indexeddb/auto";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { problemWords, refusalIn } from "@/components/hand-in/answers";
import { dueWords } from "@/components/hand-in/player/due-box";
import { EventPage } from "@/components/hand-in/player/event-page";
import { openDevice } from "@/components/storage/device";
import { heldEvents } from "@/components/storage/events/event-store";
import { SpeakIn } from "@/components/words/words";
import { libraryIn } from "@/data/index";
import type { EventRules } from "@/lib/engine/schema/event";
import { deadlineText } from "@/lib/events/deadline";
import { momentText } from "@/lib/events/desk/due";
import { takenText } from "@/lib/events/hand-in/taken";
import { leftText, showsText } from "@/lib/events/hand-in/words";
import { events as de } from "@/lib/words/de/events";
import { limits } from "@/lib/words/de/limits";
import { events as en } from "@/lib/words/en/events";
import { events as es } from "@/lib/words/es/events";
import { events as fr } from "@/lib/words/fr/events";
import { englishLeft } from "./english-left";
import "../screens/support";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  usePathname: () => "/de/e/k3mp7q2x",
  useSearchParams: () => new URLSearchParams(),
}));

const deadline = { date: "2026-11-25", time: "20:00", zone: "Europe/Berlin" };
const rules: EventRules = {
  date: "2026-11-28",
  points: 1000,
  deadline,
  late: "accept",
  asks: ["name", "email"],
  limits: [
    { number: 1, kind: "count", quantity: { of: { category: ["infantry"] } }, max: 3 },
    { number: 2, kind: "count", quantity: { of: { category: ["infantry"] } }, max: 3, step: 1 },
  ],
  handIn: { illegal: "refuse", penalties: [{ for: "late", points: 5, per: "day", most: 10 }] },
};
const key = `mp_${"2".repeat(10)}_${"x".repeat(32)}`;
const event = {
  code: "k3mp7q2x",
  name: "Herbstlager",
  state: "open",
  version: 1,
  pack: { format: "muster-pack/1", game: "fantasy-rules-3e", id: "herbstlager", name: "Herbstlager", event: rules },
  due: "2099-11-25T19:00:00.000Z",
  extended: null,
  takes: true,
  says: takenText(rules),
  reportsUntil: null,
  deleteOn: "2099-12-31T00:00:00.000Z",
  lists: { all: 2, accepted: 0 },
  you: { role: "everybody" },
  rev: 1,
};
const submission = {
  id: "2222222222",
  player: "Ada Bok",
  army: { game: "fantasy-rules-3e", armyList: "undead", army: "Undead", roster: "Knochengarten", points: 990, limit: 1000 },
  verdict: "illegal",
  status: "returned",
  late: 9,
  marks: ["late", "illegal"],
  version: 2,
  received: "2026-11-25T19:09:00.000Z",
  code: "KQ7F 2M9K",
  penalties: [{ for: "late", points: 5, how: "5 points × 1 day begun" }],
  letters: [{ at: "2026-11-26T10:00:00.000Z", by: "Kai", status: "returned", version: 2, letter: "Bitte kürzen." }],
  rev: 3,
};

let answered: (address: string) => Response;
beforeEach(async () => {
  await (await openDevice()).clear("events");
  vi.stubGlobal("fetch", async (address: string) => answered(address));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = (body: object, status = 200) => Response.json(body, { status, headers: { etag: '"3"' } });
const inGerman = (children: ReactNode) =>
  render(
    <SpeakIn language="de" rooms={{ events: de, limits }}>
      {children}
    </SpeakIn>,
  );
const shown = () => inGerman(<EventPage code="k3mp7q2x" loadLibrary={() => libraryIn("de")} wanted={null} />);

/** “Code” is German too, and “Rules” stands in the name of a game. */
const left = () => {
  const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
  return englishLeft(`${document.body.textContent} ${labels.join(" ")}`, en, de).filter((one) => one !== "Code" && one !== "Rules");
};

describe("in German", () => {
  test("the rules of an event, and where a list is handed in", async () => {
    answered = () => json(event);
    shown();
    expect(await screen.findByRole("heading", { name: "Beschränkungen dieses Turniers", hidden: true })).toBeTruthy();
    expect(screen.getByText(/^Noch [\d.]+ Tage/)).toBeTruthy();
    expect(screen.getByText("2 Listen sind eingegangen.")).toBeTruthy();
    expect(screen.getByText("Höchstens 3 Einheiten je Armee: Infanterie.").getAttribute("lang")).toBeNull();
    expect(screen.getByText(/^At most 3, in steps of 1/).getAttribute("lang")).toBe("en");
    expect(screen.getByText(/^Samstag, 28\. November 2026/)).toBeTruthy();
    expect(screen.getByText("Abgelehnt werden Listen, die nicht regelkonform sind.")).toBeTruthy();
    expect(screen.getByText("Eine verspätete Liste kann 5 Punkte je angefangenen Tag kosten, höchstens 10.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Liste für dieses Turnier erstellen" })).toBeTruthy();
    expect(left()).toEqual([]);
  });

  test("a list that was handed in, with what organisers said of it", async () => {
    answered = (address) =>
      json(address.includes("/submissions/") ? submission : { ...event, you: { role: "player", lists: ["2222222222"] } });
    await (await heldEvents()).putList(
      { code: event.code, name: event.name, game: "fantasy-rules-3e" },
      { submission: "2222222222", key, player: "Ada Bok", roster: null, version: 2, code: null, received: "" },
    );
    shown();
    expect(await screen.findByText("Zurückgegeben")).toBeTruthy();
    expect(screen.getByText("9 Min. zu spät")).toBeTruthy();
    expect(screen.getByText("Zu spät abgegeben: 5 Punkte.")).toBeTruthy();
    expect(screen.getByText(/^Kai, Do\., 26\. Nov\., \d\d:\d\d, zu Version 2$/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ersetzen" })).toBeTruthy();
    await screen.findByText("Beschränkungen dieses Turniers");
    expect(left()).toEqual([]);
  });

  test("an event that is not there", async () => {
    answered = () => json({ title: "There is no such thing", detail: "There is no such event. It may have been deleted." }, 404);
    shown();
    expect(await screen.findByRole("heading", { name: "Hier ist kein Turnier" })).toBeTruthy();
    expect(left()).toEqual([]);
  });
});

describe("in words of each language", () => {
  test.each([
    [de, "Noch 4 Tage und 6 Stunden", "Noch 1 Stunde und 5 Minuten", "Mi., 25. Nov., 20:00"],
    [fr, "Il reste 4 jours et 6 heures", "Il reste 1 heure et 5 minutes", "mer. 25 nov., 20:00"],
    [es, "Quedan 4 días y 6 horas", "Quedan 1 hora y 5 minutos", "mié, 25 nov, 20:00"],
  ])("how long lists are taken, and moments", (words, days, hour, moment) => {
    expect(leftText(((4 * 24 + 6) * 60 + 5) * 60_000, words)).toBe(days);
    expect(leftText(65 * 60_000, words)).toBe(hour);
    expect(momentText("2026-11-25T19:00:00Z", "Europe/Berlin", words.language)).toBe(moment);
  });

  test.each([
    [de, "Mittwoch, 25. November 2026, 20:00, Mitteleuropäische Zeit"],
    [fr, "mercredi 25 novembre 2026, 20:00, heure d’Europe centrale"],
    [es, "miércoles, 25 de noviembre de 2026, 20:00, hora de Europa central"],
  ])("the deadline", (words, said) => {
    expect(deadlineText(deadline, words)).toBe(said);
    const closed = { state: "closed", due: "2026-11-25T19:00:00.000Z", extended: null, takes: false, reportsUntil: null };
    const { title, lines } = dueWords(closed as Parameters<typeof dueWords>[0], rules, Date.parse("2026-11-30T12:00:00Z"), words);
    expect(title).toMatch(/25/);
    expect(lines).toEqual([words.due.noMore]);
  });

  test.each([
    [de, "Versuch es in 5 Sekunden noch einmal."],
    [fr, "Réessayez dans 5 secondes."],
    [es, "Inténtalo de nuevo en 5 segundos."],
  ])("what the server says, where we know it; else as it says it", ({ answers }, wait) => {
    expect(problemWords({ kind: "wait", seconds: 5, title: "Too many requests", detail: "Try again in 5 seconds." }, answers).detail).toBe(
      wait,
    );
    expect(refusalIn("The event takes no more lists. Ask its organiser.", answers)).toBe(answers.refusals.closed);
    expect(refusalIn("Something new.", answers)).toBe("Something new.");
  });

  test.each([de, fr, es])("who sees what, and how lists are taken", (words) => {
    const [english, other] = [en, words].map((one) => [...takenText(rules, one.handIn), ...showsText(rules, one.shows)]);
    expect(other).toHaveLength(english?.length ?? 0);
    expect(other?.filter((text) => english?.includes(text))).toEqual([]);
    expect(other?.filter((text) => /undefined|\$\{/.test(text))).toEqual([]);
  });
});
