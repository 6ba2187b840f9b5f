/** Options that several commands take. */
import { Option } from "commander";

export function packOption(): Option {
  return repeatable("--pack <FILE>", "an event's pack, laid over the books of its game; may be given again");
}

export function bookOption(): Option {
  return repeatable("--book <FILE>", "an army book of your own, known beside the game's; may be given again");
}

export function libraryOption(): Option {
  return repeatable("--library <DIR|ZIP>", "a package of books, known beside those that are installed; may be given again");
}

export function systemOption(): Option {
  return repeatable(
    "--system <DIR|FILE>",
    "a game system of another list builder: its files, or what `system open` wrote; may be given again",
  );
}

export function acceptOption(): Option {
  return new Option("--accept-guesses", "take what had to be guessed as confirmed").default(false);
}

/** What to print; the first form unless one is given. */
export function formatOption(...forms: readonly [string, ...string[]]): Option {
  return new Option("--format <form>", "what to print").choices(forms).default(forms[0]);
}

function repeatable(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collect).default([], "none");
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
