import type { Action } from "@/components/ui/actions";

/** The key that leads from the questions back to the lists. */
export const backKeys: readonly Action<{ back(): void }>[] = [
  { id: "back", label: "Back to the lists", keys: ["Escape"], perform: ({ back }) => back() },
];
