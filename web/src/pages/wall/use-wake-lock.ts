import { useEffect } from "react";

/** Keeps the screen on where the browser can; it lets go of a page that is hidden, so it is asked again when the page returns. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      // Refused when the battery is low, or by the browser's settings: then its own time-out counts.
      const held = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
