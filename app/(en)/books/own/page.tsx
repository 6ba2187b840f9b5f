import type { Metadata } from "next";
import { Suspense } from "react";
import { games } from "@/data/index";
import { OwnArmyClient } from "./client";

export const metadata: Metadata = { title: "Your army book" };

export default function Page() {
  return (
    <Suspense>
      <OwnArmyClient games={games.map(({ id, title }) => ({ id, title }))} />
    </Suspense>
  );
}
