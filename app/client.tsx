"use client";

import "@/app/thread/employ";
import type { ComponentProps } from "react";
import { Home } from "@/components/home/home";
import { loadLibrary } from "./load-library";

export function Client(shown: Omit<ComponentProps<typeof Home>, "loadLibrary">) {
  return <Home {...shown} loadLibrary={loadLibrary} />;
}
