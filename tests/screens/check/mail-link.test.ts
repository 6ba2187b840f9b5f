/** Letters in the mail program: as a link, or copied where a link would be cut off. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copied, openInMail } from "@/components/check/files/mail-link";
import { deskActions, rowActions } from "@/components/check/table/desk-actions";

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/ui/toast", () => ({ showToast }));

const location = { href: "" };
const writeText = vi.fn();
const said = () => showToast.mock.calls.map(([toast]) => toast.message);

beforeEach(() => {
  location.href = "";
  writeText.mockReset().mockResolvedValue(undefined);
  showToast.mockClear();
  vi.stubGlobal("window", { location });
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});

afterEach(() => vi.unstubAllGlobals());

const long = { subject: "Your list", text: "a".repeat(2000) };

test("a short letter is in the link", async () => {
  expect(await openInMail("ann@mail.example", { subject: "Your list", text: "Hello" })).toBe(true);
  expect(location.href).toBe("mailto:ann@mail.example?subject=Your%20list&body=Hello");
  expect([said(), writeText.mock.calls]).toEqual([[], []]);
});

test("a long one is copied, which is told", async () => {
  expect(await openInMail(undefined, long)).toBe(true);
  expect(location.href).toBe("mailto:?subject=Your%20list");
  expect(writeText.mock.calls).toEqual([[long.text]]);
  expect(said()).toEqual(["The reply is too long for a link to the mail program. It was copied: paste it there."]);
});

test("where copying is not allowed no mail without its text is opened", async () => {
  writeText.mockRejectedValue(new Error("NotAllowedError"));
  expect(await openInMail(undefined, long)).toBe(false);
  expect([location.href, said()]).toEqual(["", ["The browser did not allow copying."]]);
  expect(await copied("a")).toBe(false);
  writeText.mockResolvedValue(undefined);
  expect(await copied("a")).toBe(true);
});

const target = {
  openKeys: vi.fn(),
  toggleStatistics: vi.fn(),
  find: vi.fn(),
  nextQuestion: vi.fn(),
  allQuestions: vi.fn(),
  chooseAll: vi.fn(),
};
const rowTarget = { go: vi.fn(), close: vi.fn() };
const by = (id: string) => deskActions.find((one) => one.id === id);
const byRow = (id: string) => rowActions.find((one) => one.id === id);

test("what keys do on the desk, and what they refuse while it is empty", () => {
  for (const { perform } of deskActions) perform?.({ ...target, isEmpty: false, questions: 1 });
  expect(Object.values(target).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1, 1]);
  const refusals = (isEmpty: boolean, questions: number) =>
    deskActions.map(({ id, refusal }) => [id, refusal?.({ ...target, isEmpty, questions })]);
  expect(refusals(true, 0)).toEqual([
    ["question", "No question is open"],
    ["all-questions", "No question is open"],
    ["find", "No lists yet"],
    ["choose-all", "No lists yet"],
    ["statistics", "No lists yet"],
    ["keys", undefined],
  ]);
  expect(refusals(false, 1).map(([, reason]) => reason)).toEqual(deskActions.map(() => undefined));
  expect(["question", "all-questions", "find", "statistics", "keys"].map((id) => by(id)?.keys)).toEqual([
    ["N"],
    ["A"],
    ["/"],
    ["S"],
    ["?"],
  ]);
});

test("what keys do in its table", () => {
  const open = { ...rowTarget, isOpen: true };
  for (const { perform } of rowActions) perform?.(open);
  expect(rowTarget.go.mock.calls).toEqual([[1], [-1]]);
  expect(rowTarget.close.mock.calls.length).toBe(1);
  expect(byRow("close")?.refusal?.(open)).toBeUndefined();
  expect(byRow("close")?.refusal?.({ ...open, isOpen: false })).toBe("No row is open or chosen");
  // Those of the row that has the focus are its own.
  expect(rowActions.flatMap(({ id, native }) => (native ? id : []))).toEqual(["open", "choose"]);
  expect(rowActions.map(({ keys }) => keys)).toEqual([["J"], ["K"], ["Enter"], [" "], ["Escape"]]);
});
