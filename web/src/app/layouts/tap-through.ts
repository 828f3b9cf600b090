import type { MouseEvent, TouchEvent } from "react";

const tapPx = 10;

/**
 * Handlers of an area that lies over a page to be swiped from: what is only a tap or a click there is meant for the control below it. By
 * the end of a touch, the area may have opened something over itself: only what is in the page counts.
 */
export function createTapThrough() {
  let began: Point | undefined;
  return {
    onTouchStart({ touches }: TouchEvent) {
      began = touches[0];
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const isTap = began && touch && Math.hypot(touch.clientX - began.clientX, touch.clientY - began.clientY) < tapPx;
      if (!isTap) return;
      // No click of the browser's follows.
      event.preventDefault();
      clickBelow(event.currentTarget, touch);
    },
    onClick: (event: MouseEvent) => clickBelow(event.currentTarget, event),
  };
}

type Point = { clientX: number; clientY: number };

function clickBelow(area: Element, { clientX, clientY }: Point): void {
  const page = document.getElementById("root");
  const below = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element !== area && page?.contains(element));
  if (below instanceof HTMLElement) below.focus();
  below?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
}
