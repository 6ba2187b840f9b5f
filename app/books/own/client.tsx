"use client";

import { useSearchParams } from "next/navigation";
import { OwnArmyPage } from "@/components/books/own-army-page";
import { loadLibrary } from "../library";

export function OwnArmyClient() {
  const asked = useSearchParams();
  return <OwnArmyPage loadLibrary={loadLibrary} game={asked.get("game") ?? ""} army={asked.get("army") ?? ""} />;
}
