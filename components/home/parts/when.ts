/** "today, 14:02", "yesterday", "16 Nov", "2 Nov 2025": how long ago, as short as it stays clear. */
export function when(time: number, now: number): string {
  const day = (ms: number) => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  };
  const ago = day(now) - day(time);
  if (ago === 0) return `today, ${new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(time)}`;
  if (ago === 1) return "yesterday";
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) }).format(time);
}
