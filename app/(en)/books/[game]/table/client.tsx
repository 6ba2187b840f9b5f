"use client";

import type { ComponentProps } from "react";
import { loadLibrary } from "@/app/(en)/books/library";
import { PrintedTable } from "@/components/answers/table/printed-table";

export function PrintedTableClient(props: Omit<ComponentProps<typeof PrintedTable>, "loadLibrary">) {
  return <PrintedTable {...props} loadLibrary={loadLibrary} />;
}
