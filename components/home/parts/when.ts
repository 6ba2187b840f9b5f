/** "today", "yesterday", "16 November", "2 Nov 2025": how long ago, as short as it stays clear. */
export function when(time: number, now: number): string {
  const day = (ms: number) => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  };
  const ago = day(now) - day(time);
  if (ago <= 1) return ago === 1 ? "yesterday" : "today";
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    ...(sameYear ? { month: "long" } : { month: "short", year: "numeric" }),
  }).format(time);
}
