import { useEffect, useState } from "react";

/** A map that is not drawn by then is left out, and the paper says so. */
const longestWaitMs = 15_000;

/** Prints the page once its map is ready to be printed, or has had time enough. */
export function usePrint(isReady: boolean): { isPreparing: boolean; print: () => void } {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const print = () => {
      setAsked(false);
      window.print();
    };
    // After the frame in which the picture is there.
    const timer = setTimeout(print, isReady ? 100 : longestWaitMs);
    return () => clearTimeout(timer);
  }, [isAsked, isReady]);
  return { isPreparing: isAsked && !isReady, print: () => setAsked(true) };
}
