/** An event as its players read it, and limits that leave no army to play. */
import { describe, expect, test } from "vitest";
import { withCellsOf } from "@/lib/advice/answers/pack-answers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Book } from "@/lib/engine/schema/book";
import type { EventRules } from "@/lib/engine/schema/event";
import { Pack } from "@/lib/engine/schema/pack";
import { deadlineText, zoneName } from "@/lib/events/deadline";
import { contradictionsIn, noArmyLeft, outOfReach } from "@/lib/events/event-contradictions";
import { armiesText, asksText, bookRows, eventPage, isPart } from "@/lib/events/event-page";
import { type EarlierLimit, limitOf, numbered } from "../support/earlier-limit";
import { small, smallArmy, smallBook } from "../support/make";

const army = { each: "army" } as const;
const gnomes = [{ entry: "gnomes" }];
const troops = [{ category: "troops" }];
const lists = [
  { id: "hill-folk", name: "Hill Folk" },
  { id: "marsh-folk", name: "Marsh Folk" },
  { id: "wood-clan", name: "Wood Clan" },
];

function eventOf(event: EventRules, more: Partial<Pack> = {}): Pack {
  return Pack.parse({ format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "small-game", event, ...more });
}

describe("limits that contradict each other", () => {
  const categoryOf = { get: (entry: string) => (entry === "person" ? "leaders" : "troops") };
  const of = (limits: EarlierLimit[], points?: number) =>
    contradictionsIn({ limits: numbered(limits), ...(points === undefined ? {} : { points }) }, { names: namesOf(small()), categoryOf });
  const must: EarlierLimit = { who: army, may: "must", of: gnomes };
  const none: EarlierLimit = { who: army, may: "may-not", of: gnomes };

  test("are said beside both", () => {
    expect(of([must, none])).toEqual([{ limits: [1, 2], message: "No army can keep this and limit 2: “No army may take Gnomes.”" }]);
  });

  test.each<[string, EarlierLimit[], number]>([
    ["a ban of the whole category", [must, { ...none, of: troops }], 1],
    ["a ban of a part of what would do", [{ ...must, of: [...gnomes, { entry: "ogres" }] }, none], 0],
    [
      "more than the most",
      [
        { who: army, may: "at-least", count: 3, of: gnomes },
        { who: army, may: "at-most", count: 2, of: gnomes },
      ],
      1,
    ],
    [
      "as many as the most",
      [
        { who: army, may: "at-least", count: 2, of: gnomes },
        { who: army, may: "at-most", count: 2, of: gnomes },
      ],
      0,
    ],
    [
      "two exact numbers",
      [
        { who: army, may: "exactly", count: 1, of: gnomes },
        { who: army, may: "exactly", count: 2, of: gnomes },
      ],
      1,
    ],
    [
      "other army lists",
      [
        { ...must, who: { army: ["hill-folk"] } },
        { ...none, who: { army: ["marsh-folk"] } },
      ],
      0,
    ],
    ["one army list of all", [{ ...must, who: { army: ["hill-folk"] } }, none], 1],
    [
      "a number for each command and one for the army",
      [
        { who: army, may: "at-least", count: 2, of: gnomes },
        { who: { each: "command" }, may: "at-most", count: 1, of: gnomes },
      ],
      0,
    ],
    [
      "more in each command than in the army",
      [
        { who: { each: "command" }, may: "at-least", count: 2, of: gnomes },
        { who: army, may: "at-most", count: 1, of: gnomes },
      ],
      1,
    ],
    ["what is allowed and banned", [{ who: army, may: "although", of: gnomes }, none], 1],
    [
      "models and units",
      [
        { who: army, may: "at-least", count: 3, of: gnomes, in: "models" },
        { who: army, may: "at-most", count: 2, of: gnomes },
      ],
      0,
    ],
  ])("%s", (_, limits, n) => expect(of(limits)).toHaveLength(n));

  test("by the size of the event: one for every 400 of 1,000 points are 2", () => {
    const limits: EarlierLimit[] = [
      { who: army, may: "at-least", count: 3, of: gnomes },
      { who: army, may: "at-most", count: 1, of: gnomes, per: 400 },
    ];
    expect(of(limits)).toEqual([]);
    expect(of(limits, 1000)).toHaveLength(1);
    expect(of(limits, 1200)).toEqual([]);
  });

  test("more points than the event is played at", () => {
    const dear: EarlierLimit = { who: army, may: "at-least", count: 600, of: gnomes, in: "points" };
    expect(of([dear], 500)).toEqual([{ limits: [1], message: "No army can keep this: the event is played at 500 points." }]);
    expect(of([dear], 600)).toEqual([]);
  });

  test("no army list at all", () => {
    expect(noArmyLeft({ armies: { only: [] } }, lists)).toBe("No army list may take part. Allow at least one.");
    expect(noArmyLeft({ armies: { except: ["hill-folk", "marsh-folk", "wood-clan"] } }, lists)).not.toBeNull();
    expect(noArmyLeft({ armies: { except: ["hill-folk", "marsh-folk"] } }, lists)).toBeNull();
  });
});

describe("what an army list cannot do", () => {
  const captain: Rule = {
    id: "S-1",
    kind: "count",
    subject: "Captain",
    quantity: { of: { tag: ["ranked"] } },
    noun: "captain",
    min: 1,
    max: 1,
    page: 1,
    basis: "printed",
  };
  const tried = (limits: EarlierLimit[], rules: Rule[] = [captain]) => {
    const pack = eventOf({ limits: numbered(limits) });
    return outOfReach(compile(smallBook(rules), smallArmy(), { packs: [pack] }), small(rules), pack);
  };

  test("nothing, where no limit is in the way", () => {
    expect(tried([])).toEqual([]);
    expect(tried([{ who: army, may: "may-not", of: [{ entry: "ogres" }] }])).toEqual([]);
  });

  test("is what the book asks for and a limit bans, as a unit or as an option", () => {
    const message =
      "No army of Hill Folk was found: captain: none, exactly 1 needed, and limit 1 rules out every unit that would do by itself.";
    expect(tried([{ who: army, may: "may-not", of: [{ option: "captain" }] }])).toEqual([{ limits: [1], message }]);
    const all = [{ category: "troops" }, { category: "leaders" }];
    expect(tried([{ who: army, may: "may-not", of: all }])).toEqual([{ limits: [1], message }]);
  });

  test("is what a limit asks for and the army list does not have", () => {
    expect(tried([{ who: army, may: "must", of: [{ entry: "giant-snails" }] }], [])).toEqual([
      { limits: [1], message: "Hill Folk cannot be played: giant snails: no units, at least 1 needed, and the army list has none." },
    ]);
  });

  describe("it cannot be played where it is proved that no army keeps it, and only there", () => {
    const troops: Rule = { ...captain, subject: "Troops", quantity: { of: { category: ["troops"] } }, noun: "unit" } as Rule;
    const noTroops: EarlierLimit[] = [{ who: army, may: "may-not", of: [{ category: "troops" }] }];
    const moved: Rule = {
      id: "S-2",
      kind: "category",
      units: { entry: ["ogres"] },
      to: "troops",
      because: "so",
      page: 1,
      basis: "printed",
    };
    const said = (rules: Rule[], limits: EarlierLimit[], own: Partial<Book> = {}) => {
      const book = { ...smallBook(rules), ...own };
      const pack = eventOf({ limits: numbered(limits) });
      const [first] = outOfReach(compile(book, smallArmy(), { packs: [pack] }), compile(book, smallArmy()), pack);
      return first?.message ?? "";
    };
    const allied = { commands: [...smallBook([]).commands, { id: "friends", name: "Friends", allied: true }] };
    test.each<[string, string, RegExp]>([
      ["every unit of the category is banned", said([troops], noTroops), /^Hill Folk cannot be played: .+ and limit 1 rules it out\.$/],
      ["allies may have some", said([troops], noTroops, allied), /^No army of Hill Folk was found: /],
      ["a rule moves others there", said([troops, moved], noTroops), /^$|^No army of Hill Folk was found: /],
      ["it is asked only under a condition", said([{ ...troops, when: { lacks: { entry: ["trolls"] } } } as Rule], noTroops), /^No army/],
      ["options would do", said([captain], [{ who: army, may: "may-not", of: [{ option: "captain" }] }]), /^No army of/],
    ])("%s", (_, message, expected) => expect(message).toMatch(expected));
  });

  test("is not what takes two units", () => {
    expect(tried([{ who: army, may: "at-least", count: 2, of: gnomes }], [])).toEqual([]);
  });
});

describe("the page of an event", () => {
  test("says the day, the deadline and what players give", () => {
    expect(deadlineText({ date: "2026-11-25", time: "20:00", zone: "Europe/London" })).toBe(
      "Wednesday 25 November 2026, 20:00, London time",
    );
    expect(zoneName("America/New_York")).toBe("New York time");
    expect(zoneName("Etc/UTC")).toBe("UTC");
    expect(asksText({})).toBe("your list");
    expect(asksText({ asks: ["name", "email"], question: "Can you bring terrain?" })).toBe(
      "your list, name, e-mail and an answer: Can you bring terrain?",
    );
  });

  test.each<[EventRules["armies"], string]>([
    [undefined, "All 3 army lists."],
    [{ except: ["wood-clan"] }, "2 of 3 army lists: not Wood Clan."],
    [{ only: ["hill-folk", "marsh-folk"] }, "Only Hill Folk and Marsh Folk."],
    [{ only: [] }, "No army list."],
  ])("%j", (armies, text) => expect(armiesText(armies ? { armies } : {}, lists)).toBe(text));

  const book = smallBook();
  const names = { ...ruleNames(book, smallArmy(), lists), rule: () => undefined };

  test("has its limits as sentences with their numbers, its readings, and the book's notes with their pages", () => {
    const ban: Rule = {
      id: "S-TN-1",
      kind: "count",
      subject: "Ogres",
      quantity: { of: { entry: ["ogres"] } },
      max: 1,
      page: 12,
      basis: "printed",
    };
    const pack = eventOf(
      {
        date: "2026-11-28",
        place: "Mill Hall, Leeds",
        points: 1000,
        deadline: { date: "2026-11-25", time: "20:00", zone: "Europe/London" },
        late: "refuse",
        limits: [limitOf({ who: army, may: "at-most", count: 1, of: gnomes, per: 500 }, 4)],
      },
      { settings: { "hat-price": "seven" }, rules: [ban] },
    );
    expect(eventPage(pack, book, names, lists)).toEqual({
      name: "Autumn Muster",
      accent: "umber",
      when: "Saturday 28 November 2026, Mill Hall, Leeds",
      facts: [
        { label: "Game", value: "Small Game" },
        { label: "Size", value: "at most 1,000 points", strong: true },
        { label: "Lists due", value: "Wednesday 25 November 2026, 20:00, London time. Later lists are not accepted.", strong: true },
        { label: "You give", value: "your list" },
      ],
      sections: [
        {
          id: "limits",
          head: "Limits of this event",
          lines: [
            { text: "All 3 army lists.", note: "" },
            { text: "Each army may take at most 1 unit of Gnomes for every 500 points, so 2 in all.", note: "limit 4" },
            { text: "Ogres: at most 1.", note: "p. 12" },
          ],
        },
        { id: "readings", head: "How unclear rules are read", lines: [{ text: "Price of a hat: 7.", note: "p. 1 and p. 2" }] },
        {
          id: "send",
          head: "How to send a list",
          lines: [
            { text: "Send text, a mail, a table, a link or a sheet from Muster Roll. A photo cannot be read.", note: "" },
            {
              text: "You can check the list yourself. Open these rules in Muster Roll first, from the link, the QR code or the organiser’s file.",
              note: "",
            },
          ],
        },
      ],
    });
    const [row] = bookRows(pack, names, book);
    expect(row?.leaveOut(pack)).toEqual({ ...pack, rules: undefined });
  });

  test("leaves out what the book only advises and what another reading asks for; a reading that is decided is no condition", () => {
    const ofOgres = {
      kind: "count" as const,
      subject: "Ogres",
      quantity: { of: { entry: ["ogres"] } },
      page: 12,
      basis: "printed" as const,
    };
    const rules: Rule[] = [
      { ...ofOgres, id: "S-TN-1", max: 1, severity: "advice" },
      { ...ofOgres, id: "S-TN-2", max: 2, when: { setting: { "hat-price": "five" } } },
      { ...ofOgres, id: "S-TN-3", max: 3, when: { setting: { "hat-price": "seven" } } },
    ];
    const lines = (settings?: Record<string, string>) =>
      eventPage(eventOf({}, { rules, ...(settings ? { settings } : {}) }), book, names, lists).sections[0]?.lines.map((l) => l.text);
    expect(lines({ "hat-price": "seven" })).toEqual(["All 3 army lists.", "Ogres: at most 3."]);
    expect(lines()).toEqual([
      "All 3 army lists.",
      "Ogres: at most 2, when the setting “Price of a hat” is “5”.",
      "Ogres: at most 3, when the setting “Price of a hat” is “7”.",
    ]);
  });

  test("counts what was looked up, and says whether the rest may be played", () => {
    const section = (more: Partial<Pack>) =>
      eventPage(eventOf({}, more), book, names, lists).sections.find((s) => s.id === "answers")?.lines;
    const wyrms = { entry: "wyrms", price: 90 };
    expect(section({})).toBeUndefined();
    expect(section({ prices: [wyrms] })?.map((l) => l.text)).toEqual(["1 box or price."]);
    expect(section({ prices: [wyrms, { option: "hat", price: 3 }], playOpen: true })?.map((l) => l.text)).toEqual([
      "2 boxes and prices.",
      "What is not settled may be played as allowed.",
    ]);
  });

  test("takes over answers where it has none", () => {
    const mine = eventOf({}, { prices: [{ entry: "wyrms", price: 90 }] });
    const theirs = {
      ...eventOf({}),
      event: undefined,
      settings: { "hat-price": "seven" },
      prices: [{ entry: "wyrms", price: 80 }],
      permissions: [{ army: "hill-folk", entries: ["trolls"], status: "allowed" as const, page: 9, basis: "printed" as const }],
    };
    const taken = withCellsOf(mine, theirs);
    expect(taken.answers).toEqual([
      { kind: "price", entry: "wyrms", price: 90 },
      { kind: "permission", army: "hill-folk", entry: "trolls", status: "allowed", page: 9 },
    ]);
    expect(taken.settings).toBeUndefined();
    expect(taken.event).toEqual({});
  });

  test("knows an optional part by its choices", () => {
    const [setting] = book.settings;
    if (!setting) throw new Error("no setting");
    expect(isPart(setting)).toBe(false);
    const choices = [
      { id: "on", name: "In use" },
      { id: "off", name: "Not in use" },
    ];
    expect(isPart({ ...setting, choices })).toBe(true);
  });
});
