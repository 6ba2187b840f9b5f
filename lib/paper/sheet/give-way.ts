/** What a full sheet leaves off, so that an army fits its page. */
import type { SheetModel, SheetRow } from "./sheet-model";

/**
 * The sheet without what its rows say already, and with less of the rest the closer it is set: first what is counted in the figures,
 * pages and details that matter least, then what is told of the army list, and all details where there is no room for them.
 * @param closeness 0 to 3.
 */
export function givenWay(model: SheetModel, closeness: 0 | 1 | 2 | 3, hasDetails = closeness < 2): SheetModel {
  const heads = new Set(model.groups.some(({ command }) => command) ? [] : model.groups.map(({ name }) => name));
  const summary = model.summary.filter(({ name }) => !heads.has(name));
  if (closeness === 0 && hasDetails) return { ...model, summary };
  // Without them the lines below still say what a thing does; who has it is in the book.
  const brief = (row: SheetRow): SheetRow => ({ ...row, details: hasDetails ? row.details.filter(({ spare }) => !spare) : [] });
  const briefly = (groups: SheetModel["groups"]) => groups.map((group) => ({ ...group, rows: group.rows.map(brief) }));
  const rows = { groups: briefly(model.groups), sideboard: briefly(model.sideboard) };
  if (closeness === 0) return { ...model, ...rows, summary };
  return {
    ...model,
    summary,
    ...rows,
    effects: model.effects.flatMap((effect) => {
      const isBlank = effect.text === "";
      return isBlank || effect.beside !== "" ? [{ ...effect, text: effect.beside }] : [];
    }),
    references: model.references.filter(({ spare = 3 }) => spare > Math.min(closeness, 2)),
  };
}

/** The sheet without advice; the other findings are numbered anew. */
export function withoutAdvice(model: SheetModel): SheetModel {
  const kept = model.findings.filter(({ severity }) => severity !== "advice");
  if (kept.length === model.findings.length) return model;
  const now = new Map(kept.map(({ number }, i) => [number, i + 1]));
  const renumbered = (notes: readonly number[]) => notes.flatMap((n) => now.get(n) ?? []);
  const inGroups = (groups: SheetModel["groups"]) =>
    groups.map(({ command, rows, ...group }) => ({
      ...group,
      command: command && { ...command, notes: renumbered(command.notes) },
      rows: rows.map((row) => ({ ...row, notes: renumbered(row.notes) })),
    }));
  return {
    ...model,
    findings: kept.map((finding, i) => ({ ...finding, number: i + 1 })),
    total: { ...model.total, notes: renumbered(model.total.notes) },
    groups: inGroups(model.groups),
    sideboard: inGroups(model.sideboard),
  };
}
