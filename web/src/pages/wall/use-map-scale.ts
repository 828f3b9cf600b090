import { useSyncExternalStore } from "react";

/** The width of a page on which the map's own sizes are right. */
const ordinaryWidth = 1280;

function subscribe(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** How much larger than on a desk the map draws its names and marks, in steps of a quarter. */
export const useMapScale = (): number =>
  useSyncExternalStore(subscribe, () => Math.max(1, Math.round((innerWidth / ordinaryWidth) * 4) / 4));
