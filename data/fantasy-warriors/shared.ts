/** What every army list of the game shares, in one piece so that a browser asks once. */
export { default as book } from "./book.json";
export { default as entries } from "./entries.json";
export { default as options } from "./options.json";
export { default as rules } from "./rules.json";
