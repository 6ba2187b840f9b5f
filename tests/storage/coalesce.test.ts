/** Work that is asked for again and again. */
import { expect, test } from "vitest";
import { coalesced } from "@/components/storage/coalesce";

function work() {
  const ends: (() => void)[] = [];
  const ask = coalesced(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push(ends.length % 2 ? () => reject(new Error("refused")) : resolve);
      }),
  );
  const end = async () => {
    ends.at(-1)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ask, end, begun: () => ends.length };
}

test("runs at once, and once more for all that asked meanwhile", async () => {
  const { ask, end, begun } = work();
  ask();
  expect(begun()).toBe(1);
  for (let i = 0; i < 500; i++) ask();
  expect(begun()).toBe(1);
  await end();
  expect(begun()).toBe(2);
  await end();
  expect(begun()).toBe(2);
});

test("goes on after work that failed", async () => {
  const { ask, end, begun } = work();
  ask();
  ask();
  await end();
  ask();
  await end();
  expect(begun()).toBe(3);
  await end();
  ask();
  expect(begun()).toBe(4);
});
