/** The words of every language, in one piece so that a browser asks once; the first has the say where two differ. */
import de from "./de.json";
import en from "./en.json";
import es from "./es.json";
import fr from "./fr.json";

export const languages: readonly unknown[] = [en, de, fr, es];
