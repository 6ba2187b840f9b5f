/** Cómo se ha leído una lista: el informe línea a línea, y lo que se pregunta. */
import type { Words } from "@/lib/words/en/words";
import { withoutBrackets } from "@/lib/words/text";
import { count, number, points } from "./grammar";

export const reading: Words["reading"] = {
  title: (questions) => `Informe de lectura${questions ? `: ${count(questions, "pregunta", "preguntas")}` : ""}`,
  label: "Informe de lectura",
  allRight: "Todas las suposiciones son correctas",
  ignored: (n) => `Ignorado: ${number(n)}`,
  linesUnderstood: (n) => count(n, "línea entendida", "líneas entendidas"),
  points: (n) => points(n),
  show: "Mostrar",
  understood: "entendido",
  guessed: "supuesto",
  notPart: "dejado fuera: no es parte de la lista",
  needsAnswer: "necesita respuesta",
  stated: "indicado: ",
  noPrice: "sin precio",
  leftOut: (part) => `dejado fuera${part ? `: «${part}»` : ""}: `,
  readFrom: (written) => `leído de «${written}»`,
  yes: (name) => `Sí, ${name}`,
  anotherArmy: "Otro ejército",
  line: (n) => `Línea ${number(n)}.`,
  notPartOfList: "No es parte de la lista",
  somethingElse: "Otra cosa",
  choose: "Elegir",
  asks: {
    army: (name) => `¿Es una lista de este ejército: ${withoutBrackets(name).trim()}?`,
    words: (written) => `¿Qué es «${written}»?`,
    mayHave: (thing, unit) => `${thing}: ¿puede llevarlo esta unidad? (${unit})`,
    is: (name) => `¿Quieres decir ${name}?`,
    size: "¿A qué tamaño se juega?",
  },
};
