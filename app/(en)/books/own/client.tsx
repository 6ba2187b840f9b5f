"use client";

import { useSearchParams } from "next/navigation";
import { loadLibrary } from "@/app/(en)/books/library";
import { OwnArmyPage } from "@/components/books/own/own-army-page";
import { OwnBooksHome } from "@/components/books/own/own-books-home";

/** An army book of the player's own, or, where the address names none, where to begin one. */
export function OwnArmyClient({ games }: { games: readonly { id: string; title: string }[] }) {
  const asked = useSearchParams();
  const [game, army] = [asked.get("game") ?? "", asked.get("army") ?? ""];
  return game === "" && army === "" ? <OwnBooksHome games={games} /> : <OwnArmyPage loadLibrary={loadLibrary} game={game} army={army} />;
}
