/** Stands where the open cells will. */
export function Looking() {
  return (
    <p role="status" className="pt-3 text-ink-3">
      Looking for open cells
    </p>
  );
}
