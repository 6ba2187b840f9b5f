/** The commands there are, by their names. */
import type { Command } from "commander";
import type { Done } from "@/app/cli/shared/status";

/** A command is loaded when it is called, all of them for the help. */
export const commands = new Map<string | undefined, () => Promise<{ register: (program: Command, done: Done) => void }>>([
  ["check", () => import("@/app/cli/commands/check")],
  ["certificate", () => import("@/app/cli/certificate/certificate")],
  ["watch", () => import("@/app/cli/commands/watch")],
  ["read", () => import("@/app/cli/commands/read")],
  ["points", () => import("@/app/cli/commands/points")],
  ["sheet", () => import("@/app/cli/commands/sheet")],
  ["booklet", () => import("@/app/cli/commands/booklet")],
  ["stats", () => import("@/app/cli/commands/stats")],
  ["compare", () => import("@/app/cli/commands/compare")],
  ["suggest", () => import("@/app/cli/commands/suggest")],
  ["match", () => import("@/app/cli/commands/match")],
  ["export", () => import("@/app/cli/commands/export")],
  ["games", () => import("@/app/cli/commands/games")],
  ["armies", () => import("@/app/cli/commands/armies")],
  ["rules", () => import("@/app/cli/commands/rules")],
  ["ids", () => import("@/app/cli/commands/ids")],
  ["book", () => import("@/app/cli/commands/book")],
  ["pack", () => import("@/app/cli/commands/pack")],
  ["system", () => import("@/app/cli/systems/system")],
  ["library", () => import("@/app/cli/commands/library")],
  ["events", () => import("@/app/cli/commands/events")],
  ["mcp", () => import("@/app/cli/mcp/mcp")],
  ["vectors", () => import("@/app/cli/vectors/vectors")],
]);
