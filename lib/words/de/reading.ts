/** Wie eine Liste gelesen wurde: der Bericht Zeile für Zeile, und was dazu gefragt wird. */
import type { Words } from "@/lib/words/en/words";
import { withoutBrackets } from "@/lib/words/text";
import { count, number, points } from "./grammar";

export const reading: Words["reading"] = {
  title: (questions) => `Lesebericht${questions ? `: ${count(questions, "Frage", "Fragen")}` : ""}`,
  label: "Lesebericht",
  allRight: "Alle Vermutungen stimmen",
  ignored: (n) => `Übergangen: ${number(n)}`,
  linesUnderstood: (n) => `${count(n, "Zeile", "Zeilen")} verstanden`,
  points: (n) => points(n),
  show: "Zeigen",
  understood: "verstanden",
  guessed: "vermutet",
  notPart: "weggelassen: gehört nicht zur Liste",
  needsAnswer: "braucht eine Antwort",
  stated: "angegeben: ",
  noPrice: "kein Preis",
  leftOut: (part) => `weggelassen${part ? `: „${part}“` : ""}: `,
  readFrom: (written) => `gelesen aus „${written}“`,
  yes: (name) => `Ja, ${name}`,
  anotherArmy: "Andere Armee",
  line: (n) => `Zeile ${number(n)}.`,
  notPartOfList: "Gehört nicht zur Liste",
  somethingElse: "Etwas anderes",
  choose: "Wählen",
  asks: {
    army: (name) => `Ist das eine Liste dieser Armee: ${withoutBrackets(name).trim()}?`,
    words: (written) => `Was ist „${written}“?`,
    mayHave: (thing, unit) => `${thing}: Darf diese Einheit das haben? (${unit})`,
    is: (name) => `Ist das gemeint: ${name}?`,
    size: "Welche Größe wird gespielt?",
  },
};
