/** Drafts of replies, read back by the library that reads mails. */
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { type Addressee, mailDraft } from "@/lib/paper/write/mail-draft";

const letter = { subject: "Your Dwarfs list for Autumn Muster", text: "Hello Ann,\n\nThank you for your list.\n" };
const read = (to: Addressee, one = letter) => PostalMime.parse(mailDraft(to, one));

test("a draft has its addressee, subject and text", async () => {
  const mail = await read({ name: "Ann Other", address: "ann@example.org" });
  expect(mail.to).toEqual([{ name: "Ann Other", address: "ann@example.org" }]);
  expect(mail.subject).toBe("Your Dwarfs list for Autumn Muster");
  expect(mail.text?.replace(/\r\n/g, "\n")).toBe(letter.text);
  expect(mailDraft({ name: "" }, letter)).toContain("\r\nX-Unsent: 1\r\n");
});

test.each([
  ["letters beyond ASCII", "Jörg Müller-Ößterreich 龍", "Ihre Liste für das große Herbsttreffen im Süden, zweite Fassung: „Zwerge“"],
  ["quotes and strokes", 'Ann "the \\ Axe" Other', "=?utf-8?Q?no?= = encoded"],
  ["a long subject", "Ann", "Zwergenkönig ".repeat(20).trim()],
])("%s come back as they are", async (_, name, subject) => {
  const mail = await read({ name, address: "a.b+c@example.org" }, { subject, text: letter.text });
  expect(mail.to).toEqual([{ name, address: "a.b+c@example.org" }]);
  expect(mail.subject).toBe(subject);
});

test.each([
  ["one line", "Hello"],
  ["a long line", `${"– Grüße, “Königin” = 100 % ".repeat(40)}end`],
  ["white space at the end", "Points: 1,000 \nand a tab\t\nend"],
  ["a line that is a dot", ".\n..\nFrom here on"],
])("the text comes back: %s", async (_, text) => {
  const draft = mailDraft({ name: "Ann", address: "ann@example.org" }, { subject: "List", text });
  expect(Math.max(...draft.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
  expect((await PostalMime.parse(draft)).text?.replace(/\r\n/g, "\n").replace(/\n$/, "")).toBe(text);
});

test.each<[string, Addressee]>([
  ["a line break in the name", { name: "Ann\r\nBcc: all@example.org", address: "ann@example.org" }],
  ["a line break in the address", { name: "Ann", address: "ann@example.org\r\nBcc: all@example.org" }],
  ["a second address", { name: "Ann", address: "ann@example.org, all@example.org" }],
])("%s adds no addressee", async (_, to) => {
  const mail = await read(to);
  expect(mail.bcc ?? []).toEqual([]);
  expect((mail.to ?? []).map((one) => one.address)).toEqual(to.address === "ann@example.org" ? ["ann@example.org"] : []);
});

test("a line break in the subject begins no other head", async () => {
  const mail = await read({ name: "Ann" }, { subject: "List\nBcc: all@example.org", text: "" });
  expect([mail.subject, mail.bcc ?? [], mail.to ?? []]).toEqual(["List Bcc: all@example.org", [], []]);
});

test("the whole text of a draft", () => {
  const text = mailDraft({ name: "Jörg", address: "j@example.org" }, { subject: "A=B ü", text: "50 % = half\r\nend \n" });
  expect(text.split("\r\n")).toEqual([
    "To: =?utf-8?Q?J=C3=B6rg?= <j@example.org>",
    "Subject: =?utf-8?Q?A=3DB=20=C3=BC?=",
    "X-Unsent: 1",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "50 % =3D half",
    "end=20",
    "",
  ]);
  expect(mailDraft({ name: "", address: "j@example.org" }, letter).split("\r\n")[0]).toBe("To: <j@example.org>");
  expect(mailDraft({ name: "Ann" }, letter).split("\r\n")[0]).toBe("Subject: Your Dwarfs list for Autumn Muster");
  expect(mailDraft({ name: " Ann  \t Other ", address: "a@example.org" }, letter)).toContain('To: "Ann Other" <a@example.org>');
});
