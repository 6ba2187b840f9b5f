"use client";

import { BuilderPage } from "@/components/builder/builder-page";
import * as library from "@/data/index";

export function Client() {
  return <BuilderPage library={library} />;
}
