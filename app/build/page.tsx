import type { Metadata } from "next";
import { Suspense } from "react";
import { Client } from "./client";

export const metadata: Metadata = { title: "Build" };

export default function Page() {
  return (
    <Suspense>
      <Client />
    </Suspense>
  );
}
