/** How a list was read: the report line by line, and what is asked about it. */
import { withoutBrackets } from "@/lib/words/text";
import { count, withArticle } from "./grammar";

export const reading = {
  title: (questions: number) => `How it was read${questions ? `: ${count(questions, "question")}` : ""}`,
  label: "How it was read",
  allRight: "All guesses are right",
  ignored: (n: number) => `Ignored: ${n}`,
  linesUnderstood: (n: number) => `${count(n, "line")} understood`,
  points: (n: number) => count(n, "point"),
  show: "Show",
  understood: "understood",
  guessed: "guessed",
  notPart: "left out: not part of the list",
  needsAnswer: "needs an answer",
  stated: "stated: ",
  noPrice: "no price",
  leftOut: (part: string) => `left out${part ? ` “${part}”` : ""}: `,
  readFrom: (written: string) => `read from “${written}”`,
  yes: (name: string) => `Yes, ${name}`,
  anotherArmy: "Another army",
  line: (n: number) => `Line ${n}.`,
  notPartOfList: "Not part of the list",
  somethingElse: "Something else",
  choose: "Choose",
  asks: {
    army: (name: string) => `Is this ${withArticle(withoutBrackets(name).trim().replace(/^The /, ""))} list?`,
    words: (written: string) => `What is “${written}”?`,
    mayHave: (thing: string, unit: string) => `${thing}: may the ${unit.replace(/^The /, "")} have it?`,
    is: (name: string) => `Is it ${name}?`,
    size: "Which size does it play?",
  },
};
