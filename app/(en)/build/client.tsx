"use client";

import { BuilderPage } from "@/components/builder/page/builder-page";

const load = async () => (await import("./tools")).loadTools();

export function Client() {
  return <BuilderPage load={load} />;
}
