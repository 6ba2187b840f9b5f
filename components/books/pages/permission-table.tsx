import { BasisWord, basisWord, StatusWord, statusWord } from "@/components/books/frame/provenance";
import { Cell, FramedTable, GroupRow, NameCell, Row } from "@/components/books/frame/table";
import { PageReference } from "@/components/ui/page-reference";
import type { Catalogue, CatalogueEntry } from "@/lib/engine/catalogue/types";
import { type Names, Say } from "@/lib/engine/rules/words";
import { pageLabel } from "@/lib/words/en/grammar";

/** What the army list may take, category by category, and how each permission is known. */
export function PermissionTable({ catalogue, names }: { catalogue: Catalogue; names: Names }) {
  const groups = catalogue.book.categories
    .map((category) => ({ category, entries: catalogue.entries.filter((e) => e.entry.category === category.id) }))
    .filter(({ entries }) => entries.length > 0);
  const say = new Say(names, 6);
  const longest = (text: (of: CatalogueEntry) => string) => Math.max(0, ...catalogue.entries.map((of) => text(of).length));
  const columns = [
    { name: "Unit" },
    { name: "Price", figure: true, longest: longest(({ entry }) => say.priceFigure(entry.price)) },
    // The mark before the word takes as much as three letters.
    { name: "Permission", longest: 3 + longest(({ permission }) => statusWord(permission.status)) },
    { name: "Known from", longest: longest(({ permission }) => basisWord(permission.basis)) },
    { name: "Page", longest: longest(({ permission }) => pageLabel(permission.page)) },
  ];
  return (
    <FramedTable narrow label="Permissions" columns={columns}>
      {groups.map(({ category, entries }) => (
        <tbody key={category.id}>
          <GroupRow columns={columns.length}>{category.name}</GroupRow>
          {entries.map(({ entry, permission }) => (
            <Row key={entry.id} id={`unit-${entry.id}`}>
              <NameCell note={permission.note ?? undefined}>{entry.name}</NameCell>
              <Cell figure>{say.priceFigure(entry.price)}</Cell>
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
