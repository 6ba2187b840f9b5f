/** All routes of the interface by their paths. */
import * as check from "@/app/api/check/route";
import * as games from "@/app/api/games/route";
import * as packageOf from "@/app/api/library/[id]/route";
import * as library from "@/app/api/library/route";
import * as read from "@/app/api/read/route";
import * as sheet from "@/app/api/sheet/route";
import * as suggest from "@/app/api/suggest/route";
import { eventRoutes, type Routes } from "./event-routes";

export const routes: Routes = {
  "/api/check": check,
  "/api/read": read,
  "/api/sheet": sheet,
  "/api/suggest": suggest,
  "/api/games": games,
  "/api/library": library,
  "/api/library/{id}": packageOf,
  ...eventRoutes,
};
