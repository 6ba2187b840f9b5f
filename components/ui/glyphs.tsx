/**
 * The icons that stand in every row of a long list: one path each, styled by the style sheet. An icon of the library is a
 * component with up to four elements, and a long list has hundreds of icons.
 */

/** On buttons that add. */
export const plusGlyph = (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 12h14M12 5v14" />
  </svg>
);

/** On buttons that open a menu. */
export const dotsGlyph = (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth="4" />
  </svg>
);

/** On handles that are dragged. */
export const gripGlyph = (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" strokeWidth="3" />
  </svg>
);

/** Before what was proved. */
export const provedGlyph = (
  <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m2 13 4 4L15 7M11.5 15.5 13 17 22 7" />
  </svg>
);
