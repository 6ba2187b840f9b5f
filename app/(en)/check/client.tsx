"use client";

import "@/app/thread/employ";
import { Desk } from "@/components/check/desk";
import { provide } from "@/components/check/store/desk-library";

provide(() => import("@/app/thread/library"));

export function Client() {
  return <Desk />;
}
