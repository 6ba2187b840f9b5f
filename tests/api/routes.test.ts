/** What is answered where no route or no method is, or where a request is built to make the server fail. */
import { describe, expect, test } from "vitest";
import * as other from "@/app/api/[...other]/route";
import * as checks from "@/app/api/check/route";
import * as games from "@/app/api/games/route";
import * as openapi from "@/app/api/openapi.json/route";
import * as reads from "@/app/api/read/route";
import * as sheets from "@/app/api/sheet/route";
import * as suggests from "@/app/api/suggest/route";

const asked = (path: string) => new Request(`http://localhost${path}`);
const told = async (answer: Response) => ({ status: answer.status, type: answer.headers.get("content-type"), ...(await answer.json()) });

test.each(Object.entries(other))("%s of an unknown route is a problem", async (_, refuse) => {
  expect(await told(refuse(asked("/api/rosters/7?x=1")))).toEqual({
    status: 404,
    type: "/api-docs#no-route",
    title: "There is no such route",
    detail: "There is no route /api/rosters/7.",
  });
});

describe.each([
  ["check", checks, "POST, OPTIONS", "Use POST."],
  ["read", reads, "POST, OPTIONS", "Use POST."],
  ["sheet", sheets, "POST, OPTIONS", "Use POST."],
  ["suggest", suggests, "POST, OPTIONS", "Use POST."],
  ["games", games, "GET, HEAD, OPTIONS", "Use GET."],
  ["openapi.json", openapi, "GET, HEAD, OPTIONS", "Use GET."],
])("the route %s", (_, route, allow, detail) => {
  test("names its methods where another is used", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"] as const) {
      const answer = route[method]();
      expect(answer.headers.get("allow")).toBe(allow);
      expect(await told(answer)).toMatchObject({ status: 405, title: "The route has no such method", detail });
    }
  });

  test("names its methods when asked", () => {
    const answer = route.OPTIONS();
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, allow]);
  });
});

test("pages of other sites may read what is the same for everybody", async () => {
  for (const answer of [await games.GET(asked("/api/games")), openapi.GET()])
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});

describe("JSON within JSON", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const post = (body: string, route = checks) =>
    route.POST(
      new Request("http://localhost/", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "deep" },
        body,
      }),
    );

  test.each([
    ["a roster", (deep: string) => `{"roster":{"commands":${deep}}}`],
    ["one of several rosters", (deep: string) => `{"rosters":["Game: wh7",{"commands":${deep}}]}`],
    ["a pack", (deep: string) => `{"roster":"Game: wh7","packs":[${deep}]}`],
    ["a book", (deep: string) => `{"roster":"Game: wh7","books":[${deep}]}`],
  ])("6,000 levels deep in %s is refused", async (_, body) => {
    for (const route of [checks, reads]) {
      expect(await told(await post(body(nested(6_000)), route))).toMatchObject({
        status: 422,
        detail: "The request is nested more than 100 deep.",
      });
    }
  });

  test("is counted outside of texts, to the level", async () => {
    const detail = async (levels: number) => (await told(await post(`{"roster":"[[\\"[","packs":[${nested(levels)}]}`))).detail;
    expect(await detail(98)).not.toContain("nested more than");
    expect(await detail(99)).toContain("nested more than 100 deep");
  });
});
