/** Milliseconds from the last change to saving, and from the first change that is not saved. */
const WAIT = 350;
const AT_LATEST = 900;

export interface Autosave {
  /** To be called after every change. */
  changed(): void;
  /** Saves at once and stops. */
  end(): void;
}

/**
 * Saves a little after the last change, within a second while changes go on, and at once when the page is hidden or left.
 * @param keep Called the moment after a change, for a tab that is killed, and first when the page is hidden or left: a browser does
 * not wait for what `save` begins then.
 */
export function autosave(save: () => void, keep: () => void = () => {}): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let first: number | null = null;
  const run = () => {
    clearTimeout(timer);
    clearTimeout(soon);
    first = null;
    save();
  };
  const leave = () => {
    keep();
    run();
  };
  const onVisibility = () => document.visibilityState === "hidden" && leave();
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", onVisibility);
  return {
    changed() {
      const now = performance.now();
      first ??= now;
      clearTimeout(soon);
      soon = setTimeout(keep);
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(WAIT, first + AT_LATEST - now));
    },
    end() {
      leave();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
