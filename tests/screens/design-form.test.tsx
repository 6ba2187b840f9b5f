/** The form of a design: the form of a unit where no builder stands around it. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DesignForm } from "@/components/design/design-form";
import { armyIndex, games, loadCatalogue } from "@/data/index";
import { formulasOf, newDesign } from "@/lib/advice/offers/designs";
import "./support";

afterEach(cleanup);

const nothing = () => {};

test("each formula of each game opens as a form", async () => {
  const opened: string[] = [];
  for (const { id } of games) {
    const [army] = await armyIndex(id);
    if (!army) continue;
    const catalogue = await loadCatalogue(id, army.id);
    for (const { entry } of formulasOf(catalogue)) {
      const design = newDesign(catalogue, entry.id);
      render(
        <DesignForm
          {...{ catalogue, design, examples: [], isSaved: false }}
          {...{ onChange: nothing, onStart: nothing, onSave: nothing, onUse: nothing }}
        />,
      );
      expect(screen.getByRole("region", { name: "Terms" })).toBeTruthy();
      opened.push(`${id} ${entry.id}`);
      cleanup();
    }
  }
  expect(opened.length).toBeGreaterThan(4);
});
