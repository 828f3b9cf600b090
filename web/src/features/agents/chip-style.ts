/** A small button that puts a word in. */
export const chipStyle = { minWidth: 0, minHeight: 26, px: 2, py: 0, fontSize: 12.5, fontWeight: 500 };
