"use client";

import { BuilderPage } from "@/components/builder/page/builder-page";

const load = () => import("./tools");

export function Client() {
  return <BuilderPage load={load} />;
}
