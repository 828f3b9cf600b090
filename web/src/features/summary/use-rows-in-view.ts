import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type Keyed = { id: number };

/** The nearest ancestor that scrolls: the panel, or the sheet of a small screen. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

type Place = { scroller: HTMLElement; top: number };

/** The scroller of a list, and how far below the top of all that it holds the list begins; undefined until it is drawn. */
function usePlace(list: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>();
  // Whatever is above it may have grown.
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    const [at, from] = [list.current.getBoundingClientRect().top, scroller.getBoundingClientRect().top];
    const top = Math.round(at - from + scroller.scrollTop);
    setPlace((before) => (before?.scroller === scroller && before.top === top ? before : { scroller, top }));
  });
  return place;
}

/** Which rows of a long list are drawn, in the scroller that it shares with what is above and below it. */
export function useRowsInView(list: RefObject<HTMLElement | null>, rows: readonly Keyed[], rowHeight: number) {
  const place = usePlace(list);
  const top = place?.top ?? 0;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: place !== undefined,
    getScrollElement: () => place?.scroller ?? null,
    // It would scroll to its own beginning, which is that of the scroller.
    initialOffset: () => place?.scroller.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: top,
    overscan: 10,
  });
  const drawn = virtualizer.getVirtualItems();
  useKeptPlace(rows, place, drawn);
  return {
    drawn: drawn.map(({ index, start }) => ({ index, top: start - top })),
    // A position that is kept is returned to before the rows are drawn.
    height: place ? virtualizer.getTotalSize() : rows.length * rowHeight,
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  };
}

type Drawn = readonly { index: number; start: number; end: number }[];
type Before = { rows: readonly Keyed[]; place: Place | undefined; starts: Map<number, number> };

/** What comes or leaves above the rows that a person reads does not move them. */
function useKeptPlace(rows: readonly Keyed[], place: Place | undefined, drawn: Drawn): void {
  const known = useRef<Before>(undefined);
  useLayoutEffect(() => {
    const idOf = ({ index }: Drawn[number]) => rows[index]?.id ?? -1;
    const before = known.current;
    known.current = { rows, place, starts: new Map(drawn.map((item) => [idOf(item), item.start])) };
    if (!place || !before?.place) return;
    const { scroller, top } = place;
    // Heights that are measured later are the virtualizer's own concern; a list whose beginning is in sight may move.
    if ((before.rows === rows && before.place.top === top) || top >= scroller.scrollTop) return;
    const anchor = drawn.find((item) => item.end > scroller.scrollTop && before.starts.has(idOf(item)));
    if (anchor) scroller.scrollTop += anchor.start - (before.starts.get(idOf(anchor)) ?? anchor.start);
  });
}
