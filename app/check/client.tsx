"use client";

import { Desk } from "@/components/check/desk";
import { employ } from "@/components/check/desk-thread";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

/** Others' rosters: the organiser says which packs hold. */
const library = withOwn(books, "named");

employ(() => new Worker(new URL("./desk-worker.ts", import.meta.url), { type: "module" }));

export function Client() {
  return <Desk library={library} />;
}
