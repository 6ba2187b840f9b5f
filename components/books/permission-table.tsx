import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue } from "@/lib/catalogue/types";
import { type Names, Say } from "@/lib/rules/words";
import { BasisWord, StatusWord } from "./provenance";
import { Cell, FramedTable, GroupRow, NameCell, Row } from "./table";

const columns = [{ name: "Unit" }, { name: "Price", figure: true }, { name: "Permission" }, { name: "Known from" }, { name: "Page" }];

/** What the army list may take, category by category, and how each permission is known. */
export function PermissionTable({ catalogue, names }: { catalogue: Catalogue; names: Names }) {
  const groups = catalogue.book.categories
    .map((category) => ({ category, entries: catalogue.entries.filter((e) => e.entry.category === category.id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <FramedTable narrow label="Permissions" columns={columns}>
      {groups.map(({ category, entries }) => (
        <tbody key={category.id}>
          <GroupRow columns={columns.length}>{category.name}</GroupRow>
          {entries.map(({ entry, permission }) => (
            <Row key={entry.id} id={`unit-${entry.id}`}>
              <NameCell note={permission.note ?? undefined}>{entry.name}</NameCell>
              <Cell figure>{new Say(names, 6).priceFigure(entry.price)}</Cell>
              <Cell>
                <StatusWord of={permission.status} />
              </Cell>
              <Cell>
                <BasisWord of={permission.basis} />
              </Cell>
              <Cell>
                <PageReference page={permission.page} />
              </Cell>
            </Row>
          ))}
        </tbody>
      ))}
    </FramedTable>
  );
}
