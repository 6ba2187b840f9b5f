/** "2026-11-25T19:48" on the clocks of this device, as a field for days and times takes it. `at`: milliseconds since 1970. */
export function localMoment(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
