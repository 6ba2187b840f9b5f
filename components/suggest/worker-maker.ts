/** Where workers come from. It comes with the page, the searches do not. */
let make: (() => Worker) | null = null;

/** Says how a worker is made. To be called before anything is asked. */
export function employ(maker: () => Worker): void {
  make = maker;
}

/** @throws Error where nothing was said of it. */
export function makeWorker(): Worker {
  if (!make) throw new Error("Nothing was said of where workers come from.");
  return make();
}
