/** Where in Books a fact stands. */

/** The rule a finding comes from; rules that every army list shares are found from there too. */
export function ruleHref(game: string, army: string, rule: string): string {
  return `/books/${encodeURIComponent(game)}/${encodeURIComponent(army)}#${encodeURIComponent(rule)}`;
}

/** An entry among the permissions of its army list. */
export function entryHref(game: string, army: string, entry: string): string {
  return ruleHref(game, army, `unit-${entry}`);
}

export function armyHref(game: string, army: string): string {
  return `/books/${encodeURIComponent(game)}/${encodeURIComponent(army)}`;
}

/** The sheet of lost prices of an army list. */
export function pricesHref(game: string, army: string): string {
  return `${armyHref(game, army)}/prices`;
}

export function optionsHref(game: string): string {
  return `/books/${encodeURIComponent(game)}#options`;
}
