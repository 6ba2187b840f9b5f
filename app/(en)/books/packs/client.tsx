"use client";

import { loadLibrary } from "@/app/(en)/books/library";
import { PacksPage } from "@/components/books/packs/packs-page";

export function PacksClient() {
  return <PacksPage loadLibrary={loadLibrary} />;
}
