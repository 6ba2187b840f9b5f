"use client";

import { Home } from "@/components/home/home";

/** The books come with the first dialog that needs them. */
const loadLibrary = () => import("@/data/index");

export function Client() {
  return <Home loadLibrary={loadLibrary} />;
}
