/** The places that the head of every page leads to. */
export const places = [
  { href: "/", label: "Rosters" },
  { href: "/build", label: "Build" },
  { href: "/design", label: "Design" },
  { href: "/check", label: "Check" },
  { href: "/events", label: "Events" },
  { href: "/print", label: "Print" },
  { href: "/books", label: "Books" },
] as const;

/** Those that have no place in the head. */
export const furtherPlaces = [{ href: "/models", label: "My models" }] as const;
