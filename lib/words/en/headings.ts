/**
 * The fixed words of a roster that is written as text, Markdown or table. Other languages have each of them by the English one, and what
 * reads such texts knows them in all languages.
 */
export const headings = [
  ":",
  // In front of what is said of the whole.
  ...["Roster", "Player", "Event", "Game", "Army", "Data version", "Points", "Total", "Code", "Setting", "Pack", "Book"],
  ...["Not settled", "allowed", "unconfirmed", "Note", "Unknown key", "Guess", "read as", "Judged with"],
  // Commands and units.
  ...["Command", " from ", "Force", "with", "Unit note"],
  // Messages of a chat, and figures: "Part 2 of 3", "1,998 of 2,000".
  ...["Part", "of", "limit"],
  // Markdown.
  ...["Army list", "Limit", "Stated total", "Verdict", "Findings", "No units.", "Count", "Unit", "Options", "Stated points"],
  // Tables.
  ...["Points per model", "Section", "Own name", "Prices missing", "Belongs to", "Other cost", "Roster name", "Points limit", "Also said"],
  // A table of models that somebody owns.
  ...["Model", "Owned", "All army lists"],
  // What is said to the organiser beside the list.
  ...["Team", "Club", "Phone", "E-mail", "Answer"],
] as const;

export type Heading = (typeof headings)[number];
export type Headings = Readonly<Record<Heading, string>>;
