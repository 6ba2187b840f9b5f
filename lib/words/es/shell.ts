/** Lo que rodea cada página. */
import type { Words } from "@/lib/words/en/words";

export const shell: Words["shell"] = {
  skip: "Ir al contenido",
  placesLabel: "Secciones",
  places: {
    rosters: "Listas",
    check: "Comprobar",
    events: "Torneos",
    books: "Libros",
    design: "Diseñar",
    print: "Imprimir",
    play: "Jugar",
    models: "Mis miniaturas",
  },
  reading: "Estás leyendo una lista compartida.",
  anEvent: "Un torneo: sus reglas, y dónde entregar tu lista.",
  makeYourOwn: "Crear tu lista",
  menu: "Menú",
  backUp: "Copia de seguridad",
  help: "Ayuda y teclas",
  about: "Información y licencias",
  worksOffline: "Funciona sin red.",
  themes: { system: "Como el dispositivo", light: "Claro", dark: "Oscuro" },
  inEnglish: (place) => `${place} (en inglés)`,
  aboutDialog: {
    title: "Acerca de Muster Roll",
    licence: "Software libre con licencia MIT. Las tipografías Inter y Source Serif 4 tienen la licencia SIL Open Font License.",
    data: (version) => `Datos ${version}`,
  },
  titles: {
    description: "Componer ejércitos para juegos de batalla, ver cada punto y cada regla, e imprimir la lista.",
    build: "Componer",
    print: "Imprimir",
    play: "Jugar",
    models: "Mis miniaturas",
    view: "Una lista compartida",
    viewSays:
      "Abre la lista entera: para leerla, copiarla, compararla, imprimirla o jugarla. La lista está en el propio enlace y no se envía a ningún servidor.",
    event: "Torneo",
    eventSays: "Las reglas de un torneo, y dónde entregan sus listas los jugadores.",
  },
};
