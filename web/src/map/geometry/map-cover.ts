import { createContext, useContext } from "react";

/** How much of the map's height, from below, lies under something else at first: 0 to 1. */
export const MapCover = createContext(0);

/** How high the controls at the foot of the map are, above its scale. */
export const MapFoot = createContext(0);

const marginPx = 48;
/** By how much further a mark keeps away from the buttons at the top and at the right edge. */
const buttonsPx = 24;

/** The space in pixels around what the map is to show: a margin, more next to its buttons, and below it what is covered, and the controls at its foot. */
export function useMapPadding(footPx: number) {
  const bottom = marginPx + footPx + useContext(MapCover) * window.innerHeight;
  return { top: marginPx + buttonsPx, left: marginPx, right: marginPx + buttonsPx, bottom };
}
