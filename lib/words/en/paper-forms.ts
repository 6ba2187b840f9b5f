/** How a sheet may be printed. The layouts stand in the order they are offered; the first word alone where there is little room. */

export const layoutNames = {
  summary: "Full sheet",
  play: "Play sheet",
  cards: "Cards",
  compact: "Compact",
  open: "Open list",
};

export const paperNames = { a4: "A4", letter: "US Letter" };
export const orientationNames = { portrait: "Upright", landscape: "Sideways" };
export const inkNames = { usual: "Usual", saving: "Saves ink" };
export const textSizeNames = { usual: "Usual", large: "Large" };
