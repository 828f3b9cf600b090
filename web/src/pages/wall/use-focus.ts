import type { SummaryEntry } from "@tocsin/contract";
import { useEffect, useRef, useState } from "react";
import { findRisen, type Known, knownOf } from "./find-risen.ts";

/** How long the map stays at what is new. */
const stayMs = 20_000;

/** The event that the map shows from near: one that has just come or risen, for a while. What the page begins with is no news. */
export function useFocus(entries: readonly SummaryEntry[] | undefined): number | undefined {
  const known = useRef<Known>(undefined);
  const [focus, setFocus] = useState<{ eventId: number }>();
  useEffect(() => {
    if (!entries) return;
    const risen = known.current && findRisen(known.current, entries);
    known.current = knownOf(entries);
    if (risen) setFocus({ eventId: risen.eventId });
  }, [entries]);
  useEffect(() => {
    if (!focus) return;
    const timer = setTimeout(() => setFocus(undefined), stayMs);
    return () => clearTimeout(timer);
  }, [focus]);
  return entries?.some(({ eventId }) => eventId === focus?.eventId) ? focus?.eventId : undefined;
}
