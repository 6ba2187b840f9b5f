"use client";

import { PacksPage } from "@/components/books/packs-page";
import { loadLibrary } from "../library";

export function PacksClient() {
  return <PacksPage loadLibrary={loadLibrary} />;
}
