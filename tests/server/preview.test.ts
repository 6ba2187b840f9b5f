/** What a link to an event says of it where people send it on. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewOf } from "@/app/server/events/preview";
import { setStore } from "@/app/server/store/open";
import { freshStore, published } from "./event";

const folder = mkdtempSync(join(tmpdir(), "muster-preview-"));
beforeAll(() => freshStore(folder));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("its name, day, place, game, size and deadline", async () => {
  const deadline = { date: "2096-11-25", time: "20:00", zone: "Europe/London" };
  const { code } = await published({ date: "2096-11-28", place: "Mill Hall, Leeds", points: 1000, deadline });
  expect(await previewOf(code, "anybody")).toEqual({
    title: "Autumn Muster",
    description:
      "Wednesday 28 November 2096, Mill Hall, Leeds. Fantasy Rules! 3rd edition, at most 1,000 points. Lists are due Sunday 25 November 2096, 20:00, London time.",
  });
});

test("nothing of a draft, of no event, and where the store is gone", async () => {
  const { code } = await published({}, { state: "draft" });
  expect(await previewOf(code, "anybody")).toBeNull();
  expect(await previewOf("zzzzzzzz", "anybody")).toBeNull();
  setStore(Promise.reject(new Error("gone")));
  expect(await previewOf(code, "anybody")).toBeNull();
});
