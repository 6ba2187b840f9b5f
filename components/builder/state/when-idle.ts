/** Does something once the page has nothing else to do, within two seconds. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}
