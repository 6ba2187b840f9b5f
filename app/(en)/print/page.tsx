import type { Metadata } from "next";
import { Suspense } from "react";
import { PrintFrame } from "@/components/print/print-frame";
import { Client } from "./client";

export const metadata: Metadata = { title: "Print" };

export default function Page() {
  return (
    <Suspense fallback={<PrintFrame />}>
      <Client />
    </Suspense>
  );
}
