/** Searches for plans and armies in a worker: nothing of it holds up the page. */
import type { Said } from "@/components/suggest/thread";
import { carryOut, type Order } from "@/components/suggest/work";
import * as books from "@/data/index";

const say = (said: Said) => self.postMessage(said);

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  try {
    say({ done: await carryOut(data, books, (part) => void say({ part })) });
  } catch (fault) {
    say({ fault: String(fault) });
  }
};
