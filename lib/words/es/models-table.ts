/** Por qué no se pudo leer una línea de una tabla de miniaturas. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { list, number, sizeText } from "./grammar";

export const modelsTable: ProblemWords["models"] = {
  tooLarge: (size) => `La tabla ocupa ${sizeText(size)}; se puede leer 1 MB como máximo.`,
  unreadable: "Esta línea no se puede leer.",
  atMost: (most) => `Como máximo ${number(most)} de una misma miniatura.`,
  onlyFirst: (lines) => `Solo se leen las primeras ${number(lines)} líneas.`,
  noModel: "No se nombra ninguna miniatura.",
  noNumber: "No hay ningún número al lado.",
  notNumber: (written) => `«${written}» no es un número de miniaturas.`,
  listNeeded: "Hace falta el ejército: en este juego cada uno tiene sus miniaturas.",
  several: (names) => `Puede ser: ${list(names, "or")}.`,
  noGame: (written) => `Ningún juego se llama «${written}».`,
  noArmy: (written) => `Ningún ejército de este juego se llama «${written}».`,
  notShared: (written) => `Nada de lo que comparten todos los ejércitos se llama «${written}».`,
  notIn: (army, written) => `${army}: aquí nada se llama «${written}».`,
  nearest: (names) => `Lo más parecido: ${list(names, "or")}.`,
};
