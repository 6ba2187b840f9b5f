import { BookOpen, CalendarDays, Files, ListChecks } from "lucide-react";

/** The places that the head of every page leads to. */
export const places = [
  { href: "/", name: "rosters", icon: Files },
  { href: "/check", name: "check", icon: ListChecks },
  { href: "/events", name: "events", icon: CalendarDays },
  { href: "/books", name: "books", icon: BookOpen },
] as const;

/** Those that have no place in the head. */
export const furtherPlaces = [
  { href: "/design", name: "design" },
  { href: "/print", name: "print" },
  { href: "/play", name: "play" },
  { href: "/models", name: "models" },
] as const;
