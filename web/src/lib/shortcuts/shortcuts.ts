import type { MessageDescriptor } from "@lingui/core";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** A key that does something on the page that is open. */
export type Shortcut = {
  /** As `KeyboardEvent.key` has it; the first is shown, the others do the same. */
  keys: readonly string[];
  label: MessageDescriptor;
  run(): void;
};

type Registered = { readonly shortcuts: readonly Shortcut[] };

const storageKey = "shortcuts";
const listeners = new Set<() => void>();
let registered: readonly Registered[] = [];
let isOn = readChoice();

/** Single keys can be turned off (WCAG 2.1.4): speech input would type them by accident. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // storage may be closed to us
  }
}

export function turnShortcuts(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // The choice then lasts for this visit only.
  }
  for (const listener of listeners) listener();
}

function replace(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);

/** The shortcuts of the page that is open, in the order of their registration. */
export const useRegisteredShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, () => registered).flatMap(({ shortcuts }) => shortcuts);

/** Whether a key belongs to what has the focus: a field, or a dialog or menu that is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=menu]") !== null
  );
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
  // A capital letter is another key; "?" may need Shift.
  if (event.shiftKey && /^[a-z]$/i.test(event.key)) return;
  // The help itself works in any case, so that shortcuts can be turned on again.
  if (!isOn && event.key !== "?") return;
  const all = registered.flatMap(({ shortcuts }) => shortcuts);
  const shortcut = all.findLast(({ keys }) => keys.includes(event.key));
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

addEventListener("keydown", handle);

/** Has keys work while the component is there. `shortcuts` may change at each render; their keys and labels may not. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run());
  const describe = useEffectEvent(() => shortcuts.map((one, index) => ({ ...one, run: () => run(index) })));
  useEffect(() => {
    const own = { shortcuts: describe() };
    replace([...registered, own]);
    return () => replace(registered.filter((one) => one !== own));
  }, []);
}
