import { useSyncExternalStore } from "react";

const stepMs = 15_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(tick, stepMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** One clock for all relative times on the page; it ticks every 15 s while the page is visible. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
