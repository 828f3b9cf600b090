type WithId = { id: number };

/**
 * New events are first in a list. While a person reads, they wait, or the list would move: all events before the first one
 * that was already there.
 */
export function splitNew<T extends WithId>(
  events: readonly T[],
  known: ReadonlySet<number>,
): { waiting: T[]; shown: T[] } {
  const first = events.findIndex(({ id }) => known.has(id));
  const start = first < 0 ? 0 : first;
  return { waiting: events.slice(0, start), shown: events.slice(start) };
}
