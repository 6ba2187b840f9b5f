import type { Metadata } from "next";
import { Suspense } from "react";
import { OwnArmyClient } from "./client";

export const metadata: Metadata = { title: "Your army book" };

export default function Page() {
  return (
    <Suspense>
      <OwnArmyClient />
    </Suspense>
  );
}
