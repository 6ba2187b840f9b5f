/** Lo que se dice de toda lista, sean cuales sean sus reglas: nombres desconocidos, suposiciones, precios, permisos. */
import type { EngineWords } from "@/lib/words/en/engine";
import { capital, sentence } from "@/lib/words/text";
import { count, inYourBook, list, mention, number, quoted, times } from "./engine-grammar";
import { allBut, notTogether, tooOften } from "./findings";
import { guessText, sizesText, sourcesGive } from "./terms";

type Roster = EngineWords["messages"]["roster"];
type Stated = Parameters<Roster["stated-total"]>[0];

const remedy = (others: number) => (others ? "Confírmalo o elige otra cosa." : "Confírmalo o corrígelo.");
const because = (why: string) => (why ? ` ${capital(sentence(why))}` : "");
const against = ({ stated, points, atLeast, noBook }: Stated) =>
  `la lista indica ${number(stated)}. ${noBook ? "Sumado" : "Según el libro"} son ${atLeast ? "al menos " : ""}${number(points)}.`;
const ofNearest = (nearest: readonly string[]) =>
  nearest.length ? `Elige ${list(nearest, "or")}, o quítalo.` : "Corrige el nombre o quítalo.";

const RESAVE = "Guarda la lista de nuevo, o compruébala con los datos con los que se escribió.";
const ASK_PACK = "Corrige el suplemento o pídeselo a quien lo hizo.";
const APART = "haz de ella una unidad aparte";

const CANNOT_BELONG: Readonly<Record<Parameters<Roster["cannot-belong"]>[0]["why"], (to: string) => string>> = {
  absent: () => "la unidad a la que pertenece no está en la lista",
  itself: () => "no puede pertenecer a sí misma",
  elsewhere: (to) => `no puede pertenecer a ${to}, que está en otro mando`,
  attached: (to) => `no puede pertenecer a ${to}, que ya pertenece a otra unidad`,
};

const ofTheWhole = {
  "kept-open": ({ pack }) => ({
    message: `Regla de la casa: la lista da por permitido lo que está abierto, ${pack} no.`,
    fix: "Pregunta al organizador o consulta lo que está sin confirmar.",
  }),
  "newer-data": ({ version, ours }) => ({
    message: `Versión de los datos: ${version} es más nueva que ${ours}, con la que se comprobó la lista.`,
    fix: RESAVE,
  }),
  "unknown-data": ({ version, ours }) => ({
    message: `Versión de los datos: ${quoted(version)} no existe para este libro; comprobado con ${ours}.`,
    fix: RESAVE,
  }),
  "other-size": ({ limit, size }) => ({
    message: `Tamaño: la lista está escrita para ${count(limit, "point")}, este torneo se juega a ${number(size)}.`,
    fix: `Cambia el límite de puntos a ${number(size)}.`,
  }),
  "size-open": ({ limit, sizes }) => {
    const played = sizesText(sizes.map(Number));
    return {
      message: `Tamaño: este torneo se juega a ${played}, la lista ${limit === null ? "no indica ninguno" : `está escrita para ${number(limit)}`}.`,
      fix: `Elige el tamaño que juega: ${played}.`,
    };
  },
  "unfit-part": ({ pack, place, reason, isEvent }) => ({
    message: `${capital(place)} (${pack}) no se comprobó: ${reason}`,
    fix: isEvent ? "Pide al organizador que lo corrija." : ASK_PACK,
  }),
  "unknown-key": ({ key, near, places }) => ({
    message: `El fichero tiene ${places > 1 ? `${times(places)} ` : ""}la clave ${quoted(key)}, desconocida aquí; no cuenta.`,
    fix: near ? `Escribe ${quoted(near)} si es eso, o quítala.` : "Corrígela o quítala.",
  }),
  "pack-left-out": ({ pack, reason }) => ({ message: `El suplemento ${quoted(pack)} no se pudo usar: ${reason}`, fix: ASK_PACK }),
  "unknown-setting": ({ setting, nearest }) => ({
    message: `Ajuste ${quoted(setting)}: las reglas no conocen ninguno así.`,
    fix: nearest.length ? `Escribe ${list(nearest, "or")} si es eso, o quítalo.` : "Corrige el nombre o quítalo.",
  }),
  "unknown-choice": ({ setting, choice, played, choices }) => ({
    message: `${setting}: ${quoted(choice)} no es una de sus opciones; comprobado con ${quoted(played)}.`,
    fix: `Elige ${list(choices.map(quoted), "or")}.`,
  }),
  "decided-setting": ({ setting, choice, pack, played }) => ({
    message: `${setting}: la lista tiene ${quoted(choice)}, ${pack} decide ${quoted(played)}.`,
    fix: "Quita el ajuste de la lista.",
  }),
  "unknown-pack": ({ pack }) => ({
    message: `Suplemento ${quoted(pack)}: desconocido aquí, la lista se comprobó sin él.`,
    fix: "Añade el suplemento o quita su nombre de la lista.",
  }),
  "army-refused": ({ army, event }) => ({
    message: `Ejército: ${army}, no permitido en este torneo.`,
    fix: `Elige un ejército permitido (${event}).`,
  }),
  "game-refused": ({ game, played }) => ({
    message: `Juego: ${game}, este torneo juega a ${played}.`,
    fix: `Elige un ejército de ${played}.`,
  }),
  "no-book": ({ game }) => ({
    message: `Reglas: sin comprobar, aquí no hay libro de este juego (${game}).`,
    fix: "Consulta sus reglas en tu propio libro.",
  }),
  "stated-section": ({ section, stated, points }) => ({
    message: `${section}: la lista indica ${count(stated, "point")}, sus unidades suman ${number(points)}.`,
    fix: `Escribe ${count(points, "point")}, o corrige lo que cuestan sus unidades.`,
  }),
  "stated-cost": ({ cost, stated, sum }) => ({
    message: `${cost}: la lista indica ${number(stated)}, las unidades suman ${number(sum)}.`,
    fix: `Escribe ${number(sum)}, o corrige lo que cuestan las unidades.`,
  }),
  guess: (values) => ({ message: guessText(values), fix: remedy(values.others) }),
  more: ({ more, listed }) => ({
    message: `${more === 1 ? "1 incidencia más" : `${number(more)} incidencias más`} como las ${number(listed)} que se muestran.`,
    fix: "Corrige primero las que se muestran.",
  }),
} satisfies Partial<Roster>;

const ofUnits = {
  "unknown-command": ({ command, commands }) => ({
    message: `Mando: ${quoted(command)} no existe aquí.`,
    fix: `Elige ${list(commands, "or")}.`,
  }),
  "ally-open": ({ ally, army }) => ({
    message: `Aliados: ${ally} con ${army}, sin confirmar.`,
    fix: `Consulta los aliados en tu libro: ${army}.`,
  }),
  "ally-denied": ({ ally, army, others }) => ({
    message: `Aliados: ${ally} con ${army}, alianza no permitida.`,
    fix: others ? "Elige otro ejército o quita el mando." : "Quita el mando.",
  }),
  "ally-beyond": ({ ally }) => ({
    message: `Demasiados ejércitos aliados: ${ally} no se consultó.`,
    fix: "Quita mandos de aliados.",
  }),
  "ally-missing": () => ({ message: "Aliados: no se indica ningún ejército.", fix: "Elige el ejército del que vienen." }),
  "unknown-unit": ({ name, army, nearest }) => ({
    message: `${quoted(name)} no es una unidad de este ejército (${army}).`,
    fix: ofNearest(nearest),
  }),
  "entry-denied": ({ entry, units, army, why }) => ({
    message: `${entry}: ${units === 1 ? "" : `${count(units, "unit")}, `}no se permite en ${army}.${because(why)}`,
    fix: `Quita ${entry}${units === 1 ? "" : ` (${count(units, "unit")})`}.`,
  }),
  "entry-open": ({ entry, units, army, why, lookUp }) => ({
    message: `${entry}: ${count(units, "unit")}, sin confirmar en ${army}.${because(why)}`,
    fix: lookUp,
  }),
  "may-not-belong": ({ who, to, others, must }) => {
    const apart = must ? "quítala" : APART;
    return {
      message: `${who}: no puede pertenecer a ${to}.`,
      fix: others ? `Elige otra unidad para ella o ${apart}.` : `${capital(apart)}.`,
    };
  },
  "cannot-belong": ({ who, why, to, others }) => ({
    message: `${who}: ${CANNOT_BELONG[why](to)}.`,
    fix: others ? `Elige otra unidad para ella o ${APART}.` : `${capital(APART)}.`,
  }),
} satisfies Partial<Roster>;

const ofOptions = {
  "unknown-option": ({ who, name, army, nearest, written }) => ({
    message: `${who}: ${quoted(name)} no es una opción de este ejército (${army}).`,
    fix:
      nearest.length === 0 && written.length
        ? `Escribe ${list(
            written.map((option) => `${option} = ${name}`),
            "or",
          )}, o quítalo.`
        : ofNearest(nearest),
  }),
  "removed-option": ({ who, name, army, reason }) => ({
    message: `${who}: ${name} ya no es una opción (${army}). ${capital(reason)}.`,
    fix: `Quita ${name}.`,
  }),
  "needless-number": ({ who, option, value }) => ({
    message: `${who}: ${option} no lleva número, pero está escrito ${number(value)}.`,
    fix: "Quita el número.",
  }),
  "missing-number": ({ who, option, taken }) => ({
    message: `${who}: no hay número escrito para ${option}, así que se tomó ${number(taken)}.`,
    fix: "Escribe el número.",
  }),
  "missing-choice": ({ who, option, taken, choices }) => ({
    message: `${who}: no está escrito qué se elige en ${option}, así que se tomó ${mention(taken)}.`,
    fix: choices.length > 5 ? "Elige cuál." : `Elige ${list(choices.map(quoted), "or")}.`,
  }),
  number: ({ who, option, value, min, max, step }) => {
    const inside = `de ${number(min)} a ${number(max)}${step ? ` en pasos de ${number(step)}` : ""}`;
    return { message: `${who}: ${mention(option)} ${number(value)}, hace falta un número ${inside}.`, fix: `Escribe un número ${inside}.` };
  },
  copies: (values) => tooOften(values),
  choices: ({ who, options }) => ({ message: `${who}: ${notTogether(options)}.`, fix: `Quita ${allBut(options)}.` }),
  "same-choice": ({ who, option, copies }) => ({
    message: `${who}: ${option} ${times(copies)}, como máximo una vez.`,
    fix: `Deja ${option} una vez.`,
  }),
} satisfies Partial<Roster>;

const ofPrices = {
  "price-lost": ({ who, options, own, prices, because: why }) => ({
    message: `${who}: aún sin precio${options.length ? ` para ${list(own ? ["la propia unidad", ...options] : options)}` : ""}.${because(why)}`,
    fix: `Escribe ${prices === 1 ? "el precio" : prices === 2 ? "los dos precios" : `los ${number(prices)} precios`} de tu libro.`,
  }),
  "price-disputed": ({ what, option, prices, per, page }) => ({
    message: `${capital(what)}${option === null ? "" : ` (${option})`}: ${sourcesGive(prices, per)}, se cuenta ${number(prices[0] ?? 0)}.`,
    fix: `Consulta el precio ${inYourBook(page)}.`,
  }),
  stated: (values) => ({ message: `${values.who}: ${against(values)}`, fix: "Corrige los puntos indicados." }),
  "stated-total": (values) => ({ message: `Total: ${against(values)}`, fix: "Corrige el total indicado." }),
} satisfies Partial<Roster>;

export const roster: Roster = { ...ofTheWhole, ...ofUnits, ...ofOptions, ...ofPrices };
