"use client";

import { useSearchParams } from "next/navigation";
import { loadLibrary } from "@/app/books/library";
import { OwnArmyPage } from "@/components/books/own/own-army-page";

export function OwnArmyClient() {
  const asked = useSearchParams();
  return <OwnArmyPage loadLibrary={loadLibrary} game={asked.get("game") ?? ""} army={asked.get("army") ?? ""} />;
}
