/** POST /api/sheet: one roster in, its sheet as PDF out. */
import { only, options } from "@/app/api/methods";
import { answerRosters } from "@/app/api/roster-request";

const AS_PDF = { "content-type": "application/pdf", "content-disposition": 'inline; filename="roster.pdf"' };

export function POST(request: Request): Promise<Response> {
  return answerRosters(request, "sheet", AS_PDF);
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
