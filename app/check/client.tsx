"use client";

import { Desk } from "@/components/check/desk";
import * as library from "@/data/index";

export function Client() {
  return <Desk library={library} />;
}
