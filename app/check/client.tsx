"use client";

import { Desk } from "@/components/check/desk";
import { armyIndex, catalogueFor, games, loadBook, loadCatalogue } from "@/data/index";

const library = { games, armyIndex, catalogueFor, loadBook, loadCatalogue };

export function Client() {
  return <Desk library={library} />;
}
