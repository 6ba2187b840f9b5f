"use client";

import { BuilderPage } from "@/components/builder/builder-page";
import { armyIndex, catalogueFor, games, loadBook, loadCatalogue } from "@/data/index";

const library = { games, armyIndex, catalogueFor, loadBook, loadCatalogue };

export function Client() {
  return <BuilderPage library={library} catalogueFor={catalogueFor} />;
}
