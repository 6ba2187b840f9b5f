/** The pins, on data in which changes are planted: those of the seed and batch in the environment; none for a batch below nought. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { plantsOf, withPlant } from "./plants";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const { PLANTS_SEED = "1", PLANTS_BATCH = "0" } = process.env;
const plants = Number(PLANTS_BATCH) < 0 ? [] : plantsOf(PLANTS_SEED, Number(PLANTS_BATCH));
const planted = new Map(plants.map((plant) => [`${root}/data/${plant.file}`, plant]));

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  plugins: [
    {
      name: "plants",
      enforce: "pre",
      load(id) {
        const plant = planted.get(id);
        return plant ? withPlant(plant) : null;
      },
    },
  ],
  test: { include: ["tests/pins/*.test.ts"], isolate: false, maxWorkers: "100%", testTimeout: 60_000 },
});
