import type { home } from "@/lib/words/en/home";

/** "today", "yesterday", "16 November", "2 Nov 2025": how long ago, as short as it stays clear. */
export function when(time: number, now: number, words: Pick<(typeof home)["card"], "today" | "yesterday" | "onDay">): string {
  const day = (ms: number) => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  };
  const ago = day(now) - day(time);
  if (ago <= 1) return ago === 1 ? words.yesterday : words.today;
  return words.onDay(time, new Date(time).getFullYear() === new Date(now).getFullYear());
}
