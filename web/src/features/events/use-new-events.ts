import type { ReceivedEvent } from "@tocsin/contract";
import { type RefObject, useLayoutEffect, useState } from "react";
import { splitNew } from "./new-events.ts";

const barHeightPx = 64;
const nothing: ReadonlySet<number> = new Set();

/** True while the pointer or the focus is in the list, or its beginning has been scrolled out of sight. */
function isBeingRead(list: HTMLElement | null): boolean {
  if (!list) return false;
  return list.matches(":hover, :focus-within") || list.getBoundingClientRect().top < barHeightPx;
}

type Listed = { key: string; events: readonly ReceivedEvent[]; isSettled: boolean };

/**
 * The events to show now, the ones that wait because a person reads, and a function to show them. `key` names the list:
 * another list has none waiting.
 */
export function useNewEvents({ key, events, isSettled }: Listed, list: RefObject<HTMLElement | null>) {
  const [known, setKnown] = useState({ key, ids: nothing });
  const { waiting, shown } = splitNew(events, known.key === key ? known.ids : nothing);
  const showNew = () => setKnown({ key, ids: new Set(events.map(({ id }) => id)) });
  // Before the paint, so that what may come in at once does not flash as waiting.
  useLayoutEffect(() => {
    if (!isSettled) return;
    const ids = new Set(events.map(({ id }) => id));
    setKnown((before) =>
      before.key === key && before.ids.size > 0 && isBeingRead(list.current) ? before : { key, ids },
    );
  }, [key, events, isSettled, list]);
  return { waiting, shown, showNew };
}
