/** POST /api/sheet: one roster in, its sheet as PDF out. */
import { only, options } from "@/app/api/methods";
import { problem } from "@/app/api/problem";
import { answerRoster, type Further } from "@/app/api/roster-request";
import { loadEffects } from "@/data/index";
import { inspect } from "@/lib/check/check";
import { printedSheet } from "@/lib/play/on-paper";
import { SheetChoices } from "@/lib/schema/http/check";
import type { JsonObject } from "@/lib/schema/json";
import type { AskedForm } from "@/lib/sheet/layouts";
import { list, number } from "@/lib/text";
import { pdfKeywords } from "@/lib/write/link";

/** Drawing takes longer than checking, and others wait meanwhile. The terminal draws any roster. */
const MOST_UNITS = 150;

const choices = Object.entries(SheetChoices.shape);

const form: Further = {
  keys: choices.map(([key]) => key),
  fault: (value) => {
    const wrong = choices.find(([key, choice]) => !choice.safeParse(value[key]).success);
    return wrong ? `Send as ${wrong[0]} ${list(wrong[1].unwrap().options, "or")}.` : null;
  },
};

export function POST(request: Request): Promise<Response> {
  return answerRoster(
    request,
    async ({ catalogue, roster, report }, asked) => {
      const lines = roster.commands.reduce((n, command) => n + command.units.length, 0);
      if (lines > MOST_UNITS) {
        return problem(422, `The roster has ${number(lines)} lines, at most ${number(MOST_UNITS)} are drawn here. Use the terminal.`);
      }
      const { renderSheet } = await import("@/components/pdf/render-node");
      const { resolved } = inspect(catalogue, roster);
      const form = chosenIn(asked);
      const details = {
        checkedOn: new Date().toISOString().slice(0, 10),
        keywords: pdfKeywords(roster),
        effects: await loadEffects(roster.game),
      };
      const pdf = await renderSheet(printedSheet(catalogue, { resolved, report }, details, form.layout), form);
      return new Response(Uint8Array.from(pdf), {
        headers: { "content-type": "application/pdf", "content-disposition": 'inline; filename="roster.pdf"' },
      });
    },
    form,
  );
}

function chosenIn(asked: JsonObject): AskedForm {
  const chosen = choices.flatMap(([key]) => (asked[key] === undefined ? [] : [[key, asked[key]]]));
  return SheetChoices.parse(Object.fromEntries(chosen)) as AskedForm;
}

export const OPTIONS = options("POST");

const refuse = only("POST");

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as PATCH, refuse as PUT };
