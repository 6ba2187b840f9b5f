"use client";

import { Desk } from "@/components/check/desk";
import { provide } from "@/components/check/store/desk-library";
import { employ } from "@/components/check/store/desk-thread";

provide(() => import("./library"));
employ(() => new Worker(new URL("./desk-worker.ts", import.meta.url), { type: "module" }));

export function Client() {
  return <Desk />;
}
