import type { Metadata } from "next";
import { Suspense } from "react";
import { Client } from "./client";

export const metadata: Metadata = {
  title: "Design",
  description: "Make up a unit by the formula of a book, see its price line by line, and use it in a roster.",
};

export default function Page() {
  return (
    <Suspense>
      <Client />
    </Suspense>
  );
}
