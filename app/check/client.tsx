"use client";

import { Desk } from "@/components/check/desk";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

/** Others' rosters: the organiser says which packs hold. */
const library = withOwn(books, "named");

export function Client() {
  return <Desk library={library} />;
}
