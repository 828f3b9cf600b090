import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { isRightToLeft } from "../../../lib/language/is-right-to-left.ts";
import { dragSpan, type Grip, pressKey, type Span, spanBetween } from "./brush-span.ts";

type Held = { grip: Grip | undefined; at: number; before: Span | undefined };
type Props = {
  count: number;
  /** The bar that is now. */
  today: number;
  span: Span | undefined;
  onSpan: (span: Span | undefined) => void;
};

const gripOf = ({ target }: { target: EventTarget }): Grip | undefined =>
  target instanceof HTMLElement ? (target.dataset.grip as Grip | undefined) : undefined;

/** Where the pointer is, in bars: 0.5 is the middle of the first; it may be dragged out of the chart. */
function placeOf({ currentTarget, clientX }: PointerEvent, count: number): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  return ((isRightToLeft() ? right - clientX : clientX - left) / width) * count;
}

const between = (one: number, other: number, count: number): Span =>
  spanBetween(Math.floor(one), Math.floor(other), count);

/**
 * Selects bars of a chart by pointer and keyboard. `shown` is the selection while it is dragged, and then what it was dragged to;
 * `onSpan` is called when it is released. A press outside of a selection removes it.
 */
export function useBrush({ count, today, span, onSpan }: Props) {
  const [drawn, setDrawn] = useState<Span>();
  const held = useRef<Held>(undefined);
  const release = () => {
    held.current = undefined;
    setDrawn(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { grip: span && gripOf(event), at: placeOf(event, count), before: span };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!held.current) return;
      const { grip, at, before } = held.current;
      const now = placeOf(event, count);
      if (grip && before) setDrawn(dragSpan(before, grip, Math.round(now - at), count));
      else if (drawn || Math.floor(now) !== Math.floor(at)) setDrawn(between(at, now, count));
    },
    onPointerUp: () => {
      if (!held.current) return;
      const { grip, at, before } = held.current;
      release();
      if (drawn) onSpan(drawn);
      else if (!grip) onSpan(before ? undefined : between(at, at, count));
    },
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        if (!span && !held.current) return;
        event.stopPropagation();
        if (!held.current) onSpan(undefined);
        return release();
      }
      const press = { key: event.key, isShift: event.shiftKey, grip: gripOf(event) ?? "whole" };
      const next = pressKey(span, { ...press, isMirrored: isRightToLeft(), today }, count);
      if (!next) return;
      event.preventDefault();
      onSpan(next);
    },
  };
  return { shown: drawn ?? span, handlers };
}
