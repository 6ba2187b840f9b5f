import type { Metadata } from "next";
import { OwnBookClient } from "./client";

export const metadata: Metadata = { title: "Your army list" };

/** Shown at /books/<game>/own/<id>: which list it is stands in the address, for all of them are made by the device. */
export default function Page() {
  return <OwnBookClient />;
}
