/** Light, dark, or what the device says. The choice stands on the html element before anything is drawn. */
import { useSyncExternalStore } from "react";
import { KEY } from "./head-script";

export type Theme = "light" | "dark" | "system";

const listeners = new Set<() => void>();

/** The chosen theme; "system" while nothing is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "system");
}

export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function current(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

function subscribe(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === KEY) setTheme(event.newValue === "light" || event.newValue === "dark" ? event.newValue : "system");
  };
  listeners.add(listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", elsewhere);
  };
}
