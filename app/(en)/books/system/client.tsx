"use client";

import "@/app/thread/employ";
import { loadLibrary } from "@/app/(en)/books/library";
import { SystemPage } from "@/components/books/system/system-page";

const loadBooks = () => import("@/data/index");

export function SystemClient() {
  return <SystemPage loadLibrary={loadLibrary} loadBooks={loadBooks} />;
}
