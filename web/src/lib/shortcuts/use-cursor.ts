import { msg } from "@lingui/core/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { useShortcuts } from "./shortcuts.ts";

type Keyed = { id: string | number };

/**
 * A list that is gone through with j and k (or the arrow keys): which entry is current. `elementId` names the element of an entry, which
 * is scrolled into view and gets the focus. If the current entry leaves the list, the one that takes its place is current. Where only a part
 * of the list has elements, `reveal` scrolls to an entry, whose element gets the focus once it is there.
 */
export function useCursor<Entry extends Keyed>(
  entries: readonly Entry[],
  elementId: (entry: Entry) => string,
  reveal?: (index: number) => void,
) {
  const [cursor, setCursor] = useState<{ id: Entry["id"]; at: number }>();
  const found = entries.findIndex((entry) => entry.id === cursor?.id);
  const isGone = cursor !== undefined && found < 0 && entries.length > 0;
  const at = isGone ? Math.min(cursor.at, entries.length - 1) : found;
  const current = entries[at];
  const currentElement = current && elementId(current);
  useLayoutEffect(() => {
    if (!isGone || !currentElement || document.activeElement !== document.body) return;
    document.getElementById(currentElement)?.focus({ preventScroll: true });
  }, [isGone, currentElement]);
  const awaited = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = awaited.current === undefined ? null : document.getElementById(awaited.current);
    if (!element) return;
    awaited.current = undefined;
    element.focus({ preventScroll: true });
  });
  const move = (step: number): Entry | undefined => {
    const index = Math.min(entries.length - 1, Math.max(0, at + step));
    const next = entries[index];
    if (!next) return undefined;
    setCursor({ id: next.id, at: index });
    if (reveal) {
      awaited.current = elementId(next);
      reveal(index);
      return next;
    }
    const element = document.getElementById(elementId(next));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest" });
    return next;
  };
  const keys = [
    { keys: ["j", "ArrowDown"], label: msg`Next entry`, run: () => move(1) },
    { keys: ["k", "ArrowUp"], label: msg`Previous entry`, run: () => move(at < 0 ? 0 : -1) },
  ];
  useShortcuts(entries.length > 0 ? keys : []);
  return { current, move, setCurrent: (entry: Entry) => setCursor({ id: entry.id, at: entries.indexOf(entry) }) };
}
