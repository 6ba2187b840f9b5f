/** GET /schema/army.schema.json: the JSON Schema of a file, for completion in an editor. */
import { schemas } from "@/data/schemas";

export const dynamic = "force-static";
export const dynamicParams = false;

const fileOf = (name: string) => `${name}.schema.json`;

export function generateStaticParams() {
  return Object.keys(schemas()).map((name) => ({ name: fileOf(name) }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const found = Object.entries(schemas()).find(([key]) => fileOf(key) === name);
  if (!found) return new Response("There is no such schema.\n", { status: 404 });
  return Response.json(found[1], { headers: { "content-type": "application/schema+json", "access-control-allow-origin": "*" } });
}
