import { BookOpen, CalendarDays, Files, ListChecks } from "lucide-react";

/** The places that the head of every page leads to. */
export const places = [
  { href: "/", label: "Rosters", icon: Files },
  { href: "/check", label: "Check", icon: ListChecks },
  { href: "/events", label: "Events", icon: CalendarDays },
  { href: "/books", label: "Books", icon: BookOpen },
] as const;

/** Those that have no place in the head. */
export const furtherPlaces = [
  { href: "/design", label: "Design" },
  { href: "/print", label: "Print" },
  { href: "/play", label: "Play" },
  { href: "/models", label: "My models" },
] as const;
