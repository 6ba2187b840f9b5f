/** Addresses of events, and the keys in them. */
import { expect, test } from "vitest";
import { deskPath, eventAddress, keyIn, privateAddress } from "@/components/hand-in/links";

const secret = "abcdefghijklmnopqrstuv-_";
const organiser = `mo_2222222222_${secret}`;
const player = `mp_3333333333_${secret}`;

test("a private address is the public one with the key in its fragment", () => {
  expect(eventAddress("https://lists.example", "kq7f2m9k")).toBe("https://lists.example/e/kq7f2m9k");
  const address = new URL(privateAddress("https://lists.example", "kq7f2m9k", player));
  expect(address.pathname + address.search).toBe("/e/kq7f2m9k");
  expect(keyIn(address.hash)).toEqual({ of: "player", key: player });
  expect(deskPath("kq7f2m9k")).toBe("/check?event=kq7f2m9k");
});

test.each([
  [`#k=${organiser}`, { of: "organiser", key: organiser }],
  [`#k=${player}&more=1`, { of: "player", key: player }],
  [`#k=${player.slice(0, -1)}`, null],
  ["#k=open-sesame", null],
  ["", null],
])("the key in %s", (fragment, key) => {
  expect(keyIn(fragment)).toEqual(key);
});
