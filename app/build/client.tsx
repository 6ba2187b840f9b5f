"use client";

import { BuilderPage } from "@/components/builder/builder-page";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

const library = withOwn(books);

export function Client() {
  return <BuilderPage library={library} />;
}
