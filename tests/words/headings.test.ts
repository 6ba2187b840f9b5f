/** The fixed words of written rosters: each form in each language as it is written by hand here, and no word with two meanings. */
import { expect, test } from "vitest";
import * as library from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { rosterCode } from "@/lib/engine/roster/code";
import type { Roster } from "@/lib/engine/schema/roster";
import { type FormId, writeForm } from "@/lib/paper/write/forms";
import { ownHeadWords } from "@/lib/read/lines/text-head";
import { headingIn, headingKey } from "@/lib/words/all/headings";
import { headings } from "@/lib/words/en/headings";
import type { Language } from "@/lib/words/language";
import { OTHERS } from "./rooms";

const roster: Roster = {
  format: "muster-roll/1",
  game: "warhammer-7e",
  armyList: "dwarfs",
  name: "Probe",
  player: "Ann",
  event: "Cup",
  note: "A\nB",
  limit: 2000,
  playOpen: true,
  packs: ["no-named-characters"],
  commands: [
    {
      kind: "army",
      units: [
        { id: "u1", entry: "thane", count: 1, options: [], note: "C" },
        { id: "u2", entry: "thane", count: 1, options: [], attachedTo: "u1" },
      ],
    },
  ],
};

async function written(language: Language, form: FormId): Promise<string[]> {
  const catalogue = await (await library.libraryIn(language)).catalogueFor(roster);
  return (await writeForm(form, { catalogue, roster, report: check(catalogue, roster) })).split("\n");
}

const code = rosterCode(roster);

test.each<[Language, string[]]>([
  [
    "de",
    [
      "Armeeliste: Probe",
      "Spieler: Ann",
      "Turnier: Cup",
      "Spiel: warhammer-7e",
      "Armee: Zwerge",
      "Punkte: 2000",
      "Gesamtpunkte: 130",
      `Code: ${code}`,
      "Zusatzpaket: no-named-characters",
      "Ungeklärtes: erlaubt",
      "Notiz: A",
      "Notiz: B",
      "",
      "[Helden]",
      "1 Thain (65)",
      "  Notiz zur Einheit: C",
      "  dazu 1 Thain (65)",
      "",
      "# Nicht regelkonform, 130 von 2.000 Punkten.",
      "# Geprüft mit: No named characters.",
      "",
    ],
  ],
  [
    "fr",
    [
      "Liste d’armée\u00a0: Probe",
      "Joueur\u00a0: Ann",
      "Tournoi\u00a0: Cup",
      "Jeu\u00a0: warhammer-7e",
      "Armée\u00a0: Nains",
      "Points\u00a0: 2000",
      "Total\u00a0: 130",
      `Code\u00a0: ${code}`,
      "Supplément\u00a0: no-named-characters",
      "Non tranché\u00a0: autorisé",
      "Note\u00a0: A",
      "Note\u00a0: B",
      "",
      "[Héros]",
      "1 Thane (65)",
      "  Note d’unité\u00a0: C",
      "  avec 1 Thane (65)",
      "",
      "# Non conforme, 130 sur 2\u202f000 points.",
      "# Vérifiée avec\u00a0: No named characters.",
      "",
    ],
  ],
  [
    "es",
    [
      "Lista de ejército: Probe",
      "Jugador: Ann",
      "Torneo: Cup",
      "Juego: warhammer-7e",
      "Ejército: Enanos",
      "Puntos: 2000",
      "Total: 130",
      `Código: ${code}`,
      "Suplemento: no-named-characters",
      "Sin resolver: permitido",
      "Nota: A",
      "Nota: B",
      "",
      "[Héroes]",
      "1 Señor del clan (65)",
      "  Nota de la unidad: C",
      "  con 1 Señor del clan (65)",
      "",
      "# Ilegal, 130 de 2.000 puntos.",
      "# Comprobada con: No named characters.",
      "",
    ],
  ],
])("text in %s", async (language, expected) => {
  expect(await written(language, "text")).toEqual(expected);
});

test.each<[Language, string[]]>([
  [
    "de",
    [
      "# Probe",
      "",
      "- Spieler: Ann",
      "- Spiel: Warhammer Fantasy Battle, 7. Edition",
      "- Armee: Zwerge",
      "- Punkte: 130 von 2.000",
      "- Urteil: Nicht regelkonform",
      `- Code: ${code}`,
      "- Turnier: Cup",
      "- Zusatzpaket: no-named-characters",
      "- Ungeklärtes: erlaubt",
      "- Notiz: A",
      "- Notiz: B",
      "",
      "| Anzahl | Einheit | Optionen | Punkte | Notiz |",
      "|---:|---|---|---:|---|",
      "| 1 | Thain |  | 65 | C |",
      "| 1 | dazu Thain |  | 65 |  |",
      "",
      "## Befunde",
    ],
  ],
  [
    "fr",
    [
      "# Probe",
      "",
      "- Joueur : Ann",
      "- Jeu : Warhammer Battle, 7e édition",
      "- Armée : Nains",
      "- Points : 130 sur 2 000",
      "- Verdict : Non conforme",
      `- Code : ${code}`,
      "- Tournoi : Cup",
      "- Supplément : no-named-characters",
      "- Non tranché : autorisé",
      "- Note : A",
      "- Note : B",
      "",
      "| Nombre | Unité | Options | Points | Note |",
      "|---:|---|---|---:|---|",
      "| 1 | Thane |  | 65 | C |",
      "| 1 | avec Thane |  | 65 |  |",
      "",
      "## Constats",
    ],
  ],
  [
    "es",
    [
      "# Probe",
      "",
      "- Jugador: Ann",
      "- Juego: Warhammer Fantasy Battle, 7ª edición",
      "- Ejército: Enanos",
      "- Puntos: 130 de 2.000",
      "- Veredicto: Ilegal",
      `- Código: ${code}`,
      "- Torneo: Cup",
      "- Suplemento: no-named-characters",
      "- Sin resolver: permitido",
      "- Nota: A",
      "- Nota: B",
      "",
      "| Cantidad | Unidad | Opciones | Puntos | Nota |",
      "|---:|---|---|---:|---|",
      "| 1 | Señor del clan |  | 65 | C |",
      "| 1 | con Señor del clan |  | 65 |  |",
      "",
      "## Incidencias",
    ],
  ],
])("Markdown in %s", async (language, expected) => {
  expect((await written(language, "markdown")).slice(0, 20)).toEqual(expected);
});

test.each<[Language, string]>([
  [
    "de",
    "Kommando,Anzahl,Einheit,Eigener Name,Optionen,Punkte,Fehlende Preise,Angegebene Punkte,Notiz,Gehört zu,Name der Armeeliste,Spieler,Spiel,Armee,Punktelimit,Angegebene Gesamtpunkte,Code,Weitere Angaben",
  ],
  [
    "fr",
    "Commandement,Nombre,Unité,Nom donné,Options,Points,Prix manquants,Points indiqués,Note,Rattachée à,Nom de la liste,Joueur,Jeu,Armée,Limite de points,Total indiqué,Code,Autres indications",
  ],
  [
    "es",
    "Mando,Cantidad,Unidad,Nombre dado,Opciones,Puntos,Precios que faltan,Puntos indicados,Nota,Agregada a,Nombre de la lista,Jugador,Juego,Ejército,Límite de puntos,Total indicado,Código,Otros datos",
  ],
])("heads of columns in %s", async (language, expected) => {
  expect((await written(language, "csv"))[0]?.trimEnd()).toBe(expected);
});

test.each(OTHERS)("in %s no word in front of a line says two things, and each is known", (language) => {
  const words = ownHeadWords.map((word) => headingKey(headingIn(language, word)).toLowerCase());
  expect(new Set(words).size).toBe(words.length);
  expect(ownHeadWords.filter((word) => !(headings as readonly string[]).includes(word))).toEqual([]);
  // What is said of a roster as a whole has one meaning wherever it is read.
  const english = new Map(ownHeadWords.map((word) => [word.toLowerCase(), word]));
  expect(ownHeadWords.filter((word, i) => (english.get(words[i] ?? "") ?? word) !== word)).toEqual([]);
});

test("a game is found by its title in any language", async () => {
  for (const language of OTHERS)
    for (const { id, title } of (await library.libraryIn(language)).games)
      expect(library.games.filter((game) => game.title === title || game.aliases.includes(title)).map((game) => game.id)).toEqual([id]);
});
