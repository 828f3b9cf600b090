import { useSyncExternalStore } from "react";
import { undoMs } from "../../lib/undo-time.ts";

export type Toast = {
  id: number;
  type: "success" | "info" | "warning" | "error";
  title: string;
  text: string;
  /** What can still be done about it, such as to undo it. */
  action?: { label: string; run(): void };
  /** It says what has happened, and not what came of an act of the person's own. */
  isAlert?: true;
};

let toasts: readonly Toast[] = [];
let nextId = 1;
/** Unknown until the person's settings have been read; what comes earlier waits, for 0 must show no alert at all. */
let shownForMs: number | undefined;
let waiting: Omit<Toast, "id">[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** How long toasts stay, from the person's settings; 0 shows no alerts. */
export function setToastTime(ms: number): void {
  shownForMs = ms;
  for (const toast of waiting.splice(0)) addToast(toast);
}

/**
 * Adds a toast to the stack; `text` may hold HTML, which is sanitised when shown. What came of an act is shown also if alerts are turned
 * off, and can be undone however short the person wants toasts.
 */
export function addToast(toast: Omit<Toast, "id">): void {
  if (shownForMs === undefined) {
    waiting.push(toast);
    return;
  }
  if (shownForMs === 0 && toast.isAlert) return;
  const id = nextId++;
  replace([...toasts, { ...toast, id }]);
  const staysLong = toast.action !== undefined || shownForMs === 0;
  setTimeout(() => closeToast(id), staysLong ? Math.max(shownForMs, undoMs) : shownForMs);
}

/** Shows why an action failed: `onError: toastFailure("Nobody was removed")`. */
export const toastFailure =
  (title: string) =>
  (error: unknown): void =>
    addToast({ type: "error", title, text: error instanceof Error ? error.message : "" });

/** Closes a toast, by the person or after its time. */
export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Closes all that are there. */
export const closeToasts = (): void => replace([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, listToasts);

/** Forgets all toasts and whose time they have; for the next person. */
export function clearToasts(): void {
  waiting = [];
  shownForMs = undefined;
  replace([]);
}

/** The maximum number of visible toasts: more would cover the page. */
const mostShown = 4;

/** The newest toasts, as many as are shown at once, and the number of the older ones. */
export const newestToasts = (all: readonly Toast[]): { shown: readonly Toast[]; more: number } => ({
  shown: all.slice(-mostShown),
  more: Math.max(0, all.length - mostShown),
});

export const listToasts = (): readonly Toast[] => toasts;
