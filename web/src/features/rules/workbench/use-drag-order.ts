import { type PointerEvent, useRef, useState } from "react";

type Drag = { from: number; to: number };

/** Where something dragged from one place of a list to another is dropped. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The place in a list of what is dragged from a place, by the middles of its rows from top to bottom. */
export const placeAt = (y: number, middles: readonly number[], from: number): number =>
  middles.filter((middle, at) => at !== from && middle < y).length;

/**
 * Dragging the rows of a list by a handle, with a mouse, a pen or a finger. The list stays as it is until the end; `drag` is where the
 * row would be dropped. Escape leaves it where it was.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const begin = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    let to = from;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.querySelectorAll("[data-row]") ?? [])].map((row) => row.getBoundingClientRect());
      to = placeAt(
        clientY,
        rows.map(({ top, height }) => top + height / 2),
        from,
      );
      setDrag({ from, to });
    };
    const stop = new AbortController();
    const end = (isDropped: boolean) => {
      stop.abort();
      setDrag(undefined);
      if (isDropped && to !== from) onMove(from, to);
    };
    const { signal } = stop;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", () => end(true), { signal });
    addEventListener("pointercancel", () => end(false), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  };
  return { list, drag, begin };
}
