import type { SummaryRow } from "@tocsin/contract";
import { useRef, useState } from "react";

type Titled = Pick<SummaryRow, "eventId" | "title">;

const none: ReadonlyMap<number, string> = new Map();

/** Which rows of a list are selected, by their titles. */
export function useSelection() {
  const [selected, setSelected] = useState(none);
  const [isSelecting, setSelecting] = useState(false);
  /** The range that was selected last: another from the same row replaces it. */
  const range = useRef<{ from: number; to: number }>(undefined);
  return {
    selected,
    /** A tap selects a row, and does not open it. */
    isSelecting,
    setSelecting,
    set: (some: readonly Titled[]) => setSelected(new Map(some.map(({ eventId, title }) => [eventId, title]))),
    clear: () => {
      range.current = undefined;
      setSelected(none);
      setSelecting(false);
    },
    /** Selects a row or no longer. */
    select: ({ eventId, title }: Titled): void => {
      const next = new Map(selected);
      if (!next.delete(eventId)) next.set(eventId, title);
      range.current = { from: eventId, to: eventId };
      setSelected(next);
    },
    /** Selects the rows of `listed`, as they are shown, from where the last range began, or `from`, to one of them. */
    selectTo: ({ eventId }: Titled, listed: readonly Titled[], from = eventId): void => {
      const next = new Map(selected);
      const last = range.current ?? { from, to: from };
      const between = (other: number): readonly Titled[] => {
        const ends = [last.from, other].map((id) => listed.findIndex((row) => row.eventId === id));
        return ends.includes(-1) ? [] : listed.slice(Math.min(...ends), Math.max(...ends) + 1);
      };
      for (const row of between(last.to)) next.delete(row.eventId);
      for (const row of between(eventId)) next.set(row.eventId, row.title);
      range.current = { from: last.from, to: eventId };
      setSelected(next);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
