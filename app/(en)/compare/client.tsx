"use client";

import "@/app/thread/employ";
import { useSearchParams } from "next/navigation";
import { ComparePage } from "@/components/compare/compare-page";
import { withOwn } from "@/components/storage/own-library";
import * as books from "@/data/index";

const library = withOwn(books);

export function Client() {
  const query = useSearchParams();
  return <ComparePage library={library} before={query.get("a")} after={query.get("b")} />;
}
