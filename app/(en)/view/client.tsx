"use client";

import { ViewPage } from "@/components/view/view-page";

const loadLibrary = () => import("@/data/index");

export function Client() {
  return <ViewPage loadLibrary={loadLibrary} />;
}
