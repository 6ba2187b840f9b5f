"use client";

import "@/app/thread/employ";
import { ModelsPage } from "@/components/models/models-page";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

const library = withOwn(books);

export function Client() {
  return <ModelsPage library={library} />;
}
