"use client";

import { useSearchParams } from "next/navigation";
import { PrintPage } from "@/components/print/print-page";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

const library = withOwn(books);

export function Client() {
  return <PrintPage library={library} roster={useSearchParams().get("roster")} />;
}
