"use client";

import { loadBooks } from "@/app/load-books";
import { ViewPage } from "@/components/view/view-page";

export function Client() {
  return <ViewPage loadLibrary={loadBooks} />;
}
