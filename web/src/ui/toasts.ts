import { useSyncExternalStore } from "react";

export type Toast = { id: number; type: "success" | "info" | "warning" | "error"; title: string; text: string };

let toasts: readonly Toast[] = [];
let nextId = 1;
let shownForMs = 5000;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** How long toasts stay, from the person's settings; 0 shows none at all. */
export function setToastTime(ms: number): void {
  shownForMs = ms;
}

/** Adds a toast to the stack; `text` may hold HTML, which is sanitised when shown. */
export function addToast(toast: Omit<Toast, "id">): void {
  if (shownForMs === 0) return;
  const id = nextId++;
  replace([...toasts, { ...toast, id }]);
  setTimeout(() => closeToast(id), shownForMs);
}

export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
