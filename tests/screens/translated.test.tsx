/** A page that a translator works on while React changes it: nothing throws, and what is shown is what is true. */
import { act, cleanup, render } from "@testing-library/react";
import { Fragment, useState } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { liveWithTranslators } from "@/components/shell/translated";
import { translate } from "../support/translator";

const { appendChild, insertBefore, removeChild } = Node.prototype;

beforeAll(liveWithTranslators);
afterAll(() => {
  Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
});
afterEach(cleanup);

type State = { points: number; limit: number; names: string[]; more: boolean };

/** Bare texts beside all that may come, go, change and move. */
function Army({ points, limit, names, more }: State) {
  return (
    <section>
      <p data-testid="sum">
        {points} of {limit} points{more && <b> and more</b>}
      </p>
      <p data-testid="verdict">{points > limit ? "Illegal" : "Legal"}</p>
      <p data-testid="names">
        {more ? "with " : null}
        {names.map((name) => (
          <Fragment key={name}>
            {name}
            <i>, </i>
          </Fragment>
        ))}
        {more ? <b>more</b> : "no more"}
      </p>
    </section>
  );
}

/** What is read on the page, the marks of the translator left out. */
const said = (page: HTMLElement) => [...page.querySelectorAll("p")].map((p) => p.textContent?.replaceAll(/[«»]/g, ""));

/** How it reads where nobody translates. */
function plain(state: State): (string | undefined)[] {
  const { container, unmount } = render(<Army {...state} />);
  const text = said(container);
  unmount();
  return text;
}

const steps: State[] = [
  { points: 10, limit: 20, names: ["Ada", "Bo", "Cy"], more: false },
  { points: 11, limit: 20, names: ["Ada", "Bo", "Cy"], more: false },
  { points: 21, limit: 20, names: ["Cy", "Ada", "Bo"], more: true },
  { points: 21, limit: 30, names: ["Bo"], more: true },
  { points: 3, limit: 30, names: ["Bo", "Ada", "Dee", "Cy"], more: false },
  { points: 4, limit: 30, names: [], more: true },
];

const settle = () => act(() => new Promise<void>((done) => setTimeout(done)));

test.each(["replace", "beside", "wrap"] as const)("what is shown is true while a translator does its work: %s", async (how) => {
  const expected = steps.map(plain);
  let put: (state: State) => void = () => {};
  function Page() {
    const [state, setState] = useState(steps[0] as State);
    put = setState;
    return <Army {...state} />;
  }
  const { container, unmount } = render(<Page />);
  const stop = translate(how);
  await settle();
  for (const [i, step] of steps.entries()) {
    act(() => put(step));
    await settle();
    expect(said(container), `step ${i}`).toEqual(expected[i]);
    if (step.names.length) expect(container.querySelector("font"), `step ${i} is translated`).not.toBeNull();
    else expect(container.querySelectorAll("font").length).toBeGreaterThan(0);
  }
  expect(() => unmount()).not.toThrow();
  stop();
  expect(document.body.textContent).toBe("");
});

test("what React changes before anybody has noticed the translator is right too", async () => {
  const { container, rerender, unmount } = render(<Army {...(steps[0] as State)} />);
  for (const step of steps) {
    const expected = plain(step);
    // In one task: no observer has run in between.
    for (const p of container.querySelectorAll("p")) {
      for (const child of [...p.childNodes]) {
        if (!(child instanceof Text)) continue;
        const font = document.createElement("font");
        font.textContent = `«${child.data}»`;
        child.replaceWith(font);
      }
    }
    rerender(<Army {...step} />);
    await settle();
    expect(said(container)).toEqual(expected);
  }
  unmount();
});

test("what was taken away for good harms nothing", async () => {
  const { container, rerender, unmount } = render(<Army {...(steps[0] as State)} />);
  for (const p of container.querySelectorAll("p")) p.replaceChildren();
  rerender(<Army {...(steps[2] as State)} />);
  expect(() => unmount()).not.toThrow();
});
