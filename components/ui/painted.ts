/** Once what was drawn last is on the screen; a page out of sight paints nothing and does not wait. */
export function painted(): Promise<void> {
  if (document.visibilityState !== "visible") return Promise.resolve();
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
