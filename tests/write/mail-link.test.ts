/** A mail as a link. */
import { expect, test } from "vitest";
import { mailLink } from "@/lib/paper/write/mail-link";

const mail = (text: string) => ({ subject: "Ä list & more", text });
/** All but the text: "mailto:a@example.org?subject=%C3%84%20list%20%26%20more" and "&body=". */
const HEAD = 55;
const BODY = 6;

test("address, subject and text stand in the link, its lines as mails have them", () => {
  expect(mailLink("a@example.org", mail("one\ntwo"))).toEqual({
    link: "mailto:a@example.org?subject=%C3%84%20list%20%26%20more&body=one%0D%0Atwo",
    whole: true,
  });
  expect(mailLink(undefined, mail("")).link).toBe("mailto:?subject=%C3%84%20list%20%26%20more");
  expect(mailLink("a b?cc=x@example.org", mail("")).link).toBe("mailto:a%20b%3Fcc%3Dx@example.org?subject=%C3%84%20list%20%26%20more");
});

test("a text that makes it longer than 1,800 letters is left to be pasted", () => {
  const most = 1800 - HEAD - BODY;
  expect(mailLink("a@example.org", mail("x".repeat(most)))).toMatchObject({ whole: true });
  expect(mailLink("a@example.org", mail("x".repeat(most))).link).toHaveLength(1800);
  const over = mailLink("a@example.org", mail("x".repeat(most + 1)));
  expect(over).toEqual({ link: "mailto:a@example.org?subject=%C3%84%20list%20%26%20more", whole: false });
});
