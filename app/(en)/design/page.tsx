import type { Metadata } from "next";
import { Suspense } from "react";
import { Client } from "./client";

export const metadata: Metadata = {
  title: "Design",
  description: "Design a unit by a book’s formula, see its price line by line, and use it in a roster.",
};

export default function Page() {
  return (
    <Suspense>
      <Client />
    </Suspense>
  );
}
