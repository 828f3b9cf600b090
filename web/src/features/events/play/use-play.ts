import { useEffect, useEffectEvent, useState } from "react";

/** Windows in a second. */
export const speeds = [1, 2, 5, 10, 20] as const;
export type Speed = (typeof speeds)[number];

/** Whether the person's device prefers reduced motion: then nothing plays by itself. */
export const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Steps through a number of windows, by hand or by itself; it stops at the last one, and from there begins again. */
export function usePlay(count: number) {
  const [at, setAt] = useState(0);
  const [isWanted, setWanted] = useState(!wantsStillness());
  const [speed, setSpeed] = useState<Speed>(2);
  const shown = Math.min(at, Math.max(0, count - 1));
  const isPlaying = isWanted && count > 1 && shown < count - 1;
  const advance = useEffectEvent((by: number) => setAt(Math.min(shown + by, count - 1)));
  useEffect(() => {
    if (!isPlaying) return;
    let due = performance.now() + 1000 / speed;
    let frame = requestAnimationFrame(function look(now) {
      frame = requestAnimationFrame(look);
      if (now < due) return;
      advance(1);
      // After a pause of the browser it continues, and does not catch up.
      due = Math.max(due + 1000 / speed, now);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed]);
  const go = (to: number) => {
    setWanted(false);
    setAt(Math.max(0, Math.min(count - 1, to)));
  };
  return {
    at: shown,
    isPlaying,
    speed,
    setSpeed,
    go,
    /** Another division of the period: the same moment of it. */
    goToPart: (part: number, newCount: number) => setAt(Math.max(0, Math.floor(part * newCount))),
    toggle: () => {
      if (!isPlaying && shown >= count - 1) setAt(0);
      setWanted(!isPlaying);
    },
  };
}

export type Play = ReturnType<typeof usePlay>;
