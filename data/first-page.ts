/** What the first page says of each game, in the order of its cards: what one can do with it here. */
import type { Language } from "@/lib/words/language";
import { armyIndex } from "./index";

/** "{lists}" is how many army lists there are. Of a game whose units are designed, the first three words lead to the page for that. */
const sayings: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "fantasy-rules-3e": {
    en: "{lists} army lists, from Inca to Victorian, each unit with its price.",
    de: "{lists} Armeen von den Inka bis zur viktorianischen Zeit, jede Einheit mit ihrem Preis.",
    fr: "{lists} armées, des Incas à l’ère victorienne, chaque unité avec son prix.",
    es: "{lists} ejércitos, de los incas a la época victoriana, cada unidad con su precio.",
  },
  "warhammer-7e": {
    en: "{lists} armies, from Beastmen to Wood Elves, with figures, items and magic.",
    de: "{lists} Armeen von den Tiermenschen bis zu den Waldelfen, mit Profilen, Gegenständen und Magie.",
    fr: "{lists} armées, des Hommes-Bêtes aux Elfes Sylvains, avec profils, objets et magie.",
    es: "{lists} ejércitos, de los Hombres Bestia a los Elfos Silvanos, con perfiles, objetos y magia.",
  },
  "forces-of-light-and-darkness": {
    en: "Design each troop by the book’s formula and see what it costs.",
    de: "Entwirf jede Truppe nach der Formel des Buchs und sieh, was sie kostet.",
    fr: "Concevez chaque troupe avec la formule du livre et voyez ce qu’elle coûte.",
    es: "Diseña cada tropa con la fórmula del libro y mira cuánto cuesta.",
  },
  "fantasy-warriors": {
    en: "{lists} army lists. Type in your book’s prices once, then build.",
    de: "{lists} Armeen. Tippe die Preise deines Buchs einmal ab, dann stelle zusammen.",
    fr: "{lists} armées. Saisissez une fois les prix de votre livre, puis composez.",
    es: "{lists} ejércitos. Escribe una vez los precios de tu libro y compón.",
  },
  "generic-fantasy-mass-battles": {
    en: "Armies without points: commands, heroes and bases, counted.",
    de: "Armeen ohne Punkte: Kommandos, Helden und Bases, gezählt.",
    fr: "Des armées sans points : commandements, héros et socles, comptés.",
    es: "Ejércitos sin puntos: mandos, héroes y peanas, contados.",
  },
};

export const gamesOfFirstPage = Object.keys(sayings);

/** @throws Error for a game that has no sentence. */
export async function sayingOf(language: Language, game: string): Promise<string> {
  const saying = sayings[game]?.[language];
  if (saying === undefined) throw new Error(`The first page says nothing of ${game}.`);
  const lists = (await armyIndex(game)).filter(({ example }) => !example);
  return saying.replace("{lists}", String(lists.length));
}
