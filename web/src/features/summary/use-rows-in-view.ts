import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type Keyed = { id: number };

/** The nearest ancestor that scrolls: the panel, or the sheet of a small screen. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

/** How far below the top of all that its scroller holds a list begins. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // Whatever is above it may have grown.
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    setTop(
      Math.round(list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop),
    );
  });
  return top;
}

/** Which rows of a long list are drawn, in the scroller that it shares with what is above and below it. */
export function useRowsInView(list: RefObject<HTMLElement | null>, rows: readonly Keyed[], rowHeight: number) {
  const top = useTop(list);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    overscan: 10,
  });
  const drawn = virtualizer.getVirtualItems();
  useKeptPlace({ rows, top }, drawn, virtualizer.scrollElement);
  return {
    drawn: drawn.map(({ index, start }) => ({ index, top: start - top })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  };
}

type Drawn = readonly { index: number; start: number; end: number }[];
type Placed = { rows: readonly Keyed[]; top: number };

/** What comes or leaves above the rows that a person reads does not move them. */
function useKeptPlace(placed: Placed, drawn: Drawn, scroller: HTMLElement | null): void {
  const before = useRef<Placed & { starts: Map<number, number> }>(undefined);
  useLayoutEffect(() => {
    const idOf = ({ index }: Drawn[number]) => placed.rows[index]?.id ?? -1;
    const { rows, top, starts } = before.current ?? {};
    before.current = { ...placed, starts: new Map(drawn.map((item) => [idOf(item), item.start])) };
    // Heights that are measured later are the virtualizer's own concern; a list whose beginning is in sight may move.
    if (!scroller || !starts || (rows === placed.rows && top === placed.top) || placed.top >= scroller.scrollTop)
      return;
    const anchor = drawn.find((item) => item.end > scroller.scrollTop && starts.has(idOf(item)));
    if (anchor) scroller.scrollTop += anchor.start - (starts.get(idOf(anchor)) ?? anchor.start);
  });
}
