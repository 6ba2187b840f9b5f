/**
 * The two drawings that stand in every row of a long list: one path each, its strokes told by the style sheet. A list of a hundred
 * rows has hundreds of them, and an icon of the library is a component with four elements.
 */

/** Adds what stands beside it. */
export const plusGlyph = (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 12h14M12 5v14" />
  </svg>
);

/** Opens a list of actions. */
export const dotsGlyph = (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth="4" />
  </svg>
);
