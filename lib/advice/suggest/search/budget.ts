/** How long a search may go on: a number of steps, each about one roster that is checked. No clock, so that it ends alike everywhere. */

export interface BudgetOptions {
  steps: number;
  /** Called now and then with the part that is done, from 0 to 1; false ends the search. */
  onProgress?: ((done: number) => boolean | undefined) | undefined;
}

/** Steps between two calls of `onProgress`. */
const BETWEEN = 500;

export class Budget {
  private spent = 0;
  private stopped = false;

  constructor(
    private readonly options: BudgetOptions,
    private readonly whole: Budget | null = null,
  ) {}

  /** Takes a step, or a heavier one. False when there is none left, or somebody stopped the search. */
  step(weight = 1): boolean {
    const before = this.spent;
    this.spent += weight;
    const { steps, onProgress } = this.options;
    if (
      onProgress &&
      Math.floor(this.spent / BETWEEN) > Math.floor(before / BETWEEN) &&
      onProgress(Math.min(1, this.spent / steps)) === false
    )
      this.stopped = true;
    return (this.whole?.step(weight) ?? true) && !this.isOver;
  }

  get isOver(): boolean {
    return this.isStopped || this.left <= 0;
  }

  get isStopped(): boolean {
    return this.stopped || (this.whole?.isStopped ?? false);
  }

  get left(): number {
    return Math.max(0, Math.min(this.options.steps - this.spent, this.whole?.left ?? Number.POSITIVE_INFINITY));
  }

  get used(): number {
    return Math.round(this.spent);
  }

  /** A part of what is left, for a search of its own; its steps count here too. */
  part(steps: number): Budget {
    return new Budget({ steps: Math.min(steps, this.left) }, this);
  }
}
