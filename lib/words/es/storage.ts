/** Lo que se dice de guardar en este dispositivo, y de la aplicación sin red. */
import type { Words } from "@/lib/words/en/words";
import { booksNotLoaded, notSaved } from "./common";
import { count, number } from "./grammar";

const one = {
  rosters: "lista guardada está dañada",
  designs: "diseño guardado está dañado",
  books: "libro de ejército tuyo está dañado",
  packs: "suplemento tuyo está dañado",
};

export const storage: Words["storage"] = {
  notSaved,
  notLoaded: booksNotLoaded,
  nameOf: (name) => (name.trim() ? name : "Lista sin nombre"),
  unsaved: "Sin guardar",
  keptInTab: (time) => `Solo en esta pestaña, ${clock(time)}`,
  savedAt: (time) => `Guardado en este dispositivo, ${clock(time)}`,
  refused: "El último cambio no se ha guardado: el dispositivo lo ha rechazado.",
  refusedMeans:
    "Puede que falte espacio. Se intenta de nuevo cada pocos segundos. Exporta tu trabajo a un fichero antes de cerrar esta pestaña.",
  forgets: "Este navegador olvida las listas al cerrar la pestaña.",
  saveAsFile: "Guardar en un fichero",
  damaged: {
    title: (n, place) =>
      n === 1 ? `1 ${one[place]} y no se puede abrir.` : `${number(n)} elementos guardados están dañados y no se pueden abrir.`,
    means: (n) =>
      n === 1
        ? "Se ha dejado aparte y todo lo demás funciona. Guárdalo primero en un fichero: ahí está lo que se puede rescatar."
        : "Se han dejado aparte y todo lo demás funciona. Guárdalos primero en un fichero: ahí está lo que se puede rescatar.",
    remove: (n) => `${n === 1 ? "Eliminarlo" : "Eliminarlos"} de este dispositivo`,
    deleted: (n) => `${count(n, "elemento dañado eliminado", "elementos dañados eliminados")}.`,
    notDeleted: "El dispositivo se ha negado a eliminarlos.",
  },
  offline: {
    noNetwork: "Sin red.",
    allHere: "Está todo aquí.",
    openHere: "Lo que está abierto se puede usar.",
    newer: "Hay una versión más nueva lista. Se conserva lo que tienes entre manos.",
    useNow: "Usarla ahora",
    loadedAgain: "La aplicación había cambiado y esta página se ha vuelto a cargar. Tu trabajo sigue aquí.",
  },
};

function clock(time: number): string {
  return new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit" }).format(time);
}
