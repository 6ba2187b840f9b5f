/** Words of English that another language would not say. */

const textsIn = (room: unknown): string[] =>
  typeof room === "string" ? [room] : room && typeof room === "object" ? Object.values(room).flatMap(textsIn) : [];

/** The plain texts of the English room that stand in a text, those left out that the other language has too. */
export function leaks(english: object, other: object, text: string): string[] {
  const same = new Set(textsIn(other));
  const marked = (said: string) => new RegExp(`(?<![\\p{L}\\p{N}])${said.replace(/[.*+?^$|(){}[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u");
  return [...new Set(textsIn(english))].filter((said) => said.trim().length > 3 && !same.has(said) && marked(said.trim()).test(text));
}
