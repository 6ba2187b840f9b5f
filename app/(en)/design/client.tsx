"use client";

import "@/app/thread/employ";
import { useSearchParams } from "next/navigation";
import { DesignPage } from "@/components/design/design-page";
import * as library from "@/data/index";

export function Client() {
  const wanted = useSearchParams();
  return <DesignPage library={library} game={wanted.get("game")} design={wanted.get("design")} />;
}
