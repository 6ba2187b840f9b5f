/** Las sugerencias: lo que la búsqueda dice de un plan, y el panel que lo rodea. */
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";
import { partMissing } from "./common";
import { count, list, number, percent, points, signed } from "./grammar";

const pointsNoun = (n: number, own: string | null) => own ?? (n === 1 ? "punto" : "puntos");
const mention = (name: string) => (name.includes(",") ? `«${name}»` : name);
const IN_WORDS = ["ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis"];
const things = (n: number, one: string, many: string) => `${IN_WORDS[n] ?? number(n)} ${n === 1 ? one : many}`;

export const suggest: Words["suggest"] = {
  signed,
  percent: (done) => percent(done, 1),
  close: "Cerrar",
  ideas: {
    instead: (name) => `En su lugar: ${name}`,
    why: (reason) => `${capital(reason)}.`,
    plan({ gone, fewer, lost, come, units, more, got }) {
      const parts: string[] = [];
      if (gone) parts.push(`quitar ${things(gone, "unidad", "unidades")}`);
      if (fewer) parts.push(`acortar ${things(fewer, "línea", "líneas")}`);
      if (lost) parts.push(`renunciar a ${things(lost, "mejora", "mejoras")}`);
      if (units) parts.push(`añadir ${units <= 2 ? list(come) : things(units, "unidad", "unidades")}`);
      if (more) parts.push(`alargar ${things(more, "línea", "líneas")}`);
      if (got && !lost) parts.push(`tomar ${things(got, "mejora", "mejoras")}`);
      return capital(parts.length ? list(parts) : "poner en orden");
    },
    everyModel: "Se quedan todas las miniaturas.",
    everyUnit: "Se quedan todas las unidades.",
    othersStay: "Las demás unidades se quedan como están.",
    stepBack: "Deshacer el último paso",
  },
  lines: {
    limit: "El límite de puntos",
    become: (before, after) => `de ${number(before)} a ${number(after)}`,
    ofArmy: (command, army) => `${command} (${army})`,
    named: (unit, own) => `${unit} «${own}»`,
    counted: (n, name) => `${number(n)} ${name}`,
    several: (n, what) => `${number(n)} × ${what}`,
    times: (detail, n) => `${detail}, ${number(n)} veces`,
    list: (names) => list(names),
    mention,
    ofItsOwn: "como unidad propia",
    withAnother: "con otra unidad",
    nowIn: (command) => `ahora en: ${command}`,
    withoutStated: "sin el total que estaba escrito",
    becomes: (lost, got) => `en lugar de ${list(lost)}: ${list(got)}`,
    with: (got) => `con ${list(got)}`,
    without: (lost) => `sin ${list(lost)}`,
  },
  legal: {
    nothingWrong: "No hay nada que corregir.",
    stopped: "Detenido antes de probarlo todo.",
    noOther: "No se ha encontrado otra manera.",
    none: "No se ha encontrado ninguna manera.",
    proved: (over) => `Ningún plan puede quitar menos de ${number(over)}: la lista se pasa en ${number(over)} (demostrado).`,
    open: "No queda ningún error, pero nuestra copia del libro deja algo sin resolver.",
  },
  spend: {
    noLimit: "No hay límite acordado, así que no hay nada que gastar.",
    wrong: "Algo está mal en la lista. Hazla legal primero.",
    lost: "Faltan precios en esta lista, así que nadie sabe cuánto queda.",
    nothingLeft: "No queda nada que gastar.",
    seldom: "Lo que aún cabría rara vez lo lleva un ejército así.",
    none: "No se ha encontrado ningún añadido legal.",
    noOther: "No se ha encontrado otro.",
    noMore: "No se ha encontrado nada más.",
    proved: (left) =>
      left === 1
        ? "No existe ningún añadido legal de 1 punto (demostrado)."
        : `No existe ningún añadido legal de 1 a ${number(left)} puntos (demostrado).`,
  },
  army: {
    noSize: "Un ejército necesita un tamaño en puntos.",
    noPrices: "Nada en este ejército tiene precio, así que no se puede componer uno de un tamaño.",
    none: (limit) => `No se ha encontrado a tiempo un ejército legal de ${number(limit)} puntos.`,
    noOther: "No se ha encontrado otro ejército.",
    lost: (lost, all) => `Faltan ${number(lost)} de ${number(all)} precios, así que de ningún ejército se sabe que sea legal.`,
    left: (n) => `${n === 1 ? "Queda" : "Quedan"} ${points(n)}.`,
    holds: (units, characters) =>
      `${list([
        ...(units ? [`${count(units.n, "unidad", "unidades")} de ${count(units.kinds, "tipo", "tipos")}`] : []),
        ...(characters ? [`${count(characters.n, "personaje", "personajes")} por ${points(characters.points)}`] : []),
      ])}.`,
    stopped: "Detenido antes de probar todos los ejércitos.",
    noModels: "Ningún ejército puede llevar ninguna de estas miniaturas.",
  },
  swap: { noUnit: "Esa unidad no está en la lista.", none: "Ninguna otra unidad encaja ahí." },
  tastes: { each: "Mezclado", few: "Pocas miniaturas", many: "Muchas miniaturas", characters: "Personajes fuertes" },
  panel: {
    like: "Me gustaría",
    onlyOwned: "Solo miniaturas que tengo",
    makeLegal: (goal) => `Objetivo: ${goal}`,
    spendLast: (left, own) => `Gastar los últimos ${number(left)} ${pointsNoun(left, own)}`,
    swap: (unit) => (unit === null ? "Cambiar esta unidad" : `Cambiar ${unit}`),
    introLegal: "Cada plan corrige todo lo de abajo. El que menos quita va primero.",
    intro: "Cada plan está comprobado: ninguno incumple una regla.",
    apply: "Aplicar",
    foot: "Aplicarlo es un solo paso: «Deshacer» lo revierte entero.",
    applied: (idea) => `En la lista: «${idea}».`,
    doNotTouch: "No tocar",
    unitToKeep: "Unidad que se queda",
    wrong: "Qué está mal",
    more: (n) => `y ${number(n)} más`,
    roster: "Tu lista",
    changedBy: (idea) => `cambiada por «${idea}»`,
    touched: "cambiada",
  },
  starts: {
    title: "Tres comienzos para cambiar",
    intro: (army, game) => `${army}, ${game}. Pulsa las unidades que te gusten.`,
    begin: "Empezar con este",
    kept: (n) =>
      n
        ? `${count(n, "unidad conservada", "unidades conservadas")}. El resto se rellena.`
        : "Cada uno está comprobado. Toma uno y hazlo tuyo.",
    size: (own) => `Tamaño en ${own ?? "puntos"}`,
    sizeFault: "Escribe un número entero mayor que 0.",
    units: "Unidades que debe llevar",
    mayStayEmpty: "Puede quedar vacío",
    othersLike: "Otros como este",
    chosen: (n, sum, own) => `${count(n, "elegida", "elegidas")}, ${number(sum)} ${pointsNoun(sum, own)}`,
    chooseNone: "No elegir ninguna",
    keepThese: "Conservar estas y rellenar el resto",
  },
  plan: {
    changes: "Cambios",
    kinds: { add: "Añadir:", remove: "Quitar:", change: "Cambiar:" },
    counted(removed, added, changed) {
      if (removed + added === 0) return count(changed, "cambio", "cambios");
      return [
        removed && count(removed, "quitada", "quitadas"),
        added && count(added, "añadida", "añadidas"),
        changed && count(changed, "cambiada", "cambiadas"),
      ]
        .filter(Boolean)
        .join(", ");
    },
    newTotal: "Nuevo total",
    of: (limit) => `de ${number(limit)}`,
    ofWhatYouHave: (n, own) => `${pointsNoun(n, own)} de lo que tienes`,
  },
  search: {
    found: (n, noun) =>
      `${noun === "army" ? count(n, "ejército encontrado", "ejércitos encontrados") : count(n, "plan encontrado", "planes encontrados")}.`,
    none: (noun) => (noun === "army" ? "No se ha encontrado ningún ejército." : "No se ha encontrado ningún plan."),
    noFurther: (noun) => (noun === "army" ? "No se han encontrado más ejércitos." : "No se han encontrado más planes."),
    searching: "Buscando",
    searchingFor: { plan: "Buscando planes", army: "Buscando ejércitos" },
    stopped: "La búsqueda se ha detenido.",
    failed: "La búsqueda no ha funcionado.",
    partMissing,
    tryAgain: "Intentar de nuevo",
    again: "Buscar de nuevo",
    stop: "Parar",
    toFirst: "Volver a los primeros",
    others: "Mostrar otros tres",
  },
};
