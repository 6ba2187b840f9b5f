/** The tools about one list: judged, read, explained. Each judges it as `muster check` does. */
import { rulesOf } from "@/app/cli/shared/rules-of";
import type { Library } from "@/lib/engine/catalogue/library";
import { type Finding, sourceText, unsaid } from "@/lib/engine/report/finding";
import type { Pack } from "@/lib/engine/schema/pack";
import { readAnswer } from "@/lib/events/desk/read-answer";
import { judged, listIn } from "./asked";
import { paged } from "./pages";
import { Refused } from "./protocol";

export async function check(library: Library, { list, page }: { list: string; page: number }): Promise<object | Refused> {
  const checked = await listIn(library, list);
  if (checked instanceof Refused) return checked;
  const { head, findings } = judged(checked);
  const told = findings.map(({ rule, code, severity, agreed, provisional, message, fix, page: at }) => ({
    ...{ rule, code, severity, ...(agreed ? { agreed } : {}), ...(provisional ? { provisional } : {}), message, fix, page: at },
  }));
  return paged(head, "findings", told, page);
}

export async function read(library: Library, { list, page }: { list: string; page: number }): Promise<object | Refused> {
  const checked = await listIn(library, list);
  if (checked instanceof Refused) return checked;
  const lines = readAnswer(checked).lines.map(({ line, text, state, as, reason, others }) => ({ line, text, state, as, reason, others }));
  return paged(judged(checked).head, "lines", lines, page);
}

/** Findings of a list with the sum, where it comes from and the rule in words. */
export async function explain(
  library: Library,
  packs: readonly Pack[],
  { list, rule, page }: { list: string; rule?: string | undefined; page: number },
): Promise<object | Refused> {
  const checked = await listIn(library, list);
  if (checked instanceof Refused) return checked;
  const { catalogue, report } = checked;
  const wanted = report.findings.filter((one) => rule === undefined || one.rule === rule || one.code === rule);
  if (rule !== undefined && wanted.length === 0)
    return new Refused(`The list has no finding of the rule or code “${rule.slice(0, 80)}”. Ask check for its findings.`);
  const game = catalogue.book.id;
  const known = library.games.some(({ id }) => id === game);
  const rules = known
    ? await rulesOf(
        library,
        game,
        packs.filter((pack) => pack.game === game),
        catalogue,
      )
    : [];
  const saying = new Map(rules.map(({ rule: { id }, says }) => [id, says]));
  const explained = wanted.map((finding) => ({
    ...inFull(finding),
    ...(saying.has(finding.rule) ? { ruleInWords: saying.get(finding.rule) } : {}),
  }));
  return paged(judged(checked).head, "explained", explained, page);
}

/** Terms of a sum that are told. */
const MOST_TERMS = 20;

function inFull(finding: Finding): object {
  const { rule, code, severity, message, fix, actual, bound, relation, terms, source } = finding;
  const how = unsaid(finding);
  return {
    ...{ rule, code, severity, message, fix, actual, bound, relation },
    ...(terms.length ? { sum: terms.slice(0, MOST_TERMS).map(({ label, value }) => `${label}: ${value}`) } : {}),
    ...(terms.length > MOST_TERMS ? { more: terms.length - MOST_TERMS } : {}),
    ...(how ? { how } : {}),
    source: sourceText(source),
    page: source.page,
  };
}
