/** A row with a title of one line, and two below it. */
export const usualHeight = 75;

/** The list keeps its rows in place itself. */
export const listStyle = { m: 0, p: 0, listStyle: "none", position: "relative", overflowAnchor: "none" } as const;

type Place = { index: number; of: number /** How far from the top, in pixels. */; top: number };

/** What the element of a row has in a list of which only a part is drawn. */
export const placedAt = ({ index, of, top }: Place) => ({
  "data-index": index,
  "aria-posinset": index + 1,
  "aria-setsize": of,
  style: { position: "absolute", top: 0, left: 0, right: 0, transform: `translateY(${top}px)` } as const,
});

export type Placed = ReturnType<typeof placedAt>;
