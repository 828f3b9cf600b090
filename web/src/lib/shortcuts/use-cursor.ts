import { msg } from "@lingui/core/macro";
import { useState } from "react";
import { useShortcuts } from "./shortcuts.ts";

type Keyed = { id: string | number };

/**
 * A list that is gone through with j and k (or the arrow keys): which entry is current. `idOf` names the element of an entry, which is
 * scrolled into view and gets the focus.
 */
export function useCursor<Entry extends Keyed>(entries: readonly Entry[], elementId: (entry: Entry) => string) {
  const [id, setId] = useState<Entry["id"]>();
  const at = entries.findIndex((entry) => entry.id === id);
  const move = (step: number): void => {
    const next = entries[Math.min(entries.length - 1, Math.max(0, at + step))];
    if (!next) return;
    setId(next.id);
    const element = document.getElementById(elementId(next));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
  };
  useShortcuts([
    { keys: ["j", "ArrowDown"], label: msg`Next entry`, run: () => move(1) },
    { keys: ["k", "ArrowUp"], label: msg`Previous entry`, run: () => move(at < 0 ? 0 : -1) },
  ]);
  return { current: entries[at], setCurrent: (entry: Entry) => setId(entry.id) };
}
