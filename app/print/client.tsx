"use client";

import { useSearchParams } from "next/navigation";
import { PrintPage } from "@/components/print/print-page";
import * as library from "@/data/index";

export function Client() {
  return <PrintPage library={library} roster={useSearchParams().get("roster")} />;
}
