"use client";

import { useSearchParams } from "next/navigation";
import { PrintPage } from "@/components/print/print-page";
import { armyIndex, catalogueFor, games, loadBook, loadCatalogue } from "@/data/index";

const library = { games, armyIndex, catalogueFor, loadBook, loadCatalogue };

export function Client() {
  return <PrintPage library={library} roster={useSearchParams().get("roster")} />;
}
