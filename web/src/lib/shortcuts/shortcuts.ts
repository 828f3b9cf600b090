import type { MessageDescriptor } from "@lingui/core";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { nameKey } from "./key-names.ts";

/** A key that does something on the page that is open. */
export type Shortcut = {
  /**
   * As `nameKey` names them: a key, "mod+k" for one with the main modifier, or "g n" for two after each other. The first is shown, the
   * others do the same.
   */
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

/** The first key of a sequence waits this long for the next. */
const sequenceMs = 1500;
let begun: { key: string; atMs: number } | undefined;

/** The keys that were pressed one after the other, if the first began a sequence: the second then means nothing by itself. */
function continueSequence(key: string, atMs: number): string {
  const before = begun && atMs - begun.atMs < sequenceMs ? `${begun.key} ` : "";
  begun = undefined;
  return before + key;
}

function handle(event: KeyboardEvent): void {
  const key = nameKey(event);
  if (event.defaultPrevented || !key) return;
  // With the main modifier a key is nobody's text, and no speech input types it.
  const isModified = key.startsWith("mod+");
  if (!isModified && isTaken(event)) return;
  // The help itself works in any case, so that shortcuts can be turned on again.
  if (!isModified && !isOn && key !== "?") return;
  const all = registered.flatMap(({ shortcuts }) => shortcuts);
  const pressed = continueSequence(key, event.timeStamp);
  const shortcut = all.findLast(({ keys }) => keys.includes(pressed));
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
  } else if (all.some(({ keys }) => keys.some((name) => name.startsWith(`${pressed} `)))) {
    event.preventDefault();
    begun = { key: pressed, atMs: event.timeStamp };
  }
}

addEventListener("keydown", handle);

/**
 * Has keys work while the component is there. `shortcuts` may change at each render: what would do nothing is left out, and is not listed.
 * The label of a key stays the same.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: readonly string[]) => shortcuts.find((one) => one.keys[0] === keys[0])?.run());
  const describe = useEffectEvent(() => shortcuts.map((one) => ({ ...one, run: () => run(one.keys) })));
  const names = shortcuts.map(({ keys }) => keys[0]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the shortcuts, which are made again at each render
  useEffect(() => {
    const own = { shortcuts: describe() };
    replace([...registered, own]);
    return () => replace(registered.filter((one) => one !== own));
  }, [names]);
}
