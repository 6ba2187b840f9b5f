/** Events as they are run, to begin from: what ten organisers wrote of army lists, as far as a number was given. Loaded when one is asked for. */
import type { Pack } from "@/lib/engine/schema/pack";
import large from "./events/large-with-bans.json";
import oneDay from "./events/one-day-2250.json";
import pairs from "./events/pairs-750.json";
import percent from "./events/percent-2500-8th.json";
import small from "./events/small-1999.json";
import teams8th from "./events/teams-8th.json";
import teams from "./events/teams-by-army.json";
import oldWorld from "./events/the-old-world.json";
import ninthAge from "./events/warband-3000-9th-age.json";
import warbands from "./events/warbands-1000.json";

export const EXAMPLE_EVENTS = [oneDay, large, teams, small, pairs, warbands, percent, teams8th, oldWorld, ninthAge] as unknown as Pack[];
