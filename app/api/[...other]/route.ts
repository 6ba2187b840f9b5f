/** Every other address below /api. */
import { problem } from "@/app/api/problem";

function refuse({ url }: Request): Response {
  return problem(404, `There is no route ${new URL(url).pathname.slice(0, 200)}.`);
}

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT };
