/** What an event limits, scores and asks of a team, in each language: every row of the form, and what goes with it. */
import { beforeAll, describe, expect, test } from "vitest";
import { libraryIn } from "@/data/index";
import type { PackNames } from "@/lib/advice/answers/pack-words";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { TakenOver } from "@/lib/engine/catalogue/packs/bases";
import { scoreSentence, teamSentence } from "@/lib/engine/catalogue/terms/event-sentences";
import { check } from "@/lib/engine/check/check";
import type { LimitThing } from "@/lib/engine/common";
import type { LimitRule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { type Names, Say } from "@/lib/engine/rules/words";
import type { Score, TeamLimit } from "@/lib/engine/schema/event";
import { LIMIT_TEMPLATES, type LimitValues } from "@/lib/engine/schema/limit-templates";
import { Pack } from "@/lib/engine/schema/pack";
import { eventPage } from "@/lib/events/event-page";
import { sentencesIn } from "@/lib/events/limit-text";
import { engine } from "@/lib/words/de/engine";
import { events as german } from "@/lib/words/de/events";
import { limits as de } from "@/lib/words/de/limits";
import { events as english } from "@/lib/words/en/events";
import { engine as spanish } from "@/lib/words/es/engine";
import { limits as es } from "@/lib/words/es/limits";
import { engine as french } from "@/lib/words/fr/engine";
import { limits as fr } from "@/lib/words/fr/limits";
import { roster, smallArmy, smallBook } from "../support/make";

const languages = { de: sentencesIn(de), fr: sentencesIn(fr), es: sentencesIn(es) };
const words = { de: engine, fr: french, es: spanish };
type Other = keyof typeof languages;
const others = Object.keys(languages) as Other[];

const core: LimitThing = { category: "core" };
const machines: LimitThing = { tag: "kind-war-machine" };
const tank: LimitThing = { entry: "steam-tank" };
const scroll: LimitThing = { option: "dispel-scroll" };
const scrolls: LimitThing = { group: "scrolls" };
const dice: LimitThing = { figure: "power-dice" };
const lords = { unit: "lords" };

type Row = readonly [id: string, values: Partial<LimitValues>, de: string, fr: string, es: string];

const relations: readonly Row[] = [
  ["at-most", {}, "Höchstens", "Au plus", "Como máximo"],
  ["at-least", {}, "Mindestens", "Au moins", "Como mínimo"],
  ["exactly", {}, "Genau", "Exactement", "Exactamente"],
];

/** The same of each way to bound a number. */
const bounded = (row: string, values: Partial<LimitValues>, [de, fr, es]: readonly [string, string, string]): Row[] =>
  relations.map(([id, , ...lead]) => [`${id}-${row}`, values, `${lead[0]} ${de}`, `${lead[1]} ${fr}`, `${lead[2]} ${es}`]);

/** Of an army of 2,000 points. Spaces that must not break are written as plain ones here. */
const rows: readonly Row[] = [
  [
    "may-not",
    { of: [machines, scroll] },
    "Keine Armee darf nehmen: Kriegsmaschinen, Magiebannende Spruchrolle.",
    "Aucune armée ne peut prendre : machines de guerre, Parchemin de Dissipation.",
    "Ningún ejército puede llevar: máquinas de guerra, Pergamino de dispersión.",
  ],
  [
    "may-not",
    { of: [scrolls], who: lords },
    "Keine Einheit der Kategorie „Kommandanten“ darf nehmen: Optionen unter „Spruchrollen und Energiesteine“.",
    "Aucune unité de la catégorie « Seigneurs » ne peut prendre : options sous « Parchemins et pierres de pouvoir ».",
    "Ninguna unidad de la categoría «Comandantes» puede llevar: opciones de «Pergaminos y piedras de energía».",
  ],
  [
    "must",
    { who: "command" },
    "Jedes Kommando muss nehmen: Kerneinheiten.",
    "Chaque commandement doit prendre : Unités de base.",
    "Cada mando debe llevar: Unidades básicas.",
  ],
  [
    "must",
    { of: [tank, scroll] },
    "Jede Armee muss mindestens eines davon nehmen: Dampfpanzer, Magiebannende Spruchrolle.",
    "Chaque armée doit prendre au moins l’un de ces éléments : Tank à Vapeur, Parchemin de Dissipation.",
    "Cada ejército debe llevar al menos uno de estos: Tanque de vapor, Pergamino de dispersión.",
  ],
  [
    "must",
    { of: [scrolls] },
    "Jede Armee braucht eine Einheit mit einer Option aus: Spruchrollen und Energiesteine.",
    "Chaque armée doit avoir une unité avec une option parmi : Parchemins et pierres de pouvoir.",
    "Cada ejército debe tener una unidad con una opción entre: Pergaminos y piedras de energía.",
  ],
  [
    "at-most",
    { count: 3, of: [machines, tank] },
    "Zusammen höchstens 3 Einheiten je Armee: Kriegsmaschinen, Dampfpanzer.",
    "En tout, au plus 3 unités par armée : machines de guerre, Tank à Vapeur.",
    "En total, como máximo 3 unidades por ejército: máquinas de guerra, Tanque de vapor.",
  ],
  [
    "at-most",
    { count: 0, of: [tank], who: { army: ["high-elves"] } },
    "Keine Armee darf nehmen: Dampfpanzer. Gilt nur für die Armee: Hochelfen.",
    "Aucune armée ne peut prendre : Tank à Vapeur. Seulement pour cette armée : Hauts Elfes.",
    "Ningún ejército puede llevar: Tanque de vapor. Solo para este ejército: Altos Elfos.",
  ],
  [
    "at-most",
    { count: 10, of: [dice], who: { except: ["dwarfs", "high-elves"] } },
    "Höchstens 10 je Armee: Energiewürfel. Gilt nicht für die Armeen: Zwerge, Hochelfen.",
    "Au plus 10 par armée : Dés de pouvoir. Sauf pour ces armées : Nains, Hauts Elfes.",
    "Como máximo 10 por ejército: Dados de energía. Salvo para estos ejércitos: Enanos, Altos Elfos.",
  ],
  [
    "at-most",
    { count: 1, of: [scroll], per: 1000 },
    "Höchstens 1 Einheit je 1.000 Punkte (insgesamt 2) mit dieser Option: Magiebannende Spruchrolle.",
    "Au plus 1 unité par tranche de 1 000 points (2 au total) avec cette option : Parchemin de Dissipation.",
    "Como máximo 1 unidad por cada 1.000 puntos (2 en total) con esta opción: Pergamino de dispersión.",
  ],
  [
    "at-most",
    { count: 1, per: 1000, who: "command" },
    "Höchstens 1 Einheit je Kommando und je 1.000 Punkte (insgesamt 2): Kerneinheiten.",
    "Au plus 1 unité par commandement et par tranche de 1 000 points (2 au total) : Unités de base.",
    "Como máximo 1 unidad por mando y por cada 1.000 puntos (2 en total): Unidades básicas.",
  ],
  [
    "at-most",
    { count: 1, of: [machines], forEach: [tank, core] },
    "Für jede Einheit „Dampfpanzer“ oder „Kerneinheiten“ höchstens 1 Einheit: Kriegsmaschinen.",
    "Pour chaque unité « Tank à Vapeur » ou « Unités de base », au plus 1 unité : machines de guerre.",
    "Por cada unidad «Tanque de vapor» o «Unidades básicas», como máximo 1 unidad: máquinas de guerra.",
  ],
  [
    "at-most",
    { count: 4, of: [machines], also: [core, scroll], except: [tank] },
    "Höchstens 4 Einheiten je Armee: Kriegsmaschinen. Gilt nur für diese Einheiten: Kerneinheiten, Einheiten mit „Magiebannende Spruchrolle“. Gilt nicht für diese Einheiten: Dampfpanzer.",
    "Au plus 4 unités par armée : machines de guerre. Seulement pour ces unités : Unités de base, unités avec « Parchemin de Dissipation ». Sauf pour ces unités : Tank à Vapeur.",
    "Como máximo 4 unidades por ejército: máquinas de guerra. Solo para estas unidades: Unidades básicas, unidades con «Pergamino de dispersión». Salvo para estas unidades: Tanque de vapor.",
  ],
  [
    "at-most",
    {
      count: 4,
      of: [machines],
      weights: [
        { of: tank, counts: 2 },
        { of: core, models: 4 },
      ],
    },
    "Höchstens 4 Einheiten je Armee: Kriegsmaschinen. Jede Einheit zählt als 2: Dampfpanzer. Je 4 Modelle zählen als 1: Kerneinheiten.",
    "Au plus 4 unités par armée : machines de guerre. Chaque unité compte pour 2 : Tank à Vapeur. Chaque groupe de 4 figurines compte pour 1 : Unités de base.",
    "Como máximo 4 unidades por ejército: máquinas de guerra. Cada unidad cuenta como 2: Tanque de vapor. Cada 4 miniaturas cuentan como 1: Unidades básicas.",
  ],
  [
    "at-most",
    { count: 6, of: [dice], weights: [{ of: scroll }, { of: scrolls, counts: 2 }] },
    "Höchstens 6 je Armee: Energiewürfel. Jedes Exemplar zählt als 1: Magiebannende Spruchrolle. Jede Option zählt als 2: Spruchrollen und Energiesteine.",
    "Au plus 6 par armée : Dés de pouvoir. Chaque exemplaire compte pour 1 : Parchemin de Dissipation. Chaque option compte pour 2 : Parchemins et pierres de pouvoir.",
    "Como máximo 6 por ejército: Dados de energía. Cada copia cuenta como 1: Pergamino de dispersión. Cada opción cuenta como 2: Pergaminos y piedras de energía.",
  ],
  [
    "at-least",
    { count: 3 },
    "Mindestens 3 Einheiten je Armee: Kerneinheiten.",
    "Au moins 3 unités par armée : Unités de base.",
    "Como mínimo 3 unidades por ejército: Unidades básicas.",
  ],
  [
    "exactly",
    { count: 2, of: [tank, scroll] },
    "Zusammen genau 2 je Armee: Dampfpanzer, Magiebannende Spruchrolle.",
    "En tout, exactement 2 par armée : Tank à Vapeur, Parchemin de Dissipation.",
    "En total, exactamente 2 por ejército: Tanque de vapor, Pergamino de dispersión.",
  ],
  ...bounded("models", { count: 100 }, [
    "100 Modelle je Armee: Kerneinheiten.",
    "100 figurines par armée : Unités de base.",
    "100 miniaturas por ejército: Unidades básicas.",
  ]),
  ...bounded("points", { count: 50, of: [scrolls], who: lords }, [
    "50 Punkte je Einheit der Kategorie „Kommandanten“ für: Optionen unter „Spruchrollen und Energiesteine“.",
    "50 points par unité de la catégorie « Seigneurs » pour : options sous « Parchemins et pierres de pouvoir ».",
    "50 puntos por unidad de la categoría «Comandantes» en: opciones de «Pergaminos y piedras de energía».",
  ]),
  ...bounded("copies", { count: 2, of: [scrolls] }, [
    "2 Optionen je Armee aus: Spruchrollen und Energiesteine.",
    "2 options par armée parmi : Parchemins et pierres de pouvoir.",
    "2 opciones por ejército entre: Pergaminos y piedras de energía.",
  ]),
  ...bounded("large", { count: 1, size: 20 }, [
    "1 Einheit von mindestens 20 Modellen je Armee: Kerneinheiten.",
    "1 unité d’au moins 20 figurines par armée : Unités de base.",
    "1 unidad de al menos 20 miniaturas por ejército: Unidades básicas.",
  ]),
  ...bounded("times", { count: 2, size: 3 }, [
    "2 Einheiten mit mindestens 3-facher Mindestgröße je Armee: Kerneinheiten.",
    "2 unités d’au moins 3 fois l’effectif minimum par armée : Unités de base.",
    "2 unidades de al menos 3 veces el tamaño mínimo por ejército: Unidades básicas.",
  ]),
  ...bounded("percent", { count: 25 }, [
    "25 % der Punkte je Armee für: Kerneinheiten.",
    "25 % des points par armée pour : Unités de base.",
    "el 25 % de los puntos por ejército en: Unidades básicas.",
  ]),
  ...bounded("size", { count: 40, of: [core, machines] }, [
    "40 Modelle je Einheit: Kerneinheiten, Kriegsmaschinen.",
    "40 figurines par unité : Unités de base, machines de guerre.",
    "40 miniaturas por unidad: Unidades básicas, máquinas de guerra.",
  ]),
  ...bounded("cost", { count: 1450 }, [
    "1.450 Punkte je Einheit: Kerneinheiten.",
    "1 450 points par unité : Unités de base.",
    "1.450 puntos por unidad: Unidades básicas.",
  ]),
  ...bounded("cost-percent", { count: 20 }, [
    "20 % der abgesprochenen Punkte je Einheit: Kerneinheiten.",
    "20 % des points convenus par unité : Unités de base.",
    "el 20 % de los puntos acordados por unidad: Unidades básicas.",
  ]),
  [
    "at-most-large",
    { count: 0, size: 1 },
    "Keine Armee darf Einheiten von mindestens 1 Modell nehmen: Kerneinheiten.",
    "Aucune armée ne peut prendre d’unités d’au moins 1 figurine : Unités de base.",
    "Ningún ejército puede llevar unidades de al menos 1 miniatura: Unidades básicas.",
  ],
  [
    "at-most-times",
    { count: 1, size: 2 },
    "Höchstens 1 Einheit mit mindestens doppelter Mindestgröße je Armee: Kerneinheiten.",
    "Au plus 1 unité d’au moins deux fois l’effectif minimum par armée : Unités de base.",
    "Como máximo 1 unidad de al menos el doble del tamaño mínimo por ejército: Unidades básicas.",
  ],
  [
    "each-entry",
    { count: 2 },
    "Von jedem Eintrag höchstens 2 Einheiten je Armee: Kerneinheiten.",
    "Pour chaque entrée, au plus 2 unités par armée : Unités de base.",
    "De cada entrada, como máximo 2 unidades por ejército: Unidades básicas.",
  ],
  [
    "each-option",
    { count: 1, of: [scroll] },
    "Von jeder Option höchstens 1 Exemplar je Armee: Magiebannende Spruchrolle.",
    "Pour chaque option, au plus 1 exemplaire par armée : Parchemin de Dissipation.",
    "De cada opción, como máximo 1 copia por ejército: Pergamino de dispersión.",
  ],
  [
    "counts-as",
    { of: [tank], to: "rare" },
    "Zur Kategorie „Seltene Einheiten“ zählen: Dampfpanzer.",
    "Comptent dans la catégorie « Unités rares » : Tank à Vapeur.",
    "Cuentan en la categoría «Unidades singulares»: Tanque de vapor.",
  ],
  [
    "figure-at-least",
    { figure: "move", count: 5 },
    "Profilwert „Bewegung“ mindestens 5: Kerneinheiten.",
    "Caractéristique « Mouvement » d’au moins 5 : Unités de base.",
    "Atributo «Movimiento» de al menos 5: Unidades básicas.",
  ],
  [
    "figure-at-most",
    { figure: "move", count: 5 },
    "Profilwert „Bewegung“ höchstens 5: Kerneinheiten.",
    "Caractéristique « Mouvement » d’au plus 5 : Unités de base.",
    "Atributo «Movimiento» de como máximo 5: Unidades básicas.",
  ],
  [
    "although",
    { of: [tank] },
    "Jede Armee darf nehmen, auch wenn das Buch es nicht erlaubt: Dampfpanzer.",
    "Chaque armée peut prendre, même si le livre ne le permet pas : Tank à Vapeur.",
    "Cada ejército puede llevar, aunque el libro no lo permita: Tanque de vapor.",
  ],
  [
    "not-together",
    { of: [tank, scroll] },
    "Keine Armee darf beides nehmen: Dampfpanzer, Magiebannende Spruchrolle.",
    "Aucune armée ne peut prendre les deux à la fois : Tank à Vapeur, Parchemin de Dissipation.",
    "Ningún ejército puede llevar ambos a la vez: Tanque de vapor, Pergamino de dispersión.",
  ],
  [
    "not-together",
    { of: [tank, core, scroll] },
    "Keine Armee darf mehr als eines davon nehmen: Dampfpanzer, Kerneinheiten, Magiebannende Spruchrolle.",
    "Aucune armée ne peut prendre plus d’un de ces éléments : Tank à Vapeur, Unités de base, Parchemin de Dissipation.",
    "Ningún ejército puede llevar más de uno de estos: Tanque de vapor, Unidades básicas, Pergamino de dispersión.",
  ],
];

const scores: readonly (readonly [Score, de: string, fr: string, es: string])[] = [
  [
    { points: -1, of: [core], above: 1 },
    "−1 je Einheit über 1 hinaus: Kerneinheiten.",
    "−1 par unité au-delà de 1 : Unités de base.",
    "−1 por cada unidad por encima de 1: Unidades básicas.",
  ],
  [
    { points: 2, of: [core], per: 25, in: "models" },
    "+2 je 25 Modelle: Kerneinheiten.",
    "+2 par tranche de 25 figurines : Unités de base.",
    "+2 por cada 25 miniaturas: Unidades básicas.",
  ],
  [
    { points: -1, of: [core], per: 100, in: "points" },
    "−1 je 100 Punkte für: Kerneinheiten.",
    "−1 par tranche de 100 points pour : Unités de base.",
    "−1 por cada 100 puntos en: Unidades básicas.",
  ],
  [
    { points: -1, of: [dice], above: 6 },
    "−1 je Stück über 6 hinaus: Energiewürfel.",
    "−1 par élément au-delà de 6 : Dés de pouvoir.",
    "−1 por cada elemento por encima de 6: Dados de energía.",
  ],
  [
    { points: -2, of: [scrolls] },
    "−2 je Option aus: Spruchrollen und Energiesteine.",
    "−2 par option parmi : Parchemins et pierres de pouvoir.",
    "−2 por cada opción entre: Pergaminos y piedras de energía.",
  ],
  [
    { points: -3, of: [core], each: true, above: 1, who: { army: ["dwarfs"] } },
    "−3 je Einheit derselben Art über 1 hinaus: Kerneinheiten. Gilt nur für die Armee: Zwerge.",
    "−3 par unité d’une même sorte au-delà de 1 : Unités de base. Seulement pour cette armée : Nains.",
    "−3 por cada unidad del mismo tipo por encima de 1: Unidades básicas. Solo para este ejército: Enanos.",
  ],
  [
    { points: -1, of: [tank, scroll], weights: [{ of: tank, counts: 2 }] },
    "−1 je Stück: Dampfpanzer, Magiebannende Spruchrolle. Jede Einheit zählt als 2: Dampfpanzer.",
    "−1 par élément : Tank à Vapeur, Parchemin de Dissipation. Chaque unité compte pour 2 : Tank à Vapeur.",
    "−1 por cada elemento: Tanque de vapor, Pergamino de dispersión. Cada unidad cuenta como 2: Tanque de vapor.",
  ],
];

const teams: readonly (readonly [TeamLimit, de: string, fr: string, es: string])[] = [
  [
    { may: "not-twice" },
    "Keine zwei Listen eines Teams dürfen dieselbe Armee spielen.",
    "Deux listes d’une équipe ne peuvent avoir la même armée.",
    "Dos listas de un equipo no pueden jugar el mismo ejército.",
  ],
  [
    { may: "not-twice", over: "player", of: [tank, scroll] },
    "Keine zwei Listen eines Spielers dürfen gemeinsam haben: Dampfpanzer, Magiebannende Spruchrolle.",
    "Deux listes d’un joueur ne peuvent avoir en commun : Tank à Vapeur, Parchemin de Dissipation.",
    "Dos listas de un jugador no pueden tener en común: Tanque de vapor, Pergamino de dispersión.",
  ],
  [
    { may: "at-most", count: 3, of: [machines] },
    "Höchstens 3 Einheiten in allen Listen eines Teams zusammen: Kriegsmaschinen.",
    "Au plus 3 unités dans toutes les listes d’une équipe : machines de guerre.",
    "Como máximo 3 unidades en todas las listas de un equipo: máquinas de guerra.",
  ],
];

const gameNames = new Map<Other, Names>();
beforeAll(async () => {
  for (const language of others) {
    const library = await libraryIn(language);
    const { book, army } = await library.catalogueFor({ game: "warhammer-7e", armyList: "empire" });
    gameNames.set(language, ruleNames(book, army, await library.armyIndex("warhammer-7e")));
  }
});
const namesIn = (language: Other) => gameNames.get(language) ?? expect.fail("no names");

const ruleOf = (id: string, values: Partial<LimitValues>): LimitRule => {
  const template = LIMIT_TEMPLATES.find((one) => one.id === id) ?? expect.fail(`no row ${id}`);
  return template.toRule({ who: "army", of: [core], ...values }) ?? expect.fail(`no rule of ${id}`);
};
const plainSpaces = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

test("the table has every row of the form", () => {
  expect(new Set(rows.map(([id]) => id))).toEqual(new Set(LIMIT_TEMPLATES.map(({ id }) => id)));
});

describe.each(others)("in %s", (language) => {
  const at = { de: 2, fr: 3, es: 4 } as const;

  test.each(rows)("%s %j", (...row) => {
    const rule = ruleOf(row[0], row[1]);
    expect(plainSpaces(languages[language].limit(rule, namesIn(language), 2000))).toBe(row[at[language]]);
  });

  test.each(scores)("a score: %j", (score, ...said) => {
    expect(plainSpaces(languages[language].score(score, namesIn(language)))).toBe(said[at[language] - 2]);
  });

  test.each(teams)("over several lists: %j", (limit, ...said) => {
    expect(plainSpaces(languages[language].team(limit, namesIn(language)))).toBe(said[at[language] - 2]);
  });
});

/** Names that are words of no language. */
const noWords = ((): Names => {
  const named = { get: () => "Xyz" } as unknown as ReadonlyMap<string, string>;
  const { selector, settings, optionPhrase, optionVerb, categoryOne, tag, optionTag, command, scale, armyGroup } = ruleNames(smallBook());
  const things = { entry: named, category: named, unitTag: named, option: named, group: named, figure: named, army: named };
  return {
    ...things,
    characteristic: named,
    selector,
    settings,
    optionPhrase,
    optionVerb,
    categoryOne,
    tag,
    optionTag,
    command,
    scale,
    armyGroup,
  };
})();

/** English words of sentences that the language has too. */
const shared: Record<Other, readonly string[]> = { de: ["in", "option"], fr: ["point", "points", "option", "options"], es: ["no"] };

describe.each(others)("no English word stays in %s", (language) => {
  const things = [[core], [machines, tank], [scroll], [scrolls, scroll], [dice], [tank, scroll]];
  const whose: LimitValues["who"][] = ["army", "command", lords, { army: ["a", "b"] }, { except: ["a"] }];
  const more: Partial<LimitValues>[] = [
    { per: 500 },
    { forEach: [tank, scroll] },
    { also: [machines], except: [scroll] },
    { weights: [{ of: tank, counts: 2 }, { of: scrolls }] },
    { count: 0 },
    { count: 1 },
  ];
  const words = languages[language];
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const left = (english: string, text: string | null) => {
    const said = new Set(wordsOf(english));
    return wordsOf(text ?? english).filter((word) => said.has(word) && word !== "xyz" && !shared[language].includes(word));
  };

  test.each(LIMIT_TEMPLATES)("of $id", (template) => {
    const rules = things.flatMap((of) =>
      whose.flatMap((who) =>
        more.flatMap((values) => template.toRule({ count: 2, size: 20, to: "rare", figure: "move", ...values, who, of }) ?? []),
      ),
    );
    const said = rules.map((rule) => [ruleInWords(rule, noWords, 2000), words.limit(rule, noWords, 2000)] as const);
    expect(said).not.toEqual([]);
    expect(said.flatMap(([english, text]) => left(english, text))).toEqual([]);
    const texts = said.map(([, text]) => text ?? "");
    expect(texts.filter((text) => /undefined| {2}| [.,]/.test(text))).toEqual([]);
    const sentences = texts.flatMap((text) => text.split(". ")).map((text) => text.replaceAll("Xyz", "").match(/\p{L}\S*/gu) ?? []);
    expect(sentences.filter(({ length }) => length > 20)).toEqual([]);
  });

  test("of scores and teams", () => {
    const say = new Say(noWords, Number.POSITIVE_INFINITY);
    expect(scores.flatMap(([score]) => left(scoreSentence(score, say), words.score(score, noWords)))).toEqual([]);
    expect(teams.flatMap(([limit]) => left(teamSentence(limit, say), words.team(limit, noWords)))).toEqual([]);
  });
});

describe("a page in German", () => {
  const book = smallBook();
  const names: PackNames = { ...ruleNames(book), army: new Map([["hill-folk", "Hill Folk"]]), rule: () => undefined };
  const pack = (event: object, more: object = {}) =>
    Pack.parse({ format: "muster-pack/1", id: "herbst", name: "Herbst", game: "small-game", event, ...more });
  const linesOf = (
    id: string,
    own: Pack,
    words: Parameters<typeof eventPage>[5] = { ...german, limits: languages.de },
    taken: TakenOver[] = [],
  ) =>
    eventPage(own, book, names, [], taken, words)
      .sections.find((one) => one.id === id)
      ?.lines.slice(id === "limits" ? 1 : 0);
  const atMost = { kind: "count", quantity: { of: { category: ["troops"] } }, max: 2 };
  const rich = { ...atMost, quantity: { of: { category: ["troops"], not: { any: [{ all: [{ entry: ["ogres"] }] }] } } } };

  test("says what the form writes, and the rest in English, marked so", () => {
    expect(
      linesOf(
        "limits",
        pack({
          limits: [
            { number: 1, ...atMost },
            { number: 3, ...rich },
          ],
        }),
      ),
    ).toEqual([
      { text: "Höchstens 2 Einheiten je Armee: Troops.", note: "Beschränkung 1" },
      { text: "At most 2, counting troops other than Ogres.", note: "Beschränkung 3", english: true },
    ]);
  });

  test("marks nothing where the page is English", () => {
    const said = linesOf("limits", pack({ limits: [{ number: 3, ...rich }] }), english);
    expect(said).toEqual([{ text: "At most 2, counting troops other than Ogres.", note: "limit 3" }]);
  });

  test("says what of another pack does not hold", () => {
    const base = pack({
      limits: [
        { number: 1, ...atMost },
        { number: 3, ...rich },
      ],
    });
    const left = ["EVENT-HERBST-1", "EVENT-HERBST-3"];
    expect(linesOf("without", pack({}), undefined, [{ pack: base, left }])).toEqual([
      { text: "Beschränkung 1: Höchstens 2 Einheiten je Armee: Troops.", note: "Herbst" },
      { text: "Limit 3: At most 2, counting troops other than Ogres.", note: "Herbst", english: true },
    ]);
  });

  test("says scores, what holds over several lists, and what is secret", () => {
    const own = pack({
      secret: [{ entry: "ogres" }, { group: "kit" }],
      team: [{ may: "not-twice" }],
      composition: { start: 10, rules: [{ points: -1, of: [{ entry: "ogres" }] }] },
    });
    expect(linesOf("team", own)).toEqual([{ text: "Keine zwei Listen eines Teams dürfen dieselbe Armee spielen.", note: "" }]);
    expect(linesOf("composition", own)?.at(-1)).toEqual({ text: "−1 je Einheit: Ogres.", note: "" });
    const { facts } = eventPage(own, book, names, [], [], { ...german, limits: languages.de });
    expect(facts).toContainEqual({ label: "Geheim", value: "Ogres, Optionen unter „kit“." });
  });

  test("findings name a limit as the page does", () => {
    const own = pack({ limits: [{ number: 3, ...atMost }] });
    const { findings } = check(compile(book, smallArmy(), { packs: [own], words: engine }), roster(["3 gnomes"]));
    expect(findings.filter(({ source }) => source.event).map(({ source }) => source.book)).toEqual(["Herbst, Beschränkung 3"]);
  });

  test.each([
    ["de", "Troops von mindestens 4 Modellen, ohne Ogres", "Höchstens 0 Punkte je Einheit: Troops.", "Herbst, Größe"],
    ["fr", "Troops d’au moins 4 figurines, sans compter Ogres", "Au plus 0 point par unité\u00a0: Troops.", "Herbst, taille"],
    ["es", "Troops de al menos 4 miniaturas, sin contar Ogres", "Como máximo 0 puntos por unidad: Troops.", "Herbst, tamaño"],
  ] as const)("findings in %s say what a limit is about, what it asks, and the size", (language, subject, asks, size) => {
    const troops = { category: ["troops"] };
    const own = pack({
      points: 1,
      limits: [
        {
          number: 1,
          kind: "count",
          quantity: { of: { ...troops, not: { entry: ["ogres"] } }, measure: { unitsFrom: { models: 4 } } },
          max: 0,
        },
        { number: 2, kind: "count", in: "unit", quantity: { of: troops, measure: "points" }, max: 0 },
      ],
    });
    const options = { packs: [own], words: words[language], limitTexts: languages[language] };
    const { findings } = check(compile(book, smallArmy(), options), roster(["4 gnomes"]));
    const said = findings.filter(({ source }) => source.event);
    expect(said.map(({ message }) => message.split(/\u00a0?:/)[0])).toContain(subject);
    expect(said.map(({ derivation }) => derivation)).toContain(asks);
    expect(said.map(({ source }) => source.book)).toContain(size);
  });

  test("says points as the game calls them", () => {
    const crowns = languages.de.limit(ruleOf("at-most-points", { count: 20 }), { ...noWords, pointsName: "Kronen" });
    expect(crowns).toBe("Höchstens 20 Kronen je Armee für: Xyz.");
  });
});
