/** Outdated by no change: the stream sends what is different. */
export const summaryKeys = { all: ["summary"] };
