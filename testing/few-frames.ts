import type { Disposable, Page } from "@playwright/test";

/**
 * From the next page on as on a display that shows a frame each `frameMs`: a map that software draws costs as much as its frames are many,
 * and what moves ends in the same place.
 */
export const drawFewFrames = (pages: Pick<Page, "addInitScript">, frameMs: number): Promise<Disposable> =>
  pages.addInitScript((frameMs) => {
    const { requestAnimationFrame } = window;
    const waiting = new Map<number, FrameRequestCallback>();
    let asked = 0;
    let isAhead = false;
    const draw = (at: number): void => {
      isAhead = false;
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback(at);
    };
    window.requestAnimationFrame = (callback) => {
      waiting.set(++asked, callback);
      if (!isAhead) setTimeout(() => requestAnimationFrame(draw), frameMs);
      isAhead = true;
      return asked;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
  }, frameMs);
