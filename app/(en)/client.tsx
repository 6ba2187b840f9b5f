"use client";

import "@/app/thread/employ";
import type { ComponentProps } from "react";
import { loadLibrary } from "@/app/load-library";
import { Home } from "@/components/home/home";

export function Client(shown: Omit<ComponentProps<typeof Home>, "loadLibrary">) {
  return <Home {...shown} loadLibrary={loadLibrary} />;
}
