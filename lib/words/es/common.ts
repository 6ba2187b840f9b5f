/** Lo que varias páginas dicen con las mismas palabras. */

export const notSaved = "No se ha podido guardar en este dispositivo. Libera espacio e inténtalo de nuevo.";
export const booksNotLoaded = "No se han podido cargar los libros de reglas. Comprueba la conexión e inténtalo de nuevo.";
export const startOrRead = "Empieza una, o lee una de un fichero, un enlace o un texto pegado.";
export const partMissing = "Falta una parte en este dispositivo. Conéctate una vez.";

export const opening = {
  linkUnread: "Este enlace no se puede leer",
  noRoster: "No existe esa lista",
  noRosterReason: "No está en este dispositivo. Quizá se ha eliminado, o se hizo en otro navegador.",
  newer: "Una versión más nueva de Muster Roll ha guardado esta lista. Recarga la página para tenerla.",
  unreadable: "Los datos guardados no se pueden leer como lista de ejército.",
  notLoaded: "No se ha podido cargar su juego o su ejército. Comprueba la conexión e inténtalo otra vez.",
};
