"use client";

import { SiteMenu } from "@/components/site-menu/site-menu";
import { loadLibrary } from "./load-library";

export function Menu() {
  return <SiteMenu loadLibrary={loadLibrary} />;
}
