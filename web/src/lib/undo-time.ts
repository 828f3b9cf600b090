/** An act is undone with one touch for so long. */
export const undoMs = 10_000;
